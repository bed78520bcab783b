import { describe, expect, test } from 'vitest';
import { monthAt, weekendAt } from './event-times.ts';

const zone = 'America/Sao_Paulo';
const at = (time: string) => new Date(`${time}-03:00`);

describe('this weekend', () => {
  test.each([
    ['2026-12-01T10:00', '2026-12-04T17:00', '2026-12-07T00:00'],
    ['2026-12-04T16:59', '2026-12-04T17:00', '2026-12-07T00:00'],
    ['2026-12-04T21:00', '2026-12-04T21:00', '2026-12-07T00:00'],
    ['2026-12-05T10:00', '2026-12-05T10:00', '2026-12-07T00:00'],
    ['2026-12-06T23:59', '2026-12-06T23:59', '2026-12-07T00:00'],
    ['2026-12-07T00:00', '2026-12-11T17:00', '2026-12-14T00:00'],
  ])('at %s is from %s to %s', (now, from, to) => {
    expect(weekendAt(at(now), zone)).toEqual({ from: at(from), to: at(to) });
  });
});

test('this month ends with its last day, in December too', () => {
  expect(monthAt(at('2026-12-05T10:00'), zone)).toEqual({
    from: at('2026-12-05T10:00'),
    to: at('2027-01-01T00:00'),
  });
  expect(monthAt(at('2027-02-28T23:59'), zone).to).toEqual(at('2027-03-01T00:00'));
});
