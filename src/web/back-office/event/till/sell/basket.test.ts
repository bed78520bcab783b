import { describe, expect, test } from 'vitest';
import type { Batch, Offer } from '../shared/till.ts';
import { batchOf, groundsOf, linesOf, roomFor, rowsOf, shownOffers, shownTotal, totalOf } from './basket.ts';

const both = (name: string) => ({ pt: name, en: name });

function batch(id: string, more: Partial<Batch> = {}): Batch {
  return {
    ...{ id, number: 1, priceCents: 5_000, feeCents: 750, status: 'ON_SALE', remaining: null },
    ...more,
  };
}

function offer(id: string, more: Partial<Offer> = {}): Offer {
  return {
    ...{
      id,
      categoryName: both('Ingressos'),
      categoryKind: 'TICKET',
      title: both(id),
      dates: [],
    },
    ...{
      sectorName: null,
      maxPerOrder: 6,
      groupKey: null,
      inHalfPriceQuota: null,
      outsideQuotaOfferId: null,
    },
    ...{ batches: [batch(`${id}/1`)] },
    ...more,
  };
}

const unit = (offerId: string, ground: string | null = null, shownCents = 5_750) => ({
  ...{ offerId, ground, shownCents },
});

test('the batch of an offer is the one on sale', () => {
  const batches = [batch('a', { status: 'CLOSED' }), batch('b'), batch('c', { status: 'SCHEDULED' })];
  expect(batchOf({ batches })?.id).toBe('b');
  expect(batchOf({ batches: [batch('a', { status: 'SOLD_OUT' })] })).toBeNull();
});

test('rows have the price of now, service fee included', () => {
  const offers = [offer('full', { batches: [batch('full/2', { priceCents: 6_000, feeCents: 900 })] })];
  const units = [unit('full'), unit('full')];
  const rows = rowsOf(units, offers);
  expect(rows.map(({ quantity, totalCents }) => [quantity, totalCents])).toEqual([[2, 13_800]]);
  expect([totalOf(rows), shownTotal(units)]).toEqual([13_800, 11_500]);
});

test('a unit that is no longer on sale stays in sight, and adds nothing', () => {
  const offers = [offer('full', { batches: [batch('full/1', { status: 'CLOSED' })] })];
  const rows = rowsOf([unit('full')], offers);
  expect(rows.map((row) => [row.batch, row.totalCents])).toEqual([[null, 0]]);
  expect(linesOf(rows)).toEqual([]);
});

test('a line is all of a batch, with a ground for each unit of half-price', () => {
  const offers = [offer('full'), offer('half', { inHalfPriceQuota: true })];
  const units = [unit('half', 'STUDENT'), unit('full'), unit('half', 'SENIOR'), unit('half', 'STUDENT')];
  expect(linesOf(rowsOf(units, offers))).toEqual([
    {
      ...{ batchId: 'half/1', quantity: 3 },
      holders: [{ ground: 'STUDENT' }, { ground: 'STUDENT' }, { ground: 'SENIOR' }],
    },
    { batchId: 'full/1', quantity: 1 },
  ]);
});

describe('one sale takes', () => {
  test('as many as its bound, which a group shares', () => {
    const offers = [offer('a', { groupKey: 'g', maxPerOrder: 3 }), offer('b', { groupKey: 'g' }), offer('c')];
    const [a, b, c] = offers as [Offer, Offer, Offer];
    const units = [unit('a'), unit('b'), unit('c')];
    expect([a, b, c].map((one) => roomFor(one, units, offers))).toEqual([1, 4, 5]);
  });

  test('no more than is left, and nothing of what is not on sale', () => {
    const few = offer('few', { batches: [batch('few/1', { remaining: 2 })] });
    const none = offer('none', { batches: [batch('none/1', { status: 'SOLD_OUT' })] });
    expect(roomFor(few, [unit('few')], [few, none])).toBe(1);
    expect(roomFor(few, [unit('few'), unit('few'), unit('few')], [few, none])).toBe(0);
    expect(roomFor(none, [], [few, none])).toBe(0);
  });
});

test('half-price is one button, and each ground is sold by the offer that it counts in', () => {
  const inside = offer('inside', { inHalfPriceQuota: true, outsideQuotaOfferId: 'outside' });
  const outside = offer('outside', { inHalfPriceQuota: false });
  const offers = [offer('full'), inside, outside];
  expect(shownOffers(offers).map(({ id }) => id)).toEqual(['full', 'inside']);
  const grounds = [
    { id: 'STUDENT', countsInQuota: true },
    { id: 'SENIOR', countsInQuota: false },
  ];
  const pairs = (of: Offer, all: Offer[]) =>
    groundsOf(of, all, grounds).map(({ ground, offer: { id } }) => [ground, id]);
  expect(pairs(inside, offers)).toEqual([
    ['STUDENT', 'inside'],
    ['SENIOR', 'outside'],
  ]);
  expect(pairs({ ...inside, outsideQuotaOfferId: null }, offers)).toEqual([['STUDENT', 'inside']]);
});
