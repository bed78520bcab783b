import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ScanAnswer } from '#src/domain/ticket/scan-answer.ts';
import type { Engagement, TicketStatus } from '#src/domain/ticket/ticket-state.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface ScanRow {
  answer: ScanAnswer;
  ticketId: Uuid | null;
  /** Of ALREADY_IN: when and where. */
  facts: ScanFacts;
}

export interface ScanFacts {
  /** ISO 8601. */
  admittedAt?: string;
  gate?: string;
}

export async function readScan(db: Db, eventId: Uuid, id: string): Promise<ScanRow | null> {
  const row = await db
    .selectFrom('scan')
    .select(['answer', 'ticket_id', 'facts'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    answer: row.answer as ScanAnswer,
    ticketId: row.ticket_id,
    facts: row.facts as unknown as ScanFacts,
  };
}

/** False when a scan with this id was stored before. */
export async function insertScan(
  tx: Transaction<DB>,
  scan: ScanRow & { eventId: Uuid; id: string; dateId: Uuid; gate: string; scannedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('scan')
    .values({
      event_id: scan.eventId,
      id: scan.id,
      event_date_id: scan.dateId,
      gate: scan.gate,
      ticket_id: scan.ticketId,
      answer: scan.answer,
      facts: JSON.stringify(scan.facts),
      scanned_at: scan.scannedAt,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function readAdmission(
  db: Db,
  eventId: Uuid,
  ticketId: Uuid,
  dateId: Uuid,
): Promise<{ admittedAt: Date; gate: string } | null> {
  const row = await db
    .selectFrom('admission')
    .select(['admitted_at as admittedAt', 'gate'])
    .where('event_id', '=', eventId)
    .where('ticket_id', '=', ticketId)
    .where('event_date_id', '=', dateId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertAdmission(
  tx: Transaction<DB>,
  admission: {
    eventId: Uuid;
    ticketId: Uuid;
    dateId: Uuid;
    scanId: string;
    gate: string;
    admittedAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('admission')
    .values({
      event_id: admission.eventId,
      ticket_id: admission.ticketId,
      event_date_id: admission.dateId,
      scan_id: admission.scanId,
      gate: admission.gate,
      admitted_at: admission.admittedAt,
    })
    .execute();
}

export async function readDateByKey(db: Db, eventId: Uuid, key: string): Promise<Uuid | null> {
  const row = await db
    .selectFrom('event_date')
    .select('id')
    .where('event_id', '=', eventId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface GateListRow {
  ticketId: Uuid;
  status: TicketStatus;
  holderVersion: number;
  engagedBy: Engagement | null;
  offerId: Uuid;
}

/** Every ticket of the event that lets in or ever did, in one reading. */
export async function readGateRows(db: Db, eventId: Uuid): Promise<GateListRow[]> {
  const { rows } = await sql<GateListRow>`
    select t.id as "ticketId", t.status, t.holder_version as "holderVersion", t.engaged_by as "engagedBy",
      t.offer_id as "offerId"
    from ticket t
    join offer o on o.event_id = t.event_id and o.id = t.offer_id
    join category c on c.event_id = o.event_id and c.id = o.category_id and c.kind = 'TICKET'
    where t.event_id = ${eventId}
    order by t.id`.execute(db);
  return rows;
}
