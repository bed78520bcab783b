import type { Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OrderCause, OrderStatus } from '#src/domain/order/order-status.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import type { StoredAddress } from '#src/service/people/address/address-view.ts';
import type { OrderLineView, OrderRow } from './order-view.ts';

/** An order with the columns that only its row has. */
export interface OrderToStore extends OrderRow {
  /** The status at the end of the transaction that places it; it is written at once. */
  statusAfter: OrderStatus;
  termsVersion: string;
  billingAddress: StoredAddress | null;
}

const orderRows = rowTarget(
  'customer_order',
  {
    id: 'uuid',
    number: 'text',
    customer_id: 'uuid',
    cart_id: 'uuid',
    idempotency_key: 'text',
    status: 'text',
    origin: 'text',
    locale: 'text',
    delivery_method: 'text',
    subtotal_cents: 'integer',
    fee_cents: 'integer',
    discount_cents: 'integer',
    delivery_cents: 'integer',
    insurance_cents: 'integer',
    total_cents: 'integer',
    document_type: 'text',
    document_number: 'text',
    placed_at: 'timestamptz',
    regret_from: 'timestamptz',
    promised_at: 'timestamptz',
    payable_until: 'timestamptz',
    insurance: 'boolean',
    coupon_id: 'uuid',
    coupon_code: 'text',
    billing_address: 'jsonb',
  },
  { event_id: 'uuid', terms_version: 'text' },
  'on conflict on constraint customer_order_number_key do nothing returning id',
);

/**
 * Inserts orders of one event. Returns those whose number was taken already; the caller draws other numbers for them.
 */
export async function insertOrders<Order extends OrderToStore>(
  tx: Transaction<DB>,
  orders: readonly Order[],
): Promise<Order[]> {
  const [first] = orders;
  if (first === undefined) return [];
  const inserted = await insertRows(
    tx,
    orderRows,
    orders.map((order) => ({
      id: order.id,
      number: order.number,
      customer_id: order.customerId,
      cart_id: order.cartId,
      idempotency_key: order.idempotencyKey,
      status: order.statusAfter,
      origin: order.origin,
      locale: order.locale,
      delivery_method: order.deliveryMethod,
      subtotal_cents: order.totals.subtotalCents,
      fee_cents: order.totals.feeCents,
      discount_cents: order.totals.discountCents,
      delivery_cents: order.totals.deliveryCents,
      insurance_cents: order.totals.insuranceCents,
      total_cents: order.totals.totalCents,
      document_type: order.documentType,
      document_number: order.documentNumber,
      placed_at: order.placedAt,
      regret_from: order.regretFrom,
      promised_at: order.promisedAt,
      payable_until: order.payableUntil,
      insurance: order.insurance,
      coupon_id: order.couponId,
      coupon_code: order.couponCode,
      billing_address: order.billingAddress,
    })),
    { event_id: first.eventId, terms_version: first.termsVersion },
  );
  if (inserted.length === orders.length) return [];
  const ids = new Set(inserted.map(({ id }) => id));
  return orders.filter(({ id }) => !ids.has(id));
}

const lineRows = rowTarget(
  'order_line',
  {
    order_id: 'uuid',
    id: 'uuid',
    position: 'integer',
    batch_id: 'uuid',
    offer_id: 'uuid',
    description: 'jsonb',
    quantity: 'integer',
    price_cents: 'integer',
    fee_cents: 'integer',
    discount_cents: 'integer',
    order_fee_cents: 'integer',
    total_cents: 'integer',
    holders: 'jsonb',
    held_batch_id: 'uuid',
  },
  { event_id: 'uuid' },
);

export async function insertOrderLines(
  tx: Transaction<DB>,
  eventId: Uuid,
  orders: readonly { orderId: Uuid; lines: readonly OrderLineView[] }[],
): Promise<void> {
  await insertRows(
    tx,
    lineRows,
    orders.flatMap(({ orderId, lines }) =>
      lines.map((line, position) => ({
        order_id: orderId,
        id: line.id,
        position,
        batch_id: line.batchId,
        offer_id: line.offerId,
        description: line.description,
        quantity: line.quantity,
        price_cents: line.priceCents,
        fee_cents: line.feeCents,
        discount_cents: line.discountCents,
        order_fee_cents: line.orderFeeCents ?? 0,
        total_cents: line.totalCents,
        holders: line.holders,
        held_batch_id: line.heldBatchId,
      })),
    ),
    { event_id: eventId },
  );
}

const historyRows = rowTarget(
  'order_history',
  {
    order_id: 'uuid',
    from_status: 'text',
    status: 'text',
    actor: 'text',
    cause: 'text',
    at: 'timestamptz',
  },
  { event_id: 'uuid' },
);

export async function insertOrderHistory(
  tx: Transaction<DB>,
  eventId: Uuid,
  entries: readonly {
    orderId: Uuid;
    from: OrderStatus | null;
    status: OrderStatus;
    actor: Actor;
    cause: OrderCause;
    at: Date;
  }[],
): Promise<void> {
  await insertRows(
    tx,
    historyRows,
    entries.map(({ orderId, from, status, actor, cause, at }) => ({
      order_id: orderId,
      from_status: from,
      status,
      actor: actorName(actor),
      cause,
      at,
    })),
    { event_id: eventId },
  );
}

const accessRows = rowTarget(
  'order_access',
  { order_id: 'uuid', ip_address: 'text', at: 'timestamptz' },
  { event_id: 'uuid' },
);

/** From where orders were placed (docs/algorithms/disputes.md, "The address of a purchase"). */
export async function insertOrderAccess(
  tx: Transaction<DB>,
  eventId: Uuid,
  access: readonly { orderId: Uuid; address: string; at: Date }[],
): Promise<void> {
  const rows = access.map(({ orderId, address, at }) => ({ order_id: orderId, ip_address: address, at }));
  await insertRows(tx, accessRows, rows, { event_id: eventId });
}
