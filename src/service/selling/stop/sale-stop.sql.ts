import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { ticketKeyOf } from '#src/domain/catalogue/written-key-of.ts';
import type { SaleStop } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** An event whose sale is to be stopped or opened, as of its lock. */
export interface StoppableSale {
  stop: SaleStop | null;
  canceledAt: Date | null;
  saleClosesAt: Date;
}

/**
 * Locks the event and then all its pools, in the order of an import. A hold reads the stop while it has its pools, so each hold is
 * committed before the stop or sees it.
 */
export async function lockSale(tx: Transaction<DB>, eventId: Uuid): Promise<StoppableSale> {
  const sale = await lockStop(tx, eventId);
  await lockPools(tx, eventId);
  return sale;
}

/** Locks the event alone. */
export async function lockStop(tx: Transaction<DB>, eventId: Uuid): Promise<StoppableSale> {
  const { rows } = await sql<{
    stoppedAt: Date | null;
    until: Date | null;
    canceledAt: Date | null;
    saleClosesAt: Date;
  }>`
    select sale_stopped_at as "stoppedAt", sale_stopped_until as "until", canceled_at as "canceledAt",
      sale_closes_at as "saleClosesAt"
    from event where id = ${eventId} for no key update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Event ${eventId} is in the copy and not in its table.`);
  const { stoppedAt, until, canceledAt, saleClosesAt } = row;
  return { canceledAt, saleClosesAt, stop: stoppedAt === null ? null : { at: stoppedAt, until } };
}

/** Locks all pools of the event: nobody holds meanwhile. */
export async function lockPools(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`select 1 from pool where event_id = ${eventId} order by id for update`.execute(tx);
}

/** Null opens the sale. Every node reads the event anew. */
export async function writeSaleStop(
  tx: Transaction<DB>,
  eventId: Uuid,
  stop: (SaleStop & { by: string }) | null,
): Promise<void> {
  await sql`update event set sale_stopped_at = ${stop?.at ?? null}, sale_stopped_until = ${stop?.until ?? null},
    sale_stopped_by = ${stop?.by ?? null}, version = version + 1 where id = ${eventId}`.execute(tx);
}

export interface StoppableBatch {
  id: Uuid;
  key: string;
  closesAt: Date | null;
  closedAt: Date | null;
  stoppedAt: Date | null;
  stoppedUntil: Date | null;
}

/** Locks the batches of this number in all ticket types of the ticket, behind the event and before the pools; none where there is no such batch. */
export async function lockBatchesOfTicket(
  tx: Transaction<DB>,
  eventId: Uuid,
  batchKey: string,
): Promise<StoppableBatch[]> {
  const ticket = ticketOfBatch(batchKey);
  const { rows } = await sql<{ key: string }>`
    select key from batch where event_id = ${eventId} and purpose = 'SALE' and stands_for is null`.execute(
    tx,
  );
  const keys = rows.map(({ key }) => key).filter((key) => ticketOfBatch(key) === ticket);
  const found = await sql<StoppableBatch>`
    select id, key, closes_at as "closesAt", closed_at as "closedAt", stopped_at as "stoppedAt",
      stopped_until as "stoppedUntil"
    from batch where event_id = ${eventId} and key = any (${keys}::text[]) order by id for no key update`.execute(
    tx,
  );
  return found.rows;
}

/** `sat-half.2` is of the ticket `sat.2`. */
function ticketOfBatch(key: string): string {
  const dot = key.lastIndexOf('.');
  return ticketKeyOf(key.slice(0, dot)) + key.slice(dot);
}

/** Null opens the batches. Every node reads the event anew. */
export async function writeBatchStop(
  tx: Transaction<DB>,
  eventId: Uuid,
  { ids, stop }: { ids: readonly Uuid[]; stop: SaleStop | null },
): Promise<void> {
  await sql`update batch set stopped_at = ${stop?.at ?? null}, stopped_until = ${stop?.until ?? null}
    where event_id = ${eventId} and id = any (${[...ids]}::uuid[])`.execute(tx);
  await sql`update event set version = version + 1 where id = ${eventId}`.execute(tx);
}
