import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

interface Look {
  eventId: Uuid;
  orderId: Uuid;
  staffId: Uuid;
  at: Date;
}

/** A person has the order open. Their older looks at orders of the event are forgotten, so that few rows are kept. */
export async function saveLook(
  db: Kysely<DB>,
  { eventId, orderId, staffId, at, forgotten }: Look & { forgotten: Date },
): Promise<void> {
  await sql`
    delete from order_look where event_id = ${eventId} and staff_id = ${staffId} and seen_at < ${forgotten}`.execute(
    db,
  );
  await sql`
    insert into order_look (event_id, order_id, staff_id, seen_at) values (${eventId}, ${orderId}, ${staffId}, ${at})
    on conflict on constraint order_look_pkey do update set seen_at = excluded.seen_at`.execute(db);
}

/** The events with looks from before then. */
export async function selectEventsWithLooks(db: Kysely<DB>, before: Date): Promise<Uuid[]> {
  const { rows } = await sql<{ eventId: Uuid }>`
    select event_id as "eventId" from order_look where seen_at < ${before} group by event_id`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

/** Deletes the looks at orders of an event from before then. */
export async function deleteLooks(db: Kysely<DB>, eventId: Uuid, before: Date): Promise<void> {
  await sql`delete from order_look where event_id = ${eventId} and seen_at < ${before}`.execute(db);
}

/** The others who have had it open since then. */
export async function selectLookers(
  db: Kysely<DB>,
  { eventId, orderId, staffId, since }: Omit<Look, 'at'> & { since: Date },
): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select staff_id as id from order_look
    where event_id = ${eventId} and order_id = ${orderId} and staff_id <> ${staffId} and seen_at > ${since}
    order by staff_id limit 20`.execute(db);
  return rows.map(({ id }) => id);
}
