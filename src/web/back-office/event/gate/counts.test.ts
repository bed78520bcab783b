import { expect, test } from 'vitest';
import { byHand, currentDate, type DateCount, gateRows, offerRows, toCome } from './counts.ts';

const dateAt = (id: string, startsAt: string): DateCount => ({
  ...{ valid: 0, entries: 0, inside: 0, doubles: 0, hours: [] },
  date: { id, startsAt, name: { pt: id, en: id } },
});

const hours: DateCount['hours'] = [
  { gate: 'b', hour: '2031-06-05T15:00:00Z', offerId: 'vip', entries: 7 },
  { gate: 'a', hour: '2031-06-05T14:00:00Z', offerId: 'day', entries: 20 },
  { gate: 'a', hour: '2031-06-05T16:00:00Z', offerId: 'day', entries: 5 },
  { gate: 'a', hour: '2031-06-05T16:00:00Z', offerId: null, entries: 3 },
];
const count: DateCount = { ...dateAt('day', '2031-06-05T14:00:00Z'), valid: 100, entries: 35, hours };

test('the date that is looked at is the one that began last, six hours before its start', () => {
  const dates = [dateAt('friday', '2031-06-05T20:00:00Z'), dateAt('saturday', '2031-06-06T20:00:00Z')];
  const at = (now: string) => currentDate(dates, Date.parse(now))?.date.id;
  expect(at('2031-06-01T12:00:00Z')).toBe('friday');
  expect(at('2031-06-06T13:59:00Z')).toBe('friday');
  expect(at('2031-06-06T14:00:00Z')).toBe('saturday');
  expect(at('2031-07-01T12:00:00Z')).toBe('saturday');
  expect(currentDate([], 0)).toBeNull();
});

test('a ticket has not come while it has no entry; doubles and people without a ticket are none of its entries', () => {
  expect(byHand(count)).toBe(3);
  expect(toCome(count)).toBe(100 - 32);
  expect(toCome({ ...count, doubles: 2 })).toBe(100 - 30);
  expect(toCome({ ...count, valid: 10 })).toBe(0);
});

test('entries stand by gate and hour, the last hours one by one', () => {
  expect(gateRows(count, 2)).toEqual({
    hours: ['2031-06-05T15:00:00Z', '2031-06-05T16:00:00Z'],
    rows: [
      { gate: 'a', hours: [0, 8], earlier: 20, entries: 28 },
      { gate: 'b', hours: [7, 0], earlier: 0, entries: 7 },
    ],
  });
});

test('entries stand by offer, the most first', () => {
  expect(offerRows(count)).toEqual([
    { offerId: 'day', entries: 25 },
    { offerId: 'vip', entries: 7 },
    { offerId: null, entries: 3 },
  ]);
});
