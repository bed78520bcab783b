import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalTimeZone, instantOf, isoTimeAt, isTimeZone, localTimeAt, plusDays } from './local-time.ts';

const at = (year: number, month: number, day: number, hour: number, minute = 0) => ({
  year,
  month,
  day,
  hour,
  minute,
});

describe('the instant a wall clock means', () => {
  test('in São Paulo today, three hours behind UTC', () => {
    expect(instantOf(at(2027, 6, 3, 11), 'America/Sao_Paulo').toISOString()).toBe('2027-06-03T14:00:00.000Z');
  });

  test('in Manaus, an hour later than in São Paulo', () => {
    expect(instantOf(at(2027, 6, 3, 11), 'America/Manaus').toISOString()).toBe('2027-06-03T15:00:00.000Z');
  });

  test('on both sides of the hour the clock jumps over', () => {
    // São Paulo, 4 November 2018: midnight became 1 am.
    expect(instantOf(at(2018, 11, 3, 23, 59), 'America/Sao_Paulo').toISOString()).toBe(
      '2018-11-04T02:59:00.000Z',
    );
    expect(instantOf(at(2018, 11, 4, 0, 30), 'America/Sao_Paulo').toISOString()).toBe(
      '2018-11-04T03:30:00.000Z',
    );
    expect(instantOf(at(2018, 11, 4, 1), 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  test('on the hour the clock shows twice: the first', () => {
    // New York, 1 November 2026: 2 am became 1 am.
    expect(instantOf(at(2026, 11, 1, 1, 30), 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
    expect(instantOf(at(2026, 11, 1, 2), 'America/New_York').toISOString()).toBe('2026-11-01T07:00:00.000Z');
  });

  test('in a zone off by a quarter of an hour', () => {
    expect(instantOf(at(2027, 1, 1, 0), 'Asia/Kathmandu').toISOString()).toBe('2026-12-31T18:15:00.000Z');
  });

  test('reads back as the same wall clock wherever the clock does not jump', () => {
    const zones = fc.constantFrom(
      'America/Sao_Paulo',
      'America/Noronha',
      'America/New_York',
      'Australia/Lord_Howe',
    );
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2037-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const local = localTimeAt(instant, zone);
        expect(localTimeAt(instantOf(local, zone), zone)).toEqual(local);
      }),
    );
  });
});

test('days are counted on the calendar', () => {
  expect(plusDays(at(2028, 2, 28, 9), 2)).toEqual(at(2028, 3, 1, 9));
  expect(plusDays(at(2027, 1, 1, 9), -1)).toEqual(at(2026, 12, 31, 9));
});

test('a time zone is known by its IANA name', () => {
  expect(isTimeZone('America/Fortaleza')).toBe(true);
  expect(isTimeZone('Brasilia')).toBe(false);
  for (const offset of ['+03:00', '-0300', '']) expect(isTimeZone(offset)).toBe(false);
});

test('a zone has the name that lists of IANA give it', () => {
  expect(canonicalTimeZone('america/noronha')).toBe('America/Noronha');
  expect(canonicalTimeZone('AMERICA/SAO_PAULO')).toBe('America/Sao_Paulo');
  expect(canonicalTimeZone('utc')).toBe('UTC');
  expect(canonicalTimeZone('nowhere')).toBeNull();
  for (const name of [
    ...Intl.supportedValuesOf('timeZone'),
    'Asia/Kolkata',
    'America/Argentina/Buenos_Aires',
  ])
    expect(canonicalTimeZone(name)).toBe(name);
});

test('an instant is told by the clocks of its place', () => {
  const instant = new Date('2027-06-03T02:30:00Z');
  expect(isoTimeAt(instant, 'America/Sao_Paulo')).toBe('2027-06-02T23:30:00-03:00');
  expect(isoTimeAt(instant, 'America/Manaus')).toBe('2027-06-02T22:30:00-04:00');
  expect(isoTimeAt(instant, 'UTC')).toBe('2027-06-03T02:30:00+00:00');
  expect(isoTimeAt(instant, 'America/St_Johns')).toBe('2027-06-03T00:00:00-02:30');
  expect(isoTimeAt(instant, 'Asia/Kolkata')).toBe('2027-06-03T08:00:00+05:30');
});
