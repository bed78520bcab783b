import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';
import type { SandboxBank } from '#src/gateway/payment/sandbox-bank.ts';
import { type SimulationResult, simulateSale } from '../../../test/sim/simulate-sale.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { buildHouse, openHouse } from '../../../test/support/house.ts';

// A few seeds with every run; `npm run sim -- <seed>` replays one, or goes on for as long as one likes.
const seeds = [1, 7, 11, 300];

describe('a bad afternoon', async () => {
  const house = await openHouse();
  const other = await house.anotherNode();
  afterAll(() => other.close());
  const results: SimulationResult[] = [];

  test.each(seeds)('with seed %i leaves every invariant whole', { timeout: 120_000 }, async (seed) => {
    // Half of what people do is not buying, so an afternoon is long enough for both.
    const result = await simulateSale(house, seed, 250, [other]);
    results.push(result);
    expect(result.became.orders).toBeGreaterThan(3);
  });

  test('has had something of everything', ({ skip }) => {
    skip(results.length < seeds.length, 'not every seed was run');
    const sum = (what: keyof SimulationResult['became']) =>
      results.reduce((total, { became }) => total + became[what], 0);
    const never = [
      ...(['paidByPix', 'paidByCard', 'declined', 'paidAgain', 'couponUses', 'extended'] as const),
      ...([
        'refundsOfUnits',
        'chargedBack',
        'canceledWithTheirEvent',
        'transfers',
        'courtesies',
        'turns',
      ] as const),
    ].filter((what) => sum(what) === 0);
    expect(never).toEqual([]);
    const told = new Set(results.flatMap(({ refused }) => Object.keys(refused)));
    const heard = ['SOLD_OUT', 'PAYMENT_UNAVAILABLE', 'ORDER_NOT_PAYABLE', 'EVENT_CANCELED', 'PASS_REQUIRED'];
    expect(heard.filter((code) => !told.has(code))).toEqual([]);
  });
});

test('the same afternoon is not whole where the bank hears other names of charges than ours', async () => {
  const database = await createTestDatabase();
  const house = await buildHouse(database.connection);
  const bank = house.bank as SandboxBank & PaymentProvider;
  const forgetful: typeof bank = {
    ...bank,
    createCharge: (request) =>
      bank.createCharge({ ...request, reference: randomUUID().replaceAll('-', '') } as typeof request),
  };
  try {
    // Each card charge is then money in our book that the bank knows nothing of under the name we have for it.
    const afternoon = simulateSale({ ...house, bank: forgetful }, 1, 60);
    await expect(afternoon).rejects.toThrow(/^Seed 1 at the end: .*\d+ left of [0-9a-f]{32}, and null/);
  } finally {
    await house.close();
    await database.drop();
  }
});
