import { useState } from 'react';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import type { TillDifferenceInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import {
  payDifference,
  type QuoteDifferenceQuery,
  quoteDifference,
  type ShownDifferenceFragment,
  tillDifference,
} from '#src/web/back-office/staff-api/till.gen.ts';
import { refusalsIn } from '#src/web/kit/refusals/refusals.ts';
import { useKeptRequest } from '../shared/use-kept-request.ts';

export type Difference = ShownDifferenceFragment;

/** A ticket that was scanned, and its difference. */
export interface Quote {
  code: string;
  of: NonNullable<QuoteDifferenceQuery['quoteDifference']['quote']>;
}

/** One difference from its code to its receipt. */
export function useDiffering(eventId: string) {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [paid, setPaid] = useState<Difference | null>(null);
  const kept = useKeptRequest<TillDifferenceInput>();
  const { isBusy, refusal, isKept, isFixed, forget } = kept;

  function end(): void {
    kept.letGo();
    setQuote(null);
    setPaid(null);
  }

  function hear(difference: Difference): void {
    end();
    setPaid(difference);
  }

  async function send(asked: TillDifferenceInput): Promise<void> {
    await kept.send(
      asked,
      (difference) => askStaff(payDifference, { eventId, difference }),
      (data) => hear(data.payDifference),
    );
  }

  return {
    ...{ quote, paid, refusal, isBusy, isKept, isFixed, end, forget, show: hear },
    /** Asks for the difference of a scanned ticket. */
    async look(code: string): Promise<void> {
      if (kept.keptNow() !== null) return;
      end();
      await kept.call(async () => {
        const answer = await askStaff(quoteDifference, { eventId, code });
        const [refused] = refusalsIn(answer);
        const { refusal: told = null, quote: of = null } = answer.data?.quoteDifference ?? {};
        kept.setRefusal(refused ?? (told === null ? null : { code: told }));
        if (of !== null) setQuote({ code, of });
        return answer;
      });
    },
    async pay(wanted: Pick<TillDifferenceInput, 'way' | 'receivedCents' | 'slip'>): Promise<void> {
      if (kept.keptNow() !== null || quote === null) return;
      const { code, of } = quote;
      await send({ id: crypto.randomUUID(), code, expectedTotalCents: of.totalCents, ...wanted });
    },
    /** The very same, so that it is paid once. */
    async sendAgain(): Promise<void> {
      const asked = kept.keptNow();
      if (asked !== null) await send(asked);
    },
    async giveUp(): Promise<void> {
      await kept.settle(
        kept.keptNow()?.id,
        (id) => askStaff(tillDifference, { eventId, id }),
        ({ tillDifference: found }) => {
          if (found !== null) hear(found);
          return found !== null;
        },
      );
    },
  };
}

export type Differing = ReturnType<typeof useDiffering>;
