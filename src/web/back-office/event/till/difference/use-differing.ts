import { useRef, useState } from 'react';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import type { TillDifferenceInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import {
  payDifference,
  type QuoteDifferenceQuery,
  quoteDifference,
  type ShownDifferenceFragment,
  tillDifference,
} from '#src/web/back-office/staff-api/till.gen.ts';
import { type CallRefusal, refusalsIn, unsureCodes } from '#src/web/kit/refusals/refusals.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';

export type Difference = ShownDifferenceFragment;

/** A ticket that was scanned, and its difference. */
export interface Quote {
  code: string;
  of: NonNullable<QuoteDifferenceQuery['quoteDifference']['quote']>;
}

/** The same request goes on after these: it is paid once, however often it is sent. */
const isUnsure = ({ code }: CallRefusal): boolean =>
  unsureCodes.has(code) || ['BUSY', 'TOO_MANY_REQUESTS'].includes(code);

/** One difference from its code to its receipt; while its answer may have been lost, it is kept and sent again as it is. */
export function useDiffering(eventId: string) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [paid, setPaid] = useState<Difference | null>(null);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const [request, setRequest] = useState<TillDifferenceInput | null>(null);
  const kept = useRef<TillDifferenceInput | null>(null);
  const { isBusy, call } = useCall(() => {});

  function keep(next: TillDifferenceInput | null): void {
    kept.current = next;
    setRequest(next);
  }

  function end(): void {
    keep(null);
    setRefusal(null);
    setQuote(null);
    setPaid(null);
  }

  function hear(difference: Difference): void {
    end();
    setPaid(difference);
  }

  async function send(difference: TillDifferenceInput): Promise<void> {
    await call(async () => {
      keep(difference);
      const answer = await askStaff(payDifference, { eventId, difference });
      const [refused] = refusalsIn(answer);
      if (refused !== undefined && !isUnsure(refused)) keep(null);
      setRefusal(refused ?? null);
      if (refused === undefined && answer.data) hear(answer.data.payDifference);
      return answer;
    });
  }

  return {
    ...{ quote, paid, refusal, isBusy, end, show: hear },
    /** Asks for the difference of a scanned ticket. */
    async look(code: string): Promise<void> {
      if (kept.current !== null) return;
      end();
      await call(async () => {
        const answer = await askStaff(quoteDifference, { eventId, code });
        const [refused] = refusalsIn(answer);
        const { refusal: told = null, quote: of = null } = answer.data?.quoteDifference ?? {};
        setRefusal(refused ?? (told === null ? null : { code: told }));
        if (of !== null) setQuote({ code, of });
        return answer;
      });
    },
    async pay(wanted: Pick<TillDifferenceInput, 'way' | 'receivedCents' | 'slip'>): Promise<void> {
      if (kept.current !== null || quote === null) return;
      const { code, of } = quote;
      await send({ id: crypto.randomUUID(), code, expectedTotalCents: of.totalCents, ...wanted });
    },
    /** The very same, so that it is paid once. */
    async sendAgain(): Promise<void> {
      if (kept.current !== null) await send(kept.current);
    },
    /** Asks what came of the request before it is let go. */
    async giveUp(): Promise<void> {
      const id = kept.current?.id;
      if (id === undefined) return;
      await call(async () => {
        const answer = await askStaff(tillDifference, { eventId, id });
        const [refused] = refusalsIn(answer);
        if (refused !== undefined) setRefusal(refused);
        else if (answer.data?.tillDifference) hear(answer.data.tillDifference);
        else {
          keep(null);
          setRefusal(null);
        }
        return answer;
      });
    },
    /** Its answer is missing: only the very same may be sent. */
    isKept: request !== null && refusal !== null,
    /** The choice may not change. */
    isFixed: request !== null,
    /** Something else was typed: why it was refused before does not count. */
    forget: (): void => {
      if (kept.current === null) setRefusal(null);
    },
  };
}

export type Differing = ReturnType<typeof useDiffering>;
