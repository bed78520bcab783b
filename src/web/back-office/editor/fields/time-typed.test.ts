import { expect, test } from 'vitest';
import { isRelative, timeShown, timeTyped } from './time-typed.ts';

const place = { timeZone: 'America/Sao_Paulo', now: new Date('2026-11-24T12:00:00Z') };

test('a time is shown with its day, whatever form it has', () => {
  expect(timeShown('2027-06-05T11:00', place)).toBe('2027-06-05T11:00');
  expect(timeShown('T21:00', { ...place, start: '2027-06-05T11:00' })).toBe('2027-06-05T21:00');
  expect(timeShown('T21:00', { ...place, start: 'today+2d T11:00' })).toBe('2026-11-26T21:00');
  expect(timeShown('today+45d T14:00', place)).toBe('2027-01-08T14:00');
});

test('what cannot be read is shown as nothing', () => {
  expect(timeShown('T21:00', place)).toBe('');
  expect(timeShown(undefined, place)).toBe('');
  expect(timeShown('soon', place)).toBe('');
  expect(timeShown('today T14:00', { ...place, timeZone: 'Nowhere' })).toBe('');
});

test('on the day of its start only the time is written', () => {
  expect(timeTyped('2027-06-05T21:00', '2027-06-05T11:00')).toBe('T21:00');
  expect(timeTyped('2027-06-06T02:00', '2027-06-05T11:00')).toBe('2027-06-06T02:00');
  expect(timeTyped('2027-06-05T21:00')).toBe('2027-06-05T21:00');
  expect(timeTyped('2027-06-05T21:00', '')).toBe('2027-06-05T21:00');
  expect(timeTyped('')).toBeUndefined();
});

test('a time that counts from the publication is told from the others', () => {
  expect(isRelative('today+3d T10:00')).toBe(true);
  expect(isRelative('2027-06-05T21:00')).toBe(false);
  expect(isRelative(undefined)).toBe(false);
});

test('what is shown and typed again is the same time', () => {
  const start = '2027-06-05T11:00';
  for (const written of ['T21:00', '2027-06-06T02:00', '2027-06-04T10:00']) {
    const shown = timeShown(written, { ...place, start });
    expect(timeTyped(shown, start)).toBe(written);
  }
  // The same day in the longer form becomes the shorter one, and no other time.
  expect(timeTyped(timeShown('2027-06-05T21:00', place), start)).toBe('T21:00');
});
