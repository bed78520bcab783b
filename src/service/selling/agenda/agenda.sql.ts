import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { personOf } from '#src/domain/agenda/admission-problem.ts';
import type { TimeSpan } from '#src/domain/agenda/artist-session-time.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { HeldDocumentType } from '#src/domain/person/person.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A document, which is a person within one event. */
export interface PersonDocument {
  documentType: HeldDocumentType;
  documentNumber: string;
}

/** A session's unit; `part` is 0 unless it is a part of a bundle. */
export interface SessionUnit {
  lineId: Uuid;
  unit: number;
  part: number;
}

/** The columns of a document, as a row has them. */
export interface Person {
  document_type: HeldDocumentType;
  document_number: string;
}

export const personOfRow = (row: Person) =>
  personOf({ documentType: row.document_type, documentNumber: row.document_number });

export function personColumns(persons: readonly PersonDocument[]) {
  const types = persons.map(({ documentType }) => documentType);
  const numbers = persons.map(({ documentNumber }) => documentNumber);
  return sql`unnest(${types}::text[], ${numbers}::text[])`;
}

function unitColumns(units: readonly SessionUnit[]) {
  const lines = units.map(({ lineId }) => lineId);
  return sql`unnest(${lines}::uuid[], ${units.map(({ unit }) => unit)}::integer[],
    ${units.map(({ part }) => part)}::integer[])`;
}

/**
 * What is decided about these persons waits for this transaction. In the order of their documents, so that two who lock
 * the same persons cannot wait for each other.
 */
export async function lockAgendas(
  tx: Transaction<DB>,
  eventId: Uuid,
  persons: readonly PersonDocument[],
): Promise<void> {
  await sql`insert into agenda (event_id, document_type, document_number)
    select distinct ${eventId}::uuid, p.type, p.number from ${personColumns(persons)} p (type, number) order by 2, 3
    on conflict do nothing`.execute(tx);
  await sql`select 1 from agenda a
    where a.event_id = ${eventId}
      and (a.document_type, a.document_number) in (select p.type, p.number from ${personColumns(persons)} p (type, number))
    order by a.document_type, a.document_number for update`.execute(tx);
}

export interface AgendaRow extends TimeSpan, SessionUnit {
  person: string;
  offerId: Uuid;
  dateIds: Uuid[];
  /** The ticket of it that works; null while its order is unpaid. */
  ticketId: Uuid | null;
}

/** What these persons are down for, with the sessions' times as they are now. */
export async function readAgenda(
  db: Db,
  eventId: Uuid,
  persons: readonly PersonDocument[],
): Promise<AgendaRow[]> {
  const result = await sql<
    Person & {
      line_id: Uuid;
      unit: number;
      part: number;
      offer_id: Uuid;
      starts_at: Date;
      ends_at: Date;
      date_ids: Uuid[];
      ticket_id: Uuid | null;
    }
  >`select a.document_type, a.document_number, a.order_line_id as line_id, a.unit, a.part, a.offer_id,
      o.session_starts_at as starts_at, o.session_ends_at as ends_at, t.id as ticket_id,
      array(select d.event_date_id from offer_date d where d.event_id = ${eventId} and d.offer_id = a.offer_id) as date_ids
    from agenda_entry a
    join offer o on o.event_id = a.event_id and o.id = a.offer_id
    left join ticket t on t.event_id = a.event_id and t.order_line_id = a.order_line_id and t.unit = a.unit
      and t.part = a.part and t.status = 'VALID'
    where a.event_id = ${eventId}
      and (a.document_type, a.document_number) in (select p.type, p.number from ${personColumns(persons)} p (type, number))
    order by o.session_starts_at, a.order_line_id, a.unit, a.part`.execute(db);
  return result.rows.map((row) => ({
    person: personOfRow(row),
    lineId: row.line_id,
    unit: row.unit,
    part: row.part,
    offerId: row.offer_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    dateIds: row.date_ids,
    ticketId: row.ticket_id,
  }));
}

