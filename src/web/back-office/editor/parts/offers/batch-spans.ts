import { halfPriceCents } from '#src/domain/half-price/quota.ts';
import type { FeeContract } from '#src/domain/pricing/fee-contract.ts';
import { timeShown } from '../../fields/time-typed.ts';
import { type DraftBatch, priceWithFee } from './batches.ts';

/** Each of them turns by itself. */
export type Series = 'FULL' | 'HALF' | 'SOCIAL';

/** When a batch is on sale, as far as dates tell it. Times are local, `2027-06-03T11:00`. */
export interface BatchSpan {
  number: number;
  priceCents: number | null;
  /** The first moment at which it can be on sale. */
  earliest: string;
  /** From when on it is on sale whatever was sold before; null when that depends on sales alone. */
  certain: string | null;
  ends: string;
  /** What ends it: its date, its units, whichever comes first, or the sale. NEVER: the sale, though another one follows. */
  turns: 'DATE' | 'STOCK' | 'DATE_OR_STOCK' | 'SALE' | 'NEVER';
  quantity: number | null;
}

export interface SaleWindow {
  opens: string;
  closes: string;
}

/**
 * When each batch of a series turns. A batch turns at its date or when its units are sold, whichever comes first; the
 * next one is on sale then, or later where it has an opening of its own. The last one is on sale until the sale closes.
 */
export function batchSpans(
  batches: readonly DraftBatch[],
  series: Series,
  sale: SaleWindow,
  { fee, ...place }: { timeZone: unknown; now: Date; fee: FeeContract },
): BatchSpan[] {
  const spans: BatchSpan[] = [];
  for (const [index, batch] of batches.entries()) {
    const before = spans.at(-1);
    const opensAt = timeShown(batch.opensAt, place);
    const closesAt = timeShown(batch.closesAt, place);
    const quantity = quantityOf(batch, series);
    const isLast = index === batches.length - 1;
    // Units turn a batch only where another one follows; the last one is sold out then.
    const byStock = quantity !== null && !isLast;
    const byDate = closesAt !== '' && closesAt < sale.closes;
    const mayFollowStock =
      before !== undefined && (before.turns === 'STOCK' || before.turns === 'DATE_OR_STOCK');
    const soonest = before === undefined ? sale.opens : mayFollowStock ? before.earliest : before.ends;
    const sure = before === undefined ? sale.opens : before.turns === 'STOCK' ? null : before.ends;
    spans.push({
      number: index + 1,
      priceCents: priceOf(batch, series, fee),
      earliest: later(soonest, opensAt),
      certain: sure === null ? null : later(sure, opensAt),
      ends: byDate ? closesAt : sale.closes,
      turns: turnOf(byDate, byStock, isLast),
      quantity,
    });
  }
  return spans;
}

function turnOf(byDate: boolean, byStock: boolean, isLast: boolean): BatchSpan['turns'] {
  if (byDate) return byStock ? 'DATE_OR_STOCK' : 'DATE';
  if (byStock) return 'STOCK';
  return isLast ? 'SALE' : 'NEVER';
}

function later(one: string, other: string): string {
  return one < other ? other : one;
}

function quantityOf(batch: DraftBatch, series: Series): number | null {
  const field = { FULL: 'quantity', HALF: 'halfQuantity', SOCIAL: 'socialQuantity' }[series];
  const value = batch[field];
  return typeof value === 'number' ? value : null;
}

function priceOf(batch: DraftBatch, series: Series, fee: FeeContract): number | null {
  const { priceCents, socialPriceCents } = batch;
  if (series === 'FULL') return priceWithFee(batch, fee);
  if (typeof priceCents !== 'number') return null;
  return priceWithFee({ priceCents: series === 'HALF' ? halfPriceCents(priceCents) : socialPriceCents }, fee);
}

/** Where a local time is between two others, from 0 to 1. */
export function shareOf(time: string, { opens, closes }: SaleWindow): number {
  const [at, from, to] = [time, opens, closes].map((one) => Date.parse(`${one}Z`));
  if (at === undefined || from === undefined || to === undefined || !(to > from) || Number.isNaN(at))
    return 0;
  return Math.min(1, Math.max(0, (at - from) / (to - from)));
}
