import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DueRow } from '#src/db/take-by-event.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface PublicationRow {
  id: Uuid;
  revision: number;
  note: string | null;
  publishAt: Date;
  requestedBy: string;
  requestedAt: Date;
  doneAt: Date | null;
  refused: unknown;
  canceledBy: string | null;
  canceledAt: Date | null;
}

export interface WholePublicationRow extends PublicationRow {
  written: unknown;
  artSvg: string;
}

const columns = sql`
  id, revision, note, publish_at as "publishAt", requested_by as "requestedBy", requested_at as "requestedAt",
  done_at as "doneAt", refused, canceled_by as "canceledBy", canceled_at as "canceledAt"`;
const isOpen = sql`done_at is null and canceled_at is null`;

export async function insertPublication(
  tx: Transaction<DB>,
  row: Pick<
    WholePublicationRow,
    'id' | 'revision' | 'note' | 'publishAt' | 'requestedBy' | 'requestedAt' | 'written' | 'artSvg'
  > & { eventId: Uuid },
): Promise<void> {
  await sql`
    insert into publication (event_id, id, revision, written, art_svg, note, publish_at, requested_by, requested_at)
    values (${row.eventId}, ${row.id}, ${row.revision}, ${JSON.stringify(row.written)}::jsonb, ${row.artSvg}, ${row.note},
      ${row.publishAt}, ${row.requestedBy}, ${row.requestedAt})`.execute(tx);
}

/** The newest first. */
export async function selectPublications(db: Db, eventId: Uuid): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`
    select ${columns} from publication where event_id = ${eventId} order by requested_at desc, id desc`.execute(
    db,
  );
  return rows;
}

export async function selectOpenPublication(db: Db, eventId: Uuid): Promise<PublicationRow | null> {
  const { rows } = await sql<PublicationRow>`
    select ${columns} from publication where event_id = ${eventId} and ${isOpen}`.execute(db);
  return rows[0] ?? null;
}

/** The same with what it will publish. The lock of the draft is held. */
export async function selectWaiting(tx: Transaction<DB>, eventId: Uuid): Promise<WholePublicationRow | null> {
  const { rows } = await sql<WholePublicationRow>`
    select ${columns}, written, art_svg as "artSvg" from publication
    where event_id = ${eventId} and ${isOpen} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Changes the event that a waiting one will publish, with the revision of the draft that has the same. */
export async function updateWaiting(
  tx: Transaction<DB>,
  eventId: Uuid,
  { id, written, revision }: Pick<WholePublicationRow, 'id' | 'written' | 'revision'>,
): Promise<void> {
  await sql`update publication set written = ${JSON.stringify(written)}::jsonb, revision = ${revision}
    where event_id = ${eventId} and id = ${id} and ${isOpen}`.execute(tx);
}

/** Whether it was still open. */
export async function updateCanceled(
  tx: Transaction<DB>,
  { eventId, id, actor, at }: { eventId: Uuid; id: Uuid; actor: string; at: Date },
): Promise<PublicationRow | null> {
  const { rows } = await sql<PublicationRow>`
    update publication set canceled_by = ${actor}, canceled_at = ${at}
    where event_id = ${eventId} and id = ${id} and ${isOpen} returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Publications whose time has come, of all events. */
export async function selectDuePublications(db: Db, now: Date): Promise<DueRow[]> {
  const { found } = await askLiving(db, (only) =>
    sql<DueRow>`
    select event_id as "eventId", id from publication
    where publish_at <= ${now} and ${isOpen}${amongLiving('event_id', only)}
    order by publish_at limit 100`.execute(db),
  );
  return found.rows;
}

/** The publication, if it is still to be carried out. The lock of the draft is held. */
export async function selectIfDue(
  tx: Transaction<DB>,
  { eventId, id, now }: { eventId: Uuid; id: Uuid; now: Date },
): Promise<WholePublicationRow | null> {
  const { rows } = await sql<WholePublicationRow>`
    select ${columns}, written, art_svg as "artSvg" from publication
    where event_id = ${eventId} and id = ${id} and publish_at <= ${now} and ${isOpen} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Whether it was still open. */
export async function updateDone(
  db: Db,
  { eventId, id, at, refused }: { eventId: Uuid; id: Uuid; at: Date; refused: readonly unknown[] | null },
): Promise<boolean> {
  const { rows } = await sql`
    update publication set done_at = ${at},
      refused = ${refused === null ? null : JSON.stringify(refused)}::jsonb
    where event_id = ${eventId} and id = ${id} and ${isOpen} returning id`.execute(db);
  return rows.length > 0;
}
