import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import { lineDescription } from '../../domain/catalogue/spoken-names.ts';
import { isConstraintViolation } from '../../domain/constraint-refusals.ts';
import { type HolderInput, holdersByBatch } from '../../domain/holder.ts';
import type { Uuid } from '../../domain/ids.ts';
import { limits } from '../../domain/limits.ts';
import type { Locale } from '../../domain/locale.ts';
import { orderNumber, readCartId } from '../../domain/public-id.ts';
import { DomainError } from '../../domain/refusal.ts';
import { lineTotalCents, totalsOf } from '../../domain/totals.ts';
import { takeCart } from '../cart/take-cart.ts';
import { type Buyer, buyerOf } from '../customer/buyer-of.ts';
import type { EventView } from '../event/event-view.ts';
import type { HeldLine } from '../hold/hold-request.ts';
import { sellHolding } from '../hold/sell-holding.ts';
import { approveOrder } from './approve-order.ts';
import { createCharge } from './create-charge.ts';
import {
  addAllowance,
  insertOrder,
  insertOrderHistory,
  insertOrderLines,
  readOrderByKey,
  withParts,
} from './order.sql.ts';
import type { OrderRow, OrderView } from './order-view.ts';
import { insertPayment } from './payment.sql.ts';
import { ticketUnits } from './ticket-units.ts';

export interface PlaceOrderInput {
  cartId: string;
  idempotencyKey: string;
  acceptTerms: boolean;
  deliveryMethod: 'ELECTRONIC' | 'PICKUP' | 'DELIVERY';
  /** Who the tickets are for, batch by batch; the buyer where nobody is named. */
  holders?: readonly HolderInput[] | null;
  payment?: { method: 'PIX' | 'CARD' | 'FREE' } | null;
}

/**
 * Turns a cart into an order and asks for its money. The same key gives the same order, however often and however
 * concurrently it is sent: the requests follow one another at the cart's lock, and the database knows the key.
 * Refusals: UNAUTHENTICATED is the caller's; TERMS_NOT_ACCEPTED, PAYMENT_METHOD_REQUIRED,
 * PAYMENT_METHOD_UNAVAILABLE, DELIVERY_METHOD_UNAVAILABLE, REGISTRATION_INCOMPLETE, CART_NOT_FOUND, CART_EXPIRED,
 * CART_CLOSED, CART_EMPTY, HOLDERS_INVALID, LIMIT_PER_DOCUMENT, PAYMENT_UNAVAILABLE (nothing is lost: send the same key again).
 */
export async function placeOrder(
  context: Context,
  customerId: Uuid,
  locale: Locale,
  input: PlaceOrderInput,
): Promise<OrderView> {
  const read = readCartId(input.cartId);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  if (read === null || event === null) throw new DomainError('CART_NOT_FOUND', { field: 'cartId' });
  if (input.idempotencyKey.length === 0 || input.idempotencyKey.length > limits.idempotencyKeyLengthMax) {
    throw new DomainError('INVALID_INPUT', { field: 'idempotencyKey' });
  }
  if (!input.acceptTerms) throw new DomainError('TERMS_NOT_ACCEPTED', { field: 'acceptTerms' });
  if (input.deliveryMethod !== 'ELECTRONIC') {
    throw new DomainError('DELIVERY_METHOD_UNAVAILABLE', { field: 'deliveryMethod' });
  }

  const order = await store(context, { event, cartId: read.cartId, customerId, locale, input }).catch(
    async (error: unknown) => {
      // The same key came with another cart at the same instant and was first: its order is the answer.
      if (!isConstraintViolation(error, 'customer_order_idempotency_key')) throw error;
      const first = await readOrderByKey(context.db, event.id, customerId, input.idempotencyKey);
      if (first === null) throw error;
      return first;
    },
  );
  if (order.status === 'RECEIVED') await createCharge(context, order, event);
  const stored = await readOrderByKey(context.db, event.id, customerId, input.idempotencyKey);
  return await withParts(context.db, stored ?? order);
}

interface Placing {
  event: EventView;
  cartId: Uuid;
  customerId: Uuid;
  locale: Locale;
  input: PlaceOrderInput;
}

