import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedPrices, now } from '#test/support/random/random-orders.ts';
import type { CouponTerms } from './coupon.ts';
import { type LineToPrice, priceOrder } from './price-order.ts';
import { totalsOf } from './totals.ts';

const full: LineToPrice = {
  batchId: 'saturday-full',
  offerId: 'saturday',
  ticketType: 'FULL',
  quantity: 2,
  priceCents: 30_000,
  feeCents: 4_500,
};
const half: LineToPrice = {
  ...full,
  batchId: 'saturday-half',
  offerId: 'saturday-half',
  ticketType: 'HALF',
  quantity: 1,
  priceCents: 15_000,
  feeCents: 2_250,
};
const shirt: LineToPrice = {
  batchId: 'shirt',
  offerId: 'shirt',
  ticketType: null,
  quantity: 1,
  priceCents: 8_900,
  feeCents: 1_335,
};
const percent: CouponTerms = {
  kind: 'PERCENT',
  basisPoints: 1_000,
  amountCents: null,
  maxDiscountCents: null,
  minimumCents: 0,
  isDeliveryOnly: false,
  startsAt: null,
  endsAt: null,
  offerIds: null,
  usesLeft: null,
  customerUsesLeft: null,
};
const amount: CouponTerms = { ...percent, kind: 'AMOUNT', basisPoints: null, amountCents: 2_000 };

const home = { method: 'DELIVERY', priceCents: 2_400 } as const;

function price(asked: Partial<Parameters<typeof priceOrder>[0]>) {
  return priceOrder({
    lines: [full],
    coupons: [],
    delivery: null,
    insurance: null,
    orderFeeCents: 0,
    now,
    ...asked,
  });
}

function verdictOn(terms: CouponTerms | null, asked: Partial<Parameters<typeof priceOrder>[0]> = {}) {
  const { coupons, totals } = price({ coupons: [{ code: 'A', terms }], ...asked });
  return { ...coupons[0], totalDiscountCents: totals.discountCents };
}

// The headings are those of docs/algorithms/pricing.md.
describe('A line and the total', () => {
  test('the worked order costs what the page says', () => {
    const { lines, totals, coupons } = price({
      lines: [full, half, shirt],
      coupons: [
        { code: 'ESTUDIO5', terms: { ...percent, basisPoints: 500 } },
        { code: 'QUADRINHO10', terms: { ...percent, offerIds: ['saturday', 'saturday-half'] } },
      ],
      delivery: home,
      insurance: { basisPoints: 800 },
    });
    expect(lines.map(({ discountCents, totalCents }) => [discountCents, totalCents])).toEqual([
      [6_000, 63_000],
      [0, 17_250],
      [0, 10_235],
    ]);
    expect(totals).toEqual({
      subtotalCents: 83_900,
      feeCents: 12_585,
      discountCents: 6_000,
      deliveryCents: 2_400,
      insuranceCents: 6_712,
      totalCents: 99_597,
    });
    expect(coupons).toEqual([
      { code: 'ESTUDIO5', applied: false, reason: 'COUPON_BEATEN', discountCents: 3_445 },
      { code: 'QUADRINHO10', applied: true, reason: null, discountCents: 6_000 },
    ]);
  });

  test('a former ticket pays its part of a line, which gets no coupon and is insured for the rest alone', () => {
    const upgraded = { ...full, quantity: 1, creditCents: 20_000 };
    const { lines, totals } = price({
      lines: [upgraded, shirt],
      coupons: [{ code: 'A', terms: percent }],
      insurance: { basisPoints: 1_000 },
    });
    expect(lines.map(({ discountCents, totalCents }) => [discountCents, totalCents])).toEqual([
      [20_000, 14_500],
      [890, 9_345],
    ]);
    // Insured: the R$ 100.00 that the ticket costs more, and the R$ 89.00 of the shirt.
    expect(totals.insuranceCents).toBe(1_890);
    const alone = price({ lines: [upgraded], insurance: { basisPoints: 1_000 } });
    expect(alone.lines).toMatchObject([{ discountCents: 20_000, totalCents: 14_500 }]);
    expect(alone.totals.insuranceCents).toBe(1_000);
  });

  test('the total is the sum of what is shown, of any cart', () => {
    fc.assert(
      fc.property(askedPrices, (asked) => {
        const { lines, totals } = priceOrder(asked);
        const shown = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
        expect(shown + totals.deliveryCents + totals.insuranceCents).toBe(totals.totalCents);
        const { subtotalCents, feeCents, discountCents } = totals;
        expect(subtotalCents + feeCents - discountCents).toBe(shown);
      }),
    );
  });
});

