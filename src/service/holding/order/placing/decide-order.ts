import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { lineDescription } from '#src/domain/catalogue/spoken-names.ts';
import type { PurchaseTimes } from '#src/domain/event/postponement.ts';
import { halfPriceGroundsOf } from '#src/domain/half-price/grounds.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { type Holder, holdersByBatch } from '#src/domain/person/holder.ts';
import { orderNumber } from '#src/domain/public-id.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { Buyer } from '#src/service/people/customer/buyers-of.ts';
import type { WithIds, WithPayments } from '#src/service/ports.ts';
import { nameArtistSessionHolders } from '#src/service/selling/agenda/name-artist-session-holders.ts';
import type { HeldPrice } from '#src/service/selling/cart/price-held-cart.ts';
import type { TakenCart } from '#src/service/selling/cart/take-carts.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { questionsOfUnit } from '#src/service/selling/event/questions-of.ts';
import type { HeldLine } from '#src/service/selling/hold/hold-request.ts';
import { beginUpgrade, type UpgradedTicket } from '../exchange/begin-upgrade.ts';
import type { CheckedPayment } from '../payment/check-payment.ts';
import { chooseProvider } from '../payment/choose-provider.ts';
import type { OrderLineView } from '../rows/order-view.ts';
import type { DecidedOrder, Placing } from './placing.ts';
import { pricePlacing } from './price-placing.ts';

/**
 * Decides an order from its locked cart and its buyer. A batched order reads and writes nothing here. An upgrade engages the
 * ticket it replaces, so a refusal must roll its transaction back.
 * Refusals: REGISTRATION_INCOMPLETE, TOTAL_CHANGED, OFFER_CANCELED, PAYMENT_METHOD_UNAVAILABLE, those of chooseProvider,
 * beginUpgrade and holdersByBatch.
 */
export async function decideOrder(
  context: WithIds & WithPayments,
  tx: Transaction<DB>,
  placing: Placing,
  { cart, buyer, now }: { cart: TakenCart; buyer: Buyer | undefined; now: Date },
): Promise<DecidedOrder> {
  const { event, cartId, actor, input } = placing;
  const { id: customerId } = actor;
  const orderId = context.ids.uuid();
  const priced = await pricePlacing(tx, placing, { cart, now });
  const payment = paymentOf(context, placing, priced);
  const upgraded = await startUpgrade(tx, placing, { cart, orderId, now });
  if (buyer === undefined) throw new DomainError('REGISTRATION_INCOMPLETE');
  refuseOtherTotal(placing, priced, payment);
  const holders = await holdersOf(tx, placing, { lines: cart.lines, buyer, upgraded });
  const ticketIds = placing.till?.ticketIds ?? null;
  if (ticketIds === null) refuseCanceled(event, cart.lines);
  // An upgraded ticket still counts against the limit of its first buyer.
  const { documentType, documentNumber } = upgraded?.unit.document ?? buyer;
  const order = {
    id: orderId,
    eventId: event.id,
    number: orderNumber(event.code, context.ids.randomBytes(6)),
    customerId,
    cartId,
    idempotencyKey: input.idempotencyKey,
    status: 'RECEIVED' as const,
    statusAfter:
      payment === null || placing.till?.isPaid === true ? ('APPROVED' as const) : ('RECEIVED' as const),
    origin: placing.till === undefined ? ('SALE' as const) : ('TILL' as const),
    locale: placing.locale,
    deliveryMethod: placing.delivery.method,
    insurance: event.insurance === null ? null : (input.insurance ?? null),
    couponId: priced.couponId,
    couponCode: priced.coupons.find(({ applied }) => applied)?.code ?? null,
    totals: priced.totals,
    documentType,
    documentNumber,
    placedAt: now,
    ...timesOf(cart, upgraded),
    payableUntil: payableUntil(cart, now),
    termsVersion: limits.termsVersion,
    billingAddress: placing.delivery.billingAddress,
  };
  const isManual = cart.purpose === 'MANUAL' || ticketIds !== null;
  return {
    ...{
      placing,
      order,
      lines: linesOf(context, event, priced, { holders, ticketIds }),
      buyer,
      payment,
      upgraded,
      isManual,
    },
  };
}

/** A quarter of an hour; what staff holds, by hand or at a till, can be paid as long as it is held. */
function payableUntil({ purpose, expiresAt }: TakenCart, now: Date): Date {
  const usual = new Date(now.getTime() + limits.pixWindowSeconds * 1000);
  return (purpose === 'MANUAL' || purpose === 'TILL') && expiresAt !== null ? expiresAt : usual;
}

/** An exchange goes on with what was bought first; the waiting list and staff hold for longer than a buyer's own cart lives. */
function timesOf(
  { purpose, openedAt }: TakenCart,
  upgraded: UpgradedTicket | null,
): Omit<PurchaseTimes, 'placedAt'> {
  if (upgraded !== null) {
    const { placedAt, regretFrom, promisedAt } = upgraded.unit.bought;
    return { regretFrom: regretFrom ?? placedAt, promisedAt: promisedAt ?? placedAt };
  }
  const isHeldFor = purpose === 'LIST' || purpose === 'MANUAL';
  return { regretFrom: null, promisedAt: isHeldFor ? openedAt : null };
}

