import { useRef, useState } from 'react';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import type { TillSaleInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import { endTillSale, sellAtTill, tillSale } from '#src/web/back-office/staff-api/till.gen.ts';
import { type CallRefusal, refusalsIn, unexpected, unsureCodes } from '#src/web/kit/refusals/refusals.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import type { Sale } from '../shared/till.ts';
import { usePixWatch } from './use-pix-watch.ts';

/** The same request goes on after these: it is done once, however often it is sent. */
const isUnsure = ({ code }: CallRefusal): boolean =>
  unsureCodes.has(code) || ['BUSY', 'TOO_MANY_REQUESTS', 'PAYMENT_UNAVAILABLE'].includes(code);

/** A sale as it is asked for, without the id that it gets. */
export type Wanted = Omit<TillSaleInput, 'id'>;

/**
 * One sale after the other (docs/algorithms/till.md, "A sale"). While an answer may have been lost its request is kept, and
 * sent again as it is.
 */
export function useSelling(
  eventId: string,
  { onChange, onSold }: { onChange: () => Promise<void>; onSold: () => void },
) {
  const [request, setRequest] = useState<TillSaleInput | null>(null);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const [sale, setSale] = useState<Sale | null>(null);
  const kept = useRef<TillSaleInput | null>(null);
  const { isBusy, call } = useCall(() => {});

  function keep(next: TillSaleInput | null): void {
    kept.current = next;
    setRequest(next);
  }

  function hear(next: Sale): void {
    // Units are held, and there is no order yet: the same request makes it.
    if (next.state === 'HELD') {
      setRefusal(unexpected);
      return;
    }
    keep(null);
    setRefusal(null);
    setSale(next);
    if (next.state === 'SOLD') onSold();
  }

  async function sell(wanted: Wanted): Promise<void> {
    if (kept.current !== null) return;
    setRefusal(null);
    await send({ ...wanted, id: crypto.randomUUID() });
  }

  /** The very same, so that it is sold once. */
  async function sendAgain(): Promise<void> {
    if (kept.current !== null) await send(kept.current);
  }

  async function send(asked: TillSaleInput): Promise<void> {
    await call(async () => {
      keep(asked);
      const answer = await askStaff(sellAtTill, { eventId, sale: asked });
      const [refused] = refusalsIn(answer);
      if (refused !== undefined && !isUnsure(refused)) keep(null);
      setRefusal(refused ?? null);
      if (refused === undefined && answer.data) hear(answer.data.sellAtTill);
      await onChange();
      return answer;
    });
  }

  /** Asks what came of a request before it is let go: a sale is shown. */
  async function settle(id: string | undefined): Promise<void> {
    if (id === undefined) return;
    await call(async () => {
      const answer = await askStaff(tillSale, { eventId, id });
      const [refused] = refusalsIn(answer);
      const found = answer.data?.tillSale ?? null;
      if (refused !== undefined) setRefusal(refused);
      else if (found === null || found.state === 'HELD' || found.state === 'ENDED') {
        // Held units would be free in five minutes; this frees them now, and ends the request.
        if (found?.state === 'HELD') await askStaff(endTillSale, { eventId, id });
        keep(null);
        setRefusal(null);
      } else hear(found);
      await onChange();
      return answer;
    });
  }

  /** Ends a Pix that waits. */
  async function end(): Promise<void> {
    if (sale === null) return;
    await call(async () => {
      const answer = await askStaff(endTillSale, { eventId, id: sale.id });
      const [refused] = refusalsIn(answer);
      setRefusal(refused ?? null);
      if (answer.data) hear(answer.data.endTillSale);
      await onChange();
      return answer;
    });
  }

  usePixWatch(eventId, sale, (next) => {
    hear(next);
    void onChange();
  });

  return {
    ...{ isBusy, sell, sendAgain, settle, end, sale, refusal },
    giveUp: () => settle(kept.current?.id),
    /** The request whose answer is missing: whoever takes it on settles it. */
    letGo(): string | null {
      const id = kept.current?.id ?? null;
      keep(null);
      setRefusal(null);
      return id;
    },
    /** Its answer is missing: only the very same may be sent. */
    isKept: request !== null && refusal !== null,
    /** The choice may not change. */
    isFixed: request !== null,
    /** Shows a sale of before: a Pix that waits, or a receipt. */
    show: (shown: Sale): void => {
      setRefusal(null);
      setSale(shown);
    },
    /** The sale that is shown is over: the next visitor, or another try. */
    next: (): void => {
      setRefusal(null);
      setSale(null);
    },
    /** Something else was chosen: why the sale before was refused does not count. */
    forget: (): void => {
      if (kept.current === null) setRefusal(null);
    },
  };
}

export type Selling = ReturnType<typeof useSelling>;
