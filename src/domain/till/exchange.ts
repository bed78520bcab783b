import { DomainError } from '../refusal.ts';
import { changeFor, slipOf, type TillWay } from './till.ts';

/** How an exchange is paid: what goes back of one sale against the price of another, in centavos. */
export interface ExchangeMoney {
  /** The new sale's. */
  way: TillWay;
  /** Above 0: the visitor pays it; below 0: it goes back. */
  differenceCents: number;
  /** Cash only: on the counter for the new sale, with what goes back of the former one. */
  receivedCents: number | null;
  /** For a difference to pay. */
  slip: string | null;
  /** For the reversal of a difference that goes back. */
  backSlip: string | null;
}

/**
 * The money of an exchange (docs/algorithms/till.md, "Exchanged"): it stays with the way of the former sale; one that was free may
 * choose. Refusals: EXCHANGE_NOT_POSSIBLE for a Pix, INVALID_INPUT without a way or a slip, FIELD_TOO_LONG, CASH_TOO_LITTLE, CASH_TOO_MUCH.
 */
export function exchangeMoney(
  former: { way: TillWay; backCents: number },
  asked: { totalCents: number; way: TillWay | null; receivedCents: number | null; slip: string | null },
): ExchangeMoney {
  const { totalCents } = asked;
  const differenceCents = totalCents - former.backCents;
  if (former.way === 'PIX') throw new DomainError('EXCHANGE_NOT_POSSIBLE', { field: 'exchange.saleId' });
  const paid = former.way === 'FREE' ? asked.way : former.way;
  const way = totalCents === 0 ? 'FREE' : paid;
  if (way === null || way === 'PIX' || (way === 'FREE') !== (totalCents === 0)) {
    throw new DomainError('INVALID_INPUT', { field: 'exchange.way' });
  }
  const slip = paid === 'TERMINAL' && differenceCents !== 0 ? slipOf(asked.slip, 'exchange.slip') : null;
  return {
    ...{ way, differenceCents },
    receivedCents: way === 'CASH' ? totalCents + changeOf(differenceCents, asked.receivedCents) : null,
    slip: differenceCents > 0 ? slip : null,
    backSlip: differenceCents < 0 ? slip : null,
  };
}

function changeOf(differenceCents: number, receivedCents: number | null): number {
  return differenceCents > 0 ? changeFor(differenceCents, receivedCents, 'exchange.receivedCents') : 0;
}
