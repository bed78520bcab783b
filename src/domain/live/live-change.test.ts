import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyLiveChange, liveChange } from './live-change.ts';
import type { LiveSale } from './live-sale.ts';

const rows = fc.dictionary(fc.constantFrom('a', 'b', 'c', '492000'), fc.record({ sold: fc.nat(2) }));
const sale = fc.record({
  units: fc.record({ tickets: fc.nat(2), held: fc.nat(2) }),
  batches: rows,
  hours: rows,
  money: fc.oneof(fc.constant({}), fc.record({ gross: fc.nat(2), isComplete: fc.boolean() })),
}) as unknown as fc.Arbitrary<LiveSale>;

test('a change makes the later sale of the earlier one, and is none where nothing differs', () => {
  fc.assert(
    fc.property(sale, sale, (before, after) => {
      const change = liveChange(before, after);
      if (change === null) expect(after).toEqual(before);
      else expect(applyLiveChange(before, JSON.parse(JSON.stringify(change)))).toEqual(after);
    }),
  );
});

test('a change has only the entries that differ', () => {
  const before = { units: { tickets: 1, held: 1 }, batches: { a: { sold: 1 }, b: { sold: 0 } } };
  const after = { units: { tickets: 2, held: 1 }, batches: { a: { sold: 2 }, b: { sold: 0 } } };
  const change = liveChange(before as unknown as LiveSale, after as unknown as LiveSale);
  expect(change).toEqual({ units: { tickets: 2 }, batches: { a: { sold: 2 } } });
});
