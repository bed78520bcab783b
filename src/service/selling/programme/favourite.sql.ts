import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** The keys that a customer has marked at an event, those that the programme has no more among them. */
export async function selectFavourites(db: Db, eventId: Uuid, customerId: Uuid): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('item_key')
    .where('event_id', '=', eventId)
    .where('customer_id', '=', customerId)
    .orderBy('item_key')
    .execute();
  return rows.map(({ item_key }) => item_key);
}

/** Marks of a customer at an event go one after the other. */
export async function lockFavourites(
  tx: Transaction<DB>,
  { eventId, customerId }: { eventId: Uuid; customerId: Uuid },
): Promise<void> {
  const name = `favourites ${eventId} ${customerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Marks what is not marked yet. */
export async function insertFavourites(
  db: Db,
  { eventId, customerId, at }: { eventId: Uuid; customerId: Uuid; at: Date },
  keys: readonly string[],
): Promise<void> {
  await sql`insert into favourite (event_id, customer_id, item_key, saved_at)
    select ${eventId}::uuid, ${customerId}::uuid, key, ${at}::timestamptz from unnest(${[...keys]}::text[]) key
    on conflict on constraint favourite_pkey do nothing`.execute(db);
}

export async function deleteFavourites(
  db: Db,
  { eventId, customerId }: { eventId: Uuid; customerId: Uuid },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('favourite')
    .where('event_id', '=', eventId)
    .where('customer_id', '=', customerId)
    .where('item_key', 'in', keys)
    .execute();
}

/** Events of which somebody has marked something. */
export async function selectEventsWithFavourites(db: Db): Promise<Set<Uuid>> {
  const { rows } = await sql<{ id: Uuid }>`select distinct event_id as id from favourite`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function deleteFavouritesOfEvent(db: Db, eventId: Uuid): Promise<void> {
  await db.deleteFrom('favourite').where('event_id', '=', eventId).execute();
}
