import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import {
  type Person,
  type PersonDocument,
  personColumns,
  personOfRow,
  type SessionUnit,
} from './agenda.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface CredentialRow {
  person: string;
  dateIds: Uuid[];
  ticketId: Uuid;
}

/**
 * The tickets that let these persons in, of those that will stay theirs: valid, of a ticket category, and not on their
 * way to somebody else. `customerId`: only of this owner.
 */
export async function readCredentials(
  db: Db,
  eventId: Uuid,
  persons: readonly PersonDocument[],
  customerId: Uuid | null,
): Promise<CredentialRow[]> {
  const result = await sql<Person & { id: Uuid; date_ids: Uuid[] }>`
    select t.id, t.holder_document_type as document_type, t.holder_document_number as document_number,
      array(select d.event_date_id from offer_date d where d.event_id = ${eventId} and d.offer_id = t.offer_id) as date_ids
    from ticket t
    join offer o on o.event_id = t.event_id and o.id = t.offer_id
    join category c on c.event_id = o.event_id and c.id = o.category_id and c.kind = 'TICKET'
    where t.event_id = ${eventId} and t.status = 'VALID' and (t.engaged_by is null or t.engaged_by = 'UPGRADE')
      and (${customerId}::uuid is null or t.customer_id = ${customerId})
      and (t.holder_document_type, t.holder_document_number) in (
        select p.type, p.number from ${personColumns(persons)} p (type, number))`.execute(db);
  return result.rows.map((row) => ({ person: personOfRow(row), dateIds: row.date_ids, ticketId: row.id }));
}

export interface GoingTicket extends SessionUnit, PersonDocument {
  id: Uuid;
  dateIds: Uuid[];
}

type GoingRow = Person & { id: Uuid; line_id: Uuid; unit: number; part: number; date_ids: Uuid[] };

/** These tickets, of those that are valid, with the dates they let in on; none for what lets nobody in. */
export async function readGoingTickets(
  db: Db,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<GoingTicket[]> {
  const result = await sql<GoingRow>`select t.id, t.order_line_id as line_id, t.unit, t.part,
  t.holder_document_type as document_type, t.holder_document_number as document_number,
  array(select d.event_date_id from offer_date d
    join offer o on o.event_id = ${eventId} and o.id = d.offer_id
    join category c on c.event_id = ${eventId} and c.id = o.category_id and c.kind = 'TICKET'
    where d.event_id = ${eventId} and d.offer_id = t.offer_id) as date_ids
    from ticket t
    where t.event_id = ${eventId} and t.id = any (${[...ticketIds]}::uuid[]) and t.status = 'VALID'`.execute(
    db,
  );
  return result.rows.map((row) => ({
    id: row.id,
    lineId: row.line_id,
    unit: row.unit,
    part: row.part,
    documentType: row.document_type,
    documentNumber: row.document_number,
    dateIds: row.date_ids,
  }));
}
