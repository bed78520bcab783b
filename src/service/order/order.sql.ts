import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { LocalizedText } from '../../domain/catalogue/event-definition.ts';
import type { Holder } from '../../domain/holder.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { OrderCause, OrderStatus } from '../../domain/order-status.ts';
import type { StoredAddress } from '../address/address-view.ts';
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

/** Inserts the order; false when its number is taken already, so that the caller draws another. */
export async function insertOrder(
  tx: Transaction<DB>,
  order: OrderRow & { termsVersion: string; billingAddress: StoredAddress | null },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('customer_order')
    .values({
      event_id: order.eventId,
      id: order.id,
      number: order.number,
      customer_id: order.customerId,
      cart_id: order.cartId,
      idempotency_key: order.idempotencyKey,
      status: order.status,
      origin: order.origin,
      locale: order.locale,
      delivery_method: order.deliveryMethod,
      subtotal_cents: order.totals.subtotalCents,
      fee_cents: order.totals.feeCents,
      discount_cents: order.totals.discountCents,
      delivery_cents: order.totals.deliveryCents,
      insurance_cents: order.totals.insuranceCents,
      total_cents: order.totals.totalCents,
      terms_version: order.termsVersion,
      document_type: order.documentType,
      document_number: order.documentNumber,
      placed_at: order.placedAt,
      payable_until: order.payableUntil,
      insurance: order.insurance,
      coupon_id: order.couponId,
      coupon_code: order.couponCode,
      billing_address: order.billingAddress === null ? null : JSON.stringify(order.billingAddress),
    })
    .onConflict((conflict) => conflict.constraint('customer_order_number_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertOrderLines(
  tx: Transaction<DB>,
  eventId: Uuid,
  orderId: Uuid,
  lines: readonly OrderLineView[],
): Promise<void> {
  await tx
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        event_id: eventId,
        order_id: orderId,
        id: line.id,
        position,
        batch_id: line.batchId,
        offer_id: line.offerId,
        description: JSON.stringify(line.description),
        quantity: line.quantity,
        price_cents: line.priceCents,
        fee_cents: line.feeCents,
        discount_cents: line.discountCents,
        total_cents: line.totalCents,
        holders: JSON.stringify(line.holders),
        held_batch_id: line.heldBatchId,
      })),
    )
    .execute();
}

export async function insertOrderHistory(
  tx: Transaction<DB>,
  order: { eventId: Uuid; id: Uuid },
  entry: { from: OrderStatus | null; status: OrderStatus; actor: string; cause: OrderCause; at: Date },
): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({
      event_id: order.eventId,
      order_id: order.id,
      from_status: entry.from,
      status: entry.status,
      actor: entry.actor,
      cause: entry.cause,
      at: entry.at,
    })
    .execute();
}

export async function updateOrderStatus(
  tx: Transaction<DB>,
  order: { eventId: Uuid; id: Uuid },
  status: OrderStatus,
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ status })
    .where('event_id', '=', order.eventId)
    .where('id', '=', order.id)
    .execute();
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

/** What the customer ordered, newest first, after the instant and id given; courtesies are no orders to them. */
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

/** How often the order's tickets were sent again since. */
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
