import {
  type BatchStatus,
  batchStatus,
  isBatchStopped,
  remainingUnits,
  type SaleStatus,
  type StockPool,
  saleStatus,
} from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { StockSnapshot } from './event-cache.ts';
import type { BatchView, EventView } from './event-view.ts';

type Pools = ReadonlyMap<Uuid, StockPool>;

function poolsOf(batch: BatchView, poolById: Pools): StockPool[] {
  return batch.poolIds.flatMap((id) => poolById.get(id) ?? []);
}

/** The status of a batch by its times and by the counters, whatever is canceled or kept for the waiting list. */
export function statusByStock(event: EventView, batch: BatchView, poolById: Pools, now: Date): BatchStatus {
  const previous =
    batch.previousBatchId === null ? undefined : event.batchById.get(batch.previousBatchId)?.batch;
  const ownPool = previous?.ownPoolId == null ? null : (poolById.get(previous.ownPoolId) ?? null);
  const before = previous === undefined ? null : { ...previous, ownPool };
  return batchStatus(batch, poolsOf(batch, poolById), before, now);
}

/**
 * Where a batch stands at `now` by the counters of `stock`. What is canceled is closed, and what is free for the
 * waiting list is sold out for everybody else.
 */
export function statusOfBatch(
  event: EventView,
  batch: BatchView,
  stock: StockSnapshot,
  now: Date,
): BatchStatus {
  if (event.batchById.get(batch.id)?.offer.canceledAt != null) return 'CLOSED';
  const status = statusByStock(event, batch, stock.poolById, now);
  return status === 'ON_SALE' && stock.listed.has(batch.id) ? 'SOLD_OUT' : status;
}

/** The event's batches that anybody may buy, without those that codes open. */
export function batchesOnSale(event: EventView) {
  return [...event.batchById.values()].filter(({ batch }) => batch.purpose === 'SALE');
}

export function remainingOfBatch(batch: BatchView, stock: StockSnapshot): number {
  return Math.max(0, remainingUnits(poolsOf(batch, stock.poolById)));
}

/** Whether it is on sale with so little left that everybody is told how much. */
export function batchHasFewLeft(
  event: EventView,
  batch: BatchView,
  stock: StockSnapshot,
  now: Date,
): boolean {
  return (
    statusOfBatch(event, batch, stock, now) === 'ON_SALE' &&
    remainingOfBatch(batch, stock) <= limits.remainingShownAtMost
  );
}

/** Where the sale of the event stands. Tickets decide; an event without tickets is judged by all it sells. */
export function statusOfSale(event: EventView, stock: StockSnapshot, now: Date): SaleStatus {
  const all = batchesOnSale(event);
  const tickets = all.filter(({ category }) => category.kind === 'TICKET');
  return saleStatus(
    event,
    (tickets.length > 0 ? tickets : all).map(({ batch }) => {
      const status = statusOfBatch(event, batch, stock, now);
      const isStopped = status === 'SCHEDULED' && isBatchStopped(batch, now);
      return { status, opensAt: batch.opensAt, isStopped };
    }),
    now,
  );
}

function ticketsOnSale(event: EventView, stock: StockSnapshot, now: Date) {
  return batchesOnSale(event).filter(
    ({ batch, category }) =>
      category.kind === 'TICKET' && statusOfBatch(event, batch, stock, now) === 'ON_SALE',
  );
}

/**
 * The lowest price with its fee among the tickets on sale, and whether only who may pay half gets it; null when none is on
 * sale.
 */
export function lowestPrice(
  event: EventView,
  stock: StockSnapshot,
  now: Date,
): { cents: number; isHalf: boolean } | null {
  let lowest: { cents: number; isHalf: boolean } | null = null;
  for (const { batch, offer } of ticketsOnSale(event, stock, now)) {
    const cents = batch.priceCents + batch.feeCents;
    const isHalf = offer.ticketType === 'HALF';
    if (lowest === null || cents < lowest.cents) lowest = { cents, isHalf };
    else if (cents === lowest.cents && !isHalf) lowest = { cents, isHalf };
  }
  return lowest;
}

/** Whether few places are left in all. What a later batch goes on with is not the last, so its own limit does not count. */
export function hasFewLeft(event: EventView, stock: StockSnapshot, now: Date): boolean {
  const left = ticketsOnSale(event, stock, now).map(({ batch }) =>
    remainingUnits(poolsOf(batch, stock.poolById).filter(({ turns }) => !turns)),
  );
  return left.length > 0 && left.every((units) => units <= limits.remainingShownAtMost);
}
