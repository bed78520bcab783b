import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { DB } from '../../../db/types.gen.ts';
import type { LocalizedText } from '../../../domain/event/event-definition.ts';
import type { Uuid } from '../../../domain/ids.ts';
import type { OrderCause, OrderStatus } from '../../../domain/order/order-status.ts';
import type { Holder } from '../../../domain/person/holder.ts';
import type { StoredAddress } from '../../address/address-view.ts';
import { readDelivery } from './delivery.sql.ts';
import type { OrderLineView, OrderRow, OrderView } from './order-view.ts';
import { readPaymentsOf } from './payment.sql.ts';
import { readRefundsOf } from './refund.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

export function selectOrders(db: Db) {
  return db.selectFrom('customer_order').selectAll();
}

type StoredOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

export function orderRow(row: StoredOrder): OrderRow {
  return {
    id: row.id,
    eventId: row.event_id,
    number: row.number,
    customerId: row.customer_id,
    cartId: row.cart_id,
    idempotencyKey: row.idempotency_key,
    status: row.status as OrderStatus,
    origin: row.origin as OrderRow['origin'],
    locale: row.locale as OrderRow['locale'],
    deliveryMethod: row.delivery_method as OrderRow['deliveryMethod'],
    insurance: row.insurance,
    couponId: row.coupon_id,
    couponCode: row.coupon_code,
    totals: {
      subtotalCents: row.subtotal_cents,
      feeCents: row.fee_cents,
      discountCents: row.discount_cents,
      deliveryCents: row.delivery_cents,
      insuranceCents: row.insurance_cents,
      totalCents: row.total_cents,
    },
    documentType: row.document_type as OrderRow['documentType'],
    documentNumber: row.document_number,
    placedAt: row.placed_at,
    payableUntil: row.payable_until,
  };
}

/** A row with this status already is not updated: a new version of the row costs as much as an insert. */
export async function updateOrderStatus(
  tx: Transaction<DB>,
  eventId: Uuid,
  orders: readonly { id: Uuid; status: OrderStatus }[],
): Promise<void> {
  await prepared(tx, 'update-order-status')`update customer_order o set status = m.status
    from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ status }) => status)}::text[]) m (id, status)
    where o.event_id = ${eventId} and o.id = m.id and o.status <> m.status`;
}

export async function readOrderRow(db: Db, eventId: Uuid, orderId: Uuid): Promise<OrderRow | null> {
  const row = await selectOrders(db)
    .where('event_id', '=', eventId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : orderRow(row);
}

export async function readOrderByNumber(db: Db, eventId: Uuid, number: string): Promise<OrderRow | null> {
  const row = await selectOrders(db)
    .where('event_id', '=', eventId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row === undefined ? null : orderRow(row);
}

export async function readOrderByKey(
  db: Db,
  eventId: Uuid,
  customerId: Uuid,
  idempotencyKey: string,
): Promise<OrderRow | null> {
  const row = await selectOrders(db)
    .where('event_id', '=', eventId)
    .where('customer_id', '=', customerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row === undefined ? null : orderRow(row);
}

/** The customer's orders after the given time and id, newest first, without courtesies. */
export async function readOrdersOfCustomer(
  db: Db,
  customerId: Uuid,
  page: { first: number; after: { placedAt: Date; id: Uuid } | null },
): Promise<OrderRow[]> {
  let query = selectOrders(db).where('customer_id', '=', customerId).where('origin', '=', 'SALE');
  if (page.after !== null) {
    const { placedAt, id } = page.after;
    query = query.where(sql<boolean>`(placed_at, id) < (${placedAt}, ${id}::uuid)`);
  }
  const rows = await query.orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(page.first).execute();
  return rows.map(orderRow);
}

export async function readOrderLines(db: Db, eventId: Uuid, orderId: Uuid): Promise<OrderLineView[]> {
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    batchId: row.batch_id,
    offerId: row.offer_id,
    description: row.description as unknown as LocalizedText,
    quantity: row.quantity,
    priceCents: row.price_cents,
    feeCents: row.fee_cents,
    discountCents: row.discount_cents,
    totalCents: row.total_cents,
    holders: row.holders as unknown as Holder[],
    heldBatchId: row.held_batch_id,
  }));
}

/** The order with its lines, payment, refunds and history. */
export async function withParts(db: Db, order: OrderRow): Promise<OrderView> {
  const [lines, payments, refunds, delivery, history] = await Promise.all([
    readOrderLines(db, order.eventId, order.id),
    readPaymentsOf(db, order.eventId, order.id),
    readRefundsOf(db, order.eventId, order.id),
    readDelivery(db, order.eventId, order.id),
    db
      .selectFrom('order_history')
      .select(['status', 'at', 'cause'])
      .where('event_id', '=', order.eventId)
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute(),
  ]);
  return {
    ...order,
    lines,
    payment: payments.at(-1) ?? null,
    payments,
    delivery,
    refunds,
    history: history.map((row) => ({
      status: row.status as OrderStatus,
      at: row.at,
      cause: row.cause as OrderCause,
    })),
  };
}

/** How often the order's history has this cause after `since`. */
export async function countHistory(
  db: Db,
  order: { eventId: Uuid; id: Uuid },
  cause: OrderCause,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('order_history')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('event_id', '=', order.eventId)
    .where('order_id', '=', order.id)
    .where('cause', '=', cause)
    .where('at', '>', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function updateBillingAddress(
  tx: Transaction<DB>,
  order: { eventId: Uuid; id: Uuid },
  address: StoredAddress,
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ billing_address: JSON.stringify(address) })
    .where('event_id', '=', order.eventId)
    .where('id', '=', order.id)
    .execute();
}
