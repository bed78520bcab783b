import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { WaitingRoomDefinition } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** Makes the room, or changes one that has not opened yet; one that has is left alone. */
export async function savePlannedRoom(
  tx: Transaction<DB>,
  room: WaitingRoomDefinition & { eventId: Uuid; startsAt: Date },
  now: Date,
): Promise<void> {
  await sql`
    insert into waiting_room as r (event_id, opens_at, starts_at, rate_per_minute, inside_max, seed)
    values (${room.eventId}, ${room.opensAt}, ${room.startsAt}, ${room.ratePerMinute}, ${room.insideMax},
      uuid_send(gen_random_uuid()))
    on conflict (event_id) do update set opens_at = excluded.opens_at, starts_at = excluded.starts_at,
      rate_per_minute = excluded.rate_per_minute, inside_max = excluded.inside_max
    where r.opens_at > ${now} and r.last_number = 0`.execute(tx);
}

/** Nobody has a number of a room that has not opened. */
export async function deletePlannedRoom(tx: Transaction<DB>, eventId: Uuid, now: Date): Promise<void> {
  await sql`delete from waiting_room where event_id = ${eventId} and opens_at > ${now} and last_number = 0`.execute(
    tx,
  );
}

/** A draw that is still to come takes place when the sale opens, whenever that is now. */
export async function moveDraw(tx: Transaction<DB>, eventId: Uuid, startsAt: Date, now: Date): Promise<void> {
  await sql`
    update waiting_room set starts_at = greatest(opens_at, ${startsAt}::timestamptz)
    where event_id = ${eventId} and drawn is null and (closed_at is null or closed_at > ${now})`.execute(tx);
}
