import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { TicketMovement } from './admission.sql.ts';
import { deviceOf, kindOf, numberOf, verdictOf } from './feed.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Entries that stand: let in and not taken back. */
function standingScans(eventId: Uuid) {
  return sql`(select s.* from scan s where s.event_id = ${eventId} and ${kindOf} = 'IN' and not exists (
    select from scan b where b.event_id = ${eventId} and b.kind = 'BACK' and b.device_id = s.device_id and b.of_seq = s.seq
      and b.ticket_id is not distinct from s.ticket_id))`;
}

export interface HourCountRow {
  dateId: Uuid;
  gate: string;
  hour: Date;
  offerId: Uuid | null;
  entries: number;
}

export async function readHourCounts(db: Db, eventId: Uuid): Promise<HourCountRow[]> {
  const { rows } = await sql<HourCountRow>`
    select s.event_date_id as "dateId", s.gate, date_trunc('hour', s.scanned_at) as hour, t.offer_id as "offerId",
      count(*)::int as entries
    from ${standingScans(eventId)} s left join ticket t on t.event_id = ${eventId} and t.id = s.ticket_id
    group by 1, 2, 3, 4 order by 1, 3, 2, 4`.execute(db);
  return rows;
}

/** Valid tickets of each date, of offers that are tickets. */
export async function readValidCounts(db: Db, eventId: Uuid): Promise<{ dateId: Uuid; valid: number }[]> {
  const { rows } = await sql<{ dateId: Uuid; valid: number }>`
    select d.event_date_id as "dateId", sum(n.tickets)::int as valid
    from (select offer_id, count(*) as tickets from ticket where event_id = ${eventId} and status = 'VALID' group by 1) n
    join offer o on o.event_id = ${eventId} and o.id = n.offer_id
    join category c on c.event_id = ${eventId} and c.id = o.category_id and c.kind = 'TICKET'
    join offer_date d on d.event_id = ${eventId} and d.offer_id = n.offer_id
    group by 1`.execute(db);
  return rows;
}

export interface PresenceRow extends Omit<TicketMovement, 'ticketId'> {
  ticketId: Uuid | null;
  deviceName: string | null;
  verdictCode: string | null;
  reason: string | null;
  isSettled: boolean;
  offerId: Uuid | null;
}

/** All but one entry that the server agreed with, of the table `s`; in the words of scan_unusual_idx. */
const isUnusual = sql`(s.verdict = 'CONFLICT' or s.kind in ('OUT', 'BACK', 'STOP') or (s.kind = 'IN' and s.verdict <> 'ADMITTED'))`;

/**
 * Conflicts, and movements of tickets with an unusual one on a date: all others are inside by their one entry, since a second
 * one is unusual or comes after an exit. A desk asks every few seconds, and most tickets of an event moved once.
 */
export async function readRepeated(db: Db, eventId: Uuid): Promise<PresenceRow[]> {
  const { rows } = await repeatedScans(eventId).execute(db);
  return rows.map(({ scannedAt, ...row }) => ({ ...row, seq: Number(row.seq), at: scannedAt.getTime() }));
}

/** The query of `readRepeated`. */
export function repeatedScans(eventId: Uuid) {
  return sql<Omit<PresenceRow, 'at'> & { scannedAt: Date }>`
    select s.id as "scanId", s.ticket_id as "ticketId", s.event_date_id as "dateId", ${kindOf} as kind, s.gate,
      ${deviceOf} as "deviceId", ${numberOf} as seq, s.of_seq as "of", s.scanned_at as "scannedAt",
      ${verdictOf} as verdict, s.verdict_code as "verdictCode", s.reason,
      s.settled_at is not null as "isSettled", d.name as "deviceName", t.offer_id as "offerId"
    from (
      select s.* from (
        select distinct ticket_id, event_date_id from scan s where s.event_id = ${eventId} and ${isUnusual}
      ) u
      join scan s on s.event_id = ${eventId} and s.ticket_id = u.ticket_id and s.event_date_id = u.event_date_id
      where ${kindOf} is not null or s.verdict = 'CONFLICT'
      union all
      select s.* from scan s where s.event_id = ${eventId} and s.ticket_id is null and s.verdict = 'CONFLICT'
    ) s
    left join gate_device d on d.event_id = ${eventId} and d.id = s.device_id
    left join ticket t on t.event_id = ${eventId} and t.id = s.ticket_id`;
}

/** Settles scans of the event that are open, and returns those that were. */
export async function markScansSettled(
  tx: Transaction<DB>,
  eventId: Uuid,
  ids: readonly string[],
  { by, at, note }: { by: Uuid; at: Date; note: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update scan set settled_by = ${by}, settled_at = ${at}, settled_note = ${note}
    where event_id = ${eventId} and id = any (${ids}::text[]) and settled_at is null
      and (kind is not null or verdict = 'CONFLICT')
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
