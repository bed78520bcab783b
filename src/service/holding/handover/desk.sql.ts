import { type Kysely, type RawBuilder, sql } from 'kysely';
import { comparedText } from '#src/db/text/compared-text.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Engagement, TicketStatus } from '#src/domain/ticket/ticket-state.ts';

type Db = Kysely<DB>;

/** By whom something is fetched. */
export interface DeskDocument {
  type: string;
  number: string;
}

export interface DeskTicketRow {
  id: Uuid;
  offerId: Uuid;
  part: number;
  status: TicketStatus;
  holderVersion: number;
  engagedBy: Engagement | null;
  ground: string | null;
  holderName: string;
  holder: DeskDocument;
  orderNumber: string;
  orderDelivery: DeliveryMethod;
  /** The person who fetches the order; null where nobody was named. */
  pickup: (DeskDocument & { name: string }) | null;
}

const pickupOf = (field: string) => sql`(d.pickup_person ->> ${field})`;

const deskTickets = (eventId: Uuid) => sql`
  select t.id, t.offer_id as "offerId", t.part, t.status, t.holder_version as "holderVersion", t.engaged_by as "engagedBy",
    case when t.difference_id is null then t.half_price_ground end as ground, concat_ws(' ', t.holder_name, t.holder_last_name) as "holderName",
    json_build_object('type', t.holder_document_type, 'number', t.holder_document_number) as holder,
    o.number as "orderNumber", o.delivery_method as "orderDelivery",
    case when d.pickup_person is not null then json_build_object('type', ${pickupOf('documentType')},
      'number', ${pickupOf('documentNumber')},
      'name', concat_ws(' ', ${pickupOf('name')}, ${pickupOf('lastName')})) end as pickup
  from ticket t
  join customer_order o on o.event_id = ${eventId} and o.id = t.order_id
  join order_line l on l.event_id = ${eventId} and l.id = t.order_line_id
  left join delivery d on d.event_id = ${eventId} and d.order_id = t.order_id
  where t.event_id = ${eventId}`;

export async function readDeskTicket(db: Db, eventId: Uuid, id: Uuid): Promise<DeskTicketRow | null> {
  const { rows } = await sql<DeskTicketRow>`${deskTickets(eventId)} and t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** All that works and is fetched by these documents; oldest orders first. */
export async function readTicketsOfDocuments(
  db: Db,
  eventId: Uuid,
  documents: readonly DeskDocument[],
): Promise<DeskTicketRow[]> {
  if (documents.length === 0) return [];
  const asked = sql`select * from unnest(${documents.map(({ type }) => type)}::text[],
    ${documents.map(({ number }) => number)}::text[])`;
  const { rows } = await sql<DeskTicketRow>`${deskTickets(eventId)} and t.status = 'VALID' and (
      (t.holder_document_type, t.holder_document_number) in (${asked})
      or t.order_id in (select d.order_id from delivery d where d.event_id = ${eventId}
        and (${pickupOf('documentType')}, ${pickupOf('documentNumber')}) in (${asked})))
    order by o.number, l.position, t.unit, t.part, t.id`.execute(db);
  return rows;
}

/** The ways in which a search may name persons; any that is not empty may find some. */
export interface DeskSearch {
  /** Words of the name, as they are compared; each must be in it. */
  names: readonly string[];
  document: string | null;
  /** The beginning of an e-mail address, in small letters. */
  email: string | null;
  orderNumbers: readonly string[];
}

/** Documents by which something is fetched, at most `max`. */
export async function findDocuments(
  db: Db,
  eventId: Uuid,
  { names, document, email, orderNumbers }: DeskSearch,
  max: number,
): Promise<DeskDocument[]> {
  const name = comparedText(sql`(t.holder_name || ' ' || t.holder_last_name)`);
  const ways: RawBuilder<unknown>[] = [
    ...(names.length === 0
      ? []
      : [
          sql`(${sql.join(
            names.map((word) => sql`${name} like ${`%${escaped(word)}%`}`),
            sql` and `,
          )})`,
        ]),
    ...(document === null ? [] : [sql`t.holder_document_number = ${document}`]),
    ...(document === null
      ? []
      : [
          sql`t.order_id in (select d.order_id from delivery d where d.event_id = ${eventId}
            and ${pickupOf('documentNumber')} = ${document})`,
        ]),
    ...(email === null ? [] : [sql`t.customer_id = any (${await customersWith(db, email, max)}::uuid[])`]),
    ...(orderNumbers.length === 0
      ? []
      : [
          sql`t.order_id in (select id from customer_order where event_id = ${eventId}
            and number = any (${[...orderNumbers]}::text[]))`,
        ]),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<DeskDocument>`
    select t.holder_document_type as type, t.holder_document_number as number from ticket t
    where t.event_id = ${eventId} and t.status = 'VALID' and (${sql.join(ways, sql` or `)})
    group by 1, 2 order by min(${name}), 2 limit ${max}`.execute(db);
  return rows;
}

async function customersWith(db: Db, email: string, max: number): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from auth_user where email like ${`${escaped(email)}%`} limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
