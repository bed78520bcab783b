import { useState } from 'react';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import type { TillExchangeInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import { exchangeAtTill, tillSale } from '#src/web/back-office/staff-api/till.gen.ts';
import type { Sale } from '../shared/till.ts';
import { useKeptRequest } from '../shared/use-kept-request.ts';

/** The part of a sale that is exchanged, as the person has chosen it; money in centavos. */
export interface Exchange {
  sale: Sale;
  /** Null: all that is left of it. */
  ticketIds: string[] | null;
  reason: string;
  backCents: number;
}

/** The part of the request that is chosen beside the new tickets. */
export type WantedExchange = Pick<
  TillExchangeInput,
  'lines' | 'buyer' | 'expectedTotalCents' | 'way' | 'receivedCents' | 'slip'
>;

/** One exchange from its choice to its receipt. */
export function useExchanging(
  eventId: string,
  { onChange, onDone }: { onChange: () => Promise<void>; onDone: (sale: Sale) => void },
) {
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const kept = useKeptRequest<TillExchangeInput>(onChange);
  const { isBusy, refusal, isKept, isFixed, forget } = kept;

  function end(): void {
    kept.letGo();
    setExchange(null);
  }

  function hear(sale: Sale): void {
    end();
    onDone(sale);
  }

  async function send(asked: TillExchangeInput): Promise<void> {
    await kept.send(
      asked,
      (wanted) => askStaff(exchangeAtTill, { eventId, exchange: wanted }),
      (data) => hear(data.exchangeAtTill),
    );
  }

  return {
    ...{ exchange, isBusy, refusal, isKept, isFixed, end, forget },
    begin: (next: Exchange): void => {
      kept.setRefusal(null);
      setExchange(next);
    },
    async send(wanted: WantedExchange): Promise<void> {
      if (kept.keptNow() !== null || exchange === null) return;
      const { sale, ticketIds, reason, backCents } = exchange;
      await send({
        ...{ id: crypto.randomUUID(), saleId: sale.id, ticketIds, reason, expectedBackCents: backCents },
        ...wanted,
      });
    },
    /** The very same, so that it is done once. */
    async sendAgain(): Promise<void> {
      const asked = kept.keptNow();
      if (asked !== null) await send(asked);
    },
    async giveUp(): Promise<void> {
      await kept.settle(
        kept.keptNow()?.id,
        (id) => askStaff(tillSale, { eventId, id }),
        ({ tillSale: found }) => {
          if (found !== null) hear(found);
          return found !== null;
        },
      );
    },
  };
}

export type Exchanging = ReturnType<typeof useExchanging>;
