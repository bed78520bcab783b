import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halfPriceCents, halfPriceQuota } from '../half-price/quota.ts';
import { defaultFeeCents, derivedFeeCents } from './derived-price.ts';

describe('derived prices', () => {
  test('the fee is 15 % of the price, rounded half up', () => {
    expect(defaultFeeCents(30_000)).toBe(4500);
    expect(defaultFeeCents(10)).toBe(2);
    expect(defaultFeeCents(6990)).toBe(1049);
    expect(defaultFeeCents(0)).toBe(0);
  });

  test('half price leaves the odd centavo to the buyer', () => {
    expect(halfPriceCents(30_000)).toBe(15_000);
    expect(halfPriceCents(6991)).toBe(3495);
  });

  test('a fee written by hand shrinks with the price', () => {
    expect(derivedFeeCents(15_000, 30_000, undefined)).toBe(2250);
    expect(derivedFeeCents(15_000, 30_000, 3001)).toBe(1500);
  });

  test('the quota is the smallest whole number that is at least 40 %', () => {
    expect(halfPriceQuota(20_000)).toBe(8000);
    expect(halfPriceQuota(101)).toBe(41);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (capacity) => {
        const quota = halfPriceQuota(capacity);
        expect(quota * 10).toBeGreaterThanOrEqual(capacity * 4);
        expect((quota - 1) * 10).toBeLessThan(capacity * 4);
      }),
    );
  });
});