describe('A fixed fee of the order', () => {
  const fees = (asked: Parameters<typeof price>[0]) => {
    const { lines, totals } = price({ orderFeeCents: 301, ...asked });
    return [...lines.map(({ orderFeeCents }) => orderFeeCents), totals.feeCents];
  };

  test('each unit has its share of it, no coupon takes it off, and what costs nothing has none', () => {
    expect(fees({ lines: [full, half, shirt] })).toEqual([151, 75, 75, 12_585 + 301]);
    const free = { ...shirt, batchId: 'free', priceCents: 0, feeCents: 0 };
    expect(fees({ lines: [free, shirt] })).toEqual([0, 301, 1_335 + 301]);
    expect(fees({ lines: [free] })).toEqual([0, 0]);
    const whole = { ...percent, basisPoints: 10_000 };
    expect(fees({ lines: [shirt], coupons: [{ code: 'A', terms: whole }] })).toEqual([301, 1_636]);
    expect(price({ lines: [full], orderFeeCents: 301 }).totals.totalCents).toBe(69_301);
    expect(price({ lines: [full] }).totals.totalCents).toBe(69_000);
  });

  test('a page that adds up what is chosen comes to the same', () => {
    fc.assert(
      fc.property(askedPrices, ({ lines, orderFeeCents }) => {
        const chosen = lines.map((line) => ({ ...line, discountCents: line.creditCents ?? 0 }));
        expect(totalsOf(chosen, { orderFeeCents })).toEqual(price({ lines, orderFeeCents }).totals);
      }),
    );
  });
});

describe('Which coupon counts', () => {
  test('of equal ones the one tried first', () => {
    const { coupons } = price({
      coupons: [
        { code: 'FIRST', terms: { ...amount, amountCents: 6_000 } },
        { code: 'SECOND', terms: percent },
      ],
    });
    expect(coupons.map(({ applied }) => applied)).toEqual([true, false]);
    expect(coupons[1]).toMatchObject({ reason: 'COUPON_BEATEN', discountCents: 6_000 });
  });

  test('the biggest one, and no other takes part, whatever is tried', () => {
    fc.assert(
      fc.property(askedPrices, (asked) => {
        const { coupons, totals } = priceOrder(asked);
        const alone = asked.coupons.map((coupon) => priceOrder({ ...asked, coupons: [coupon] }).totals);
        const biggest = Math.max(0, ...alone.map(({ discountCents }) => discountCents));
        expect(totals.discountCents).toBe(biggest);
        const applied = coupons.filter((verdict) => verdict.applied);
        expect(applied).toHaveLength(biggest > 0 ? 1 : 0);
        for (const { discountCents, reason } of coupons)
          expect(discountCents > 0).toBe(reason === null || reason === 'COUPON_BEATEN');
      }),
    );
  });

  test('a code that nobody knows is told as such', () => {
    expect(verdictOn(null)).toMatchObject({ applied: false, reason: 'COUPON_INVALID', discountCents: 0 });
  });

  test('from its first instant until before its last', () => {
    const inMs = (ms: number) => new Date(now.getTime() + ms);
    expect(verdictOn({ ...percent, startsAt: inMs(1) }).reason).toBe('COUPON_NOT_YET');
    expect(verdictOn({ ...percent, startsAt: now, endsAt: inMs(1) }).reason).toBeNull();
    expect(verdictOn({ ...percent, endsAt: now }).reason).toBe('COUPON_OVER');
  });

  test('as long as uses are left, to all and to this buyer', () => {
    expect(verdictOn({ ...percent, usesLeft: 0 }).reason).toBe('COUPON_USED_UP');
    expect(verdictOn({ ...percent, customerUsesLeft: 0 }).reason).toBe('COUPON_CUSTOMER_LIMIT');
    expect(verdictOn({ ...percent, usesLeft: 1, customerUsesLeft: 1 }).reason).toBeNull();
  });

  test('one for deliveries only once home delivery is chosen', () => {
    const terms = { ...amount, isDeliveryOnly: true };
    expect(verdictOn(terms).reason).toBe('COUPON_DELIVERY_ONLY');
    const pickup = { method: 'PICKUP', priceCents: 0 } as const;
    expect(verdictOn(terms, { delivery: pickup }).reason).toBe('COUPON_DELIVERY_ONLY');
    expect(verdictOn(terms, { delivery: home })).toMatchObject({ applied: true, totalDiscountCents: 2_000 });
  });

  test('the minimum counts the prices it is good for, without fees and half-price tickets', () => {
    const terms = { ...percent, minimumCents: 60_000 };
    expect(verdictOn(terms).reason).toBeNull();
    expect(verdictOn({ ...terms, minimumCents: 60_001 }, { lines: [full, half] }).reason).toBe(
      'COUPON_MINIMUM',
    );
  });

  test('one that has nothing to take off says so before it asks for more of it', () => {
    const lines = [half, { ...full, ticketType: 'FREE', priceCents: 0, feeCents: 0 } as const];
    expect(verdictOn({ ...percent, minimumCents: 1 }, { lines }).reason).toBe('COUPON_NOT_FOR_ITEMS');
    expect(verdictOn({ ...percent, offerIds: ['shirt'] }).reason).toBe('COUPON_NOT_FOR_ITEMS');
    const cheap = [{ ...full, quantity: 1, priceCents: 4 }];
    expect(verdictOn(percent, { lines: cheap }).reason).toBe('COUPON_NOT_FOR_ITEMS');
  });
});

