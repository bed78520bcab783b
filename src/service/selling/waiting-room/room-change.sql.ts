import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface RoomTimes {
  opensAt: Date;
  startsAt: Date;
}

/**
 * A room for the event, on from `opensAt`. One that was closed is on again with the numbers it gave; one that stands is
 * at most earlier.
 */
export async function saveOpenedRoom(
  tx: Transaction<DB>,
  room: RoomTimes & { eventId: Uuid; ratePerMinute: number; insideMax: number; seed: Uint8Array },
  now: Date,
): Promise<RoomTimes> {
  const { rows } = await sql<RoomTimes>`
    insert into waiting_room as r (event_id, opens_at, starts_at, rate_per_minute, inside_max, seed)
    values (${room.eventId}, ${room.opensAt}, ${room.startsAt}, ${room.ratePerMinute}, ${room.insideMax}, ${Buffer.from(room.seed)})
    on conflict (event_id) do update set
      opens_at = case when r.closed_at <= ${now} then excluded.opens_at else least(r.opens_at, excluded.opens_at) end,
      starts_at = case when r.closed_at <= ${now} then excluded.starts_at else r.starts_at end,
      closed_at = null, paused_at = null, rate_per_minute = excluded.rate_per_minute, inside_max = excluded.inside_max
    returning opens_at as "opensAt", starts_at as "startsAt"`.execute(tx);
  const [times] = rows;
  if (times === undefined) throw new Error('A room was saved and is not told.');
  return times;
}

/** What is changed of a room that is not closed; null leaves a number as it is. False when there is none. */
export async function updateRoom(
  tx: Transaction<DB>,
  eventId: Uuid,
  change: {
    ratePerMinute?: number;
    insideMax?: number | null;
    pausedAt?: Date | null;
    closedAt?: Date;
  },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('waiting_room')
    .set({
      ...(change.ratePerMinute === undefined ? {} : { rate_per_minute: change.ratePerMinute }),
      ...(change.insideMax == null ? {} : { inside_max: change.insideMax }),
      ...(change.pausedAt === undefined ? {} : { paused_at: change.pausedAt }),
      ...(change.closedAt === undefined ? {} : { closed_at: change.closedAt }),
    })
    .where('event_id', '=', eventId)
    .where((where) => where.or([where('closed_at', 'is', null), where('closed_at', '>', now)]))
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export type RoomChange = 'opened' | 'paused' | 'resumed' | 'rate' | 'inside' | 'closed';

export async function insertRoomChange(
  tx: Transaction<DB>,
  change: { eventId: Uuid; what: RoomChange; actor: Actor; note: string | null },
  at: Date,
): Promise<void> {
  const { eventId, actor, ...said } = change;
  await tx
    .insertInto('waiting_room_change')
    .values({ event_id: eventId, actor: actorName(actor), ...said, at })
    .execute();
}

/** Raises the version of the event. Every node then renders its pages again, which say whether there is a room. */
export async function renewEvent(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`update event set version = version + 1 where id = ${eventId}`.execute(tx);
}

export async function readRoomChanges(
  db: Db,
  eventId: Uuid,
  limit: number,
): Promise<{ what: string; actor: string; at: Date; note: string | null }[]> {
  return await db
    .selectFrom('waiting_room_change')
    .select(['what', 'actor', 'at', 'note'])
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
