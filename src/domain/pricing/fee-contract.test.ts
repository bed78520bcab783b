import { describe, expect, test } from 'vitest';
import {
  buyersFeeCents,
  buyersOrderFeeCents,
  feeByContract,
  standardContract,
  wrongSums,
} from './fee-contract.ts';

const contract = {
  basisPoints: 1_000,
  fixedCents: 150,
  minimumCents: 300,
  freeCents: 90,
  orderCents: 200,
  bearer: 'BUYER',
} as const;

describe('a contract', () => {
  test.each([
    [10_000, 1_150],
    // 10 % of 33,33 is 3,33, rounded half up.
    [3_333, 483],
    [100, 300],
    [0, 90],
  ])('takes of %i centavos %i', (price, fee) => expect(feeByContract(price, contract)).toBe(fee));

  test('charges no buyer of a free ticket, and none where the organizer bears it', () => {
    expect(buyersFeeCents(10_000, contract)).toBe(1_150);
    expect(buyersFeeCents(0, contract)).toBe(0);
    expect(buyersFeeCents(10_000, { ...contract, bearer: 'ORGANIZER' })).toBe(0);
  });

  test('has a fixed sum for the order, which its buyer pays unless the organizer bears it', () => {
    expect(buyersOrderFeeCents(contract)).toBe(200);
    expect(buyersOrderFeeCents({ ...contract, bearer: 'ORGANIZER' })).toBe(0);
    expect(buyersOrderFeeCents(standardContract)).toBe(0);
  });

  // docs/limits.md
  test.each([
    ['basisPoints', 5_000],
    ['fixedCents', 100_000],
    ['minimumCents', 100_000],
    ['freeCents', 100_000],
    ['orderCents', 100_000],
  ] as const)('has %s from 0 to %i', (name, most) => {
    const wrong = [-1, 0, most, most + 1, 0.5].map((value) => wrongSums({ ...contract, [name]: value }));
    expect(wrong).toEqual([[name], [], [], [name], [name]]);
  });

  test('is 15 % where there is no other', () => {
    expect(buyersFeeCents(8_990, standardContract)).toBe(1_349);
  });
});