describe('How much a coupon takes off', () => {
  test('a percent of the prices, rounded half up once and capped', () => {
    const odd = [
      { ...full, quantity: 1, priceCents: 4_995 },
      { ...shirt, priceCents: 4_995 },
    ];
    expect(verdictOn({ ...percent, basisPoints: 1_000 }, { lines: odd }).discountCents).toBe(999);
    expect(verdictOn({ ...percent, maxDiscountCents: 500 }).discountCents).toBe(500);
  });

  test('an amount, at most the prices: the fee stays', () => {
    const { totals } = price({ coupons: [{ code: 'A', terms: { ...amount, amountCents: 900_000 } }] });
    expect(totals).toMatchObject({ discountCents: 60_000, feeCents: 9_000, totalCents: 9_000 });
  });

  test('never off half-price and free tickets, nor more than a line’s prices, of any cart', () => {
    fc.assert(
      fc.property(askedPrices, (asked) => {
        for (const { ticketType, discountCents, quantity, priceCents } of priceOrder(asked).lines) {
          expect(discountCents).toBeGreaterThanOrEqual(0);
          const takesNone = ticketType === 'HALF' || ticketType === 'FREE';
          expect(discountCents).toBeLessThanOrEqual(takesNone ? 0 : quantity * priceCents);
        }
      }),
    );
  });
});

describe('Insurance and delivery', () => {
  test('the insurance is a part of the prices before any discount, rounded half up', () => {
    const odd = [{ ...full, quantity: 1, priceCents: 10_006 }];
    const { totals } = price({
      lines: odd,
      coupons: [{ code: 'A', terms: percent }],
      insurance: { basisPoints: 750 },
    });
    expect(totals.insuranceCents).toBe(750);
    expect(
      price({ lines: [{ ...full, quantity: 1, priceCents: 10_007 }], insurance: { basisPoints: 750 } }).totals
        .insuranceCents,
    ).toBe(751);
  });

  test('neither is added before it is chosen', () => {
    expect(price({}).totals).toMatchObject({ deliveryCents: 0, insuranceCents: 0, totalCents: 69_000 });
  });
});
