import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

/** False when it was canceled before. The new version makes every node read the event anew. */
export async function markEventCanceled(db: Kysely<DB>, eventId: Uuid, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('event')
    .set({ canceled_at: now, version: sql<number>`version + 1` })
    .where('id', '=', eventId)
    .where('canceled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
