import { lineDescription } from '../../domain/catalogue/spoken-names.ts';
import type { Locale } from '../../domain/locale.ts';
import type { ChargeMethod } from '../../domain/order/payment-method.ts';
import type { Holder } from '../../domain/person/holder.ts';
import { lineTotalCents, totalsOf } from '../../domain/pricing/totals.ts';
import type { OrderLineView, OrderView, PaymentView } from '../../service/holding/order/rows/order-view.ts';
import type { TicketView } from '../../service/holding/ticket/view/ticket-view.ts';
import type { EventView } from '../../service/selling/event/event-view.ts';
import { type SampleWorld, sampleOffers } from './sample-world.ts';

const id = (place: number) => `00000000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`;
export const sampleIds = {
  order: id(1),
  pix: id(2),
  card: id(3),
  refund: id(4),
  customer: id(5),
  ticket: id(50),
};
const lucia: Holder = {
  name: 'Lúcia',
  lastName: 'D’Ávila dos Santos',
  documentType: 'CPF',
  documentNumber: '',
};
const joao: Holder = {
  halfPriceGround: 'STUDENT',
  name: 'João',
  lastName: 'Conceição',
  documentType: 'CPF',
  documentNumber: '',
};

/** An order that nobody placed, as it stands when a mail is told of it; `change` makes it another's turn. */
export function sampleOrder(
  event: EventView,
  about: { locale: Locale; now: Date; method: ChargeMethod },
  change: Partial<OrderView> = {},
): OrderView {
  const { locale, now, method } = about;
  const lines = sampleLines(event);
  const totals = totalsOf(lines, { deliveryCents: 2_500, insuranceCents: 3_480 });
  const payment = samplePayment(method, totals.totalCents, now);
  return {
    id: sampleIds.order,
    eventId: event.id,
    number: 'EX-4F8K2M',
    customerId: sampleIds.customer,
    cartId: sampleIds.customer,
    idempotencyKey: 'preview',
    status: 'APPROVED',
    origin: 'SALE',
    locale,
    deliveryMethod: 'DELIVERY',
    insurance: true,
    couponId: id(6),
    couponCode: 'FESTA10',
    totals,
    documentType: 'CPF',
    documentNumber: '',
    placedAt: now,
    regretFrom: null,
    promisedAt: null,
    payableUntil: new Date(now.getTime() + 15 * 60_000),
    lines,
    payment,
    payments: [payment],
    delivery: {
      method: 'DELIVERY',
      status: 'SHIPPED',
      recipient: 'Lúcia D’Ávila dos Santos',
      address: {
        id: 1,
        type: 'HOME',
        description: null,
        recipient: null,
        zipCode: '01001000',
        streetName: 'Praça da Sé',
        streetNumber: '1',
        complement: 'lado ímpar',
        district: 'Sé',
        countryId: 1,
        stateId: null,
        cityId: null,
        customState: 'SP',
        customCity: 'São Paulo',
      },
      pickupPerson: joao,
      trackingCode: 'BR123456789BR',
      expectedBy: new Date(now.getTime() + 20 * 86_400_000).toISOString().slice(0, 10),
    },
    refunds: [
      {
        id: sampleIds.refund,
        status: 'REQUESTED',
        amountCents: lines[1]?.totalCents ?? 0,
        deliveryCents: 0,
        feeCents: (lines[1]?.quantity ?? 0) * (lines[1]?.feeCents ?? 0),
        proof: 'D99999999202611291530EXEMPLO0001',
        requestedAt: now,
        settledAt: null,
      },
    ],
    history: [],
    ...change,
  };
}

/** One of each, at the price of its first batch, the dearer one with a coupon of a tenth. */
function sampleLines(event: EventView): OrderLineView[] {
  const { pass, half } = sampleOffers(event);
  return [pass, half].map((offer, index) => {
    const [batch] = offer.batches;
    if (batch === undefined) throw new Error('A sample offer has a batch.');
    const { id: batchId, number, priceCents, feeCents } = batch;
    const priced = {
      ...{ quantity: 1, priceCents, feeCents },
      discountCents: index === 0 ? Math.round(priceCents / 10) : 0,
    };
    return {
      ...{ id: id(10 + index), batchId, offerId: offer.id, ...priced, holders: [], heldBatchId: null },
      description: lineDescription(offer, { number }),
      totalCents: lineTotalCents(priced),
    };
  });
}

