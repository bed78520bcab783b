import { limits } from '../limits.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { quoteRefund } from '../pricing/quote-refund.ts';
import type { Basket } from './baskets.ts';
import type { Chance } from './chance.ts';
import type { SeedPerson } from './people.ts';
import { holderOf } from './seed-holders.ts';
import { drawPayment } from './seed-payment.ts';
import type { SeedBatch, SeedEvent, SeedLine, SeedOrder } from './seed-plan.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Uses of each coupon so far, over all and by the document of who used it. */
export type UsedCoupons = Map<string, { uses: number; documents: Map<string, number> }>;

const shares = { coupon: 0.09, insurance: 0.12, delivery: 0.25, named: 0.6, english: 0.04, transfer: 0.03 };
/** A coupon with a limit has so many of a hundred of its uses left. */
const usesKept = 0.4;

/** Cards are declined and analysed at once; only a Pix is not paid. */
const onlyBy = {
  PAID: null,
  EXPIRED: 'PIX',
  GIVEN_UP: 'PIX',
  DECLINED: 'CARD',
  IN_ANALYSIS: 'CARD',
} as const;

interface Planning {
  buyer: SeedPerson;
  /** No order before names the buyer. */
  isNew: boolean;
  person: () => SeedPerson;
  used: UsedCoupons;
  /** Other than by mail, each until its last order. */
  deliveries: readonly (SeedEvent['deliveries'][number] & { until: Date | null })[];
  now: Date;
}

/** Decides everything about one basket: who holds what, its price, its payment, and what became of it later. */
export function planOrder(chance: Chance, event: SeedEvent, basket: Basket, planning: Planning): SeedOrder {
  const { buyer, now } = planning;
  const { outcome } = basket;
  const placedAt = basket.at;
  const delivery = deliveryOf(chance, planning, basket);
  const insurance = event.insurance === null ? null : chance.happens(shares.insurance);
  const priced = priceOrder({
    lines: basket.lines.map(({ batch, quantity }) => ({
      batchId: batch.id,
      offerId: batch.offerId,
      ticketType: batch.ticketType,
      quantity,
      priceCents: batch.priceCents,
      feeCents: batch.feeCents,
    })),
    coupons: couponsFor(chance, event, planning, delivery.method),
    delivery,
    insurance: insurance === true ? event.insurance : null,
    orderFeeCents: 0,
    now: placedAt,
  });
  const lines = withHolders(chance, event, basket, planning, priced.lines);
  const applied = priced.coupons.find((one) => one.applied)?.code;
  const coupon = event.coupons.find(({ code }) => code === applied) ?? null;
  if (coupon !== null && (outcome === 'PAID' || outcome === 'IN_ANALYSIS')) countUse(planning, coupon.id);
  const { totals } = priced;
  const payment = drawPayment(chance, totals.totalCents, onlyBy[outcome]);
  const decidedAt = decidedAfter(chance, placedAt, { ...basket, method: payment.method });
  const refund =
    outcome === 'PAID' ? refundOf(chance, event, basket, { lines, totals, decidedAt, now }) : null;
  const isKept = outcome === 'PAID' && basket.returned === 0;
  const transfer = isKept ? transferOf(chance, event, basket, { planning, decidedAt }) : null;
  const heldAt = new Date(placedAt.getTime() - 40_000 - chance.below(6 * minuteMs));
  return {
    buyer,
    locale: chance.happens(shares.english) ? 'en' : 'pt',
    heldAt,
    placedAt,
    decidedAt,
    payableUntil: new Date(placedAt.getTime() + limits.pixWindowSeconds * 1_000),
    outcome,
    lines,
    totals,
    coupon: coupon === null ? null : { id: coupon.id, code: coupon.code },
    insurance,
    delivery,
    payment,
    refund,
    transfer,
    newCustomers: [
      ...(planning.isNew
        ? [{ person: buyer, since: new Date(heldAt.getTime() - chance.below(200_000)) }]
        : []),
      ...(transfer === null ? [] : [{ person: transfer.to, since: transfer.acceptedAt }]),
    ],
  };
}

function deliveryOf(
  chance: Chance,
  { deliveries }: Planning,
  { lines, at }: Basket,
): SeedOrder['delivery'] & { priceCents: number } {
  const electronic = { method: 'ELECTRONIC' as const, priceCents: 0, businessDaysMax: null };
  const hasGoods = lines.some(({ batch }) => batch.kind === 'PRODUCT');
  const others = deliveries.filter(({ until }) => until === null || at < until);
  if (!hasGoods || others.length === 0 || !chance.happens(shares.delivery)) return electronic;
  return chance.pick(others);
}

function couponsFor(chance: Chance, event: SeedEvent, { used, buyer }: Planning, method: string) {
  const others = event.coupons.filter(({ terms }) => terms.isDeliveryOnly === (method === 'DELIVERY'));
  if (others.length === 0 || !chance.happens(shares.coupon)) return [];
  const { id, code, terms } = chance.pick(others);
  const uses = used.get(id);
  const usesLeft =
    terms.usesLeft === null ? null : Math.floor(terms.usesLeft * (1 - usesKept)) - (uses?.uses ?? 0);
  const own = uses?.documents.get(buyer.documentNumber) ?? 0;
  const customerUsesLeft = terms.customerUsesLeft === null ? null : terms.customerUsesLeft - own;
  return [{ code, terms: { ...terms, usesLeft, customerUsesLeft } }];
}

