import { expect, test } from 'vitest';
import { firstUse, isLate, nameableUntil, transferableUntil } from './ticket-deadlines.ts';

const at = (hour: number) => new Date(Date.UTC(2031, 5, 7, hour));
const event = { startsAt: at(9) };
const date = (startsAt: Date, doorsAt: Date | null = null) => ({ startsAt, doorsAt });

test.each([
  [
    'the start of its session, whatever its dates say',
    { dates: [date(at(10))], session: { startsAt: at(14) } },
    14,
  ],
  ['the doors of its first date', { dates: [date(at(20), at(18)), date(at(15), at(13))], session: null }, 13],
  ['the start of a date without doors', { dates: [date(at(20), at(18)), date(at(15))], session: null }, 15],
  ['the start of the event, where it has no date', { dates: [], session: null }, 9],
])('a ticket is first used at %s', (_, offer, hour) => {
  expect(firstUse(event, offer)).toEqual(at(hour));
});

test('a holder is named, and a ticket handed on, until two hours before its first use', () => {
  const offer = { dates: [date(at(20), at(18))], session: null };
  expect(nameableUntil(event, offer)).toEqual(at(16));
  expect(transferableUntil(event, offer)).toEqual(at(16));
});

test('a gate may be open from the end of transfers on', () => {
  const offer = { dates: [date(at(20), at(18))], session: null };
  const isLateAt = (instant: Date) => isLate(event, offer, instant);
  expect([isLateAt(new Date(at(16).getTime() - 1)), isLateAt(at(16)), isLateAt(at(19))]).toEqual([
    false,
    true,
    true,
  ]);
});
