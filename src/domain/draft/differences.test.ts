import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomEvent } from '#test/support/random/random-event.ts';
import { inFormatOrder } from '../catalogue/written/format-order.ts';
import { differences } from './differences.ts';
import { isRecord } from './draft-path.ts';

const dates = (...keys: string[]) => ({ dates: keys.map((key) => ({ key })) });

describe('differences', () => {
  test('name fields with both values, in the order of the format', () => {
    const before = { name: { pt: 'A', en: 'A' }, slug: 'a', limitPerDocument: 4 };
    const after = { featured: 3, name: { pt: 'B', en: 'A' }, slug: 'b' };
    expect(differences(before, after)).toEqual([
      { path: ['slug'], kind: 'CHANGED', before: 'a', after: 'b' },
      { path: ['featured'], kind: 'ADDED', before: undefined, after: 3 },
      { path: ['name', 'pt'], kind: 'CHANGED', before: 'A', after: 'B' },
      { path: ['limitPerDocument'], kind: 'REMOVED', before: 4, after: undefined },
    ]);
  });

  test('name items by their keys', () => {
    expect(differences(dates('fri', 'sat'), dates('fri', 'sun'))).toEqual([
      { path: ['dates', '#sat'], kind: 'REMOVED', before: { key: 'sat' }, after: undefined },
      { path: ['dates', '#sun'], kind: 'ADDED', before: undefined, after: { key: 'sun' } },
    ]);
    const batches = (...prices: number[]) => ({ batches: prices.map((priceCents) => ({ priceCents })) });
    expect(differences(batches(1, 2), batches(1, 3, 4))).toEqual([
      { path: ['batches', '@2', 'priceCents'], kind: 'CHANGED', before: 2, after: 3 },
      { path: ['batches', '@3'], kind: 'ADDED', before: undefined, after: { priceCents: 4 } },
    ]);
  });

  test('count an item that moved once, and nothing that it passed', () => {
    expect(differences(dates('a', 'b', 'c', 'd', 'e'), dates('b', 'c', 'd', 'e', 'a'))).toEqual([
      { path: ['dates', '#a'], kind: 'MOVED', before: null, after: '#e' },
    ]);
    expect(differences(dates('a', 'b', 'c'), dates('x', 'a', 'b', 'c'))).toHaveLength(1);
  });

  test('property: there are none of an event and itself, and some as soon as it differs', () => {
    fc.assert(
      fc.property(randomEvent, randomEvent, (one, other) => {
        const [before, after] = [one, other].map((event): unknown => JSON.parse(JSON.stringify(event)));
        expect(differences(before, structuredClone(before))).toEqual([]);
        expect(differences(before, after).length > 0).toBe(!isDeepEqual(before, after));
      }),
      { numRuns: 60 },
    );
  });
});

function isDeepEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(inFormatOrder(a)) === JSON.stringify(inFormatOrder(b));
}

test('property: the order of the format changes nothing else', () => {
  fc.assert(
    fc.property(randomEvent, (event) => {
      const plain: unknown = JSON.parse(JSON.stringify(event));
      expect(inFormatOrder(plain)).toEqual(plain);
      expect(isRecord(plain) && Object.keys(inFormatOrder(plain) as object)[0]).toBe('slug');
    }),
    { numRuns: 30 },
  );
});
