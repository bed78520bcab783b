import { useRef, useState } from 'react';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import type { TillExchangeInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import { exchangeAtTill, tillSale } from '#src/web/back-office/staff-api/till.gen.ts';
import { type CallRefusal, refusalsIn, unsureCodes } from '#src/web/kit/refusals/refusals.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import type { Sale } from '../shared/till.ts';

/** The same request goes on after these: it is done once, however often it is sent. */
const isUnsure = ({ code }: CallRefusal): boolean =>
  unsureCodes.has(code) || ['BUSY', 'TOO_MANY_REQUESTS'].includes(code);

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

/** One exchange from its choice to its receipt; while its answer may have been lost, it is kept and sent again as it is. */
export function useExchanging(
  eventId: string,
  { onChange, onDone }: { onChange: () => Promise<void>; onDone: (sale: Sale) => void },
) {
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [request, setRequest] = useState<TillExchangeInput | null>(null);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const kept = useRef<TillExchangeInput | null>(null);
  const { isBusy, call } = useCall(() => {});

  function keep(next: TillExchangeInput | null): void {
    kept.current = next;
    setRequest(next);
  }

  function end(): void {
    keep(null);
    setRefusal(null);
    setExchange(null);
  }

  function hear(sale: Sale): void {
    end();
    onDone(sale);
  }

  async function send(asked: TillExchangeInput): Promise<void> {
    await call(async () => {
      keep(asked);
      const answer = await askStaff(exchangeAtTill, { eventId, exchange: asked });
      const [refused] = refusalsIn(answer);
      if (refused !== undefined && !isUnsure(refused)) keep(null);
      setRefusal(refused ?? null);
      if (refused === undefined && answer.data) hear(answer.data.exchangeAtTill);
      await onChange();
      return answer;
    });
  }

  return {
    ...{ exchange, isBusy, refusal, end },
    begin: (next: Exchange): void => {
      setRefusal(null);
      setExchange(next);
    },
    async send(wanted: WantedExchange): Promise<void> {
      if (kept.current !== null || exchange === null) return;
      const { sale, ticketIds, reason, backCents } = exchange;
      await send({
        ...{ id: crypto.randomUUID(), saleId: sale.id, ticketIds, reason, expectedBackCents: backCents },
        ...wanted,
      });
    },
    /** The very same, so that it is done once. */
    async sendAgain(): Promise<void> {
      if (kept.current !== null) await send(kept.current);
    },
    /** Asks what came of the request before it is let go. */
    async giveUp(): Promise<void> {
      const id = kept.current?.id;
      if (id === undefined) return;
      await call(async () => {
        const answer = await askStaff(tillSale, { eventId, id });
        const [refused] = refusalsIn(answer);
        if (refused !== undefined) setRefusal(refused);
        else if (answer.data?.tillSale) hear(answer.data.tillSale);
        else {
          keep(null);
          setRefusal(null);
        }
        await onChange();
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

export type Exchanging = ReturnType<typeof useExchanging>;
