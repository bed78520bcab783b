import { expect, test } from 'vitest';
import { standardContract } from '#src/domain/pricing/fee-contract.ts';
import {
  batchesIn,
  isNumbered,
  numbered,
  priceWithFee,
  withBatchAdded,
  withBatchRemoved,
} from './batches.ts';

test('a second batch numbers both, and begins at the price of the first', () => {
  expect(withBatchAdded([{ priceCents: 20_000, quantity: 10, closesAt: 'today T10:00' }])).toEqual([
    { number: 1, priceCents: 20_000, quantity: 10, closesAt: 'today T10:00' },
    { number: 2, priceCents: 20_000 },
  ]);
  const three = withBatchAdded([
    { number: 1, priceCents: 1 },
    { number: 2, priceCents: 2, socialPriceCents: 4 },
  ]);
  expect(three.at(-1)).toEqual({ number: 3, priceCents: 2, socialPriceCents: 4 });
  expect(withBatchAdded([])).toEqual([{ priceCents: 0 }]);
});

test('without one of them the others are in order', () => {
  const batches = [
    { number: 1, priceCents: 1 },
    { number: 2, priceCents: 2 },
    { number: 3, priceCents: 3 },
  ];
  expect(withBatchRemoved(batches, 1)).toEqual([
    { number: 1, priceCents: 1 },
    { number: 2, priceCents: 3 },
  ]);
  expect(withBatchRemoved(batches.slice(0, 2), 1)).toEqual([{ number: 1, priceCents: 1 }]);
});

test('the price has the fee of the contract, whatever the draft says of it', () => {
  expect(priceWithFee({ priceCents: 20_000 }, standardContract)).toBe(23_000);
  expect(priceWithFee({ priceCents: 20_000, feeCents: 0 }, standardContract)).toBe(23_000);
  expect(priceWithFee({ priceCents: 20_000 }, { ...standardContract, bearer: 'ORGANIZER' })).toBe(20_000);
  expect(priceWithFee({ priceCents: 'many' }, standardContract)).toBeNull();
});

test('an offer without batches has none', () => {
  expect(batchesIn({ batches: [{ priceCents: 1 }, null] })).toEqual([{ priceCents: 1 }]);
  expect(batchesIn(undefined)).toEqual([]);
});

test('numbers are in order, or missing where there is one batch', () => {
  expect(isNumbered([{ priceCents: 1 }])).toBe(true);
  expect(isNumbered([{ number: 1 }])).toBe(true);
  expect(isNumbered([{ number: 2 }])).toBe(false);
  expect(isNumbered([{ priceCents: 1 }, { number: 2 }])).toBe(false);
  expect(isNumbered(numbered([{ priceCents: 1 }, { number: 5 }]))).toBe(true);
});
