import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { HandoverKind } from '#src/domain/handover/handover.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface HandoverRow {
  ticketId: Uuid;
  /** From 1 for each ticket. */
  number: number;
  kind: HandoverKind;
  staffId: Uuid;
  station: string;
  at: Date;
  reason: string | null;
  /** The ticket's at that time. */
  holderVersion: number;
  requestId: Uuid;
  /** The number of the print whose badge was scanned; null where none was. */
  badge: number | null;
}

const columns = sql`h.ticket_id as "ticketId", h.number, h.kind, h.staff_id as "staffId", h.station, h.at, h.reason,
  h.holder_version as "holderVersion", h.request_id as "requestId", h.badge`;

/** All rows of tickets, each ticket's in order. */
export async function readHandovers(
  db: Db,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<HandoverRow[]> {
  const { rows } = await sql<HandoverRow>`
    select ${columns} from handover h
    where h.event_id = ${eventId} and h.ticket_id = any (${ticketIds}::uuid[])
    order by h.ticket_id, h.number`.execute(db);
  return rows;
}

/** Rows of the event with the holder of each ticket, the latest first. */
export async function readLatestHandovers(
  db: Db,
  eventId: Uuid,
  limit: number,
): Promise<(HandoverRow & { offerId: Uuid; holderName: string; isLast: boolean })[]> {
  const { rows } = await sql<HandoverRow & { offerId: Uuid; holderName: string; isLast: boolean }>`
    select ${columns}, t.offer_id as "offerId", concat_ws(' ', t.holder_name, t.holder_last_name) as "holderName",
      not exists (select from handover l where l.event_id = ${eventId} and l.ticket_id = h.ticket_id
        and l.number > h.number) as "isLast"
    from (select * from handover where event_id = ${eventId} order by at desc, ticket_id, number desc limit ${limit}) h
    join ticket t on t.event_id = ${eventId} and t.id = h.ticket_id
    order by h.at desc, h.ticket_id, h.number desc`.execute(db);
  return rows;
}

export async function insertHandovers(
  tx: Transaction<DB>,
  eventId: Uuid,
  handovers: readonly HandoverRow[],
): Promise<void> {
  if (handovers.length === 0) return;
  await tx
    .insertInto('handover')
    .values(
      handovers.map((row) => ({
        ...{ event_id: eventId, ticket_id: row.ticketId, number: row.number, kind: row.kind },
        ...{ staff_id: row.staffId, station: row.station, at: row.at, reason: row.reason },
        ...{ holder_version: row.holderVersion, request_id: row.requestId, badge: row.badge },
      })),
    )
    .execute();
}
