import { expect, test } from 'vitest';
import { dayKey, formatDay, formatMoment, formatTime } from './date.ts';
import { formatBigDay, formatDayRange, formatDayTab } from './day.ts';

const zone = 'America/Sao_Paulo';
const saturday = new Date('2026-12-05T17:00:00Z');

test('a moment is spoken in the zone of the event', () => {
  expect(formatMoment(saturday, 'pt', zone)).toBe('sáb., 5 de dez., 14h');
  expect(formatMoment(saturday, 'en', zone)).toBe('Sat, Dec 5, 2 pm');
  expect(formatMoment(saturday, 'pt', 'America/Manaus')).toBe('sáb., 5 de dez., 13h');
});

test('the year is said when it is not this one', () => {
  expect(formatDay(saturday, 'pt', zone, new Date('2027-02-01T12:00:00Z'))).toBe('sáb., 5 de dez. de 2026');
  expect(formatDay(saturday, 'pt', zone, new Date('2026-02-01T12:00:00Z'))).toBe('sáb., 5 de dez.');
});

test('minutes show only when there are some', () => {
  const late = new Date('2026-12-06T02:30:00Z');
  expect(formatTime(late, 'pt', zone)).toBe('23h30');
  expect(formatTime(late, 'en', zone)).toBe('11:30 pm');
  expect(dayKey(late, zone)).toBe('2026-12-05');
});

test('midnight and noon have names in English', () => {
  expect(formatTime(new Date('2026-12-05T03:00:00Z'), 'en', zone)).toBe('midnight');
  expect(formatTime(new Date('2026-12-05T15:00:00Z'), 'en', zone)).toBe('noon');
  expect(formatTime(new Date('2026-12-05T15:30:00Z'), 'en', zone)).toBe('12:30 pm');
  expect(formatTime(new Date('2026-12-05T03:00:00Z'), 'pt', zone)).toBe('0h');
});

test('a range says each part once', () => {
  const day = (text: string) => new Date(`${text}T15:00:00Z`);
  expect(formatDayRange(day('2027-06-03'), day('2027-06-06'), 'pt', zone)).toBe('3 a 6 de junho de 2027');
  expect(formatDayRange(day('2027-06-30'), day('2027-07-02'), 'en', zone)).toBe(
    'June 30\u00a0– July 2, 2027',
  );
  expect(formatDayRange(day('2027-06-03'), day('2027-06-06'), 'en', zone)).toBe('June 3–6, 2027');
  expect(formatDayRange(day('2026-12-30'), day('2027-01-02'), 'en', zone)).toBe(
    'December 30, 2026\u00a0– January 2, 2027',
  );
  expect(formatDayRange(day('2027-06-03'), day('2027-06-03'), 'pt', zone)).toBe('3 de junho de 2027');
});

test('tabs and big figures', () => {
  expect(formatDayTab(saturday, 'pt', zone)).toBe('Sáb 5');
  expect(formatBigDay(saturday, 'pt', zone)).toEqual({ day: '05', rest: 'dez., 14h' });
});
