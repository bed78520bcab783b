import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#test/fixtures/rule-vectors.json' with { type: 'json' };
import { halfPriceCents, halfPriceKeptUntilHours, halfPriceQuota } from './quota.ts';

// The headings are those of docs/algorithms/half-price.md.
describe('Half of what the public pays', () => {
  test.each(vectors.halfPriceCents)('half of $priceCents is $halfCents', ({ priceCents, halfCents }) => {
    expect(halfPriceCents(priceCents)).toBe(halfCents);
  });

  test('is never more than half, and at most the odd centavo less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (priceCents) => {
        const rest = priceCents - 2 * halfPriceCents(priceCents);
        expect(rest === 0 || rest === 1).toBe(true);
      }),
    );
  });
});

describe('The quota', () => {
  test.each(vectors.halfPriceQuota)('of $publicTickets tickets is $min', ({ publicTickets, min }) => {
    expect(halfPriceQuota(publicTickets)).toBe(min);
  });

  test('is the smallest whole number that is at least 40 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (capacity) => {
        const quota = halfPriceQuota(capacity);
        expect(quota * 10).toBeGreaterThanOrEqual(capacity * 4);
        expect((quota - 1) * 10).toBeLessThan(capacity * 4);
      }),
    );
  });

  test.each(vectors.halfPriceKeptUntil)(
    'for $people people is kept until $hours hours before',
    ({ people, hours }) => {
      expect(halfPriceKeptUntilHours(people)).toBe(hours);
    },
  );
});
