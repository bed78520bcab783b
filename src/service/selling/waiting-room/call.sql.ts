import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Room } from './room.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Rooms in which somebody may be called, or the draw is due. */
export async function readRoomsToCall(db: Db, now: Date): Promise<Uuid[]> {
  const { found } = await askLiving(
    db,
    (only) => prepared<{ id: Uuid }>(db, 'rooms-to-call')`
    select event_id as id from waiting_room
    where starts_at <= ${now} and (closed_at is null or closed_at > ${now})
      and (drawn is null or (paused_at is null and serving < last_number))
      and (${only}::uuid[] is null or event_id = any (${only}::uuid[]))
    order by event_id`,
  );
  return found.map(({ id }) => id);
}

export type RoomToCall = Pick<
  Room,
  'eventId' | 'ratePerMinute' | 'insideMax' | 'lastNumber' | 'serving' | 'calledAt' | 'pausedAt'
>;

/** Draws if it is time, and tells how the room stands; its lock is gone when this is answered. */
export async function drawRoom(db: Db, eventId: Uuid, now: Date): Promise<RoomToCall | null> {
  const { rows } = await sql<RoomToCall>`
    select event_id as "eventId", rate_per_minute as "ratePerMinute", inside_max as "insideMax",
      last_number as "lastNumber", serving, called_at as "calledAt", paused_at as "pausedAt"
    from draw_room(${eventId}, ${now})
    where drawn is not null`.execute(db);
  return rows[0] ?? null;
}

export interface RoomCrowd {
  calledLastMinute: number;
  inside: number;
  choosing: number;
  expected: number;
}

/**
 * Who is inside and who is expected. Inside is whose pass runs or whose cart is open and who has not ordered since;
 * expected are those called since `calledSince` who have not come.
 */
export async function readCrowd(
  db: Db,
  eventId: Uuid,
  { now, minuteAgo, calledSince }: { now: Date; minuteAgo: Date; calledSince: Date },
): Promise<RoomCrowd> {
  const { rows } = await sql<RoomCrowd>`
    with open_cart as materialized (
      select customer_id from cart
      where event_id = ${eventId} and state = 'open' and expires_at > ${now} and purpose = 'SALE'
    ), running as materialized (
      select customer_id, admitted_at from waiting_room_place
      where event_id = ${eventId} and admitted_at is not null and pass_until > ${now}
    ), ordered as materialized (
      select o.customer_id, max(o.placed_at) as placed_at from running r
      join customer_order o on o.customer_id = r.customer_id and o.placed_at >= r.admitted_at
        and o.event_id = ${eventId} and o.origin = 'SALE'
      group by 1
    ), choosing as materialized (
      select r.customer_id from running r
      where not exists (select from open_cart c where c.customer_id = r.customer_id)
        and not exists (select from ordered o where o.customer_id = r.customer_id)
    ), lately as (
      select coalesce(sum(called), 0) as called, min(serving - called) as serving
      from waiting_room_call where event_id = ${eventId} and at > ${calledSince}
    )
    select (select coalesce(sum(called), 0) from waiting_room_call
        where event_id = ${eventId} and at > ${minuteAgo})::integer as "calledLastMinute",
      ((select count(*) from choosing) + (select count(*) from open_cart))::integer as inside,
      (select count(*) from choosing)::integer as choosing,
      (select l.called - (
        select count(*) from waiting_room_place w where w.event_id = ${eventId} and w.place > l.serving
      ) from lately l)::integer as expected`.execute(db);
  return rows[0] ?? { calledLastMinute: 0, inside: 0, choosing: 0, expected: 0 };
}

/**
 * Calls places, if nobody else has since the room was looked at: then nothing is done. False in that case, and when
 * staff have paused or closed it meanwhile.
 */
export async function writeCall(
  db: Db,
  seen: RoomToCall,
  call: { now: Date; count: number; calledAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with called as (
      update waiting_room set serving = serving + ${call.count}, called_at = ${call.calledAt}
      where event_id = ${seen.eventId} and serving = ${seen.serving}
        and called_at is not distinct from ${seen.calledAt}::timestamptz and rate_per_minute = ${seen.ratePerMinute}
        and paused_at is null and (closed_at is null or closed_at > ${call.now})
      returning event_id, serving, rate_per_minute
    )
    insert into waiting_room_call (event_id, at, called, serving, rate_per_minute)
    select event_id, ${call.now}::timestamptz, ${call.count}::integer, serving, rate_per_minute from called
    on conflict (event_id, at) do update
      set called = waiting_room_call.called + excluded.called, serving = excluded.serving
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Calls that nobody asks about any more. */
export async function forgetCalls(db: Db, eventId: Uuid, before: Date): Promise<void> {
  await db.deleteFrom('waiting_room_call').where('event_id', '=', eventId).where('at', '<', before).execute();
}
