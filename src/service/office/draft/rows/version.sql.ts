import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { VersionView, WholeVersion } from './version-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

export type { VersionView as VersionRow } from './version-view.ts';

export async function insertVersion(
  tx: Transaction<DB>,
  version: WholeVersion & { eventId: Uuid },
): Promise<void> {
  const { eventId, number, written, artSvg, revision, actor, at, note } = version;
  await sql`
    insert into event_version (event_id, number, written, art_svg, revision, actor, at, note)
    values (${eventId}, ${number}, ${JSON.stringify(written)}::jsonb, ${artSvg}, ${revision}, ${actor}, ${at},
      ${note})`.execute(tx);
}

/** The newest first. */
export async function selectVersions(db: Db, eventId: Uuid): Promise<VersionView[]> {
  const { rows } = await sql<VersionView>`
    select number, revision, actor, at, note from event_version
    where event_id = ${eventId} order by number desc`.execute(db);
  return rows;
}

export async function selectVersion(db: Db, eventId: Uuid, number: number): Promise<WholeVersion | null> {
  const { rows } = await sql<WholeVersion>`
    select number, revision, actor, at, note, written, art_svg as "artSvg" from event_version
    where event_id = ${eventId} and number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** The version that stood at a time, and those after it, in order. */
export async function selectVersionsSince(db: Db, eventId: Uuid, since: Date): Promise<WholeVersion[]> {
  const { rows } = await sql<WholeVersion>`
    select number, revision, actor, at, note, written, art_svg as "artSvg" from event_version
    where event_id = ${eventId}
      and at >= coalesce((select max(at) from event_version where event_id = ${eventId} and at <= ${since}), ${since})
    order by number`.execute(db);
  return rows;
}
