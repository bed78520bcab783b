import { expect, test } from 'vitest';
import { deliverySchema } from './written-sale-terms.ts';

test('a delivery takes 20 business days at most', () => {
  const days = (businessDaysMax: number) =>
    deliverySchema.safeParse({ method: 'DELIVERY', businessDaysMax }).success;
  expect([1, 20].map(days)).toEqual([true, true]);
  expect([0, 21, 60].map(days)).toEqual([false, false, false]);
});
