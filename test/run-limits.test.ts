import { expect, test } from 'vitest';
import { minutesAimed, minutesMax, secondsOfFileMax } from '../scripts/run-limits.mjs';

test('a run on a slow machine is not ended before 80 minutes, and is ended before whoever waits gives up', () => {
  expect(minutesAimed).toBe(12);
  expect(minutesMax).toBeGreaterThanOrEqual(80);
  expect(minutesMax).toBeLessThan(90);
});

test('a file has a minute in the full run, a journey four with all its cases', () => {
  expect(['service', 'components', 'http', 'e2e', 'firefox'].map(secondsOfFileMax)).toEqual([
    60, 60, 60, 240, 240,
  ]);
});