function store(context: Context, placing: Placing): Promise<OrderRow> {
  const { event, customerId, input } = placing;
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const lines = await takeCart(tx, { eventId: event.id, cartId: placing.cartId, customerId, now }).catch(
      async (error: unknown) => {
        // A cart may have ended since its order was placed; the key still gives that order.
        const placed = await readOrderByKey(tx, event.id, customerId, input.idempotencyKey);
        if (placed === null) throw error;
        return null;
      },
    );
    if (lines === null) {
      const placed = await readOrderByKey(tx, event.id, customerId, input.idempotencyKey);
      if (placed === null) throw new DomainError('CART_CLOSED', { field: 'cartId' });
      return placed;
    }
    return await storeNew(context, tx, placing, lines, now);
  });
}

async function storeNew(
  context: Context,
  tx: Transaction<DB>,
  { event, cartId, customerId, locale, input }: Placing,
  lines: HeldLine[],
  now: Date,
): Promise<OrderRow> {
  const buyer = await buyerOf(tx, customerId);
  const priced = lines.map((line) => ({ ...line, discountCents: 0 }));
  const totals = totalsOf(priced);
  checkMethod(input, totals.totalCents);
  const holders = holdersByBatch(lines, input.holders ?? [], buyer);
  await countAgainstDocument(tx, event, buyer, lines);

  let order: OrderRow & { termsVersion: string };
  do {
    order = {
      id: context.ids.uuid(),
      eventId: event.id,
      number: orderNumber(event.code, context.ids.randomBytes(6)),
      customerId,
      cartId,
      idempotencyKey: input.idempotencyKey,
      status: 'RECEIVED',
      locale,
      deliveryMethod: input.deliveryMethod,
      totals,
      documentType: buyer.documentType,
      documentNumber: buyer.documentNumber,
      placedAt: now,
      termsVersion: limits.termsVersion,
    };
  } while (!(await insertOrder(tx, order)));
  await insertOrderLines(
    tx,
    event.id,
    order.id,
    priced.map((line) => {
      const known = event.batchById.get(line.batchId);
      if (known === undefined) throw new Error(`Batch ${line.batchId} is held and unknown.`);
      const { offer, batch } = known;
      return {
        ...line,
        id: context.ids.uuid(),
        offerId: offer.id,
        description: lineDescription(offer, batch),
        totalCents: lineTotalCents(line),
        holders: holders.get(line.batchId) ?? [],
      };
    }),
  );
  const about = { actor: `customer:${customerId}`, at: now };
  await insertOrderHistory(tx, order, { from: null, status: 'RECEIVED', cause: 'placed', ...about });

  const paymentId = context.ids.uuid();
  const isFree = totals.totalCents === 0;
  await insertPayment(tx, {
    eventId: event.id,
    id: paymentId,
    orderId: order.id,
    method: isFree ? 'FREE' : 'PIX',
    status: isFree ? 'CONFIRMED' : 'PENDING',
    provider: isFree ? 'none' : context.payment.name,
    // The central bank's txid: 26 to 35 letters and digits; ours, so that creating the charge twice is harmless.
    providerReference: paymentId.replaceAll('-', ''),
    amountCents: totals.totalCents,
    expiresAt: isFree ? null : new Date(now.getTime() + limits.pixWindowSeconds * 1000),
    createdAt: now,
    nextCheckAt: isFree ? null : new Date(now.getTime() + limits.chargeFirstCheckSeconds * 1000),
  });
  if (!isFree) return order;
  const approved = await approveOrder(context, tx, order, { ...about, cause: 'nothing_to_pay' });
  await sellHolding(tx, event.id, cartId, now);
  return approved;
}

function checkMethod(input: PlaceOrderInput, totalCents: number): void {
  const method = input.payment?.method;
  if (totalCents === 0) {
    if (method !== undefined && method !== 'FREE') {
      throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', { field: 'payment.method' });
    }
    return;
  }
  if (method === undefined) throw new DomainError('PAYMENT_METHOD_REQUIRED', { field: 'payment.method' });
  if (method !== 'PIX') throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', { field: 'payment.method' });
}

async function countAgainstDocument(
  tx: Transaction<DB>,
  event: EventView,
  buyer: Buyer,
  lines: readonly HeldLine[],
): Promise<void> {
  const max = event.limitPerDocument;
  const units = ticketUnits(event, lines);
  if (max === null || units === 0) return;
  if (
    !(await addAllowance(
      tx,
      { eventId: event.id, documentType: buyer.documentType, documentNumber: buyer.documentNumber },
      units,
      max,
    ))
  ) {
    throw new DomainError('LIMIT_PER_DOCUMENT', { field: 'cartId', facts: { max } });
  }
}
