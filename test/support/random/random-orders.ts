import fc from 'fast-check';
import type { CouponTerms, TriedCoupon } from '#src/domain/pricing/coupon.ts';
import { type LineToPrice, type OrderPrice, priceOrder } from '#src/domain/pricing/price-order.ts';
import type { RefundableOrder } from '#src/domain/pricing/quote-refund.ts';

/** Carts and coupons of any kind, for what must hold of all of them. Prices are odd on purpose. */

const offerIds = ['a', 'b', 'c', 'd'];
export const now = new Date('2026-12-01T12:00:00Z');

const line: fc.Arbitrary<Omit<LineToPrice, 'batchId'>> = fc.record({
  offerId: fc.constantFrom(...offerIds),
  ticketType: fc.constantFrom('FULL', 'HALF', 'SOCIAL', 'SINGLE', null),
  quantity: fc.integer({ min: 1, max: 9 }),
  priceCents: fc.integer({ min: 1, max: 200_001 }),
  feeCents: fc.integer({ min: 0, max: 30_001 }),
});
const free = fc.integer({ min: 1, max: 4 }).map((quantity) => ({
  offerId: 'free',
  ticketType: 'FREE' as const,
  quantity,
  priceCents: 0,
  feeCents: 0,
}));

const lines = fc
  .array(fc.oneof({ weight: 6, arbitrary: line }, { weight: 1, arbitrary: free }), {
    minLength: 1,
    maxLength: 7,
  })
  .map((some): LineToPrice[] => some.map((one, index) => ({ ...one, batchId: `batch-${index}` })));

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });

const conditions = {
  minimumCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_000 })),
  isDeliveryOnly: fc.boolean(),
  startsAt: orNull(fc.constantFrom(new Date(now.getTime() - 1), new Date(now.getTime() + 1))),
  endsAt: orNull(fc.constantFrom(new Date(now.getTime() - 1), new Date(now.getTime() + 1))),
  offerIds: orNull(fc.subarray(offerIds, { minLength: 1 })),
  usesLeft: orNull(fc.integer({ min: 0, max: 3 })),
  customerUsesLeft: orNull(fc.integer({ min: 0, max: 3 })),
};
const terms: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({
    ...conditions,
    kind: fc.constant('PERCENT' as const),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    amountCents: fc.constant(null),
    maxDiscountCents: orNull(fc.integer({ min: 1, max: 50_000 })),
  }),
  fc.record({
    ...conditions,
    kind: fc.constant('AMOUNT' as const),
    basisPoints: fc.constant(null),
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    maxDiscountCents: fc.constant(null),
  }),
);

const coupons = fc
  .array(orNull(terms), { maxLength: 5 })
  .map((some): TriedCoupon[] => some.map((each, index) => ({ code: `C${index}`, terms: each })));

export const askedPrices: fc.Arbitrary<Parameters<typeof priceOrder>[0]> = fc.record({
  lines,
  coupons,
  delivery: orNull(
    fc.constantFrom(
      { method: 'ELECTRONIC' as const, priceCents: 0 },
      { method: 'DELIVERY' as const, priceCents: 2_399 },
    ),
  ),
  insurance: orNull(fc.record({ basisPoints: fc.integer({ min: 1, max: 2_000 }) })),
  orderFeeCents: fc.constantFrom(0, 1, 299, 350),
  now: fc.constant(now),
});

/** The order a price becomes when it is placed. */
export function placed({ lines: priced, totals }: OrderPrice): RefundableOrder {
  return {
    lines: priced.map((each) => ({ ...each, id: each.batchId })),
    deliveryCents: totals.deliveryCents,
    insuranceCents: totals.insuranceCents,
    totalCents: totals.totalCents,
  };
}

export const placedOrders: fc.Arbitrary<RefundableOrder> = askedPrices.map((asked) =>
  placed(priceOrder(asked)),
);
