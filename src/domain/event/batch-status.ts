import type { Uuid } from '../ids.ts';

export type BatchStatus = 'SCHEDULED' | 'ON_SALE' | 'SOLD_OUT' | 'CLOSED';
export type SaleStatus = 'SCHEDULED' | 'ON_SALE' | 'SOLD_OUT' | 'ENDED' | 'CANCELED';

export interface StockPool {
  id: Uuid;
  capacity: number;
  held: number;
  sold: number;
  /** A batch's own pool with a later batch behind it: once full, the batch has turned. */
  turns: boolean;
}

export interface BatchFacts {
  opensAt: Date | null;
  closesAt: Date | null;
  /** Closed by hand. */
  closedAt: Date | null;
  ownPoolId: Uuid | null;
}

/** The batch whose passing opens this one. */
export interface PreviousBatch extends BatchFacts {
  ownPool: StockPool | null;
}

export function freeUnits(pool: StockPool): number {
  return pool.capacity - pool.held - pool.sold;
}

/** What is left of a batch: a unit needs one unit of every pool, so the scarcest decides. */
export function remainingUnits(pools: readonly StockPool[]): number {
  return pools.reduce((least, pool) => Math.min(least, freeUnits(pool)), Number.POSITIVE_INFINITY);
}

function isClosed(batch: BatchFacts, now: Date): boolean {
  return batch.closedAt !== null || (batch.closesAt !== null && batch.closesAt <= now);
}

function hasTurned(ownPool: StockPool | null | undefined): boolean {
  return ownPool?.turns === true && freeUnits(ownPool) <= 0;
}

/** A batch has passed when it was closed, by hand or by date, or when its own pool has turned. */
export function hasPassed(batch: PreviousBatch, now: Date): boolean {
  return isClosed(batch, now) || hasTurned(batch.ownPool);
}

/**
 * Where a batch stands now, derived on every read: nothing has to run for a batch to turn. The order of the rules
 * is part of the rule. `pools` are all pools the batch draws on, its own included; `previous` is null for the first.
 */
export function batchStatus(
  batch: BatchFacts,
  pools: readonly StockPool[],
  previous: PreviousBatch | null,
  now: Date,
): BatchStatus {
  if (isClosed(batch, now)) return 'CLOSED';
  if (batch.opensAt !== null && batch.opensAt > now) return 'SCHEDULED';
  if (previous !== null && !hasPassed(previous, now)) return 'SCHEDULED';
  // The next batch took over; calling this one sold out would send people away from what is on sale.
  if (hasTurned(pools.find((pool) => pool.id === batch.ownPoolId))) return 'CLOSED';
  return remainingUnits(pools) <= 0 ? 'SOLD_OUT' : 'ON_SALE';
}

/** A ticket batch as the event's status sees it. */
export interface TicketBatch {
  status: BatchStatus;
  opensAt: Date | null;
}

/**
 * Where the sale of an event stands. An event is sold out when no ticket can be bought and none will go on sale by
 * date; a batch that only waits for the one before it does not count as coming.
 */
export function saleStatus(
  event: { canceledAt: Date | null; saleOpensAt: Date; saleClosesAt: Date },
  ticketBatches: readonly TicketBatch[],
  now: Date,
): SaleStatus {
  if (event.canceledAt !== null) return 'CANCELED';
  if (now >= event.saleClosesAt) return 'ENDED';
  if (now < event.saleOpensAt) return 'SCHEDULED';
  const canBeBoughtOrWillBe = ticketBatches.some(
    ({ status, opensAt }) =>
      status === 'ON_SALE' || (status === 'SCHEDULED' && opensAt !== null && opensAt > now),
  );
  return canBeBoughtOrWillBe ? 'ON_SALE' : 'SOLD_OUT';
}
