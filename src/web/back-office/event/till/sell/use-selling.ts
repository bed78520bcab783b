import { useState } from 'react';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import type { TillSaleInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import { endTillSale, sellAtTill, tillSale } from '#src/web/back-office/staff-api/till.gen.ts';
import { type Answer, refusalsIn, unexpected } from '#src/web/kit/refusals/refusals.ts';
import { dropAsked, keepAsked, keptAsked } from '../offline/asked-sale.ts';
import type { Sale } from '../shared/till.ts';
import { useKeptRequest } from '../shared/use-kept-request.ts';
import { usePixWatch } from './use-pix-watch.ts';

/** A sale as it is asked for, without the id that it gets. */
export type Wanted = Omit<TillSaleInput, 'id'>;

/**
 * One sale after the other (docs/algorithms/till.md, "A sale"). While an answer may have been lost its request is kept, and
 * sent again as it is, also once the page was loaded anew.
 */
export function useSelling(
  { eventId, shiftId }: { eventId: string; shiftId: string | null },
  { onChange, onSold }: { onChange: () => Promise<void>; onSold: () => void },
) {
  const [sale, setSale] = useState<Sale | null>(null);
  const [first] = useState(() => keptAsked(eventId, shiftId));
  const kept = useKeptRequest<TillSaleInput>(onChange, first);
  const { isBusy, refusal, setRefusal, isKept, isFixed, forget } = kept;

  function hear(next: Sale): void {
    // Units are held, and there is no order yet: the same request makes it.
    if (next.state === 'HELD') {
      setRefusal(unexpected);
      return;
    }
    kept.letGo();
    setSale(next);
    if (next.state === 'SOLD') onSold();
  }

  async function sell(wanted: Wanted): Promise<void> {
    if (kept.keptNow() !== null) return;
    setRefusal(null);
    await send({ ...wanted, id: crypto.randomUUID() });
  }

  /** The very same, so that it is sold once. */
  async function sendAgain(): Promise<void> {
    const asked = kept.keptNow();
    if (asked !== null) await send(asked);
  }

  async function send(asked: TillSaleInput): Promise<void> {
    if (shiftId !== null) keepAsked(eventId, { shiftId, sale: asked });
    await kept.send(
      asked,
      (wanted) => askStaff(sellAtTill, { eventId, sale: wanted }),
      (data) => hear(data.sellAtTill),
    );
    if (kept.keptNow()?.id !== asked.id) dropAsked(eventId, asked.id);
  }

  /** Asks what came of a request before it is let go: a sale is shown. */
  async function settle(id: string | undefined): Promise<void> {
    await kept.settle(id, outcomeOf, ({ tillSale: found }) => {
      if (id !== undefined && found?.state !== 'HELD') dropAsked(eventId, id);
      if (found === null || found.state === 'ENDED') return false;
      hear(found);
      return true;
    });
  }

  /** Held units would be free in five minutes; this frees them now, and ends the request unless it was quicker. */
  async function outcomeOf(id: string): Promise<Answer<{ tillSale: Sale | null }>> {
    const answer = await askStaff(tillSale, { eventId, id });
    if (answer.data?.tillSale?.state !== 'HELD') return answer;
    const { data, errors } = await askStaff(endTillSale, { eventId, id });
    return { data: data && { tillSale: data.endTillSale }, ...(errors && { errors }) };
  }

  /** Ends a Pix that waits. */
  async function end(): Promise<void> {
    if (sale === null) return;
    await kept.call(async () => {
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
    ...{ isBusy, isKept, isFixed, sell, sendAgain, settle, end, sale, refusal, forget },
    giveUp: () => settle(kept.keptNow()?.id),
    /** The request whose answer is missing: whoever takes it on settles it. */
    letGo(): string | null {
      const id = kept.keptNow()?.id ?? null;
      kept.letGo();
      return id;
    },
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
  };
}

export type Selling = ReturnType<typeof useSelling>;
