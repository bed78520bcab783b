import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freeOfSource,
  type NextOffer,
  nextOffers,
  type OfferSource,
  type WaitingEntry,
} from './next-offers.ts';

const source = (offerId: string, ...poolIds: string[]): OfferSource => ({
  offerId,
  batchId: `batch of ${offerId}`,
  poolIds,
});
const saturday = source('saturday', 'day:sat');
const sunday = source('sunday', 'day:sun');
const pass = source('pass', 'day:sat', 'day:sun');
const entry = (id: string, units: number, ...offerIds: string[]): WaitingEntry => ({ id, units, offerIds });
const told = (offers: NextOffer[]) =>
  offers.map(({ entryId, units, source: { offerId } }) => `${entryId}: ${units} ${offerId}`);

describe('next offers', () => {
  it('decides the worked case of the page: groups, and any of several offers', () => {
    const entries = [
      entry('A', 2, 'saturday'),
      entry('B', 1, 'saturday', 'sunday'),
      entry('C', 1, 'saturday'),
      entry('D', 1, 'sunday'),
    ];
    const free = new Map([
      ['day:sat', 1],
      ['day:sun', 1],
    ]);
    expect(told(nextOffers(entries, [saturday, sunday], free))).toEqual(['B: 1 saturday', 'D: 1 sunday']);
  });

  it('takes a unit of every pool of the batch, so a pass leaves less of each day', () => {
    const free = new Map([
      ['day:sat', 1],
      ['day:sun', 5],
    ]);
    const entries = [entry('A', 1, 'pass'), entry('B', 1, 'saturday'), entry('C', 4, 'sunday')];
    expect(told(nextOffers(entries, [saturday, sunday, pass], free))).toEqual(['A: 1 pass', 'C: 4 sunday']);
  });

  it('gives all units of an entry from one source, and the preferred one first', () => {
    const returned = { ...source('saturday', 'return:sat'), batchId: 'returned' };
    const free = new Map([
      ['day:sat', 1],
      ['return:sat', 2],
    ]);
    const offers = nextOffers(
      [entry('A', 2, 'saturday'), entry('B', 1, 'saturday')],
      [saturday, returned],
      free,
    );
    expect(offers.map(({ source: { batchId } }) => batchId)).toEqual(['returned', 'batch of saturday']);
  });

  it('has nothing of a batch without pools or with one that is not known', () => {
    expect(freeOfSource(source('x'), new Map())).toBe(0);
    expect(nextOffers([entry('A', 1, 'x')], [source('x', 'unknown')], new Map())).toEqual([]);
  });
});

const pools = ['p1', 'p2', 'p3', 'p4'];
const offers = ['o1', 'o2', 'o3', 'o4'];
const world = fc.record({
  free: fc.tuple(...pools.map(() => fc.integer({ min: 0, max: 6 }))),
  sources: fc.array(
    fc.record({
      offerId: fc.constantFrom(...offers),
      poolIds: fc.uniqueArray(fc.constantFrom(...pools), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 6 },
  ),
  wishes: fc.array(
    fc.record({
      units: fc.integer({ min: 1, max: 4 }),
      offerIds: fc.uniqueArray(fc.constantFrom(...offers), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 30 },
  ),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

function arranged({ free, sources, wishes }: World) {
  return {
    free: new Map(pools.map((id, index) => [id, free[index] ?? 0])),
    sources: sources.map((one, index) => ({ ...one, batchId: `b${index}` })),
    entries: wishes.map((wish, index) => ({ ...wish, id: `e${String(index).padStart(2, '0')}` })),
  };
}

/** The free units after the first `count` offers. */
function afterOffers(free: Map<string, number>, made: readonly NextOffer[], count: number) {
  const left = new Map(free);
  for (const { source: taken, units } of made.slice(0, count)) {
    for (const poolId of taken.poolIds) left.set(poolId, (left.get(poolId) ?? 0) - units);
  }
  return left;
}

const fits = (
  { units, offerIds }: WaitingEntry,
  sources: readonly OfferSource[],
  free: Map<string, number>,
) => sources.some((one) => offerIds.includes(one.offerId) && freeOfSource(one, free) >= units);

const times = { numRuns: 1_000 };

describe('next offers, whatever is free and whoever waits', () => {
  it('offers nobody anything while an older entry that would have fit at that moment still waits', () => {
    fc.assert(
      fc.property(world, (made) => {
        const { free, sources, entries } = arranged(made);
        const result = nextOffers(entries, sources, free);
        result.forEach(({ entryId }, index) => {
          const atThatMoment = afterOffers(free, result, index);
          const older = entries.slice(
            0,
            entries.findIndex(({ id }) => id === entryId),
          );
          const stillWaiting = older.filter(({ id }) => !result.some((offer) => offer.entryId === id));
          expect(stillWaiting.filter((waiting) => fits(waiting, sources, atThatMoment))).toEqual([]);
        });
      }),
      times,
    );
  });

  it('serves those it serves in the order of the list', () => {
    fc.assert(
      fc.property(world, (made) => {
        const { free, sources, entries } = arranged(made);
        const served = nextOffers(entries, sources, free).map(({ entryId }) => entryId);
        expect(served).toEqual([...served].sort());
      }),
      times,
    );
  });

  it('never offers more of a pool than is free, and what is asked from one batch of a chosen offer', () => {
    fc.assert(
      fc.property(world, (made) => {
        const { free, sources, entries } = arranged(made);
        const result = nextOffers(entries, sources, free);
        for (const [, left] of afterOffers(free, result, result.length))
          expect(left).toBeGreaterThanOrEqual(0);
        for (const { entryId, units, source: taken } of result) {
          const asked = entries.find(({ id }) => id === entryId);
          expect(asked?.units).toBe(units);
          expect(asked?.offerIds).toContain(taken.offerId);
        }
      }),
      times,
    );
  });

  it('offers nobody two things, and the same world the same things', () => {
    fc.assert(
      fc.property(world, (made) => {
        const { free, sources, entries } = arranged(made);
        const result = nextOffers(entries, sources, free);
        expect(new Set(result.map(({ entryId }) => entryId)).size).toBe(result.length);
        expect(nextOffers(entries, sources, free)).toEqual(result);
      }),
      times,
    );
  });

  it('leaves nothing that somebody who still waits could use', () => {
    fc.assert(
      fc.property(world, (made) => {
        const { free, sources, entries } = arranged(made);
        const result = nextOffers(entries, sources, free);
        const left = afterOffers(free, result, result.length);
        const waiting = entries.filter(({ id }) => !result.some(({ entryId }) => entryId === id));
        expect(waiting.filter((one) => fits(one, sources, left))).toEqual([]);
      }),
      times,
    );
  });
});
