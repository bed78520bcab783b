import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placedOrders } from '#test/support/random/random-orders.ts';
import { partShares } from '../pricing/part-shares.ts';
import { quoteRefund } from '../pricing/quote-refund.ts';
import { unitShares } from '../pricing/unit-shares.ts';
import { differenceCents, keptCents, type LineMoney, noMoney, sumMoney } from './money-sums.ts';
import { type GivenBack, missingEntries, type OrderMoney, orderPosition } from './order-position.ts';

const line = { id: 'line', quantity: 2, priceCents: 10_000, feeCents: 1_000, discountCents: 2_000 };
const nothingPaid = { captured: 0, refund: 0, sent: 0, chargedBack: 0, financing: 0 };
const sold: OrderMoney = {
  lines: [line],
  deliveryCents: 0,
  insuranceCents: 0,
  isSold: true,
  isCounted: true,
  unitsGivenBack: [],
  partsGivenBack: [],
  refundedDeliveryCents: 0,
  refundedInsuranceCents: 0,
  paid: { ...nothingPaid, captured: 20_000 },
};
const goneUnit = { lineId: 'line', refundCents: 10_000, keptCents: 0 };
const wholeOf = (position: readonly LineMoney[]) => sumMoney(position.map(({ sums }) => sums));
const lineOf = (order: OrderMoney) => orderPosition(order).find(({ lineId }) => lineId === 'line')?.sums;

