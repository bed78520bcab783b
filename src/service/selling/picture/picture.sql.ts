import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Picture } from '#src/domain/picture/picture.ts';
import type { AskedSize } from '#src/domain/picture/picture-address.ts';
import type { PhotoSize } from '#src/gateway/picture/port.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** How many pictures an event has, and their bytes in all. */
export async function selectPictureTotals(
  db: Db,
  eventId: Uuid,
): Promise<{ pictures: number; bytes: number }> {
  const { rows } = await sql<{ pictures: number; bytes: number }>`
    select count(*)::integer as pictures, coalesce(sum(bytes), 0)::integer as bytes from picture
    where event_id = ${eventId}`.execute(db);
  return rows[0] ?? { pictures: 0, bytes: 0 };
}

/** Those of the event among these hashes. */
export async function selectPictures(
  db: Db,
  eventId: Uuid,
  hashes: readonly string[],
): Promise<(Picture & { bytes: number })[]> {
  const { rows } = await sql<Picture & { bytes: number }>`
    select hash, width, height, bytes from picture
    where event_id = ${eventId} and hash = any (${hashes}::text[])`.execute(db);
  return rows;
}

/** The art of an event; null where there is no such event. */
export async function selectArt(
  db: Db,
  eventId: Uuid,
): Promise<{ artSvg: string; operatorArt: string | null } | null> {
  const { rows } = await sql<{ artSvg: string; operatorArt: string | null }>`
    select art_svg as "artSvg", operator_art as "operatorArt" from event where id = ${eventId}`.execute(db);
  return rows[0] ?? null;
}

/** Does nothing where the event has it. */
export async function insertPicture(
  tx: Transaction<DB>,
  {
    eventId,
    picture: { hash, width, height },
    sizes,
    by,
    at,
  }: { eventId: Uuid; picture: Picture; sizes: readonly Omit<PhotoSize, 'height'>[]; by: string; at: Date },
): Promise<void> {
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0);
  const { rows } = await sql`
    insert into picture (event_id, hash, width, height, bytes, uploaded_by, uploaded_at)
    values (${eventId}, ${hash}, ${width}, ${height}, ${bytes}, ${by}, ${at})
    on conflict do nothing returning hash`.execute(tx);
  if (rows.length === 0) return;
  for (const size of sizes)
    await sql`
      insert into picture_size (event_id, hash, width, format, content)
      values (${eventId}, ${hash}, ${size.width}, ${size.format}, ${size.bytes})`.execute(tx);
}

export async function selectContent(
  db: Db,
  eventId: Uuid,
  { hash, width, format }: AskedSize,
): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from picture_size
    where event_id = ${eventId} and hash = ${hash} and width = ${width} and format = ${format}`.execute(db);
  return rows[0]?.content ?? null;
}

/** All sizes of a picture, for a copy of it. */
export async function selectSizes(db: Db, eventId: Uuid, hash: string): Promise<Omit<PhotoSize, 'height'>[]> {
  const { rows } = await sql<Omit<PhotoSize, 'height'>>`
    select width, format, content as bytes from picture_size
    where event_id = ${eventId} and hash = ${hash}`.execute(db);
  return rows;
}

/** Some of the events with pictures of before this time; other ones each time. */
export async function selectEventsWithOldPictures(db: Db, before: Date, limit: number): Promise<Uuid[]> {
  const { rows } = await sql<{ eventId: Uuid }>`
    select event_id as "eventId" from picture where uploaded_at < ${before}
    group by event_id order by random() limit ${limit}`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

/** Until the transaction ends, no draft of the event names another picture. */
export async function lockNames(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`select from event_draft where event_id = ${eventId} for update`.execute(tx);
}

/**
 * Deletes the pictures of before this time that neither the event, its artists, its draft, its versions, its edits nor a
 * publication names; how many. After lockNames.
 */
export async function deleteUnusedPictures(
  tx: Transaction<DB>,
  eventId: Uuid,
  before: Date,
): Promise<number> {
  const { rows } = await sql`
    with named as (
      select content::text as text from event where id = ${eventId}
      union all select encode(sha256(convert_to(art_svg, 'UTF8')), 'hex') from event where id = ${eventId}
      union all select photo::text from artist where event_id = ${eventId}
      union all select photo::text from offer where event_id = ${eventId}
      union all select written::text from event_draft where event_id = ${eventId}
      union all select written::text from event_version where event_id = ${eventId}
      union all select written::text from event_draft_kept where event_id = ${eventId}
      union all select written::text from publication where event_id = ${eventId}
      union all select value::text from event_draft_edit where event_id = ${eventId}
      union all select before::text from event_draft_edit where event_id = ${eventId}
    )
    delete from picture p where p.event_id = ${eventId} and p.uploaded_at < ${before}
      and not exists (select from named n where position(p.hash in n.text) > 0)
    returning p.hash`.execute(tx);
  return rows.length;
}

/** With their sizes. */
export async function deleteAllPictures(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`delete from picture where event_id = ${eventId}`.execute(tx);
}
