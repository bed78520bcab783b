import type { SaleWindow } from './sale-times.ts';
import type { SeedBatch, SeedEvent } from './seed-plan.ts';

/** Orders end this long before now, so that all of them are decided. */
export const settledBeforeMs = 25 * 60_000;
/** The shortest time in which a batch was sold. */
const leastMs = 60_000;

/**
 * From when until when each batch with sold units was sold. A batch follows the one before it; where no date closed that
 * one, the time is shared by the units of the two. Throws where the sale had not opened by now.
 */
export function saleWindows(event: SeedEvent, now: Date): Map<string, SaleWindow> {
  const first = event.saleOpensAt.getTime();
  const last = Math.min(now.getTime() - settledBeforeMs, event.saleClosesAt.getTime());
  const windows = new Map<string, SaleWindow>();
  const sold = event.batches.filter(({ units }) => units > 0);
  const isSold = (id: string | null) => sold.some((batch) => batch.id === id);
  for (const start of sold.filter(({ previousBatchId }) => !isSold(previousBatchId))) {
    const chain = chainFrom(start, sold);
    let from = Math.max(first, start.opensAt?.getTime() ?? 0);
    let left = chain.reduce((sum, { units }) => sum + units, 0);
    for (const [index, batch] of chain.entries()) {
      const end = Math.min(last, batch.closesAt?.getTime() ?? last);
      const share = index === chain.length - 1 ? 1 : batch.units / left;
      const to = end < last ? end : Math.floor(from + (last - from) * share);
      if (to - from < leastMs) throw new Error(`${event.slug} has sold units of a batch before its time.`);
      windows.set(batch.id, { from: new Date(from), to: new Date(to) });
      from = to;
      left -= batch.units;
    }
  }
  return windows;
}

function chainFrom(start: SeedBatch, batches: readonly SeedBatch[]): SeedBatch[] {
  const next = batches.find(({ previousBatchId }) => previousBatchId === start.id);
  return next === undefined ? [start] : [start, ...chainFrom(next, batches)];
}
