import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
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
  const { rows } = await sql<{
    stoppedAt: Date | null;
    until: Date | null;
    canceledAt: Date | null;
    saleClosesAt: Date;
  }>`
    select sale_stopped_at as "stoppedAt", sale_stopped_until as "until", canceled_at as "canceledAt",
      sale_closes_at as "saleClosesAt"
    from event where id = ${eventId} for no key update`.execute(tx);
  await sql`select 1 from pool where event_id = ${eventId} order by id for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Event ${eventId} is in the copy and not in its table.`);
  const { stoppedAt, until, canceledAt, saleClosesAt } = row;
  return { canceledAt, saleClosesAt, stop: stoppedAt === null ? null : { at: stoppedAt, until } };
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
