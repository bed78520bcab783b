import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A link to a wall that is given away. */
export interface WallLinkRow {
  id: Uuid;
  madeBy: Uuid;
  madeAt: Date;
  endsAt: Date;
  /** Before its time; null where nobody did. */
  endedAt: Date | null;
}

/** Makes links of an event go one after the other until the transaction ends, so that their count is exact. */
export async function lockWallLinks(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('wall links of ' || ${eventId}::text, 0))`.execute(
    tx,
  );
}

function wallLinks(db: Db, eventId: Uuid) {
  return db
    .selectFrom('wall_link')
    .where('event_id', '=', eventId)
    .select(['id', 'made_by as madeBy', 'made_at as madeAt', 'ends_at as endsAt', 'ended_at as endedAt']);
}

/** Those that have not ended, the latest first. */
export async function selectOpenWallLinks(db: Db, eventId: Uuid, now: Date): Promise<WallLinkRow[]> {
  return await wallLinks(db, eventId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function readWallLink(
  db: Db,
  eventId: Uuid,
  of: { id: Uuid } | { tokenHash: string },
): Promise<WallLinkRow | null> {
  const [column, value] = 'id' in of ? (['id', of.id] as const) : (['token_hash', of.tokenHash] as const);
  return (await wallLinks(db, eventId).where(column, '=', value).executeTakeFirst()) ?? null;
}

export async function insertWallLink(
  tx: Transaction<DB>,
  eventId: Uuid,
  { tokenHash, ...row }: Omit<WallLinkRow, 'endedAt'> & { tokenHash: string },
): Promise<void> {
  await tx
    .insertInto('wall_link')
    .values({
      ...{ event_id: eventId, id: row.id, token_hash: tokenHash },
      ...{ made_by: row.madeBy, made_at: row.madeAt, ends_at: row.endsAt },
    })
    .execute();
}

/** False where it had ended already. */
export async function markWallLinkEnded(
  tx: Transaction<DB>,
  of: { eventId: Uuid; id: Uuid },
  by: { endedBy: Uuid; endedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wall_link')
    .set({ ended_by: by.endedBy, ended_at: by.endedAt })
    .where('event_id', '=', of.eventId)
    .where('id', '=', of.id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', by.endedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