function samplePayment(method: ChargeMethod, amountCents: number, now: Date): PaymentView {
  const installmentCents = Math.floor(amountCents / 3);
  return {
    id: method === 'CARD' ? sampleIds.card : sampleIds.pix,
    method,
    status: 'CONFIRMED',
    provider: 'preview',
    providerReference: 'preview',
    providerId: null,
    idempotencyKey: null,
    amountCents,
    capturedCents: amountCents,
    refundedCents: 0,
    refundingCents: 0,
    chargedBackCents: 0,
    pays: true,
    copyAndPaste: method === 'PIX' ? 'CANHOTO-EXEMPLO-NAO-PAGUE-ESTE-CODIGO' : null,
    expiresAt: method === 'PIX' ? new Date(now.getTime() + 15 * 60_000) : null,
    settlementReference: null,
    createdAt: now,
    settledAt: now,
    card:
      method === 'CARD'
        ? {
            installments: 3,
            installmentCents,
            totalCents: amountCents,
            brand: 'Visa',
            lastDigits: '4242',
            challengeUrl: null,
          }
        : null,
    declineReason: method === 'CARD' ? 'CARD_DECLINED_FUNDS' : null,
  };
}

/** Their codes have the length of real ones and open no gate: nobody has signed them. */
export function sampleTickets(event: EventView, order: OrderView): TicketView[] {
  const { pass, half } = sampleOffers(event);
  return [pass, half].map((offer, index) => ({
    id: id(50 + index),
    eventId: event.id,
    orderId: order.id,
    orderNumber: order.number,
    orderLineId: order.lines[index]?.id ?? id(10),
    unit: 1,
    part: 0,
    offerId: offer.id,
    batchId: order.lines[index]?.batchId ?? id(20),
    customerId: order.customerId,
    status: 'VALID' as const,
    holderVersion: 1,
    holder: index === 0 ? lucia : joao,
    previousTicketId: null,
    tookOverAt: null,
    engagedBy: null,
    engagedWith: null,
    issuedAt: order.placedAt,
    changedAt: order.placedAt,
    admittedAt: null,
    isStopped: false,
    differenceId: null,
    handedAt: null,
    purchase: null,
    orderDelivery: 'ELECTRONIC' as const,
    parcel: null,
    delivery: null,
    transfer: null,
    transfers: [],
    event,
    offer,
    code: `EXEMPLO${index}`.padEnd(138, 'CANHOTO'),
  }));
}

interface Differing {
  method?: ChargeMethod;
  change?: (order: OrderView) => Partial<OrderView>;
  event?: EventView;
}

const ofOrder = { eventId: sampleIds.order, orderId: sampleIds.order };

/** An order in the state in which a mail is due, with what the row of the mail says beside it. */
export function sampleOfOrder<Data = unknown>(
  world: SampleWorld,
  { method = 'PIX', change, event = world.event }: Differing = {},
  data: Data = {} as Data,
) {
  const approved = sampleOrder(event, { locale: world.locale, now: world.now, method });
  const order = { ...approved, ...change?.(approved) };
  return { ...world, event, order, tickets: sampleTickets(event, order), data: { ...ofOrder, ...data } };
}

/** The same with its refund. */
export function sampleOfRefund(world: SampleWorld, how: Differing = {}) {
  const sample = sampleOfOrder(world, how);
  const [refund] = sample.order.refunds;
  if (refund === undefined) throw new Error('The sample order has a refund.');
  return { ...sample, refund };
}

/** The order's payment with the changes, as one that has not paid and is the only one. */
export function withPayment({ payment: paid }: OrderView, change: Partial<PaymentView>): Partial<OrderView> {
  const payment = paid && { ...paid, pays: false, ...change };
  return { payment, payments: payment === null ? [] : [payment] };
}

/** The order as that of a courtesy, with every price 0. */
export function asCourtesy(order: OrderView): Partial<OrderView> {
  const nothing = { priceCents: 0, feeCents: 0, discountCents: 0, totalCents: 0 };
  const lines = order.lines.map((line) => ({ ...line, ...nothing }));
  const totals = totalsOf(lines, { deliveryCents: 0, insuranceCents: 0 });
  return { origin: 'COURTESY', deliveryMethod: 'ELECTRONIC', delivery: null, lines, totals, payments: [] };
}
