import { expect, test } from 'vitest';
import { localTimeOf } from './local-time.ts';

test('an instant is told by the clocks of its place', () => {
  const instant = new Date('2027-06-03T02:30:00Z');
  expect(localTimeOf(instant, 'America/Sao_Paulo')).toBe('2027-06-02T23:30:00-03:00');
  expect(localTimeOf(instant, 'America/Manaus')).toBe('2027-06-02T22:30:00-04:00');
  expect(localTimeOf(instant, 'UTC')).toBe('2027-06-03T02:30:00+00:00');
});
