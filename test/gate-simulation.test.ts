import { describe, expect, test } from 'vitest';
import { dayAtTheGates, simulateGates, wrongOfGates } from './sim/gates.ts';
import { repeats } from './support/cases.ts';

describe('thirty gates that lose their network, their messages, their clocks and their devices', () => {
  test('let in nobody whom they could know, lose no scan, find each double and count alike', () => {
    const outcome = simulateGates(dayAtTheGates);
    expect(wrongOfGates(outcome)).toEqual([]);
    // It was a day on which all of that happened.
    expect(outcome.admitted).toBeGreaterThan(5_000);
    expect(outcome.doubles.happened).toBeGreaterThan(50);
    expect(outcome.deaths).toBeGreaterThan(10);
  });

  repeats('let in nobody whom they could know, lose no scan, find each double and count alike')(
    'let in nobody of forty thousand whom they could know',
    () => {
      // A million scans take minutes: `npm run sim -- gates 12 1000000 100000`.
      const outcome = simulateGates({
        ...dayAtTheGates,
        ...{ seed: 12, tickets: 40_000, scans: 60_000, deathOneOf: 3_000 },
      });
      expect(wrongOfGates(outcome)).toEqual([]);
      expect(outcome.admitted).toBeGreaterThan(20_000);
      expect(outcome.doubles.happened).toBeGreaterThan(100);
      expect(outcome.deaths).toBeGreaterThan(10);
    },
  );
});
