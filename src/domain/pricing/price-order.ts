import type { DeliveryMethod } from '../delivery/delivery-method.ts';
import type { TicketType } from '../event/event-definition.ts';
import { type CouponVerdict, eligibleCents, judgeCoupons, type TriedCoupon } from './coupon.ts';
import { partCents } from './part-cents.ts';
import { spreadCents } from './spread-cents.ts';
import { lineTotalCents, type Totals, totalsOf } from './totals.ts';

/** One line of a cart with the price at which it was held, in centavos per unit. */
export interface LineToPrice {
  batchId: string;
  offerId: string;
  ticketType: TicketType | null;
  quantity: number;
  priceCents: number;
  feeCents: number;
  /** What was paid for the ticket that this line replaces, for the whole line; absent when it replaces none. */
  creditCents?: number;
  /** The placeholder batch that is held for it; absent for none. */
  heldBatchId?: string | null;
}

export interface PricedOrderLine extends LineToPrice {
  /** The discount of the whole line. The total is that of the whole line as well. */
  discountCents: number;
  totalCents: number;
  /** Its share of the order's fixed fee. */
  orderFeeCents: number;
}

export interface OrderPrice {
  lines: PricedOrderLine[];
  totals: Totals;
  /** One for each code, in the order in which they were tried; at most one applies. */
  coupons: CouponVerdict[];
}

/**
 * The price of a cart or an order, exact to the centavo. Both call this one function, so the shown price is the charged
 * price. `delivery` is null until it is chosen, `insurance` while it is not taken. `orderFeeCents`: of an order with something to
 * pay (docs/algorithms/pricing.md).
 */
export function priceOrder(asked: {
  lines: readonly LineToPrice[];
  coupons: readonly TriedCoupon[];
  delivery: { method: DeliveryMethod; priceCents: number } | null;
  insurance: { basisPoints: number } | null;
  orderFeeCents: number;
  now: Date;
}): OrderPrice {
  const { lines, delivery, insurance } = asked;
  // A line that a former ticket pays in part gets no coupon.
  const discountable = lines.map((line) => (line.creditCents ? { ...line, quantity: 0 } : line));
  const { verdicts, winner } = judgeCoupons(asked.coupons, discountable, {
    method: delivery?.method ?? null,
    now: asked.now,
  });
  const discounts =
    winner === null
      ? lines.map(() => 0)
      : spreadCents(winner.discountCents, eligibleCents(discountable, winner.terms));
  // By units, so that each has the same share; what costs nothing has none.
  const orderFees = spreadCents(
    asked.orderFeeCents,
    lines.map(({ quantity, priceCents }) => (priceCents > 0 ? quantity : 0)),
  );
  const priced = lines.map((line, index) => {
    const discountCents = (discounts[index] ?? 0) + (line.creditCents ?? 0);
    const withShares = { ...line, discountCents, orderFeeCents: orderFees[index] ?? 0 };
    return { ...withShares, totalCents: lineTotalCents(withShares) };
  });
  // The former ticket's insurance, if any, already covers its amount.
  const insuredCents = lines.reduce(
    (sum, { quantity, priceCents, creditCents }) =>
      sum + Math.max(0, quantity * priceCents - (creditCents ?? 0)),
    0,
  );
  const totals = totalsOf(priced, {
    deliveryCents: delivery?.priceCents ?? 0,
    insuranceCents: insurance === null ? 0 : partCents(insuredCents, insurance.basisPoints),
  });
  return { lines: priced, totals, coupons: verdicts };
}
