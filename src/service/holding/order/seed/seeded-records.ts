import { lineDescription } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { stateIdOfCity } from '#src/domain/geography/city-code.ts';
import { brazilId } from '#src/domain/geography/countries.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { mayMove, type OrderCause, type OrderStatus } from '#src/domain/order/order-status.ts';
import { withoutAnswers } from '#src/domain/person/holder.ts';
import { type Actor, clock, customer, provider } from '#src/domain/policy/actor.ts';
import { orderNumber } from '#src/domain/public-id.ts';
import type { SeedPerson } from '#src/domain/seed/people.ts';
import type { SeedOrder } from '#src/domain/seed/seed-plan.ts';
import type { StoredAddress } from '#src/service/people/address/address-view.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { BatchView, EventView, OfferView } from '#src/service/selling/event/event-view.ts';
import type { SoldToNobody } from '#src/service/selling/hold/seed-stock.ts';
import type { OrderToStore } from '../rows/new-orders.sql.ts';
import type { OrderLineView, PaymentStatus, PaymentView } from '../rows/order-view.ts';

/** A planned order with its ids, as its rows say it. */
export interface SeededOrder {
  plan: SeedOrder;
  order: OrderToStore;
  /** Their holders have their answers, which belong to the tickets. */
  lines: OrderLineView[];
  payment: PaymentView;
  history: { from: OrderStatus | null; status: OrderStatus; actor: Actor; cause: OrderCause; at: Date }[];
  refundId: Uuid | null;
}

export interface SeedingFor {
  event: EventView;
  /** Names of batches as lines say them; filled as they are met. */
  descriptions: Map<Uuid, LocalizedText>;
  /** As in payment.provider. */
  providerName: string;
  customerIds: ReadonlyMap<SeedPerson, Uuid>;
  /** The units that orders are given, and when. */
  from: readonly SoldToNobody[];
  at: Date;
}

export function seededOrder(context: WithIds, about: SeedingFor, plan: SeedOrder): SeededOrder {
  const { event } = about;
  const customerId = customerOf(about, plan.buyer);
  const lines = plan.lines.map((line) => {
    const known = event.batchById.get(line.batchId);
    if (known === undefined) throw new Error(`Batch ${line.batchId} was planned and is unknown.`);
    return {
      ...line,
      id: context.ids.uuid(),
      description: descriptionOf(about, known),
      holders: [...line.holders],
      heldBatchId: null,
    };
  });
  const history = historyOf(plan, customerId, about.providerName);
  const statusAfter = history.at(-1)?.status ?? 'RECEIVED';
  const order: OrderToStore = {
    id: context.ids.uuid(),
    eventId: event.id,
    number: orderNumber(event.code, context.ids.randomBytes(6)),
    customerId,
    cartId: context.ids.uuid(),
    idempotencyKey: context.ids.uuid(),
    status: 'RECEIVED',
    statusAfter,
    origin: 'SALE',
    locale: plan.locale,
    deliveryMethod: plan.delivery.method,
    insurance: plan.insurance,
    couponId: plan.coupon?.id ?? null,
    couponCode: plan.coupon?.code ?? null,
    totals: plan.totals,
    documentType: plan.buyer.documentType,
    documentNumber: plan.buyer.documentNumber,
    placedAt: plan.placedAt,
    regretFrom: null,
    promisedAt: null,
    payableUntil: plan.payableUntil,
    termsVersion: limits.termsVersion,
    billingAddress: plan.totals.totalCents === 0 ? null : addressOf(plan.buyer),
  };
  const refundId = (plan.refund?.totalCents ?? 0) > 0 ? context.ids.uuid() : null;
  return { plan, order, lines, payment: paymentOf(context, about, plan), history, refundId };
}

function descriptionOf(
  { descriptions }: SeedingFor,
  { offer, batch }: { offer: OfferView; batch: BatchView },
): LocalizedText {
  const known = descriptions.get(batch.id) ?? lineDescription(offer, batch);
  descriptions.set(batch.id, known);
  return known;
}

export function customerOf({ customerIds }: SeedingFor, person: SeedPerson): Uuid {
  const id = customerIds.get(person);
  if (id === undefined) throw new Error('A planned customer was not stored.');
  return id;
}

/** The lines as an order keeps them: what holders said is with their tickets. */
export function storedLines(lines: readonly OrderLineView[]): OrderLineView[] {
  return lines.map((line) => ({ ...line, holders: line.holders.map(withoutAnswers) }));
}

