import {
  type BatchStatus,
  batchStatus,
  remainingUnits,
  type SaleStatus,
  type StockPool,
  saleStatus,
} from '../../domain/catalogue/batch-status.ts';
import type { StockSnapshot } from './event-cache.ts';
import type { BatchView, EventView } from './event-view.ts';

function poolsOf(batch: BatchView, stock: StockSnapshot): StockPool[] {
  return batch.poolIds.flatMap((id) => stock.poolById.get(id) ?? []);
}

/** Where a batch stands at `now` by the counters of `stock`. */
export function statusOfBatch(
  event: EventView,
  batch: BatchView,
  stock: StockSnapshot,
  now: Date,
): BatchStatus {
  const previous =
    batch.previousBatchId === null ? undefined : event.batchById.get(batch.previousBatchId)?.batch;
  const ownPool = previous?.ownPoolId == null ? null : (stock.poolById.get(previous.ownPoolId) ?? null);
  return batchStatus(
    batch,
    poolsOf(batch, stock),
    previous === undefined ? null : { ...previous, ownPool },
    now,
  );
}

export function remainingOfBatch(batch: BatchView, stock: StockSnapshot): number {
  return Math.max(0, remainingUnits(poolsOf(batch, stock)));
}

/** Where the sale of the event stands. Tickets decide; an event without tickets is judged by all it sells. */
export function statusOfSale(event: EventView, stock: StockSnapshot, now: Date): SaleStatus {
  const all = [...event.batchById.values()];
  const tickets = all.filter(({ category }) => category.kind === 'TICKET');
  return saleStatus(
    event,
    (tickets.length > 0 ? tickets : all).map(({ batch }) => ({
      status: statusOfBatch(event, batch, stock, now),
      opensAt: batch.opensAt,
    })),
    now,
  );
}

/** The lowest price with its fee among the tickets on sale, in centavos; null when none is. */
export function lowestPriceCents(event: EventView, stock: StockSnapshot, now: Date): number | null {
  let lowest: number | null = null;
  for (const { batch, category } of event.batchById.values()) {
    if (category.kind !== 'TICKET' || statusOfBatch(event, batch, stock, now) !== 'ON_SALE') continue;
    const price = batch.priceCents + batch.feeCents;
    if (lowest === null || price < lowest) lowest = price;
  }
  return lowest;
}