/** When the sessions are, and on which dates, as it stands in this transaction: a session may just have been moved. */
export async function readSessionTimes(
  db: Db,
  eventId: Uuid,
  offerIds: readonly Uuid[],
): Promise<Map<Uuid, TimeSpan & { dateIds: Uuid[] }>> {
  const result = await sql<{ id: Uuid; starts_at: Date; ends_at: Date; date_ids: Uuid[] }>`
    select o.id, o.session_starts_at as starts_at, o.session_ends_at as ends_at,
      array(select d.event_date_id from offer_date d where d.event_id = ${eventId} and d.offer_id = o.id) as date_ids
    from offer o
    where o.event_id = ${eventId} and o.id = any (${[...offerIds]}::uuid[])
      and o.session_starts_at is not null and o.session_ends_at is not null`.execute(db);
  return new Map(
    result.rows.map((row) => [
      row.id,
      { startsAt: row.starts_at, endsAt: row.ends_at, dateIds: row.date_ids },
    ]),
  );
}

export async function insertAgendaEntries(
  tx: Transaction<DB>,
  eventId: Uuid,
  entries: readonly (SessionUnit & PersonDocument & { offerId: Uuid })[],
): Promise<void> {
  await tx
    .insertInto('agenda_entry')
    .values(
      entries.map((entry) => ({
        event_id: eventId,
        order_line_id: entry.lineId,
        unit: entry.unit,
        part: entry.part,
        offer_id: entry.offerId,
        document_type: entry.documentType,
        document_number: entry.documentNumber,
      })),
    )
    .execute();
}

export async function deleteAgendaOfOrder(tx: Transaction<DB>, eventId: Uuid, orderId: Uuid): Promise<void> {
  await sql`delete from agenda_entry a using order_line l
    where a.event_id = ${eventId} and l.event_id = a.event_id and l.id = a.order_line_id
      and l.order_id = ${orderId}`.execute(tx);
}

/** Of these units; all their parts where `part` is null. */
export async function deleteAgendaOfUnits(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly { lineId: Uuid; unit: number; part: number | null }[],
): Promise<void> {
  const lines = units.map(({ lineId }) => lineId);
  await sql`delete from agenda_entry a
    using unnest(${lines}::uuid[], ${units.map(({ unit }) => unit)}::integer[],
      ${units.map(({ part }) => part)}::integer[]) u (line_id, unit, part)
    where a.event_id = ${eventId} and a.order_line_id = u.line_id and a.unit = u.unit
      and (u.part is null or a.part = u.part)`.execute(tx);
}

export interface EntryOfUnit extends SessionUnit, PersonDocument {}

/** Who is down for these units. */
export async function readEntriesOfUnits(
  db: Db,
  eventId: Uuid,
  units: readonly SessionUnit[],
): Promise<EntryOfUnit[]> {
  const result = await sql<Person & { line_id: Uuid; unit: number; part: number }>`
    select a.order_line_id as line_id, a.unit, a.part, a.document_type, a.document_number
    from agenda_entry a join ${unitColumns(units)} u (line_id, unit, part)
      on a.order_line_id = u.line_id and a.unit = u.unit and a.part = u.part
    where a.event_id = ${eventId}`.execute(db);
  return result.rows.map((row) => ({
    lineId: row.line_id,
    unit: row.unit,
    part: row.part,
    documentType: row.document_type,
    documentNumber: row.document_number,
  }));
}

export async function updateEntryPersons(
  tx: Transaction<DB>,
  eventId: Uuid,
  units: readonly SessionUnit[],
  to: PersonDocument,
): Promise<void> {
  await sql`update agenda_entry a set document_type = ${to.documentType}, document_number = ${to.documentNumber}
    from ${unitColumns(units)} u (line_id, unit, part)
    where a.event_id = ${eventId} and a.order_line_id = u.line_id and a.unit = u.unit and a.part = u.part`.execute(
    tx,
  );
}
