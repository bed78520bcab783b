import { isRecord } from '#src/domain/draft/draft-path.ts';
import { buyersFeeCents, type FeeContract } from '#src/domain/pricing/fee-contract.ts';

export type DraftBatch = Record<string, unknown>;

export const batchesMax = 4;

/** The batches of an offer as far as they can be read. */
export function batchesIn(offer: unknown): DraftBatch[] {
  const list = isRecord(offer) ? offer.batches : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/**
 * The batches with one more, at the price of the last one. A single batch has no number; as soon as there are two, all are
 * numbered.
 */
export function withBatchAdded(batches: readonly DraftBatch[]): DraftBatch[] {
  const last = batches.at(-1);
  if (last === undefined) return [{ priceCents: 0 }];
  const { priceCents, socialPriceCents } = last;
  const added = {
    ...(priceCents !== undefined && { priceCents }),
    ...(socialPriceCents !== undefined && { socialPriceCents }),
  };
  return numbered([...batches, added]);
}

/** The batches without one. What is left keeps its numbers in order; a last one that has a number keeps it. */
export function withBatchRemoved(batches: readonly DraftBatch[], index: number): DraftBatch[] {
  const left = batches.toSpliced(index, 1);
  return left.length === 1 && left[0]?.number === undefined ? left : numbered(left);
}

/** Whether the numbers are as the format wants them: from 1 in order, or none where there is one batch. */
export function isNumbered(batches: readonly DraftBatch[]): boolean {
  if (batches.length === 1 && batches[0]?.number === undefined) return true;
  return batches.every(({ number }, index) => number === index + 1);
}

export function numbered(batches: readonly DraftBatch[]): DraftBatch[] {
  return batches.map((batch, index) => ({ ...batch, number: index + 1 }));
}

/** What a buyer pays for a unit of a batch; null where the price is not a number yet. */
export function priceWithFee({ priceCents }: DraftBatch, fee: FeeContract): number | null {
  return typeof priceCents === 'number' ? priceCents + buyersFeeCents(priceCents, fee) : null;
}