describe('What an order should say', () => {
  test('the worked case', () => {
    const steps: [OrderMoney, number][] = [
      [sold, 0],
      [
        {
          ...sold,
          unitsGivenBack: [{ lineId: 'line', unit: 1, refundCents: 10_000, keptCents: 0 }],
          paid: { ...sold.paid, refund: 10_000 },
        },
        0,
      ],
      [{ ...sold, isSold: false, paid: { ...sold.paid, refund: 10_000, chargedBack: 10_000 } }, 0],
      [{ ...sold, isSold: false, paid: { ...sold.paid, refund: 10_000, chargedBack: 20_000 } }, -10_000],
    ];
    let booked: LineMoney[] = [];
    const lines = steps.map(([order, difference]) => {
      const position = orderPosition(order);
      const entries = missingEntries(position, booked);
      booked = position;
      expect(differenceCents(wholeOf(position))).toBe(difference);
      const { units, price, discount, fee } =
        entries.find(({ lineId }) => lineId === 'line')?.sums ?? noMoney;
      return [units, price, discount, fee];
    });
    expect(lines).toEqual([
      [2, 20_000, 2_000, 2_000],
      [-1, -10_000, -1_000, -1_000],
      [-1, -10_000, -1_000, -1_000],
      [0, 0, 0, 0],
    ]);
  });

  test('of a unit given back the fee is kept first, and of an upgraded one the whole', () => {
    const keeping = (keptCents: number) =>
      lineOf({ ...sold, unitsGivenBack: [{ lineId: 'line', unit: 2, refundCents: 0, keptCents }] });
    expect(keeping(1_000)).toMatchObject({ units: 1, price: 10_000, discount: 1_000, fee: 2_000 });
    expect(keeping(10_000)).toMatchObject({ units: 1, price: 20_000, discount: 2_000, fee: 2_000 });
  });

  test('an order counts once, beside its lines, and stays counted when all of it went back', () => {
    const back = { ...sold, unitsGivenBack: [1, 2].map((unit) => ({ ...goneUnit, unit })) };
    const charged = { ...back, isSold: false };
    const steps = [sold, back, charged].map((order) => orderPosition(order));
    expect(steps.map((position) => wholeOf(position).orders)).toEqual([1, 1, 1]);
    expect(lineOf(sold)?.orders).toBe(0);
    expect(wholeOf(orderPosition({ ...sold, isCounted: false })).orders).toBe(0);
  });

  test('a difference of half-price adds to its line and to what came in; given back, it came in and went back', () => {
    const one = { lineId: 'line', priceCents: 5_000, feeCents: 750, isGivenBack: false };
    const whole = wholeOf(orderPosition({ ...sold, differences: [one] }));
    expect(lineOf({ ...sold, differences: [one] })).toMatchObject({ units: 2, price: 25_000, fee: 2_750 });
    expect(whole).toMatchObject({ captured: 25_750, refund: 0, sent: 0 });
    const back = { ...sold, differences: [one, { ...one, isGivenBack: true }] };
    expect(wholeOf(orderPosition(back))).toMatchObject({ captured: 31_500, refund: 5_750, sent: 5_750 });
    expect([whole, wholeOf(orderPosition(back))].map(differenceCents)).toEqual([0, 0]);
    // It was paid beside the order, and stays where the order's own money was taken back.
    expect(lineOf({ ...sold, isSold: false, differences: [one] })).toMatchObject({ price: 5_000, fee: 750 });
  });

  test('what a person left with a sale that was taken back is divided as the sale was, without a unit or a discount', () => {
    const order: OrderMoney = {
      ...sold,
      lines: [line, { ...line, id: 'other', quantity: 1, discountCents: 0 }],
      ...{ deliveryCents: 1_500, insuranceCents: 700, refundedDeliveryCents: 300, isSold: false },
      unitsGivenBack: [goneUnit].map((gone) => ({ ...gone, unit: 1 })),
      paid: { ...nothingPaid, captured: 33_200, refund: 10_300 },
    };
    // 10,000 of the first line and 11,000 of the other, 1,200 and 700 beside them.
    const whole = orderPosition({ ...order, stayingCents: 22_900 });
    expect(whole.map(({ sums: { units, price, discount, fee } }) => [units, price, discount, fee])).toEqual([
      ...[
        [0, 9_000, 0, 1_000],
        [0, 10_000, 0, 1_000],
      ],
      [0, 0, 0, 0],
    ]);
    expect(whole.at(-1)?.sums).toMatchObject({ delivery: 1_200, insurance: 700 });
    expect(differenceCents(wholeOf(whole))).toBe(0);
    const part = wholeOf(orderPosition({ ...order, stayingCents: 101 }));
    expect([part.units, keptCents(part)]).toEqual([0, 101]);
    // Without a price anywhere, it is the first line's.
    const free = { ...order, ...{ lines: [{ ...line, priceCents: 0, feeCents: 0, discountCents: 0 }] } };
    const bare = {
      ...free,
      ...{ deliveryCents: 0, insuranceCents: 0, refundedDeliveryCents: 0, unitsGivenBack: [] },
    };
    expect(lineOf({ ...bare, stayingCents: 55 })).toMatchObject({ price: 55, fee: 0 });
  });

  test('an order that is not sold says what came in and nothing else', () => {
    const unsold = { ...sold, isSold: false, isCounted: false };
    expect(missingEntries(orderPosition({ ...unsold, paid: nothingPaid }), [])).toEqual([]);
    expect(wholeOf(orderPosition(unsold))).toEqual({ ...noMoney, captured: 20_000 });
  });

  test('whatever was given back, in whatever order, nothing is left over and no sum leaves its bounds', () => {
    const values = fc.array(fc.nat(90_001), { minLength: 1, maxLength: 4 });
    const steps = fc.array(fc.record({ unit: fc.nat(80), part: fc.nat(4), keepsFee: fc.boolean() }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(placedOrders, values, steps, (placed, valueCents, asked) => {
        const parts = valueCents.map((cents, index) => ({ part: index + 1, valueCents: cents }));
        const unitsGivenBack: GivenBack[] = [];
        const partsGivenBack: (GivenBack & { part: number; insuranceCents: number })[] = [];
        const back = { total: 0, delivery: 0, insurance: 0 };
        const order = (): OrderMoney => ({
          ...placed,
          ...{ isSold: true, isCounted: true, unitsGivenBack, partsGivenBack },
          refundedDeliveryCents: back.delivery,
          refundedInsuranceCents: back.insurance,
          paid: { ...nothingPaid, captured: placed.totalCents, refund: back.total },
        });
        let booked: LineMoney[] = [];
        const look = () => {
          const position = orderPosition(order());
          const entries = missingEntries(position, booked);
          booked = position;
          expect(differenceCents(wholeOf(position))).toBe(0);
          expect(missingEntries(position, booked)).toEqual([]);
          for (const { lineId, sums } of position) {
            expect(Math.min(...Object.values(sums)), JSON.stringify(sums)).toBeGreaterThanOrEqual(0);
            const of = placed.lines.find(({ id }) => id === lineId);
            if (of === undefined) continue;
            expect(sums.fee).toBeLessThanOrEqual(of.quantity * of.feeCents + (of.orderFeeCents ?? 0));
            expect(sums.discount).toBeLessThanOrEqual(of.discountCents);
          }
          return entries;
        };
        look();
        for (const { unit: at, part, keepsFee } of asked) {
          const shares = unitShares(placed);
          const unit = shares[at % shares.length];
          const isThis = (one: { lineId: string; unit: number }) =>
            one.lineId === unit?.lineId && one.unit === unit.unit;
          if (unit === undefined || unitsGivenBack.some(isThis)) continue;
          const share = partShares(unit, parts).find((one) => one.part === part);
          if (share !== undefined && !partsGivenBack.some((one) => isThis(one) && one.part === part)) {
            partsGivenBack.push({ ...share, lineId: unit.lineId, unit: unit.unit, keptCents: 0 });
            back.total += share.refundCents + share.insuranceCents;
            back.insurance += share.insuranceCents;
          } else if (share === undefined) {
            const asking = { order: placed, returned: unitsGivenBack, partsGivenBack, chosen: [unit] };
            const offer = quoteRefund({ ...asking, keepsFee, deliveryIsSpent: false });
            unitsGivenBack.push(...offer.units);
            back.total += offer.totalCents;
            back.delivery += offer.deliveryCents;
            back.insurance += offer.insuranceCents;
          }
          look();
        }
      }),
    );
  });
});
