import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

/** The batch of that key that is sold, until the transaction ends; null where there is none. */
export async function lockSaleBatch(
  tx: Transaction<DB>,
  eventId: Uuid,
  key: string,
): Promise<{ id: Uuid; closesAt: Date | null; closedAt: Date | null } | null> {
  const row = await tx
    .selectFrom('batch')
    .select(['id', 'closes_at as closesAt', 'closed_at as closedAt'])
    .where('event_id', '=', eventId)
    .where('key', '=', key)
    .where('purpose', '=', 'SALE')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Every node reads the event anew. */
export async function markBatchClosed(
  tx: Transaction<DB>,
  eventId: Uuid,
  id: Uuid,
  now: Date,
): Promise<void> {
  await sql`update batch set closed_at = ${now} where event_id = ${eventId} and id = ${id}`.execute(tx);
  await sql`update event set version = version + 1 where id = ${eventId}`.execute(tx);
}
