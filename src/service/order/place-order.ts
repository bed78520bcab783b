import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import { lineDescription } from '../../domain/catalogue/spoken-names.ts';
import { isConstraintViolation } from '../../domain/constraint-refusals.ts';
import { halfPriceGroundsOf } from '../../domain/half-price/grounds.ts';
import { type HolderInput, holdersByBatch } from '../../domain/holder.ts';
import type { Uuid } from '../../domain/ids.ts';
import { limits } from '../../domain/limits.ts';
import type { Locale } from '../../domain/locale.ts';
import type { OrderPrice } from '../../domain/pricing/price-order.ts';
import { orderNumber, readCartId } from '../../domain/public-id.ts';
import { DomainError } from '../../domain/refusal.ts';
import { nameSessionHolders } from '../agenda/name-session-holders.ts';
import { reserveOrderAgenda } from '../agenda/reserve-order-agenda.ts';
import { priceHeldCart } from '../cart/price-held-cart.ts';
import { type CartPurpose, takeCart } from '../cart/take-cart.ts';
import { upgradeOfCart } from '../cart/upgrade-of-cart.ts';
import { takeCoupon } from '../coupon/take-coupon.ts';
import { type Buyer, buyerOf } from '../customer/buyer-of.ts';
import type { EventView } from '../event/event-view.ts';
import type { HeldLine } from '../hold/hold-request.ts';
import { sellHolding } from '../hold/sell-holding.ts';
import { beginUpgrade, type UpgradedTicket } from '../upgrade/begin-upgrade.ts';
import { addAllowance } from './allowance.sql.ts';
import { approveOrder } from './approve-order.ts';
import { type ChosenDelivery, checkDelivery, type DeliveryInput } from './check-delivery.ts';
import { type CheckedPayment, checkPayment, type PaymentInput } from './check-payment.ts';
import { createCharge } from './create-charge.ts';
import { insertDelivery } from './delivery.sql.ts';
import { insertOrder, insertOrderHistory, insertOrderLines, readOrderByKey, withParts } from './order.sql.ts';
import type { OrderLineView, OrderRow, OrderView } from './order-view.ts';
import { settleSwaps } from './settle-swaps.ts';
import { startPayment } from './start-payment.ts';
import { insertSwaps, type Swap } from './swap.sql.ts';
import { ticketUnits } from './ticket-units.ts';

export interface PlaceOrderInput extends DeliveryInput {
  cartId: string;
  idempotencyKey: string;
  acceptTerms: boolean;
  /** Yes or no, wherever the event offers insurance. */
  insurance?: boolean | null;
  /** Who the tickets are for, batch by batch; the buyer where nobody is named. */
  holders?: readonly HolderInput[] | null;
  payment?: PaymentInput | null;
  /** The total that was shown: what is charged is that, or nothing. */
  expectedTotalCents?: number | null;
}

/**
 * Turns a cart into an order and asks for its money. The same key gives the same order, however often and however
 * concurrently it is sent: the requests follow one another at the cart's lock, and the database knows the key.
 * Refusals: UNAUTHENTICATED is the caller's; INVALID_INPUT, EVENT_CANCELED, TERMS_NOT_ACCEPTED, those of checkDelivery
 * and checkPayment, INSURANCE_CHOICE_REQUIRED, REGISTRATION_INCOMPLETE, CART_NOT_FOUND, CART_EXPIRED, CART_CLOSED,
 * CART_EMPTY, those of beginUpgrade, holdersByBatch and reserveOrderAgenda, TOTAL_CHANGED, COUPON_USED_UP,
 * COUPON_CUSTOMER_LIMIT, LIMIT_PER_DOCUMENT, PAYMENT_UNAVAILABLE (nothing is lost: send the same key again).
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
  const { idempotencyKey } = input;
  if (idempotencyKey.length === 0 || idempotencyKey.length > limits.idempotencyKeyLengthMax) {
    throw new DomainError('INVALID_INPUT', { field: 'idempotencyKey' });
  }
  const placing = { event, cartId: read.cartId, customerId, locale, input };
  const order =
    (await readOrderByKey(context.db, event.id, customerId, idempotencyKey)) ??
    (await storeOnce(context, placing));
  const isOpen = order.status === 'RECEIVED' || order.status === 'WAITING_FOR_APPROVAL';
  if (isOpen) await createCharge(context, order, event, input.payment?.cardToken ?? null);
  const stored = await readOrderByKey(context.db, event.id, customerId, idempotencyKey);
  return await withParts(context.db, stored ?? order);
}

interface Placing {
  event: EventView;
  cartId: Uuid;
  customerId: Uuid;
  locale: Locale;
  input: PlaceOrderInput;
}

/** What was checked outside the transaction, because others are asked for it. */
interface Checked {
  delivery: ChosenDelivery;
  /** null where nothing is to be paid. */
  payment: CheckedPayment | null;
}