/** null where nothing is to be paid. */
function paymentOf(
  context: WithPayments,
  { input, card }: Placing,
  { totals }: HeldPrice,
): CheckedPayment | null {
  if (totals.totalCents > 0) {
    return card ?? { ...chooseProvider(context, input.payment), cardToken: null, plan: null };
  }
  if (card !== null || input.payment == null || input.payment.method === 'FREE') return null;
  throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', { field: 'payment.method' });
}

/** The total differs from the one that was shown, or from the one of the card's plan. */
function refuseOtherTotal(
  { input, card }: Placing,
  { totals }: HeldPrice,
  payment: CheckedPayment | null,
): void {
  const { totalCents } = totals;
  const isOther = input.expectedTotalCents != null && input.expectedTotalCents !== totalCents;
  const isFreeNow = card !== null && payment === null;
  const isUnplanned = payment?.method === 'CARD' && card === null;
  const plan = payment?.plan ?? null;
  const isOtherPlan = plan !== null && plan.monthlyRate === 0 && plan.totalCents !== totalCents;
  if (!isOther && !isFreeNow && !isUnplanned && !isOtherPlan) return;
  throw new DomainError('TOTAL_CHANGED', { field: 'expectedTotalCents', facts: { total: totalCents } });
}

/** Engages the ticket for which an upgrade's cart was opened. */
async function startUpgrade(
  tx: Transaction<DB>,
  { event, cartId, actor }: Placing,
  { cart, orderId, now }: { cart: TakenCart; orderId: Uuid; now: Date },
): Promise<UpgradedTicket | null> {
  if (cart.purpose !== 'UPGRADE') return null;
  const { upgrade } = cart.choices;
  if (upgrade === null) throw new Error(`Cart ${cartId} upgrades nothing.`);
  const heldBatchId = cart.lines[0]?.heldBatchId ?? null;
  return await beginUpgrade(tx, { actor, eventId: event.id, ...upgrade, heldBatchId, orderId, now });
}

/** The holders, one per unit, by batch. An upgraded ticket keeps its holder. */
async function holdersOf(
  tx: Transaction<DB>,
  { event, actor, input, till }: Placing,
  about: { lines: readonly HeldLine[]; buyer: Buyer; upgraded: UpgradedTicket | null },
): Promise<Map<Uuid, Holder[]>> {
  const { lines, buyer, upgraded } = about;
  if (upgraded !== null) return new Map(lines.map(({ batchId }) => [batchId, [upgraded.holder]]));
  const named = input.holders ?? [];
  const toHold = lines.map((line) => {
    const { category, offer } = knownBatch(event, line.batchId);
    return {
      batchId: line.batchId,
      quantity: line.quantity,
      dateIds: category.kind === 'TICKET' ? offer.dates.map(({ id }) => id) : [],
      inHalfPriceQuota: offer.inHalfPriceQuota,
      // At a till nobody is asked.
      questions: till === undefined ? questionsOfUnit(event, offer.id) : [],
    };
  });
  const holders = holdersByBatch(toHold, named, buyer, halfPriceGroundsOf(event.venue.state));
  const customerId = till === undefined ? actor.id : null;
  return await nameArtistSessionHolders(tx, event, { customerId, buyer, named, holders });
}

/** A cart may still hold what was canceled since. */
function refuseCanceled(event: EventView, lines: readonly HeldLine[]): void {
  if (lines.some(({ batchId }) => knownBatch(event, batchId).offer.canceledAt !== null)) {
    throw new DomainError('OFFER_CANCELED', { field: 'cartId' });
  }
}

function linesOf(
  context: WithIds,
  event: EventView,
  { lines }: HeldPrice,
  {
    holders,
    ticketIds,
  }: { holders: ReadonlyMap<Uuid, Holder[]>; ticketIds: ReadonlyMap<Uuid, readonly Uuid[]> | null },
): OrderLineView[] {
  return lines.map((line) => {
    const { offer, batch } = knownBatch(event, line.batchId);
    return {
      id: context.ids.uuid(),
      batchId: line.batchId,
      offerId: line.offerId,
      description: lineDescription(offer, batch),
      quantity: line.quantity,
      priceCents: line.priceCents,
      feeCents: line.feeCents,
      discountCents: line.discountCents,
      ...(line.orderFeeCents > 0 && { orderFeeCents: line.orderFeeCents }),
      totalCents: line.totalCents,
      holders: holders.get(line.batchId) ?? [],
      heldBatchId: line.heldBatchId ?? null,
      ...(ticketIds !== null && { ticketIds: ticketIds.get(line.batchId) ?? [] }),
    };
  });
}

function knownBatch(event: EventView, batchId: Uuid) {
  const known = event.batchById.get(batchId);
  if (known === undefined) throw new Error(`Batch ${batchId} is held and unknown.`);
  return known;
}
