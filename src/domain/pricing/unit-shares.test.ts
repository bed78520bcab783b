import { expect, test } from 'vitest';
import { unitShares } from './unit-shares.ts';

const line = { id: 'a', quantity: 2, priceCents: 10_000, feeCents: 1_000, discountCents: 0 };

test('insurance that was written down with its lines is divided by them, and by the prices where one has none', () => {
  const lines = [
    { ...line, insuranceShareCents: 301 },
    { ...line, id: 'b', insuranceShareCents: 99 },
  ];
  const sharesOf = (all: typeof lines) =>
    unitShares({ lines: all, insuranceCents: 400 }).map(({ insuranceCents }) => insuranceCents);
  expect(sharesOf(lines)).toEqual([151, 150, 50, 49]);
  const [first] = lines;
  expect(
    unitShares({ lines: [first as (typeof lines)[0], { ...line, id: 'b' }], insuranceCents: 400 }).map(
      ({ insuranceCents }) => insuranceCents,
    ),
  ).toEqual([100, 100, 100, 100]);
});

test('an order without insurance has none to give back, whatever its lines say', () => {
  const lines = [{ ...line, insuranceShareCents: 301 }];
  expect(unitShares({ lines, insuranceCents: 0 }).map(({ insuranceCents }) => insuranceCents)).toEqual([
    0, 0,
  ]);
});
