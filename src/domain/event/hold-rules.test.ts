import { expect, test } from 'vitest';
import { type HoldRules, holdRulesOf, writeHoldRules } from './hold-rules.ts';

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

test('rules are written as short as they can be, and read again they are the same', () => {
  const usual = { perAddress: 200, shareBasisPoints: 3000 };
  const written = (rules: HoldRules) => writeHoldRules(rules, 100_000);
  expect(written('login')).toBe('login');
  expect(written('unbounded')).toBe('unbounded');
  expect(written(usual)).toBeUndefined();
  expect(written({ ...usual, perAddress: 8 })).toEqual({ perAddress: 8, share: undefined });
  expect(written({ ...usual, shareBasisPoints: 750 })).toEqual({ perAddress: undefined, share: 0.075 });
  const both = { perAddress: 8, shareBasisPoints: 750 };
  expect(written(both)).toEqual({ perAddress: 8, share: 0.075 });
  expect(holdRulesOf(written(both), 100_000)).toEqual(both);
});
