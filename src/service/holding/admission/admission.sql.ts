import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { ScanSource, VerdictKind } from '#src/domain/gate/device-memory.ts';
import type { Movement, MovementKind } from '#src/domain/gate/movements.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ScanAnswer } from '#src/domain/ticket/scan-answer.ts';
import type { Engagement, TicketStatus } from '#src/domain/ticket/ticket-state.ts';
import { deadCodes } from '../ticket/rows/roll-units.ts';
import { deviceOf, kindOf, numberOf, verdictOf } from './feed.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A scan as it is stored. */
export interface ScanRow {
  /** A device's has its id and the scan's number there. */
  id: string;
  dateId: Uuid;
  gate: string;
  ticketId: Uuid | null;
  answer: ScanAnswer;
  facts: ScanFacts;
  scannedAt: Date;
  receivedAt: Date;
  deviceId: Uuid | null;
  seq: number | null;
  kind: MovementKind | null;
  of: number | null;
  holderVersion: number | null;
  source: ScanSource | null;
  reason: string | null;
  verdict: VerdictKind;
  verdictCode: string | null;
  /** In the feed; null for what concerns no other device. */
  position: number | null;
}

export interface ScanFacts {
  /** ALREADY_IN: when and where. ISO 8601. */
  admittedAt?: string;
  gate?: string;
}

export type StoredScan = Pick<
  ScanRow,
  | 'id'
  | 'answer'
  | 'ticketId'
  | 'facts'
  | 'seq'
  | 'kind'
  | 'scannedAt'
  | 'receivedAt'
  | 'verdict'
  | 'verdictCode'
>;

export async function readScans(db: Db, eventId: Uuid, ids: readonly string[]): Promise<StoredScan[]> {
  const { rows } = await sql<StoredScan>`
    select id, answer, ticket_id as "ticketId", facts, seq, kind, scanned_at as "scannedAt", received_at as "receivedAt",
      coalesce(verdict, 'NOTED') as verdict, verdict_code as "verdictCode"
    from scan where event_id = ${eventId} and id = any (${ids}::text[])`.execute(db);
  return rows;
}

