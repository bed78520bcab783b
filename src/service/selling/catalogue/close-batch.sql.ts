import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** Those that the event sells, by id. */
export async function lockBatchesOf(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`select 1 from batch where event_id = ${eventId} and purpose = 'SALE'
    order by id for no key update`.execute(tx);
}

/** Locks the event and its batches of these keys that are sold, in the order of `lockSaleBatches`. */
export async function lockBatchesOfKeys(
  tx: Transaction<DB>,
  eventId: Uuid,
  keys: readonly string[],
): Promise<{ id: Uuid; key: string; closesAt: Date | null; closedAt: Date | null }[]> {
  await sql`select 1 from event where id = ${eventId} for no key update`.execute(tx);
  return await tx
    .selectFrom('batch')
    .select(['id', 'key', 'closes_at as closesAt', 'closed_at as closedAt'])
    .where('event_id', '=', eventId)
    .where('key', 'in', keys)
    .where('purpose', '=', 'SALE')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Every node reads the event anew. */
export async function markBatchesClosed(
  tx: Transaction<DB>,
  eventId: Uuid,
  ids: readonly Uuid[],
  now: Date,
): Promise<void> {
  await sql`update batch set closed_at = ${now}
    where event_id = ${eventId} and id = any (${[...ids]}::uuid[]) and closed_at is null`.execute(tx);
  await sql`update event set version = version + 1 where id = ${eventId}`.execute(tx);
}
