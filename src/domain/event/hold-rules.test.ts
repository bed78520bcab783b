import { expect, test } from 'vitest';
import { holdRulesOf } from './hold-rules.ts';

// docs/algorithms/who-may-hold.md, "The rules".
test.each([
  { places: 300, perAddress: 24 },
  { places: 10_000, perAddress: 24 },
  { places: 12_000, perAddress: 24 },
  { places: 12_500, perAddress: 25 },
  { places: 100_000, perAddress: 200 },
])('an address may hold $perAddress units of an event of $places places', ({ places, perAddress }) => {
  expect(holdRulesOf(undefined, places)).toEqual({ perAddress, shareBasisPoints: 3000 });
});

test('an event says numbers of its own, and what it leaves out is as if it said nothing', () => {
  expect(holdRulesOf({ perAddress: 8 }, 100_000)).toEqual({ perAddress: 8, shareBasisPoints: 3000 });
  expect(holdRulesOf({ share: 0.075 }, 100_000)).toEqual({ perAddress: 200, shareBasisPoints: 750 });
  expect(holdRulesOf('login', 100_000)).toBe('login');
  expect(holdRulesOf('unbounded', 100_000)).toBe('unbounded');
});
