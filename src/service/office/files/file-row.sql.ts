import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import type { DeliveryStatus } from '#src/domain/delivery/delivery-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { HolderAnswers } from '#src/domain/question/question.ts';
import type { TicketStatus } from '#src/domain/ticket/ticket-state.ts';

type Db = Kysely<DB>;

export interface TicketFileRow {
  id: Uuid;
  orderNumber: string;
  offerId: Uuid;
  /** That its buyer chose, also where a placeholder holds its unit. */
  batchId: Uuid;
  status: TicketStatus;
  holderName: string;
  /** Price of its unit, of a bundle the whole; centavos. */
  priceCents: number;
  halfPriceGround: string | null;
  admittedAt: Date | null;
  /** When what it stands for was handed over; null also once that was taken back. */
  handedAt: Date | null;
  answers: HolderAnswers;
}

interface TicketsOf {
  eventId: Uuid;
  /** Offers that are left out. */
  without: readonly Uuid[];
  isValid: boolean;
  before: Date;
}

function ticketsOf({ eventId, without, isValid, before }: TicketsOf): RawBuilder<unknown> {
  const valid = isValid ? sql`and t.status = 'VALID'` : sql``;
  return sql`t.event_id = ${eventId} and t.issued_at < ${before} and t.offer_id <> all (${[...without]}::uuid[]) ${valid}`;
}

export async function selectTicketCount(db: Db, query: TicketsOf): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select count(*)::int as tickets from ticket t where ${ticketsOf(query)}`.execute(db);
  return rows[0]?.tickets ?? 0;
}

/** By id, which is by when they were issued. */
export async function selectTicketRows(
  db: Db,
  query: TicketsOf & { after: Uuid | null; first: number },
): Promise<TicketFileRow[]> {
  const { eventId, after, first } = query;
  const { rows } = await sql<TicketFileRow>`
    select t.id, o.number as "orderNumber", t.offer_id as "offerId", coalesce(b.stands_for, b.id) as "batchId", t.status,
      concat_ws(' ', t.holder_name, t.holder_last_name) as "holderName", l.price_cents as "priceCents",
      case when t.difference_id is null then t.half_price_ground end as "halfPriceGround", t.holder_answers as answers,
      (select min(admitted_at) from admission a where a.event_id = ${eventId} and a.ticket_id = t.id) as "admittedAt",
      (select max(at) from handover h where h.event_id = ${eventId} and h.ticket_id = t.id having count(*) % 2 = 1) as "handedAt"
    from (select * from ticket t where ${ticketsOf(query)} ${after === null ? sql`` : sql`and t.id > ${after}`}
      order by t.id limit ${first}) t
      join customer_order o on o.event_id = ${eventId} and o.id = t.order_id
      join order_line l on l.event_id = ${eventId} and l.id = t.order_line_id
      join batch b on b.event_id = ${eventId} and b.id = t.batch_id
    order by t.id`.execute(db);
  return rows;
}

export interface ProductFileRow {
  orderId: Uuid;
  orderNumber: string;
  offerId: Uuid;
  buyerName: string;
  units: number;
  deliveryMethod: DeliveryMethod;
  /** Null where nothing is brought or set aside. */
  deliveryStatus: DeliveryStatus | null;
}

export interface ProductsOf {
  eventId: Uuid;
  offerIds: readonly Uuid[];
  before: Date;
}

const products = ({ eventId, offerIds, before }: ProductsOf) => sql`
  t.event_id = ${eventId} and t.status = 'VALID' and t.issued_at < ${before} and t.offer_id = any (${[...offerIds]}::uuid[])`;

export async function selectProductCount(db: Db, query: ProductsOf): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from (
      select from ticket t where ${products(query)} group by t.order_id, t.offer_id) p`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Valid units of each product in each order, by order and product. */
export async function selectProductRows(
  db: Db,
  query: ProductsOf & { after: readonly [orderId: Uuid, offerId: Uuid] | null; first: number },
): Promise<ProductFileRow[]> {
  const { eventId, after, first } = query;
  const isAfter =
    after === null ? sql`` : sql`and (t.order_id, t.offer_id) > (${after[0]}::uuid, ${after[1]}::uuid)`;
  const { rows } = await sql<ProductFileRow>`
    select p.order_id as "orderId", o.number as "orderNumber", p.offer_id as "offerId", p.units,
      coalesce(c.corporate_name, concat_ws(' ', c.name, c.last_name), '') as "buyerName",
      o.delivery_method as "deliveryMethod", d.status as "deliveryStatus"
    from (select t.order_id, t.offer_id, count(*)::int as units from ticket t where ${products(query)} ${isAfter}
      group by t.order_id, t.offer_id order by t.order_id, t.offer_id limit ${first}) p
      join customer_order o on o.event_id = ${eventId} and o.id = p.order_id
      join customer c on c.id = o.customer_id
      left join delivery d on d.event_id = ${eventId} and d.order_id = p.order_id
    order by p.order_id, p.offer_id`.execute(db);
  return rows;
}
