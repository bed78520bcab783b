import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

const timeZone = 'America/Sao_Paulo';
const daily = [0, 1, 2, 3, 4, 5, 6];

test.each([
  // 8 o'clock in São Paulo is 11 o'clock UTC; 27 November 2026 is a Friday.
  [daily, 8, '2026-11-27T10:59:59Z', '2026-11-27T11:00:00.000Z'],
  [daily, 8, '2026-11-27T11:00:00Z', '2026-11-28T11:00:00.000Z'],
  [[5], 8, '2026-11-27T11:00:00Z', '2026-12-04T11:00:00.000Z'],
  [[1, 3], 0, '2026-11-27T11:00:00Z', '2026-11-30T03:00:00.000Z'],
  // In the night, when UTC has another day already.
  [[5], 22, '2026-11-28T00:30:00Z', '2026-11-28T01:00:00.000Z'],
])('of days %j at %i after %s is %s', (days, hour, after, expected) => {
  expect(nextRun({ days, hour, timeZone }, new Date(after)).toISOString()).toBe(expected);
});

test('comes once on a day of 25 hours, and later on one whose clock jumps over the hour', () => {
  const newYork = { days: daily, hour: 1, timeZone: 'America/New_York' };
  const first = nextRun(newYork, new Date('2026-11-01T04:30:00Z'));
  expect(first.toISOString()).toBe('2026-11-01T05:00:00.000Z');
  expect(nextRun(newYork, first).toISOString()).toBe('2026-11-02T06:00:00.000Z');
  const jumped = nextRun({ ...newYork, hour: 2 }, new Date('2027-03-14T05:30:00Z'));
  expect(jumped.toISOString()).toBe('2027-03-14T07:00:00.000Z');
});
