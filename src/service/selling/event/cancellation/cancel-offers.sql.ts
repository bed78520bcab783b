import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** False when there is no artist of that key. One who had canceled before stays canceled since then. */
export async function markArtistCanceled(
  tx: Transaction<DB>,
  eventId: Uuid,
  artistKey: string,
  now: Date,
): Promise<boolean> {
  const result = await sql`update artist set canceled_at = coalesce(canceled_at, ${now})
    where event_id = ${eventId} and key = ${artistKey} returning id`.execute(tx);
  return result.rows.length > 0;
}

export async function readOffersOfArtist(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  artistKey: string,
): Promise<Uuid[]> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('artist', (join) =>
      join.onRef('artist.event_id', '=', 'offer.event_id').onRef('artist.id', '=', 'offer.artist_id'),
    )
    .select('offer.id')
    .where('offer.event_id', '=', eventId)
    .where('artist.key', '=', artistKey)
    .execute();
  return rows.map(({ id }) => id);
}

/** The offer of that key, but not tickets: those go with their event. */
export async function readCancelableOffer(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  offerKey: string,
): Promise<Uuid | null> {
  const row = await db
    .selectFrom('offer')
    .innerJoin('category', (join) =>
      join.onRef('category.event_id', '=', 'offer.event_id').onRef('category.id', '=', 'offer.category_id'),
    )
    .select('offer.id')
    .where('offer.event_id', '=', eventId)
    .where('offer.key', '=', offerKey)
    .where('category.kind', '<>', 'TICKET')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The offers will not come: whatever sells their units is closed, bundles and placeholders included, and every node reads
 * the event anew. Returns how many of them were not canceled before.
 */
export async function markOffersCanceled(
  tx: Transaction<DB>,
  eventId: Uuid,
  offerIds: readonly Uuid[],
  now: Date,
): Promise<number> {
  const marked = await sql`update offer set canceled_at = ${now}
    where event_id = ${eventId} and id = any (${[...offerIds]}::uuid[]) and canceled_at is null returning id`.execute(
    tx,
  );
  await sql`update batch b set closed_at = ${now}
    where b.event_id = ${eventId} and b.closed_at is null and (
      b.offer_id = any (${[...offerIds]}::uuid[])
      or b.offer_id in (
        select p.offer_id from offer_part p
        where p.event_id = ${eventId} and p.part_offer_id = any (${[...offerIds]}::uuid[])))`.execute(tx);
  await sql`update event set version = version + 1 where id = ${eventId}`.execute(tx);
  return marked.rows.length;
}
