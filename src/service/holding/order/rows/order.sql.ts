import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OrderCause, OrderStatus } from '#src/domain/order/order-status.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { StoredAddress } from '#src/service/people/address/address-view.ts';
import { readDeliveryOfOrders } from './delivery.sql.ts';
import { byOrder, isOfOrders, type OrderKey } from './of-orders.sql.ts';
import type { OrderLineView, OrderRow, OrderView } from './order-view.ts';
import { readPaymentsOfOrders } from './payments-of-orders.sql.ts';
import { readRefundsOfOrders } from './refund.sql.ts';

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
    regretFrom: row.regret_from,
    promisedAt: row.promised_at,
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

/** Those of an event with these ids, in no order. */
export async function readOrderRows(db: Db, eventId: Uuid, orderIds: readonly Uuid[]): Promise<OrderRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await selectOrders(db)
    .where('event_id', '=', eventId)
    .where(sql<boolean>`id = any (${[...orderIds]}::uuid[])`)
    .execute();
  return rows.map(orderRow);
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
  const { found: rows } = await askLiving(db, (only) =>
    query
      .where(sql<boolean>`true${amongLiving('event_id', only)}`)
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.first)
      .execute(),
  );
  return rows.map(orderRow);
}

export async function readOrderLines(db: Db, eventId: Uuid, orderId: Uuid): Promise<OrderLineView[]> {
  const order = { eventId, id: orderId };
  return (await readLinesOfOrders(db, [order]))(order);
}

async function readLinesOfOrders(
  db: Db,
  orders: readonly OrderKey[],
): Promise<(order: OrderKey) => OrderLineView[]> {
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where(isOfOrders(orders))
    // All its units have moved to another line.
    .where('quantity', '>', 0)
    .orderBy('position')
    .execute();
  const linesOf = byOrder(rows);
  return (order) =>
    linesOf(order).map((row) => ({
      id: row.id,
      batchId: row.batch_id,
      offerId: row.offer_id,
      description: row.description as unknown as LocalizedText,
      quantity: row.quantity,
      priceCents: row.price_cents,
      feeCents: row.fee_cents,
      discountCents: row.discount_cents,
      ...(row.order_fee_cents > 0 && { orderFeeCents: row.order_fee_cents }),
      totalCents: row.total_cents,
      holders: row.holders as unknown as Holder[],
      heldBatchId: row.held_batch_id,
      // Only where something was moved.
      ...(row.insurance_share_cents !== null && { insuranceShareCents: row.insurance_share_cents }),
    }));
}

async function readHistoryOfOrders(
  db: Db,
  orders: readonly OrderKey[],
): Promise<(order: OrderKey) => OrderView['history']> {
  const rows = await db
    .selectFrom('order_history')
    .select(['event_id', 'order_id', 'status', 'at', 'cause', 'actor'])
    .where(isOfOrders(orders))
    .orderBy('id')
    .execute();
  const historyOf = byOrder(rows);
  return (order) =>
    historyOf(order).map((row) => ({
      status: row.status as OrderStatus,
      at: row.at,
      cause: row.cause as OrderCause,
      actor: row.actor,
    }));
}

/** The order with its lines, payment, refunds and history. */
export async function withParts(db: Db, order: OrderRow): Promise<OrderView> {
  const [view] = await withPartsOfAll(db, [order]);
  if (view === undefined) throw new Error('An order was not put together.');
  return view;
}

/** The same of many, in their order: one statement for each kind of part. */
export async function withPartsOfAll(db: Db, orders: readonly OrderRow[]): Promise<OrderView[]> {
  if (orders.length === 0) return [];
  const [linesOf, paymentsOf, refundsOf, deliveryOf, historyOf] = await Promise.all([
    readLinesOfOrders(db, orders),
    readPaymentsOfOrders(db, orders),
    readRefundsOfOrders(db, orders),
    readDeliveryOfOrders(db, orders),
    readHistoryOfOrders(db, orders),
  ]);
  return orders.map((order) => {
    const payments = paymentsOf(order);
    return {
      ...order,
      lines: linesOf(order),
      payment: payments.at(-1) ?? null,
      payments,
      delivery: deliveryOf(order),
      refunds: refundsOf(order),
      history: historyOf(order),
    };
  });
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
