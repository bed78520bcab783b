import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Room } from './room.ts';

type Db = Kysely<DB> | Transaction<DB>;

/**
 * The rooms of the events; an event has one at most, and most have none. Each table names the events, so that a spread
 * database asks only their machines.
 */
export async function readRooms(db: Db, eventIds: readonly Uuid[], now: Date): Promise<Room[]> {
  return await prepared<Room>(db, 'read-rooms')`
    select r.event_id as "eventId", r.opens_at as "opensAt", r.starts_at as "startsAt", r.closed_at as "closedAt",
      r.paused_at as "pausedAt", r.rate_per_minute as "ratePerMinute", r.inside_max as "insideMax",
      encode(r.seed, 'hex') as seed, r.last_number as "lastNumber", r.drawn, r.serving, r.called_at as "calledAt",
      coalesce(c.lately, 0)::integer as "calledLately", c.first_at as "firstCalledAt"
    from waiting_room r
    left join lateral (
      select sum(called) filter (where at > ${now}::timestamptz - interval '2 minutes') as lately, min(at) as first_at
      from waiting_room_call c where c.event_id = r.event_id and c.event_id = any (${eventIds}::uuid[])
    ) c on true
    where r.event_id = any (${eventIds}::uuid[])`;
}

/** Gives numbers in the order of the arrays; a customer is missing from the answer when the room gives none now. */
export async function joinRoomTogether(
  pool: Pool,
  eventId: Uuid,
  now: Date,
  asked: readonly { customerId: Uuid; device: string }[],
): Promise<Map<Uuid, number>> {
  const { rows } = await pool.query<{ customer_id: Uuid; number: number }>({
    name: 'join-room',
    text: 'select customer_id, number from join_room($1, $2, $3::uuid[], $4::text[])',
    values: [eventId, now, asked.map(({ customerId }) => customerId), asked.map(({ device }) => device)],
  });
  return new Map(rows.map((row) => [row.customer_id, row.number]));
}

export interface PlaceRow {
  device: string;
  passUntil: Date | null;
  endedAt: Date | null;
}

/**
 * The turn of a number, begun by whoever asks first and the same for whoever asks again; null when the number is not
 * this customer's on this device, or its pass has run out.
 */
export async function beginTurn(
  db: Db,
  turn: { eventId: Uuid; number: number; customerId: Uuid; device: string; place: number },
  now: Date,
  passUntil: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ passUntil: Date }>`
    update waiting_room_place set place = ${turn.place}, admitted_at = coalesce(admitted_at, ${now}),
      pass_until = coalesce(pass_until, ${passUntil})
    where event_id = ${turn.eventId} and number = ${turn.number} and customer_id = ${turn.customerId}
      and device = ${turn.device} and ended_at is null and (pass_until is null or pass_until > ${now})
    returning pass_until as "passUntil"`.execute(db);
  return rows[0]?.passUntil ?? null;
}

export async function readPlace(
  db: Db,
  { eventId, number, customerId }: { eventId: Uuid; number: number; customerId: Uuid },
): Promise<PlaceRow | null> {
  const row = await db
    .selectFrom('waiting_room_place')
    .select(['device', 'pass_until', 'ended_at'])
    .where('event_id', '=', eventId)
    .where('number', '=', number)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row === undefined ? null : { device: row.device, passUntil: row.pass_until, endedAt: row.ended_at };
}
