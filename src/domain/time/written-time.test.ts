import { describe, expect, test } from 'vitest';
import { readTime } from './written-time.ts';

// A Friday in São Paulo, so late that it is already Saturday in UTC.
const place = { timeZone: 'America/Sao_Paulo', now: new Date('2026-11-21T01:30:00Z') };
const read = (written: string) => readTime(written, place)?.toISOString();

describe('a time of a catalogue file', () => {
  test('may be a local time', () => {
    expect(read('2027-06-03T11:00')).toBe('2027-06-03T14:00:00.000Z');
  });

  test('may count days from the day of loading, which is the day in the zone of the event', () => {
    expect(read('today T14:00')).toBe('2026-11-20T17:00:00.000Z');
    expect(read('today+45d T14:00')).toBe('2027-01-04T17:00:00.000Z');
    expect(read('today-3d T00:00')).toBe('2026-11-17T03:00:00.000Z');
  });

  test('may ask for the first such weekday from there on', () => {
    expect(read('today fri T10:00')).toBe('2026-11-20T13:00:00.000Z');
    expect(read('today thu T10:00')).toBe('2026-11-26T13:00:00.000Z');
    expect(read('today+40d sat T10:00')).toBe('2027-01-02T13:00:00.000Z');
    expect(read('today+41d sun T10:00')).toBe('2027-01-03T13:00:00.000Z');
  });

  test('may be a bare time where the day is clear', () => {
    expect(read('T14:40')).toBeUndefined();
    const day = new Date('2027-06-03T14:00:00Z');
    expect(readTime('T14:40', { ...place, day })?.toISOString()).toBe('2027-06-03T17:40:00.000Z');
  });

  test.each([
    '9999-12-31T23:59',
    '1899-06-05T10:00',
    'today+9999999d T10:00',
    '2027-02-30T10:00',
    '2027-13-01T10:00',
    'today T25:00',
    'today+3 T10:00',
    '2027-06-03',
    'soon',
  ])('is not %s', (written) => {
    expect(read(written)).toBeUndefined();
  });
});
