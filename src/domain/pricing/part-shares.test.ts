import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placedOrders } from '#test/support/random/random-orders.ts';
import { partShares, shareOfPart } from './part-shares.ts';
import { leftOfUnit, type NumberedPart, type OrderUnit, quoteRefund } from './quote-refund.ts';
import { spreadSum } from './spread-sum.ts';
import { unitShares } from './unit-shares.ts';

const anyParts = fc
  .array(fc.integer({ min: 0, max: 90_001 }), { minLength: 1, maxLength: 4 })
  .map((values) => values.map((valueCents, index) => ({ part: index + 1, valueCents })));

describe('What a part of a bundle paid', () => {
  test('the worked case: the photo of a pass with a photo', () => {
    const unit = { priceCents: 30_000, feeCents: 3_000, insuranceCents: 0 };
    const parts = [26_000, 9_000].map((valueCents, index) => ({ part: index + 1, valueCents }));
    expect(partShares(unit, parts).map(({ refundCents }) => refundCents)).toEqual([24_514, 8_486]);
  });

  test('a part without a value beside one with paid nothing', () => {
    const unit = { priceCents: 9_000, feeCents: 900, insuranceCents: 90 };
    const parts = [9_000, 0].map((valueCents, index) => ({ part: index + 1, valueCents }));
    expect(partShares(unit, parts)).toEqual([
      { part: 1, refundCents: 9_900, insuranceCents: 90 },
      { part: 2, refundCents: 0, insuranceCents: 0 },
    ]);
  });

  test('all parts are the unit, and parts without values share alike', () => {
    const amounts = fc.record({
      priceCents: fc.nat(90_001),
      feeCents: fc.nat(9_001),
      insuranceCents: fc.nat(901),
    });
    fc.assert(
      fc.property(amounts, anyParts, (unit, parts) => {
        const shares = partShares(unit, parts);
        const sum = (what: 'refundCents' | 'insuranceCents') =>
          shares.reduce((all, one) => all + one[what], 0);
        expect(sum('refundCents')).toBe(unit.priceCents + unit.feeCents);
        expect(sum('insuranceCents')).toBe(unit.insuranceCents);
      }),
    );
    const alike = partShares({ priceCents: 101, feeCents: 0, insuranceCents: 0 }, [
      { part: 1, valueCents: 0 },
      { part: 2, valueCents: 0 },
    ]);
    expect(alike.map(({ refundCents }) => refundCents)).toEqual([51, 50]);
  });

  test('the worked case: half of the pass went back as a sum, and its photo does not take place', () => {
    const unit = { lineId: 'l', unit: 1, priceCents: 30_000, feeCents: 3_000, insuranceCents: 0 };
    const parts = [26_000, 9_000].map((valueCents, index) => ({ part: index + 1, valueCents }));
    const sum = { lineId: 'l', unit: 1, part: -1, refundCents: 16_500, insuranceCents: 0 };
    const other = { ...sum, unit: 2 };
    expect(shareOfPart(unit, parts, [sum, other], 2)).toMatchObject({ refundCents: 4_243 });
    const photo = { ...sum, part: 2, refundCents: 4_243 };
    expect(shareOfPart(unit, parts, [sum, photo], 2)).toBeNull();
    expect(shareOfPart(unit, parts, [sum, photo], 1)).toMatchObject({ refundCents: 12_257 });
    const all = { ...sum, refundCents: 33_000 };
    expect(shareOfPart(unit, parts, [all], 2)).toMatchObject({ refundCents: 0 });
  });

  test('any order of parts, sums and whole units gives back what was paid, to the centavo', () => {
    // Each step requests a part of a unit that is left, a sum of it, or the whole unit.
    const steps = fc.array(fc.record({ unit: fc.nat(80), part: fc.nat(6), share: fc.nat(4) }), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(placedOrders, anyParts, steps, fc.boolean(), (placed, parts, asked, keepsFee) => {
        const same = { order: placed, keepsFee, deliveryIsSpent: false };
        const units = unitShares(placed);
        const returned: OrderUnit[] = [];
        const partsGivenBack: NumberedPart[] = [];
        let backCents = 0;
        let keptCents = 0;
        const giveBack = (chosen: readonly OrderUnit[] | 'all') => {
          const refund = quoteRefund({ ...same, returned, partsGivenBack, chosen });
          for (const unit of refund.units)
            expect(Math.min(unit.refundCents, unit.keptCents)).toBeGreaterThanOrEqual(0);
          backCents += refund.totalCents;
          keptCents += refund.keptDeliveryCents + refund.units.reduce((sum, unit) => sum + unit.keptCents, 0);
          returned.push(...refund.units);
        };
        const isSame = (one: OrderUnit) => (other: OrderUnit) =>
          one.lineId === other.lineId && one.unit === other.unit;
        for (const step of asked) {
          const unit = units[step.unit % units.length];
          if (unit === undefined || returned.some(isSame(unit))) continue;
          if (step.part === 6) {
            const left = leftOfUnit(unit, partsGivenBack).paidCents;
            const sumCents = Math.floor((left * step.share) / 4);
            for (const part of spreadSum(placed.lines, partsGivenBack, { units: [unit], sumCents }) ?? []) {
              backCents += part.refundCents;
              partsGivenBack.push({ ...part, insuranceCents: 0 });
            }
          } else if (parts.every(({ part }) => part !== step.part)) giveBack([unit]);
          else {
            const share = shareOfPart(unit, parts, partsGivenBack, step.part);
            if (share === null) continue;
            backCents += share.refundCents + share.insuranceCents;
            partsGivenBack.push({ ...share, lineId: unit.lineId, unit: unit.unit });
            expect(leftOfUnit(unit, partsGivenBack).paidCents).toBeGreaterThanOrEqual(0);
          }
        }
        giveBack('all');
        expect(backCents + keptCents).toBe(placed.totalCents);
        if (!keepsFee) expect(backCents).toBe(placed.totalCents);
      }),
    );
  });
});
