import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/**
 * Everybody may now use the whole day, or sector of a day: its own pool has the last word, so units that a half-price cart still holds
 * and gives back later are for sale to everybody too.
 */
export async function openWholeDays(db: Kysely<DB>, eventId: Uuid, now: Date): Promise<boolean> {
  const result = await sql<{ id: Uuid }>`
    with due as (
      update event set half_price_released_at = ${now}
      where id = ${eventId} and half_price_until <= ${now} and half_price_released_at is null and canceled_at is null
      returning id
    ), opened as (
      update pool standard set capacity = day.capacity
      from due join pool day on day.event_id = due.id and day.kind in ('DATE', 'SECTOR')
      where standard.event_id = day.event_id and standard.kind = 'STANDARD'
        -- standard:sat is the share of date:sat, standard:sat:pista that of sector:sat:pista.
        and substr(standard.key, strpos(standard.key, ':')) = substr(day.key, strpos(day.key, ':'))
    )
    select id from due`.execute(db);
  return result.rows.length > 0;
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
