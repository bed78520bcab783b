import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/**
 * Notes that the event's half-price share is everybody's from now on; false where nothing is due. A publication under way ends
 * first, and the next one waits until the transaction ends.
 */
export async function markReleased(tx: Transaction<DB>, eventId: Uuid, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update event set half_price_released_at = ${now}
    where id = ${eventId} and half_price_until <= ${now} and half_price_released_at is null and canceled_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Everybody may now use the whole day, or sector of a day: its own pool has the last word, so units that a half-price cart still holds
 * and gives back later are for sale to everybody too. Only behind `markReleased`: a statement that waited for a publication would
 * still read the capacity from before it.
 */
export async function openWholeDays(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  // In id order, as every sale locks them.
  await sql`select id from pool where event_id = ${eventId} and kind = 'STANDARD' order by id for no key update`.execute(
    tx,
  );
  await sql`
    update pool standard set capacity = day.capacity
    from pool day
    where day.event_id = ${eventId} and day.kind in ('DATE', 'SECTOR')
      and standard.event_id = ${eventId} and standard.kind = 'STANDARD'
      -- standard:sat is the share of date:sat, standard:sat:pista that of sector:sat:pista.
      and substr(standard.key, strpos(standard.key, ':')) = substr(day.key, strpos(day.key, ':'))`.execute(
    tx,
  );
}

/** Events whose half-price quota is to be released. */
export async function eventsToRelease(db: Kysely<DB>, now: Date): Promise<Uuid[]> {
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('half_price_until', '<=', now)
    .where('half_price_released_at', 'is', null)
    .where('canceled_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
