import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** False when it was canceled before. The new version makes every node read the event anew. */
export async function markEventCanceled(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('event')
    .set({ canceled_at: now, version: sql<number>`version + 1` })
    .where('id', '=', eventId)
    .where('canceled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Canceled events whose orders have not all been given back or ended. */
export async function readUnsettledCancellations(db: Kysely<DB>): Promise<{ id: Uuid; canceledAt: Date }[]> {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'canceled_at'])
    .where('canceled_at', 'is not', null)
    .where('cancellation_settled_at', 'is', null)
    .orderBy('canceled_at')
    .execute();
  return rows.flatMap(({ id, canceled_at: canceledAt }) => (canceledAt === null ? [] : [{ id, canceledAt }]));
}

export async function markCancellationSettled(db: Kysely<DB>, eventId: Uuid, now: Date): Promise<void> {
  await db.updateTable('event').set({ cancellation_settled_at: now }).where('id', '=', eventId).execute();
}