async function storeOnce(context: Context, placing: Placing): Promise<OrderRow> {
  const { event, customerId, input } = placing;
  if (event.canceledAt !== null) throw new DomainError('EVENT_CANCELED', { field: 'cartId' });
  if (!input.acceptTerms) throw new DomainError('TERMS_NOT_ACCEPTED', { field: 'acceptTerms' });
  if (event.insurance !== null && input.insurance == null) {
    throw new DomainError('INSURANCE_CHOICE_REQUIRED', { field: 'insurance' });
  }
  const delivery = await checkDelivery(context, event, customerId, input);
  const price = await priceHeldCart(context, event, placing, input);
  const payment = await paymentFor(context, price, input.payment);
  if (payment?.method === 'CARD' && delivery.billingAddress === null) {
    throw new DomainError('BILLING_ADDRESS_REQUIRED', { field: 'billingAddressId' });
  }
  return await store(context, placing, { delivery, payment }).catch(async (error: unknown) => {
    // The same key came with another cart at the same instant and was first: its order is the answer.
    if (!isConstraintViolation(error, 'customer_order_idempotency_key')) throw error;
    const first = await readOrderByKey(context.db, event.id, customerId, input.idempotencyKey);
    if (first === null) throw error;
    return first;
  });
}

/** null where nothing is to be paid: also for a cart that is gone, which is told further on. */
async function paymentFor(
  context: Context,
  { lines, totals }: OrderPrice,
  input: PaymentInput | null | undefined,
): Promise<CheckedPayment | null> {
  if (lines.length === 0) return null;
  if (totals.totalCents > 0) return await checkPayment(context, input, totals.totalCents);
  if (input == null || input.method === 'FREE') return null;
  throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', { field: 'payment.method' });
}

function store(context: Context, placing: Placing, checked: Checked): Promise<OrderRow> {
  const { event, customerId, input } = placing;
  return context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const taken = await takeCart(tx, { eventId: event.id, cartId: placing.cartId, customerId, now }).catch(
      async (error: unknown) => {
        // A cart may have ended since its order was placed; the key still gives that order.
        const placed = await readOrderByKey(tx, event.id, customerId, input.idempotencyKey);
        if (placed === null) throw error;
        return null;
      },
    );
    if (taken === null) {
      const placed = await readOrderByKey(tx, event.id, customerId, input.idempotencyKey);
      if (placed === null) throw new DomainError('CART_CLOSED', { field: 'cartId' });
      return placed;
    }
    return await storeNew(context, tx, placing, checked, taken, now);
  });
}

