import { expect, test } from 'vitest';
import { type LiveSale, seenAs } from './live-sale.ts';
import { latestLinkEnd } from './wall-link.ts';

test('a link lasts seven days after the last date at most', () => {
  const dates = ['2031-06-07T23:00:00Z', '2031-06-08T20:00:00Z', '2031-06-06T23:00:00Z'];
  const latest = latestLinkEnd(dates.map((at) => ({ endsAt: new Date(at) })));
  expect(latest.toISOString()).toBe('2031-06-15T20:00:00.000Z');
});

test('a link shows neither sums nor what counts people', () => {
  const sale = {
    ...{
      units: { tickets: 3 },
      batches: { sat: { sold: 3 } },
      money: { gross: 12_345 },
      moneyHours: { 1: 12_345 },
    },
    ...{ room: { waiting: 700 }, waiting: { sat: { people: 31 } } },
  } as unknown as LiveSale;
  const none = { money: {}, moneyHours: {}, room: {}, waiting: {} };
  expect(seenAs(sale, 'UNITS')).toEqual({ ...sale, ...none });
  expect(seenAs(sale, 'FIGURES')).toEqual({ ...sale, money: {}, moneyHours: {} });
});
