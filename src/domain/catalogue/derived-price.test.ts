import { expect, test } from 'vitest';
import { defaultFeeCents, derivedFeeCents } from './derived-price.ts';

test('the fee is 15 % of the price, rounded half up', () => {
  expect(defaultFeeCents(30_000)).toBe(4500);
  expect(defaultFeeCents(10)).toBe(2);
  expect(defaultFeeCents(6990)).toBe(1049);
  expect(defaultFeeCents(0)).toBe(0);
});

test('a fee written by hand shrinks with the price, in the buyer’s favour', () => {
  expect(derivedFeeCents(15_000, 30_000, undefined)).toBe(2250);
  expect(derivedFeeCents(15_000, 30_000, 3001)).toBe(1500);
});
