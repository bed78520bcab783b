import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

function attempts(throttle: ReturnType<typeof createThrottle>, count: number, name = 'ana'): number {
  let passed = 0;
  for (let attempt = 0; attempt < count; attempt += 1) {
    try {
      throttle.count(name);
      passed += 1;
    } catch {
      // Refused, which is what is counted.
    }
  }
  return passed;
}

test('so many attempts pass in a minute, for each name', () => {
  const throttle = createThrottle({ perMinute: 20, now: () => 0 });
  expect(attempts(throttle, 50)).toBe(20);
  expect(attempts(throttle, 50, 'bia')).toBe(20);
});

test('the turn of a minute gives no second helping, and a minute later all is forgotten', () => {
  let now = 59_000;
  const throttle = createThrottle({ perMinute: 20, now: () => now });
  expect(attempts(throttle, 20)).toBe(20);
  now = 61_000;
  expect(attempts(throttle, 20)).toBeLessThanOrEqual(1);
  now = 181_000;
  expect(attempts(throttle, 50)).toBe(20);
});
