import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface VersionRow {
  number: number;
  revision: number;
  actor: string;
  at: Date;
  note: string | null;
}

export interface WholeVersionRow extends VersionRow {
  written: unknown;
  artSvg: string;
}

export async function insertVersion(
  tx: Transaction<DB>,
  version: WholeVersionRow & { eventId: Uuid },
): Promise<void> {
  const { eventId, number, written, artSvg, revision, actor, at, note } = version;
  await sql`
    insert into event_version (event_id, number, written, art_svg, revision, actor, at, note)
    values (${eventId}, ${number}, ${JSON.stringify(written)}::jsonb, ${artSvg}, ${revision}, ${actor}, ${at},
      ${note})`.execute(tx);
}

/** The newest first. */
export async function selectVersions(db: Db, eventId: Uuid): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select number, revision, actor, at, note from event_version
    where event_id = ${eventId} order by number desc`.execute(db);
  return rows;
}

export async function selectVersion(db: Db, eventId: Uuid, number: number): Promise<WholeVersionRow | null> {
  const { rows } = await sql<WholeVersionRow>`
    select number, revision, actor, at, note, written, art_svg as "artSvg" from event_version
    where event_id = ${eventId} and number = ${number}`.execute(db);
  return rows[0] ?? null;
}
