import { expect, test } from 'vitest';
import { changeOf, usualAmounts } from './cash.ts';

test.each([
  [11_500, 12_000, 500],
  [11_500, 11_500, 0],
  [11_500, 11_499, null],
])('of %i for %i comes %s back', (total, received, change) => {
  expect(changeOf(total, received)).toBe(change);
});

test.each([
  [3_000, [3_000, 5_000, 10_000, 20_000]],
  [11_500, [11_500, 15_000, 20_000]],
  [5_000, [5_000, 10_000, 20_000]],
  [20_000, [20_000]],
  [20_001, [20_001, 25_000, 30_000, 40_000]],
])('for %i visitors give %j', (total, amounts) => {
  expect(usualAmounts(total)).toEqual(amounts);
});