/** One who stores scans under these names goes after the other, until the transaction ends. */
export async function lockScanNames(tx: Transaction<DB>, eventId: Uuid, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('scans ' || ${eventId}::text || ' ' || ${name}, 0))`.execute(
    tx,
  );
}

export async function insertScans(
  tx: Transaction<DB>,
  eventId: Uuid,
  scans: readonly ScanRow[],
): Promise<void> {
  if (scans.length === 0) return;
  await tx
    .insertInto('scan')
    .values(
      scans.map((scan) => ({
        ...{ event_id: eventId, id: scan.id, event_date_id: scan.dateId, gate: scan.gate },
        ...{ ticket_id: scan.ticketId, answer: scan.answer, facts: JSON.stringify(scan.facts) },
        ...{
          scanned_at: scan.scannedAt,
          received_at: scan.receivedAt,
          device_id: scan.deviceId,
          seq: scan.seq,
        },
        ...{ kind: scan.kind, of_seq: scan.of, holder_version: scan.holderVersion, source: scan.source },
        ...{ reason: scan.reason, verdict: scan.verdict, verdict_code: scan.verdictCode },
        position: scan.position,
      })),
    )
    .execute();
}

/** A movement with its ticket and date, and whether the server agreed. */
export interface TicketMovement extends Movement {
  scanId: string;
  ticketId: Uuid;
  dateId: Uuid;
  verdict: VerdictKind;
}

/** All movements of tickets, on every date. */
export async function readMovements(
  db: Db,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<TicketMovement[]> {
  const { rows } = await sql<Omit<TicketMovement, 'at'> & { scannedAt: Date }>`
    select id as "scanId", ticket_id as "ticketId", event_date_id as "dateId", ${kindOf} as kind, gate, ${deviceOf} as "deviceId",
      ${numberOf} as seq, of_seq as "of", scanned_at as "scannedAt", ${verdictOf} as verdict
    from scan s where event_id = ${eventId} and ticket_id = any (${ticketIds}::uuid[]) and ${kindOf} is not null`.execute(
    db,
  );
  return rows.map(({ scannedAt, ...row }) => ({ ...row, seq: Number(row.seq), at: scannedAt.getTime() }));
}

/** An entry that the server did not agree with although its device let in, or a supervisor there. */
export type RefusedEntry = TicketMovement & { kind: 'IN'; holderVersion: number; source: ScanSource };

/** Those of tickets that the server did not know then, in their order; of devices that were not ended. */
export async function readRefusedEntries(
  db: Db,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<RefusedEntry[]> {
  const { rows } = await sql<Omit<RefusedEntry, 'at'> & { scannedAt: Date }>`
    select id as "scanId", ticket_id as "ticketId", event_date_id as "dateId", kind, gate, ${deviceOf} as "deviceId",
      ${numberOf} as seq, of_seq as "of", scanned_at as "scannedAt", verdict, holder_version as "holderVersion", source
    from scan s where event_id = ${eventId} and ticket_id = any (${[...ticketIds]}::uuid[]) and kind = 'IN' and verdict in ('CONFLICT', 'NOTED')
    order by scanned_at, device_id, seq`.execute(db);
  return rows.map(({ scannedAt, ...row }) => ({ ...row, seq: Number(row.seq), at: scannedAt.getTime() }));
}

export async function updateVerdict(
  tx: Transaction<DB>,
  eventId: Uuid,
  { scanId, verdict, code }: { scanId: string; verdict: VerdictKind; code: string | null },
): Promise<void> {
  await tx
    .updateTable('scan')
    .set({ verdict, verdict_code: code })
    .where('event_id', '=', eventId)
    .where('id', '=', scanId)
    .execute();
}

export async function deleteAdmissions(
  tx: Transaction<DB>,
  eventId: Uuid,
  of: readonly { ticketId: Uuid; dateId: Uuid }[],
): Promise<void> {
  await sql`delete from admission a
    using unnest(${of.map(({ ticketId }) => ticketId)}::uuid[], ${of.map(({ dateId }) => dateId)}::uuid[]) g (ticket_id, date_id)
    where a.event_id = ${eventId} and a.ticket_id = g.ticket_id and a.event_date_id = g.date_id`.execute(tx);
}

export interface AdmissionRow {
  ticketId: Uuid;
  dateId: Uuid;
  scanId: string;
  gate: string;
  admittedAt: Date;
}

export async function insertAdmissions(
  tx: Transaction<DB>,
  eventId: Uuid,
  admissions: readonly AdmissionRow[],
): Promise<void> {
  if (admissions.length === 0) return;
  await tx
    .insertInto('admission')
    .values(
      admissions.map(({ ticketId, dateId, scanId, gate, admittedAt }) => ({
        ...{ event_id: eventId, ticket_id: ticketId, event_date_id: dateId },
        ...{ scan_id: scanId, gate, admitted_at: admittedAt },
      })),
    )
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

/** Every ticket of the event that lets in or ever did, and what is no ticket any more before it was one, in one reading. */
export async function readGateRows(db: Db, eventId: Uuid): Promise<GateListRow[]> {
  const { rows } = await sql<GateListRow>`
    select t.id as "ticketId", t.status, t.holder_version as "holderVersion", t.engaged_by as "engagedBy",
      t.offer_id as "offerId"
    from ticket t
    join offer o on o.event_id = t.event_id and o.id = t.offer_id
    join category c on c.event_id = o.event_id and c.id = o.category_id and c.kind = 'TICKET'
    where t.event_id = ${eventId}
    union all
    select d.id, 'CANCELED', 1, null, d.offer_id from (${deadCodes(eventId)}) d
    order by 1`.execute(db);
  return rows;
}