function countUse({ used, buyer }: Planning, couponId: string): void {
  const uses = used.get(couponId) ?? { uses: 0, documents: new Map<string, number>() };
  used.set(couponId, uses);
  uses.uses += 1;
  uses.documents.set(buyer.documentNumber, (uses.documents.get(buyer.documentNumber) ?? 0) + 1);
}

/**
 * A half-price ticket, a bundle and a session name their holders, each another person; of other units some do. Sessions
 * are for those who hold a ticket of their date.
 */
function withHolders(
  chance: Chance,
  event: SeedEvent,
  basket: Basket,
  planning: Planning,
  priced: readonly Omit<SeedLine, 'holders'>[],
): SeedLine[] {
  const { buyer } = planning;
  const persons: SeedPerson[] = [buyer];
  const personAt = (index: number) => {
    while (persons.length <= index) persons.push(planning.person());
    return persons[index] ?? buyer;
  };
  const hasSession = basket.lines.some(({ batch }) => batch.isSession);
  let next = 0;
  const ofLine = basket.lines.map(({ batch, quantity }) => {
    if (batch.kind !== 'TICKET') return null;
    const isNamed =
      hasSession || batch.inHalfPriceQuota !== null || batch.isBundle || chance.happens(shares.named);
    const held = Array.from({ length: quantity }, (_, index) => (isNamed ? personAt(next + index) : buyer));
    if (isNamed) next += quantity;
    return held;
  });
  return priced.map((line, index) => {
    const { batch, quantity } = basket.lines[index] ?? {};
    if (batch === undefined || quantity === undefined)
      throw new Error('A line was priced that is in no basket.');
    const held =
      ofLine[index] ?? goers(basket, batch, ofLine, quantity) ?? Array<SeedPerson>(quantity).fill(buyer);
    return { ...line, holders: held.map((person) => holderOf(chance, event, batch, person)) };
  });
}

/** Those of the order who may go to the session; null for goods. */
function goers(
  { lines }: Basket,
  session: SeedBatch,
  ofLine: readonly (readonly SeedPerson[] | null)[],
  quantity: number,
): readonly SeedPerson[] | null {
  if (!session.isSession) return null;
  const index = lines.findIndex(
    ({ batch, quantity: seats }) =>
      batch.kind === 'TICKET' &&
      seats >= quantity &&
      session.dateIds.every((id) => batch.dateIds.includes(id)),
  );
  return ofLine[index]?.slice(0, quantity) ?? null;
}

/** Cards are decided in seconds, Pix within minutes; who does not pay has the whole time. */
function decidedAfter(
  chance: Chance,
  placedAt: Date,
  { outcome, method }: Pick<Basket, 'outcome'> & { method: string },
): Date {
  const window = limits.pixWindowSeconds * 1_000;
  const after = () => {
    if (method === 'FREE') return 0;
    if (outcome === 'GIVEN_UP') return 60_000 + chance.below(window - 120_000);
    if (outcome === 'EXPIRED' || outcome === 'DECLINED') return window + 1_000 + chance.below(15_000);
    return method === 'CARD'
      ? 2_000 + chance.below(7_000)
      : Math.min(window - 5_000, 12_000 + chance.wait(70_000));
  };
  return new Date(placedAt.getTime() + Math.floor(after()));
}

/** Given back by the buyer within the seven days of the law, and sent within a minute. */
function refundOf(
  chance: Chance,
  event: SeedEvent,
  { returned }: Basket,
  { lines, totals, decidedAt, now }: Pick<SeedOrder, 'lines' | 'totals' | 'decidedAt'> & { now: Date },
): SeedOrder['refund'] {
  if (returned === 0) return null;
  const all = lines.flatMap(({ quantity }, index) =>
    Array.from({ length: quantity }, (_, unit) => ({ lineId: String(index), unit: unit + 1 })),
  );
  const chosen = all.slice(-returned);
  const order = { ...totals, lines: lines.map((line, index) => ({ ...line, id: String(index) })) };
  const offer = quoteRefund({
    order,
    returned: [],
    chosen,
    keepsFee: event.keepsFee,
    deliveryIsSpent: false,
  });
  const latest = Math.min(now.getTime() - 2 * minuteMs, decidedAt.getTime() + 7 * dayMs - hourMs);
  const first = decidedAt.getTime() + minuteMs;
  const at = new Date(Math.floor(first + chance.next() * Math.max(0, latest - first)));
  return { ...offer, at, settledAt: new Date(at.getTime() + 4_000 + chance.below(50_000)) };
}

/** Full tickets only: a half-price one is personal. Somebody of a session keeps theirs. */
function transferOf(
  chance: Chance,
  event: SeedEvent,
  { lines }: Basket,
  { planning, decidedAt }: { planning: Planning; decidedAt: Date },
): SeedOrder['transfer'] {
  if (lines.some(({ batch }) => batch.isSession || batch.isBundle)) return null;
  const index = lines.findIndex(
    ({ batch, quantity }) => batch.kind === 'TICKET' && batch.inHalfPriceQuota === null && quantity > 1,
  );
  const line = lines[index];
  const until = Math.min(planning.now.getTime() - minuteMs, event.startsAt.getTime() - 3 * hourMs);
  const offeredAt = decidedAt.getTime() + hourMs + Math.floor(chance.wait(3 * dayMs));
  const acceptedAt = offeredAt + 5 * minuteMs + Math.floor(Math.min(chance.wait(8 * hourMs), 60 * hourMs));
  if (line === undefined || acceptedAt >= until || !chance.happens(shares.transfer)) return null;
  return {
    ...{ line: index, unit: line.quantity, to: planning.person() },
    ...{ offeredAt: new Date(offeredAt), acceptedAt: new Date(acceptedAt) },
  };
}
