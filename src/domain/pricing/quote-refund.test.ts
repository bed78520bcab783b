import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#test/fixtures/rule-vectors.json' with { type: 'json' };
import { placedOrders } from '#test/support/random/random-orders.ts';
import { type OrderUnit, quoteRefund, type RefundableOrder, regretDeadline } from './quote-refund.ts';
import { unitShares } from './unit-shares.ts';

/** The worked order of docs/algorithms/pricing.md, whose headings are quoted here. */
const order: RefundableOrder = {
  lines: [
    {
      id: 'full',
      quantity: 2,
      priceCents: 30_000,
      feeCents: 4_500,
      discountCents: 6_000,
      totalCents: 63_000,
    },
    { id: 'half', quantity: 1, priceCents: 15_000, feeCents: 2_250, discountCents: 0, totalCents: 17_250 },
    { id: 'shirt', quantity: 1, priceCents: 8_900, feeCents: 1_335, discountCents: 0, totalCents: 10_235 },
  ],
  deliveryCents: 2_400,
  insuranceCents: 6_712,
  totalCents: 99_597,
};

function quote(asked: Partial<Parameters<typeof quoteRefund>[0]>) {
  return quoteRefund({
    order,
    returned: [],
    chosen: 'all',
    keepsFee: false,
    deliveryIsSpent: false,
    ...asked,
  });
}

/** The same with a fixed fee of R$ 3.01, of which each unit has a share. */
const withOrderFee = {
  ...order,
  lines: order.lines.map((line, at) => ({ ...line, orderFeeCents: [151, 75, 75][at] ?? 0 })),
  totalCents: order.totalCents + 301,
};

const firstFull = { lineId: 'full', unit: 1 };

