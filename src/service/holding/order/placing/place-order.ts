import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { readCartId } from '#src/domain/public-id.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isConstraintViolation } from '#src/service/ground/failure/constraint-refusals.ts';
import type { WithClock, WithDb, WithLog, WithPayments, WithPublicUrl } from '#src/service/ports.ts';
import { priceHeldCart } from '#src/service/selling/cart/price-held-cart.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { requireTransferTaken } from '../../manual/manual-terms.ts';
import { checkDelivery } from '../delivery/check-delivery.ts';
import { type CheckedPayment, checkPayment } from '../payment/check-payment.ts';
import { createCharge } from '../payment/create-charge.ts';
import { changeAttempt } from '../payment/start-attempt.ts';
import { readOrderByKey, withParts } from '../rows/order.sql.ts';
import type { OrderView } from '../rows/order-view.ts';
import type { WithOrders } from './order-queue.ts';
import type { PlaceOrderInput, Placing, PlacingContext } from './placing.ts';

/**
 * Turns a cart into an order and creates its charge. Idempotent by key, also for concurrent requests: the cart's lock
 * serialises them, and the key is unique in the database. Sent again with another way to pay while the charge waits, it
 * charges what is shown now.
 * Refusals: UNAUTHENTICATED is the caller's; INVALID_INPUT, CART_NOT_FOUND, EVENT_CANCELED, TERMS_NOT_ACCEPTED,
 * INSURANCE_CHOICE_REQUIRED, BILLING_ADDRESS_REQUIRED, those of requireTransferTaken, checkDelivery, checkPayment,
 * storeOrders and changeAttempt,
 * PAYMENT_UNAVAILABLE (nothing is lost: send the same key again).
 */
export async function placeOrder(
  context: PlacingContext & WithLog & WithPublicUrl & WithOrders,
  asked: { actor: CustomerActor; locale: Locale; input: PlaceOrderInput; address?: string | null },
): Promise<OrderView> {
  const { actor, input } = asked;
  const read = readCartId(input.cartId);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  if (read === null || event === null) throw new DomainError('CART_NOT_FOUND', { field: 'cartId' });
  const { idempotencyKey } = input;
  // Orders of one event share one statement: a key the database cannot store would fail all of them.
  const isStorable = !idempotencyKey.includes('\0');
  if (idempotencyKey.length === 0 || idempotencyKey.length > limits.idempotencyKeyLengthMax || !isStorable) {
    throw new DomainError('INVALID_INPUT', { field: 'idempotencyKey' });
  }
  const order = await storeOnce(context, { ...asked, event, cartId: read.cartId });
  const isOpen = order.status === 'RECEIVED' || order.status === 'WAITING_FOR_APPROVAL';
  if (!isOpen || input.payment == null) return order;
  const sent = { ...input, payment: input.payment };
  await changeAttempt(context, order, { actor, input: sent });
  await createCharge(context, order, event, sent);
  return (await readStored(context, event, actor, idempotencyKey)) ?? order;
}

/** An order that was placed before with this key is returned, whatever would refuse it now. */
async function storeOnce(
  context: PlacingContext & WithLog & WithOrders,
  asked: Omit<Placing, 'delivery' | 'card'>,
): Promise<OrderView> {
  const { event, actor, input } = asked;
  try {
    return await context.orders.place(context, { ...asked, ...(await check(context, asked)) });
  } catch (error) {
    const mayBePlaced =
      error instanceof DomainError || isConstraintViolation(error, 'customer_order_idempotency_key');
    if (!mayBePlaced) throw error;
    const placed = await readStored(context, event, actor, input.idempotencyKey);
    if (placed === null) throw error;
    return placed;
  }
}

async function readStored(
  context: WithDb,
  event: EventView,
  actor: CustomerActor,
  idempotencyKey: string,
): Promise<OrderView | null> {
  const order = await readOrderByKey(context.db, event.id, actor.id, idempotencyKey);
  return order === null ? null : await withParts(context.db, order);
}

/** Checks that need no cart, and calls to providers, which must not happen in a transaction. */
async function check(
  context: WithDb & WithClock & WithLog & WithPayments,
  asked: Omit<Placing, 'delivery' | 'card'>,
): Promise<Pick<Placing, 'delivery' | 'card'>> {
  const { event, actor, input } = asked;
  if (event.canceledAt !== null) throw new DomainError('EVENT_CANCELED', { field: 'cartId' });
  if (!input.acceptTerms) throw new DomainError('TERMS_NOT_ACCEPTED', { field: 'acceptTerms' });
  if (event.insurance !== null && input.insurance == null) {
    throw new DomainError('INSURANCE_CHOICE_REQUIRED', { field: 'insurance' });
  }
  await requireTransferTaken(context, { eventId: event.id, cartId: asked.cartId }, input.payment?.method);
  const delivery = await checkDelivery(context, { actor, event, input });
  const card = input.payment?.method === 'CARD' ? await checkCard(context, asked) : null;
  if (card !== null && delivery.billingAddress === null) {
    throw new DomainError('BILLING_ADDRESS_REQUIRED', { field: 'billingAddressId' });
  }
  return { delivery, card };
}

/** The plan for the cart's current price; null for a cart that is gone or free, which is decided under its lock. */
async function checkCard(
  context: WithDb & WithClock & WithLog & WithPayments,
  { event, cartId, actor, input }: Omit<Placing, 'delivery' | 'card'>,
): Promise<CheckedPayment | null> {
  const { totals } = await priceHeldCart(context, event, { cartId, customerId: actor.id }, input);
  return totals.totalCents > 0 ? await checkPayment(context, input.payment, totals.totalCents) : null;
}
