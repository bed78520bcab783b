import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { DraftRow } from './draft.sql.ts';
import type { VersionView, WholeVersion } from './version-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Keeps a draft as it is, under the next number, which it returns. The lock of the draft is held. */
export async function insertKept(
  tx: Transaction<DB>,
  { eventId, written, artSvg, revision, changedBy, changedAt }: DraftRow,
  { note, keptAt }: { note: string | null; keptAt: Date },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from event_draft_kept where event_id = ${eventId}`.execute(
    tx,
  );
  const number = rows[0]?.number ?? 1;
  await sql`
    insert into event_draft_kept (event_id, number, written, art_svg, revision, actor, at, note, kept_at)
    values (${eventId}, ${number}, ${JSON.stringify(written)}::jsonb, ${artSvg}, ${revision}, ${changedBy}, ${changedAt},
      ${note}, ${keptAt})`.execute(tx);
  return number;
}

/** Forgets the oldest of the same sort, by hand or by itself, beyond so many. */
export async function deleteOldestKept(
  tx: Transaction<DB>,
  eventId: Uuid,
  { isByHand, most }: { isByHand: boolean; most: number },
): Promise<void> {
  await sql`
    delete from event_draft_kept
    where event_id = ${eventId} and (note is not null) = ${isByHand} and number <= coalesce((
      select number from event_draft_kept
      where event_id = ${eventId} and (note is not null) = ${isByHand}
      order by number desc offset ${most} limit 1), 0)`.execute(tx);
}

/** The newest first. */
export async function selectKept(db: Db, eventId: Uuid): Promise<VersionView[]> {
  const { rows } = await sql<VersionView>`
    select number, revision, actor, at, note from event_draft_kept
    where event_id = ${eventId} order by number desc`.execute(db);
  return rows;
}

export async function selectKeptState(db: Db, eventId: Uuid, number: number): Promise<WholeVersion | null> {
  const { rows } = await sql<WholeVersion>`
    select number, revision, actor, at, note, written, art_svg as "artSvg" from event_draft_kept
    where event_id = ${eventId} and number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** When something of the draft was last kept or published, and whether this revision was kept. */
export async function selectLastKept(
  tx: Transaction<DB>,
  eventId: Uuid,
  revision: number,
): Promise<{ at: Date | null; isKept: boolean }> {
  const { rows } = await sql<{ at: Date | null; isKept: boolean }>`
    select greatest(
      (select max(kept_at) from event_draft_kept where event_id = ${eventId}),
      (select max(at) from event_version where event_id = ${eventId})) as at,
      exists (select from event_draft_kept where event_id = ${eventId} and revision = ${revision}) as "isKept"`.execute(
    tx,
  );
  return rows[0] ?? { at: null, isKept: false };
}
