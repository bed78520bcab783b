import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadCents } from './spread-cents.ts';

// The heading is one of docs/algorithms/pricing.md.
describe('Where a discount goes', () => {
  test('to the largest remainders, the first of equals first', () => {
    expect(spreadCents(1_000, [5_000, 5_000, 5_000])).toEqual([334, 333, 333]);
    expect(spreadCents(1_000, [10_000, 5_000, 0])).toEqual([667, 333, 0]);
    expect(spreadCents(2, [1, 2, 2])).toEqual([0, 1, 1]);
    expect(spreadCents(0, [3, 4])).toEqual([0, 0]);
    expect(spreadCents(0, [0, 0])).toEqual([0, 0]);
  });

  test('no centavo is lost or made, and nobody is a whole one away from their part', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 5_000_000_000 }), { minLength: 1, maxLength: 60 })
      .filter((some) => some.some((weight) => weight > 0));
    fc.assert(
      fc.property(weights, fc.nat({ max: 10_000 }), (some, tenThousandths) => {
        const whole = some.reduce((sum, weight) => sum + weight, 0);
        const amount = Math.floor((whole / 10_000) * tenThousandths);
        const shares = spreadCents(amount, some);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        shares.forEach((share, index) => {
          const weight = some[index] ?? 0;
          expect(share).toBeLessThanOrEqual(weight);
          const away = BigInt(share) * BigInt(whole) - BigInt(amount) * BigInt(weight);
          expect(away < BigInt(whole) && -away < BigInt(whole)).toBe(true);
        });
      }),
    );
  });
});
