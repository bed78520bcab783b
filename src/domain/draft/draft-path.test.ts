import { describe, expect, test } from 'vitest';
import { draftPathOf, indexOf, stepOf, valueAt } from './draft-path.ts';

const written = {
  dates: [{ key: 'fri' }, { key: 'sat', startsAt: 'T10:00' }, { name: {} }, { key: 'sat' }],
  coupons: [{ code: 'TEN', offers: ['full', 'vip'] }],
  delivery: [{ method: 'PICKUP' }],
  categories: [
    { key: 'tickets', offers: [{ key: 'full', batches: [{ priceCents: 1 }, { priceCents: 2 }] }] },
  ],
  sectorMap: { width: 10, sectors: [{ sector: 'floor', points: '0,0 9,0 9,9' }] },
  courtesies: [{ key: 'press', offers: [{ offer: 'full', quantity: 3 }] }],
};

describe('an item is addressed', () => {
  test.each([
    [
      ['dates', 1, 'startsAt'],
      ['dates', '#sat', 'startsAt'],
    ],
    [
      ['coupons', 0, 'offers', 1],
      ['coupons', '#TEN', 'offers', '#vip'],
    ],
    [
      ['delivery', 0, 'priceCents'],
      ['delivery', '#PICKUP', 'priceCents'],
    ],
    [
      ['courtesies', 0, 'offers', 0],
      ['courtesies', '#press', 'offers', '#full'],
    ],
    [
      ['sectorMap', 'sectors', 0, 'points'],
      ['sectorMap', 'sectors', '#floor', 'points'],
    ],
  ])('by its name: %j', (path, expected) => {
    expect(draftPathOf(written, path)).toEqual(expected);
  });

  test('by its place, where its place is its identity, it has no name, or an earlier one has the same', () => {
    const path = ['categories', 0, 'offers', 0, 'batches', 1, 'priceCents'];
    const batch = ['categories', '#tickets', 'offers', '#full', 'batches', '@2', 'priceCents'];
    expect(draftPathOf(written, path)).toEqual(batch);
    expect(valueAt(written, batch)).toBe(2);
    expect(stepOf(['dates'], written.dates, 2)).toBe('@3');
    expect(stepOf(['dates'], written.dates, 3)).toBe('@4');
    expect(indexOf(['dates'], written.dates, '@2')).toBe(-1);
  });

  test('as far as it is there, when something is missing', () => {
    expect(draftPathOf(written, ['dates', 7, 'key'])).toEqual(['dates', '@8', 'key']);
    expect(valueAt(written, ['dates', '#mon', 'key'])).toBeUndefined();
    expect(valueAt(written, ['constructor', 'name'])).toBeUndefined();
  });
});
