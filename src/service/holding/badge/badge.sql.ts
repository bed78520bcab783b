import { type Kysely, sql, type Transaction } from 'kysely';
import { comparedText } from '#src/db/text/compared-text.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A badge of a ticket as it was printed. */
export interface PrintRow {
  ticketId: Uuid;
  /** From 1 for each ticket. */
  number: number;
  /** The ticket's at that time. */
  holderVersion: number;
  paper: BadgePaper;
  mark: string;
  /** Null for one that was printed singly. */
  stack: number | null;
  place: number | null;
  /** Its maker is a person of the staff, or a kiosk; the other one is null. */
  staffId: Uuid | null;
  deviceId: Uuid | null;
  at: Date;
  reason: string | null;
  requestId: Uuid;
}

const columns = sql`p.ticket_id as "ticketId", p.number, p.holder_version as "holderVersion", p.paper, p.mark, p.stack, p.place,
  p.staff_id as "staffId", p.device_id as "deviceId", p.at, p.reason, p.request_id as "requestId"`;

/** The last print of each of these tickets that has one. */
export async function readLastPrints(
  db: Db,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<Map<Uuid, PrintRow>> {
  const { rows } = await sql<PrintRow>`
    select distinct on (p.ticket_id) ${columns} from badge_print p
    where p.event_id = ${eventId} and p.ticket_id = any (${ticketIds}::uuid[])
    order by p.ticket_id, p.number desc`.execute(db);
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** The prints of a stack by their places. */
export async function readStackPrints(db: Db, eventId: Uuid, stack: number): Promise<PrintRow[]> {
  const { rows } = await sql<PrintRow>`
    select ${columns} from badge_print p where p.event_id = ${eventId} and p.stack = ${stack}
    order by p.place`.execute(db);
  return rows;
}

export async function insertPrints(
  tx: Transaction<DB>,
  eventId: Uuid,
  prints: readonly PrintRow[],
): Promise<void> {
  await tx
    .insertInto('badge_print')
    .values(
      prints.map((row) => ({
        ...{ event_id: eventId, ticket_id: row.ticketId, number: row.number, paper: row.paper },
        ...{ holder_version: row.holderVersion, mark: row.mark, stack: row.stack, place: row.place },
        ...{ staff_id: row.staffId, device_id: row.deviceId, at: row.at },
        ...{ reason: row.reason, request_id: row.requestId },
      })),
    )
    .execute();
}

/** Tickets `t` whose badge waits to be printed: they work, no gate stopped them, no live print is there, none was handed over. */
const waiting = (eventId: Uuid, offerIds: readonly Uuid[]) => sql`t.event_id = ${eventId}
  and t.offer_id = any (${offerIds}::uuid[]) and t.status = 'VALID'
  and (t.engaged_by is null or t.engaged_by = 'TRANSFER')
  and not exists (select from badge_print p where p.event_id = ${eventId} and p.ticket_id = t.id
    and p.holder_version = t.holder_version)
  and not exists (select from scan s where s.event_id = ${eventId} and s.ticket_id = t.id and s.kind = 'STOP')
  and (select count(*) from handover h where h.event_id = ${eventId} and h.ticket_id = t.id) % 2 = 0`;

/** The first that wait, in the order in which people look for a name. */
export async function readWaiting(
  db: Db,
  eventId: Uuid,
  offerIds: readonly Uuid[],
  max: number,
): Promise<Uuid[]> {
  const name = comparedText(sql`(t.holder_name || ' ' || t.holder_last_name)`);
  const { rows } = await sql<{ id: Uuid }>`
    select t.id from ticket t where ${waiting(eventId, offerIds)}
    order by ${name} collate "C", t.id limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many wait of each of these offers; one of which nobody waits is left out. */
export async function countWaiting(
  db: Db,
  eventId: Uuid,
  offerIds: readonly Uuid[],
): Promise<Map<Uuid, number>> {
  if (offerIds.length === 0) return new Map();
  const { rows } = await sql<{ offerId: Uuid; count: number }>`
    select t.offer_id as "offerId", count(*)::integer as count from ticket t
    where ${waiting(eventId, offerIds)} group by 1`.execute(db);
  return new Map(rows.map(({ offerId, count }) => [offerId, count]));
}
