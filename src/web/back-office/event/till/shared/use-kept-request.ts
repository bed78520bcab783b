import { useRef, useState } from 'react';
import {
  type Answer,
  type CallRefusal,
  refusalsIn,
  unexpected,
  unsureCodes,
} from '#src/web/kit/refusals/refusals.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';

/** After these the request may have been carried out all the same. */
const unsureAtTill = new Set([...unsureCodes, 'BUSY', 'TOO_MANY_REQUESTS', 'PAYMENT_UNAVAILABLE']);

/**
 * One request of a till that moves money (docs/algorithms/till.md, "A sale"). While its answer may be lost it is kept, and only the very
 * same is sent again. `onAnswer` runs after each answer. `first`: kept from before the page was loaded.
 */
export function useKeptRequest<Request extends { id: string }>(
  onAnswer: () => Promise<void> = async () => {},
  first: Request | null = null,
) {
  const [request, setRequest] = useState<Request | null>(first);
  const [refusal, setRefusal] = useState<CallRefusal | null>(first && unexpected);
  const kept = useRef<Request | null>(first);
  const { isBusy, call } = useCall(() => {});

  function keep(next: Request | null): void {
    kept.current = next;
    setRequest(next);
  }

  function letGo(): void {
    keep(null);
    setRefusal(null);
  }

  return {
    ...{ isBusy, call, refusal, setRefusal, letGo },
    /** The request whose answer is missing; of this moment, also between two drawings of the page. */
    keptNow: (): Request | null => kept.current,
    async send<Data>(
      asked: Request,
      act: (asked: Request) => Promise<Answer<Data>>,
      hear: (data: Data) => void,
    ): Promise<void> {
      await call(async () => {
        keep(asked);
        const answer = await act(asked);
        const [refused] = refusalsIn(answer);
        if (refused !== undefined && !unsureAtTill.has(refused.code)) keep(null);
        setRefusal(refused ?? null);
        if (refused === undefined && answer.data) hear(answer.data);
        await onAnswer();
        return answer;
      });
    },
    /** Asks what came of the kept request before it is let go. `hear` says false where nothing did. */
    async settle<Data>(
      id: string | undefined,
      find: (id: string) => Promise<Answer<Data>>,
      hear: (data: Data) => boolean | Promise<boolean>,
    ): Promise<void> {
      if (id === undefined) return;
      await call(async () => {
        const answer = await find(id);
        const [refused] = refusalsIn(answer);
        if (refused !== undefined) setRefusal(refused);
        else if (answer.data && !(await hear(answer.data))) letGo();
        await onAnswer();
        return answer;
      });
    },
    /** Its answer is missing: only the very same may be sent. */
    isKept: request !== null && refusal !== null,
    /** The choice may not change. */
    isFixed: request !== null,
    /** Something else was chosen: why it was refused before does not count. */
    forget: (): void => {
      if (kept.current === null) setRefusal(null);
    },
  };
}
