import { expect, test } from 'vitest';
import { minutesAimed, minutesMax } from '../scripts/run-limits.mjs';

test('a run on a slow machine is not ended before 80 minutes, and is ended before whoever waits gives up', () => {
  expect(minutesAimed).toBe(12);
  expect(minutesMax).toBeGreaterThanOrEqual(80);
  expect(minutesMax).toBeLessThan(90);
});
