import { describe, expect, test } from 'vitest';
import { dayAtTheGates, type GatesOutcome, simulateGates } from './sim/gates.ts';
import { repeats } from './support/cases.ts';

function expectRight(outcome: GatesOutcome): void {
  expect(outcome.wrong).toEqual([]);
  expect(outcome.missing).toBe(0);
  expect(outcome.contradictions).toBe(0);
  expect(outcome.doubles.found).toBe(outcome.doubles.happened);
  expect(outcome.entries.server).toBe(outcome.entries.happened);
  expect(outcome.entries.devices).toEqual([outcome.entries.happened]);
}

describe('thirty gates that lose their network, their messages, their clocks and their devices', () => {
  test('let in nobody whom they could know, lose no scan, find each double and count alike', () => {
    const outcome = simulateGates(dayAtTheGates);
    expectRight(outcome);
    // It was a day on which all of that happened.
    expect(outcome.admitted).toBeGreaterThan(5_000);
    expect(outcome.doubles.happened).toBeGreaterThan(50);
    expect(outcome.deaths).toBeGreaterThan(10);
  });

  repeats('let in nobody whom they could know, lose no scan, find each double and count alike')(
    'let in nobody in a million scans whom they could know',
    () => {
      // Each device that begins anew hears all tickets again, which takes most of the time.
      const outcome = simulateGates({
        ...dayAtTheGates,
        ...{ seed: 12, tickets: 100_000, scans: 1_000_000, deathOneOf: 10_000 },
      });
      expectRight(outcome);
      expect(outcome.admitted).toBeGreaterThan(50_000);
      expect(outcome.doubles.happened).toBeGreaterThan(500);
      expect(outcome.deaths).toBeGreaterThan(50);
    },
  );
});