/** The address of a made-up person; it is in no address book. */
export function addressOf(person: SeedPerson): StoredAddress {
  const { city, street, streetNumber, name, lastName } = person;
  return {
    ...{ id: 0, type: 'HOME', description: null, recipient: `${name} ${lastName}` },
    zipCode: `${city.zipCode}000`,
    ...{ streetName: street, streetNumber, complement: null, district: null },
    countryId: brazilId,
    stateId: stateIdOfCity(String(city.id)),
    cityId: city.id,
    ...{ customState: null, customCity: null },
  };
}

/** Throws for a move that no order may make. */
function historyOf(plan: SeedOrder, customerId: Uuid, providerName: string): SeededOrder['history'] {
  const [buyer, bank] = [customer(customerId), provider(providerName)];
  const history: SeededOrder['history'] = [];
  const step = (status: OrderStatus, cause: OrderCause, actor: Actor, at: Date) => {
    const from = history.at(-1)?.status ?? null;
    if (from !== null && !mayMove(from, status, cause))
      throw new Error(`No order goes from ${from} to ${status}.`);
    history.push({ from, status, actor, cause, at });
  };
  const { outcome, placedAt, decidedAt, payment } = plan;
  const soon = new Date(Math.min(decidedAt.getTime(), placedAt.getTime() + 900));
  step('RECEIVED', 'placed', buyer, placedAt);
  if (payment.method === 'PIX') step('WAITING_FOR_APPROVAL', 'charge_created', bank, soon);
  if (outcome === 'PAID' && payment.method === 'FREE') step('APPROVED', 'nothing_to_pay', buyer, decidedAt);
  else if (outcome === 'PAID') step('APPROVED', 'paid', bank, decidedAt);
  else if (outcome === 'EXPIRED') step('CANCELED', 'expired', clock, decidedAt);
  else if (outcome === 'GIVEN_UP') step('CANCELED', 'canceled_by_customer', buyer, decidedAt);
  else if (outcome === 'IN_ANALYSIS') step('WAITING_FOR_APPROVAL', 'in_analysis', bank, soon);
  else {
    step('WAITING_FOR_APPROVAL', 'charge_created', bank, soon);
    step('PAYMENT_DECLINED', 'declined', bank, soon);
    step('CANCELED', 'expired', clock, decidedAt);
  }
  if (plan.refund?.isWhole === true) step('CANCELED', 'returned_by_customer', buyer, plan.refund.at);
  return history;
}

const paymentStatuses = {
  PAID: 'CONFIRMED',
  EXPIRED: 'EXPIRED',
  GIVEN_UP: 'EXPIRED',
  DECLINED: 'DECLINED',
  IN_ANALYSIS: 'IN_ANALYSIS',
} as const;

function paymentOf(context: WithIds, { providerName }: SeedingFor, plan: SeedOrder): PaymentView {
  const id = context.ids.uuid();
  const name = id.replaceAll('-', '');
  const { method, card } = plan.payment;
  const isPaid = plan.outcome === 'PAID' && method !== 'FREE';
  const cents = plan.totals.totalCents;
  const refundedCents = plan.refund?.totalCents ?? 0;
  // As a settlement of Pix or of a card is named: the bank, the minute, and eleven letters.
  const minute = plan.decidedAt.toISOString().replace(/\D/g, '').slice(0, 12);
  const settlement = `${method === 'PIX' ? 'E' : 'C'}99999999${minute}${name.slice(-11)}`;
  return {
    id,
    method,
    status:
      isPaid && refundedCents > 0 ? refundedStatus(refundedCents, cents) : paymentStatuses[plan.outcome],
    provider: method === 'FREE' ? 'none' : providerName,
    providerReference: name,
    providerId: method === 'CARD' ? settlement : null,
    idempotencyKey: context.ids.uuid(),
    amountCents: cents,
    capturedCents: isPaid ? cents : 0,
    refundedCents,
    refundingCents: refundedCents,
    chargedBackCents: 0,
    pays: isPaid,
    copyAndPaste: null,
    expiresAt: method === 'FREE' ? null : plan.payableUntil,
    settlementReference: isPaid ? settlement : null,
    createdAt: plan.placedAt,
    settledAt: isPaid ? plan.decidedAt : null,
    card: card === null ? null : { ...card, challengeUrl: null },
    declineReason: plan.outcome === 'DECLINED' ? 'CARD_DECLINED_FUNDS' : null,
  };
}

function refundedStatus(refundedCents: number, cents: number): PaymentStatus {
  return refundedCents >= cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}