describe('What each unit paid', () => {
  test('the worked order is shared out as the page says', () => {
    const paid = { lineId: 'full', priceCents: 27_000, feeCents: 4_500, insuranceCents: 2_400 };
    expect(unitShares(order)).toEqual([
      { ...paid, unit: 1 },
      { ...paid, unit: 2 },
      { lineId: 'half', unit: 1, priceCents: 15_000, feeCents: 2_250, insuranceCents: 1_200 },
      { lineId: 'shirt', unit: 1, priceCents: 8_900, feeCents: 1_335, insuranceCents: 712 },
    ]);
  });

  test('the shares are exactly what was paid, and nobody’s is below nothing', () => {
    fc.assert(
      fc.property(placedOrders, (placed) => {
        const shares = unitShares(placed);
        const paid = shares.reduce(
          (sum, share) => sum + share.priceCents + share.feeCents + share.insuranceCents,
          placed.deliveryCents,
        );
        expect(paid).toBe(placed.totalCents);
        for (const { priceCents, insuranceCents } of shares)
          expect(Math.min(priceCents, insuranceCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('What comes back', () => {
  test('everything, the fee, the insurance and the delivery included', () => {
    expect(quote({})).toMatchObject({
      deliveryCents: 2_400,
      keptDeliveryCents: 0,
      insuranceCents: 6_712,
      totalCents: 99_597,
      isWhole: true,
    });
  });

  test('for one ticket what it paid and its insurance, while the rest stays', () => {
    expect(quote({ chosen: [firstFull] })).toEqual({
      units: [{ ...firstFull, refundCents: 31_500, keptCents: 0, reason: null }],
      deliveryCents: 0,
      keptDeliveryCents: 0,
      insuranceCents: 2_400,
      feeCents: 4_500,
      totalCents: 33_900,
      isWhole: false,
    });
    expect(quote({ returned: [firstFull] })).toMatchObject({ totalCents: 65_697, isWhole: true });
  });

  test('the fixed fee of the order goes back with its units, or stays with the fee of those', () => {
    const back = (asked: Parameters<typeof quote>[0]) => {
      const { totalCents, feeCents, units } = quote({ order: withOrderFee, ...asked });
      return [totalCents, feeCents, units.reduce((sum, { keptCents }) => sum + keptCents, 0)];
    };
    expect(back({})).toEqual([withOrderFee.totalCents, 12_585 + 301, 0]);
    expect(back({ chosen: [firstFull] })).toEqual([33_900 + 76, 4_500 + 76, 0]);
    expect(back({ chosen: [firstFull], keepsFee: true })).toEqual([29_400, 0, 4_500 + 76]);
  });

  test('without the fee where the event keeps it, and the line says why', () => {
    const { units, feeCents, totalCents } = quote({ chosen: [firstFull], keepsFee: true });
    expect(feeCents).toBe(0);
    expect(units).toEqual([{ ...firstFull, refundCents: 27_000, keptCents: 4_500, reason: 'SERVICE_FEE' }]);
    expect(totalCents).toBe(29_400);
  });

  test('without the delivery once the parcel is under way', () => {
    expect(quote({ deliveryIsSpent: true })).toMatchObject({
      deliveryCents: 0,
      keptDeliveryCents: 2_400,
      totalCents: 97_197,
    });
  });

  test('nothing twice: what has gone back before is left out', () => {
    const again = quote({ returned: [firstFull], chosen: [firstFull] });
    expect(again).toMatchObject({ units: [], totalCents: 0, isWhole: false });
    const all = unitShares(order);
    expect(quote({ returned: all })).toMatchObject({ units: [], deliveryCents: 0, isWhole: false });
  });

  describe('of a parcel', () => {
    /** The T-shirt is the only thing that travels. */
    const posted = {
      ...order,
      lines: order.lines.map((line) => ({ ...line, isPosted: line.id === 'shirt' })),
    };
    const shirt = { lineId: 'shirt', unit: 1 };

    test('the price goes back with the last thing in it, while tickets stay, and once', () => {
      const product = quote({ order: posted, chosen: [shirt] });
      expect(product).toMatchObject({
        deliveryCents: 2_400,
        totalCents: 10_235 + 712 + 2_400,
        isWhole: false,
      });
      const after = { ...posted, deliveryGivenBackCents: 2_400 };
      expect(quote({ order: after, returned: [shirt] })).toMatchObject({ deliveryCents: 0, isWhole: true });
      expect(quote({ order: after, returned: [shirt], chosen: [firstFull] })).toMatchObject({
        ...{ deliveryCents: 0, keptDeliveryCents: 0 },
      });
    });

    test('the price stays while one thing is in it, and where it is under way', () => {
      expect(quote({ order: posted, chosen: [firstFull] }).deliveryCents).toBe(0);
      const two = {
        ...posted,
        lines: posted.lines.map((line) => ({ ...line, isPosted: line.id !== 'half' })),
      };
      expect(quote({ order: two, chosen: [shirt] }).deliveryCents).toBe(0);
      const spent = { order: posted, deliveryIsSpent: true };
      expect(quote({ ...spent, chosen: [shirt] })).toMatchObject({
        deliveryCents: 0,
        keptDeliveryCents: 2_400,
      });
    });

    test('the price that did not go back with its things goes back with the last ticket', () => {
      expect(quote({ order: posted, returned: [shirt], chosen: [firstFull] }).deliveryCents).toBe(0);
      expect(quote({ order: posted, returned: [shirt] })).toMatchObject({
        deliveryCents: 2_400,
        isWhole: true,
      });
    });
  });

  test('any way of giving an order back in parts gives back what the whole would, to the centavo', () => {
    const ways = fc.record({
      placed: placedOrders,
      parts: fc.array(fc.nat({ max: 4 }), { minLength: 80, maxLength: 80 }),
      posted: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      keepsFee: fc.boolean(),
      deliveryIsSpent: fc.boolean(),
    });
    fc.assert(
      fc.property(ways, ({ placed: ordered, parts, posted, keepsFee, deliveryIsSpent }) => {
        const lines = ordered.lines.map((line, index) => ({ ...line, isPosted: posted[index] ?? false }));
        const placed: RefundableOrder = { ...ordered, lines, deliveryGivenBackCents: 0 };
        const same = { order: placed, keepsFee, deliveryIsSpent };
        const whole = quoteRefund({ ...same, returned: [], chosen: 'all' });
        const units = unitShares(placed);
        let returned: OrderUnit[] = [];
        let totalCents = 0;
        let keptCents = 0;
        let ends = 0;
        let deliveryCents = 0;
        for (const part of [0, 1, 2, 3, 4]) {
          const chosen = units.filter((_, index) => parts[index] === part);
          const deliveryGivenBackCents: number = deliveryCents;
          const refund = quoteRefund({
            ...same,
            order: { ...placed, deliveryGivenBackCents },
            returned,
            chosen,
          });
          deliveryCents += refund.deliveryCents;
          expect(refund.totalCents).toBeGreaterThanOrEqual(0);
          totalCents += refund.totalCents;
          keptCents += refund.keptDeliveryCents + refund.units.reduce((sum, unit) => sum + unit.keptCents, 0);
          ends += refund.isWhole ? 1 : 0;
          returned = [...returned, ...chosen];
        }
        expect(totalCents).toBe(whole.totalCents);
        expect(totalCents + keptCents).toBe(placed.totalCents);
        expect(ends).toBe(1);
      }),
    );
  });
});

describe('Until when', () => {
  test.each(vectors.regretDeadline)(
    'bought $purchase for $eventStart: $deadline',
    ({ purchase, eventStart, deadline }) => {
      expect(regretDeadline(new Date(purchase), new Date(eventStart))).toEqual(
        deadline === null ? null : new Date(deadline),
      );
    },
  );
});
