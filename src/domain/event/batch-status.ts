import type { Uuid } from '../ids.ts';

export type BatchStatus = 'SCHEDULED' | 'ON_SALE' | 'SOLD_OUT' | 'CLOSED';
export type SaleStatus = 'SCHEDULED' | 'ON_SALE' | 'STOPPED' | 'SOLD_OUT' | 'ENDED' | 'CANCELED';

/** The whole sale is stopped by staff; `until` null: until somebody opens it. */
export interface SaleStop {
  at: Date;
  until: Date | null;
}

/** As batches closed by hand, a stop counts at once, whatever the clock of the node that asks. */
export function isSaleStopped({ saleStop }: { saleStop: SaleStop | null }, now: Date): boolean {
  return saleStop !== null && (saleStop.until === null || now < saleStop.until);
}

/** The same for one batch. */
export function isBatchStopped(
  { stoppedAt, stoppedUntil }: Pick<BatchFacts, 'stoppedAt' | 'stoppedUntil'>,
  now: Date,
): boolean {
  return stoppedAt !== null && (stoppedUntil === null || now < stoppedUntil);
}

export interface StockPool {
  id: Uuid;
  capacity: number;
  held: number;
  sold: number;
  /**
   * A batch's own pool with a later batch after it: when the pool is full, the batch is closed and the next one opens.
   */
  turns: boolean;
}

export interface BatchFacts {
  opensAt: Date | null;
  closesAt: Date | null;
  /** Closed by hand. */
  closedAt: Date | null;
  /** Stopped by hand; `stoppedUntil` null: until somebody opens it. */
  stoppedAt: Date | null;
  stoppedUntil: Date | null;
  ownPoolId: Uuid | null;
}

/** The previous batch. This batch opens when the previous one has passed. */
export interface PreviousBatch extends BatchFacts {
  ownPool: StockPool | null;
}

export function freeUnits(pool: StockPool): number {
  return pool.capacity - pool.held - pool.sold;
}

/** What is left of a batch. A unit needs one unit of every pool, so the scarcest pool decides. */
export function remainingUnits(pools: readonly StockPool[]): number {
  return pools.reduce((least, pool) => Math.min(least, freeUnits(pool)), Number.POSITIVE_INFINITY);
}

/** Closed by hand counts at once, whatever the clock of the node that asks; closed by date counts from that instant on. */
export function isClosed(batch: Pick<BatchFacts, 'closesAt' | 'closedAt'>, now: Date): boolean {
  return batch.closedAt !== null || (batch.closesAt !== null && batch.closesAt <= now);
}

function hasTurned(ownPool: StockPool | null | undefined): boolean {
  return ownPool?.turns === true && freeUnits(ownPool) <= 0;
}

/** A batch has passed when it was closed, by hand or by date, or when its own pool is full and a next batch exists. */
export function hasPassed(batch: PreviousBatch, now: Date): boolean {
  return isClosed(batch, now) || hasTurned(batch.ownPool);
}

/**
 * The present status of a batch, derived on every read: no job has to change it. The order of the rules matters.
 * `pools` are all pools that the batch uses, its own included; `previous` is null for the first batch.
 */
export function batchStatus(
  batch: BatchFacts,
  pools: readonly StockPool[],
  previous: PreviousBatch | null,
  now: Date,
): BatchStatus {
  if (isClosed(batch, now)) return 'CLOSED';
  if (batch.opensAt !== null && batch.opensAt > now) return 'SCHEDULED';
  if (isBatchStopped(batch, now)) return 'SCHEDULED';
  if (previous !== null && !hasPassed(previous, now)) return 'SCHEDULED';
  // The next batch is on sale. SOLD_OUT here would turn buyers away from it.
  if (hasTurned(pools.find((pool) => pool.id === batch.ownPoolId))) return 'CLOSED';
  return remainingUnits(pools) <= 0 ? 'SOLD_OUT' : 'ON_SALE';
}

interface StoredBatch extends BatchFacts {
  id: Uuid;
  previousBatchId: Uuid | null;
  poolIds: readonly Uuid[];
}

/** All batches of an event, each with its status. */
export function withStatus<Batch extends StoredBatch>(
  batches: readonly Batch[],
  pools: readonly StockPool[],
  now: Date,
): (Batch & { status: BatchStatus })[] {
  const poolById = new Map(pools.map((pool) => [pool.id, pool]));
  const batchById = new Map(batches.map((batch) => [batch.id, batch]));
  return batches.map((batch) => {
    const before = batchById.get(batch.previousBatchId ?? '');
    const previous = before ? { ...before, ownPool: poolById.get(before.ownPoolId ?? '') ?? null } : null;
    const drawn = batch.poolIds.flatMap((id) => poolById.get(id) ?? []);
    return { ...batch, status: batchStatus(batch, drawn, previous, now) };
  });
}

/** The fields of a ticket batch that the event's status depends on. */
export interface TicketBatch {
  status: BatchStatus;
  opensAt: Date | null;
  isStopped: boolean;
}

/**
 * The status of an event's sale. An event is sold out when no ticket can be bought and none will go on sale by date. A
 * batch that only waits for the previous batch does not count as coming. Where all that could be bought is stopped, so is the sale.
 */
export function saleStatus(
  event: { canceledAt: Date | null; saleOpensAt: Date; saleClosesAt: Date; saleStop: SaleStop | null },
  ticketBatches: readonly TicketBatch[],
  now: Date,
): SaleStatus {
  if (event.canceledAt !== null) return 'CANCELED';
  if (now >= event.saleClosesAt) return 'ENDED';
  if (now < event.saleOpensAt) return 'SCHEDULED';
  if (isSaleStopped(event, now)) return 'STOPPED';
  const canBeBoughtOrWillBe = ticketBatches.some(
    ({ status, opensAt }) =>
      status === 'ON_SALE' || (status === 'SCHEDULED' && opensAt !== null && opensAt > now),
  );
  if (canBeBoughtOrWillBe) return 'ON_SALE';
  return ticketBatches.some(({ isStopped }) => isStopped) ? 'STOPPED' : 'SOLD_OUT';
}