async function storeNew(
  context: Context,
  tx: Transaction<DB>,
  { event, cartId, customerId, locale, input }: Placing,
  { delivery, payment }: Checked,
  { lines, purpose }: { lines: HeldLine[]; purpose: CartPurpose },
  now: Date,
): Promise<OrderRow> {
  const orderId = context.ids.uuid();
  const upgraded =
    purpose === 'UPGRADE'
      ? await startUpgrade(tx, { eventId: event.id, cartId, customerId, orderId, now })
      : null;
  const buyer = await buyerOf(tx, customerId);
  const priced = await priceHeldCart(
    { db: tx, clock: { now: () => now } },
    event,
    { cartId, customerId, lines },
    input,
  );
  const { totals } = priced;
  if (input.expectedTotalCents != null && input.expectedTotalCents !== totals.totalCents) {
    throw new DomainError('TOTAL_CHANGED', {
      field: 'expectedTotalCents',
      facts: { total: totals.totalCents },
    });
  }
  // The cart changed while its provider was asked for plans: whoever named no total is asked to look again.
  if ((totals.totalCents === 0) !== (payment === null) || isOtherPlan(payment, totals.totalCents)) {
    throw new DomainError('TOTAL_CHANGED', {
      field: 'expectedTotalCents',
      facts: { total: totals.totalCents },
    });
  }
  const named = input.holders ?? [];
  // An upgraded ticket stays with whom it was for.
  const holders =
    upgraded === null
      ? await nameSessionHolders(tx, event, {
          customerId,
          buyer,
          named,
          holders: holdersByBatch(
            lines.map((line) => lineToHold(event, line)),
            named,
            buyer,
            halfPriceGroundsOf(event.venue.state),
          ),
        })
      : new Map(lines.map(({ batchId }) => [batchId, [upgraded.holder]]));

  let order: OrderRow & { termsVersion: string; billingAddress: ChosenDelivery['billingAddress'] };
  do {
    order = {
      id: orderId,
      eventId: event.id,
      number: orderNumber(event.code, context.ids.randomBytes(6)),
      customerId,
      cartId,
      idempotencyKey: input.idempotencyKey,
      status: 'RECEIVED',
      origin: 'SALE',
      locale,
      deliveryMethod: delivery.method,
      insurance: event.insurance === null ? null : (input.insurance ?? null),
      couponId: priced.couponId,
      couponCode: priced.coupons.find(({ applied }) => applied)?.code ?? null,
      totals,
      // The limit goes on counting the ticket for whom it was bought.
      ...(upgraded?.unit.document ?? {
        documentType: buyer.documentType,
        documentNumber: buyer.documentNumber,
      }),
      placedAt: now,
      payableUntil: new Date(now.getTime() + limits.pixWindowSeconds * 1000),
      termsVersion: limits.termsVersion,
      billingAddress: delivery.billingAddress,
    };
  } while (!(await insertOrder(tx, order)));
  const orderLines = priced.lines.map((line): OrderLineView => {
    const known = event.batchById.get(line.batchId);
    if (known === undefined) throw new Error(`Batch ${line.batchId} is held and unknown.`);
    return {
      ...line,
      id: context.ids.uuid(),
      description: lineDescription(known.offer, known.batch),
      holders: holders.get(line.batchId) ?? [],
      heldBatchId: line.heldBatchId ?? null,
    };
  });
  await insertOrderLines(tx, event.id, order.id, orderLines);
  await insertSwaps(tx, order, swapsOf(orderLines, upgraded));
  if (delivery.method !== 'ELECTRONIC') {
    await insertDelivery(tx, order, { ...delivery, method: delivery.method, at: now });
  }
  const about = { actor: `customer:${customerId}`, at: now };
  await insertOrderHistory(tx, order, { from: null, status: 'RECEIVED', cause: 'placed', ...about });
  await startPayment(context, tx, order, { payment, idempotencyKey: input.idempotencyKey, at: now });
  await reserveOrderAgenda(tx, event, { customerId, lines: orderLines, named });
  // Rows that others wait for too are locked late: the coupon's, then the document's, then the pools.
  await takeCoupon(tx, order, now);
  if (upgraded === null) await countAgainstDocument(tx, event, buyer, lines);
  if (payment !== null) return order;
  if (!(await settleSwaps({ context, tx, event, order, now }))) throw new DomainError('UPGRADE_NOT_POSSIBLE');
  const approved = await approveOrder(context, tx, order, { ...about, cause: 'nothing_to_pay' });
  await sellHolding(tx, event.id, cartId, now);
  return approved;
}

/** The ticket an upgrade's cart was opened for; from here on it does nothing else. */
async function startUpgrade(
  tx: Transaction<DB>,
  about: { eventId: Uuid; cartId: Uuid; customerId: Uuid; orderId: Uuid; now: Date },
): Promise<UpgradedTicket> {
  const upgrade = await upgradeOfCart(tx, about.eventId, about.cartId);
  if (upgrade === null) throw new Error(`Cart ${about.cartId} upgrades nothing.`);
  return await beginUpgrade(tx, { ...about, ticketId: upgrade.ticketId });
}

/** Every unit that takes the place of another: the one upgraded, or tickets given back, of which it is open which. */
function swapsOf(lines: readonly OrderLineView[], upgraded: UpgradedTicket | null): Swap[] {
  return lines
    .filter(({ heldBatchId }) => heldBatchId !== null)
    .flatMap((line) =>
      Array.from({ length: line.quantity }, (_, index): Swap => {
        const unit = { lineId: line.id, unit: index + 1 };
        if (upgraded === null) return { ...unit, kind: 'RETURN', from: null, creditCents: 0 };
        const from = { ...upgraded.unit, ticketId: upgraded.ticketId };
        return { ...unit, kind: 'UPGRADE', from, creditCents: line.discountCents };
      }),
    );
}

/** The plan was made for another sum than is due now. */
function isOtherPlan(payment: CheckedPayment | null, totalCents: number): boolean {
  const plan = payment?.plan ?? null;
  return plan !== null && plan.monthlyRate === 0 && plan.totalCents !== totalCents;
}

function lineToHold(event: EventView, line: HeldLine) {
  const known = event.batchById.get(line.batchId);
  if (known === undefined) throw new Error(`Batch ${line.batchId} is held and unknown.`);
  const isTicket = known.category.kind === 'TICKET';
  return {
    batchId: line.batchId,
    quantity: line.quantity,
    dateIds: isTicket ? known.offer.dates.map(({ id }) => id) : [],
    inHalfPriceQuota: known.offer.inHalfPriceQuota,
  };
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
  const of = { eventId: event.id, ...buyer };
  if (!(await addAllowance(tx, of, units, max))) {
    throw new DomainError('LIMIT_PER_DOCUMENT', { field: 'cartId', facts: { max } });
  }
}
