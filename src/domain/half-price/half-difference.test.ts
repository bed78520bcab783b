import { describe, expect, test } from 'vitest';
import { halfDifference } from './half-difference.ts';

const unit = (priceCents: number, feeCents: number) => ({ priceCents, feeCents });

// docs/algorithms/half-price.md
describe('When the proof is missing', () => {
  test('the difference is what the public pays for the same batch less what was paid, price and fee each', () => {
    const paid = unit(5_000, 750);
    expect(halfDifference({ paid, half: paid, full: unit(10_000, 1_500) })).toEqual(unit(5_000, 750));
    const odd = unit(4_999, 749);
    expect(halfDifference({ paid: odd, half: odd, full: unit(9_999, 1_499) })).toEqual(unit(5_000, 750));
  });

  test('twice the half is taken where the price or the fee has changed since, or the batch is gone', () => {
    const paid = unit(5_000, 750);
    const changed = { paid, half: unit(6_000, 900), full: unit(12_000, 1_800) };
    expect(halfDifference(changed)).toEqual(unit(5_000, 750));
    expect(halfDifference({ paid, half: unit(5_000, 500), full: unit(10_000, 1_000) })).toEqual(paid);
    expect(halfDifference({ paid, half: paid, full: null })).toEqual(paid);
  });

  test('nothing is due of what cost nothing, and never less than nothing', () => {
    const free = unit(0, 0);
    expect(halfDifference({ paid: free, half: unit(5_000, 750), full: unit(10_000, 1_500) })).toEqual(free);
    const paid = unit(5_000, 750);
    expect(halfDifference({ paid, half: paid, full: unit(4_000, 700) })).toEqual(free);
  });
});
