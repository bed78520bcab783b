import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteRefund } from './quote-refund.ts';
import { divisibleCents, type SumPart, spreadSum } from './spread-sum.ts';

const line = { id: 'a', quantity: 2, priceCents: 10_000, feeCents: 1_000, discountCents: 0 };
const both = [1, 2].map((unit) => ({ lineId: 'a', unit }));
const stored = (parts: readonly SumPart[] | null) =>
  (parts ?? []).map((part) => ({ ...part, insuranceCents: 0 }));

describe('a sum that goes back while the tickets stay', () => {
  test('is divided by what each has left, and leaves the rest to a later refund', () => {
    const parts = spreadSum([line], [], { units: both, sumCents: 5_000 });
    expect(parts).toEqual([
      { lineId: 'a', unit: 1, part: -1, refundCents: 2_500 },
      { lineId: 'a', unit: 2, part: -1, refundCents: 2_500 },
    ]);
    const order = {
      lines: [{ ...line, totalCents: 22_000 }],
      ...{ deliveryCents: 0, insuranceCents: 0, totalCents: 22_000 },
    };
    const later = quoteRefund({
      ...{ order, returned: [], partsGivenBack: stored(parts), chosen: [{ lineId: 'a', unit: 1 }] },
      ...{ keepsFee: false, deliveryIsSpent: false },
    });
    expect(later.totalCents).toBe(8_500);
  });

  test('has a number of its own on each unit, beside parts of bundles', () => {
    const parts = [
      { lineId: 'a', unit: 1, part: 2, refundCents: 3_000, insuranceCents: 0 },
      { lineId: 'a', unit: 1, part: -1, refundCents: 1, insuranceCents: 0 },
    ];
    expect(spreadSum([line], parts, { units: both.slice(0, 1), sumCents: 10 })).toEqual([
      { lineId: 'a', unit: 1, part: -2, refundCents: 10 },
    ]);
  });

  test('may be all that is left, and goes to the units that were named alone', () => {
    const other = { ...line, id: 'b' };
    const units = [{ lineId: 'b', unit: 1 }];
    expect(spreadSum([line, other], [], { units, sumCents: 11_000 })).toEqual([
      { lineId: 'b', unit: 1, part: -1, refundCents: 11_000 },
    ]);
    expect(spreadSum([line, other], [], { units, sumCents: 11_001 })).toBeNull();
  });

  test('leaves out whoever gets nothing, and counts the parts of a unit for itself', () => {
    expect(spreadSum([line], [], { units: both, sumCents: 1 })).toEqual([
      { lineId: 'a', unit: 1, part: -1, refundCents: 1 },
    ]);
    const other = { ...line, id: 'b' };
    const gone = { part: -7, refundCents: 1, insuranceCents: 0 };
    const parts = [
      { ...gone, lineId: 'a', unit: 2 },
      { ...gone, lineId: 'b', unit: 1 },
    ];
    expect(spreadSum([line, other], parts, { units: both.slice(0, 1), sumCents: 10 })).toEqual([
      { lineId: 'a', unit: 1, part: -1, refundCents: 10 },
    ]);
  });

  test('is never above the rest, and sums one after the other never give back more than was paid', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 4 }),
        priceCents: fc.integer({ min: 0, max: 50_000 }),
        feeCents: fc.integer({ min: 0, max: 5_000 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const sums = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(lines, sums, (drawn, asked) => {
        const all = drawn.map((one, index) => ({ ...one, id: `line ${index}`, discountCents: 0 }));
        const units = all.flatMap(({ id, quantity }) =>
          Array.from({ length: quantity }, (_, index) => ({ lineId: id, unit: index + 1 })),
        );
        const paidCents = all.reduce(
          (sum, { quantity, priceCents, feeCents }) => sum + quantity * (priceCents + feeCents),
          0,
        );
        let parts = stored([]);
        let goneCents = 0;
        for (const sumCents of asked) {
          const max = divisibleCents(all, parts, units);
          expect(max).toBe(paidCents - goneCents);
          const spread = spreadSum(all, parts, { units, sumCents });
          expect(spread === null).toBe(sumCents > max);
          if (spread === null) continue;
          expect(spread.reduce((sum, { refundCents }) => sum + refundCents, 0)).toBe(sumCents);
          parts = [...parts, ...stored(spread)];
          goneCents += sumCents;
        }
        const names = parts.map(({ lineId, unit, part }) => `${lineId} ${unit} ${part}`);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});
