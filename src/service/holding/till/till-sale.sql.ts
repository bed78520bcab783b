import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OrderStatus } from '#src/domain/order/order-status.ts';
import type { TillWay } from '#src/domain/till/till.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A sale with the state of its cart and order. */
export interface SaleRow {
  id: Uuid;
  shiftId: Uuid;
  cartId: Uuid;
  way: TillWay;
  digest: string;
  totalCents: number;
  receivedCents: number | null;
  slip: string | null;
  at: Date;
  staffId: Uuid;
  cartState: 'open' | 'ordered' | 'released' | 'expired';
  cartExpiresAt: Date | null;
  orderId: Uuid | null;
  orderNumber: string | null;
  orderStatus: OrderStatus | null;
  customerId: Uuid | null;
  email: string | null;
  wasSold: boolean;
  /** There is a link to take its tickets along. */
  hasAlong: boolean;
  takenAlongAt: Date | null;
  /** The sum that went back of the sale before an exchange, and the number of that one. */
  exchangeBackCents: number | null;
  exchangedNumber: string | null;
}

export interface TakeBackRow {
  id: Uuid;
  saleId: Uuid;
  shiftId: Uuid | null;
  refundId: Uuid | null;
  amountCents: number;
  slip: string | null;
  at: Date;
  staffId: Uuid;
}

const sales = (eventId: Uuid) => sql`
  select t.id, t.shift_id as "shiftId", t.cart_id as "cartId", t.way, t.digest, t.total_cents as "totalCents",
    t.received_cents as "receivedCents", t.slip, t.at, s.staff_id as "staffId", c.state as "cartState",
    c.expires_at as "cartExpiresAt", o.id as "orderId", o.number as "orderNumber", o.status as "orderStatus",
    o.customer_id as "customerId", k.contact_email as email,
    exists (select from order_history h where h.event_id = ${eventId} and h.order_id = o.id and h.status = 'APPROVED') as "wasSold",
    a.order_id is not null as "hasAlong", n.at as "takenAlongAt",
    x.back_cents as "exchangeBackCents", f.number as "exchangedNumber"
  from till_sale t
  join till_shift s on s.event_id = ${eventId} and s.id = t.shift_id
  join cart c on c.event_id = ${eventId} and c.id = t.cart_id
  left join customer_order o on o.event_id = ${eventId} and o.cart_id = t.cart_id
  left join customer k on k.id = o.customer_id
  left join till_along a on a.event_id = ${eventId} and a.order_id = o.id
  left join till_taken_along n on n.event_id = ${eventId} and n.order_id = o.id
  left join till_exchange x on x.event_id = ${eventId} and x.id = t.id
  left join till_sale e on e.event_id = ${eventId} and e.id = x.of_sale_id
  left join customer_order f on f.event_id = ${eventId} and f.cart_id = e.cart_id
  where t.event_id = ${eventId}`;

export async function readSale(db: Db, eventId: Uuid, id: Uuid): Promise<SaleRow | null> {
  const { rows } = await sql<SaleRow>`${sales(eventId)} and t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The sales of a shift, the latest first. */
export async function readSalesOfShift(
  db: Db,
  eventId: Uuid,
  shiftId: Uuid,
  max: number,
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`${sales(eventId)} and t.shift_id = ${shiftId}
    order by t.at desc, t.id desc limit ${max}`.execute(db);
  return rows;
}

export async function insertSale(
  tx: Transaction<DB>,
  eventId: Uuid,
  sale: Pick<
    SaleRow,
    'id' | 'shiftId' | 'cartId' | 'way' | 'digest' | 'totalCents' | 'receivedCents' | 'slip' | 'at'
  >,
): Promise<void> {
  await tx
    .insertInto('till_sale')
    .values({
      ...{ event_id: eventId, id: sale.id, shift_id: sale.shiftId, cart_id: sale.cartId, way: sale.way },
      ...{ digest: sale.digest, total_cents: sale.totalCents, received_cents: sale.receivedCents },
      ...{ slip: sale.slip, at: sale.at },
    })
    .execute();
}

const takeBackColumns = sql`id, sale_id as "saleId", shift_id as "shiftId", refund_id as "refundId", amount_cents as "amountCents",
  slip, at, staff_id as "staffId"`;

export async function readTakeBack(db: Db, eventId: Uuid, id: Uuid): Promise<TakeBackRow | null> {
  const { rows } = await sql<TakeBackRow>`select ${takeBackColumns} from till_take_back
    where event_id = ${eventId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** All that tills took back of a sale, the oldest first. */
export async function readTakeBacksOfSale(db: Db, eventId: Uuid, saleId: Uuid): Promise<TakeBackRow[]> {
  const { rows } = await sql<TakeBackRow>`select ${takeBackColumns} from till_take_back
    where event_id = ${eventId} and sale_id = ${saleId} order by at, id`.execute(db);
  return rows;
}

export async function insertTakeBack(tx: Transaction<DB>, eventId: Uuid, row: TakeBackRow): Promise<void> {
  await tx
    .insertInto('till_take_back')
    .values({
      ...{ event_id: eventId, id: row.id, sale_id: row.saleId, shift_id: row.shiftId },
      ...{ refund_id: row.refundId, amount_cents: row.amountCents, slip: row.slip, at: row.at },
      staff_id: row.staffId,
    })
    .execute();
}

export async function insertExchange(
  tx: Transaction<DB>,
  eventId: Uuid,
  exchange: { id: Uuid; ofSaleId: Uuid; backCents: number },
): Promise<void> {
  await tx
    .insertInto('till_exchange')
    .values({
      ...{ event_id: eventId, id: exchange.id, of_sale_id: exchange.ofSaleId },
      back_cents: exchange.backCents,
    })
    .execute();
}

/** True where a roll's entry was made instead of this sale (docs/algorithms/till-roll.md). */
export async function isSoldInstead(tx: Transaction<DB>, eventId: Uuid, saleId: Uuid): Promise<boolean> {
  const { rows } =
    await sql`select 1 from till_sale_instead where event_id = ${eventId} and sale_id = ${saleId}`.execute(
      tx,
    );
  return rows.length > 0;
}
