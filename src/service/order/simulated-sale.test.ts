import { afterAll, expect, test } from 'vitest';
import { simulateSale } from '../../../test/sim/simulate-sale.ts';
import { openHouse } from '../../../test/support/house.ts';

const house = await openHouse();
const other = await house.anotherNode();
afterAll(() => other.close());

// A few seeds with every run; `npm run sim -- <seed>` replays one, or goes on for as long as one likes.
for (const seed of [1, 2, 3]) {
  test(`the invariants hold through a bad afternoon (seed ${seed})`, { timeout: 120_000 }, async () => {
    const { tried, refused, approved } = await simulateSale(house, seed, 60, [other]);
    expect(Object.keys(tried)).toHaveLength(7);
    expect(approved).toBeGreaterThan(0);
    expect(refused.SOLD_OUT).toBeGreaterThan(0);
  });
}
