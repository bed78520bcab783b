import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventProblemText } from '#src/service/selling/catalogue/files/event-problem-text.ts';
import { both, bundle, byKey, dayKeys, fair, photo, shirt, ticket } from '#test/support/shop/fair-file.ts';
import { halfPriceQuota } from '../../half-price/quota.ts';
import { defineEvent } from './define-event.ts';

const now = new Date('2026-11-20T12:00:00Z');

test('property: a bundle draws on every pool of its parts and on none twice; a courtesy on its own alone', () => {
  const days = fc.subarray(dayKeys, { minLength: 1 });
  const files = fc.record({
    tickets: fc.array(fc.tuple(days, fc.boolean()), { minLength: 1, maxLength: 4 }),
    sessions: fc.array(fc.tuple(fc.constantFrom(...dayKeys), fc.boolean()), { maxLength: 4 }),
    goods: fc.nat(3),
    bundles: fc.array(fc.array(fc.nat(20), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    courtesies: fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 8 })), { maxLength: 3 }),
  });
  let whole = 0;
  fc.assert(
    fc.property(files, ({ tickets, sessions, goods, bundles, courtesies }) => {
      const groups = [10, 30].map((minute) => ({ startsAt: `T14:${minute}`, seats: 30 }));
      const sold = [
        ...tickets.map((_, i) => `t${i}`),
        ...sessions.map(([, isGrouped], i) => (isGrouped ? `s${i}-1` : `s${i}`)),
        ...Array.from({ length: goods }, (_, i) => `g${i}-m`),
      ];
      const named = (pick: number) => sold[pick % sold.length] ?? '';
      const setAside = new Map(courtesies.map(([pick, quantity]) => [named(pick), quantity]));
      const file = fair({
        capacity: 500,
        tickets: [
          ...tickets.map(([dates, hasHalf], i) =>
            ticket(`t${i}`, dates, { ...(hasHalf && { half: {} }), batches: [{ priceCents: 10_000 }] }),
          ),
          ...bundles.map((picks, i) => bundle(picks.map(named), undefined, { key: `b${i}` })),
        ],
        sessions: sessions.map(([date, isGrouped], i) => photo(`s${i}`, date, isGrouped ? { groups } : {})),
        goods: Array.from({ length: goods }, (_, i) => shirt({ key: `g${i}` })),
        courtesies: [...setAside].map(([offer, quantity], i) => ({
          ...{ key: `c${i}`, name: both('C'), offers: [{ offer, quantity, maxPerCode: 1 }] },
        })),
      });
      const { definition, problems } = defineEvent(file, '<svg/>', now);
      const known = /same stock|does not open|has a ticket among/;
      for (const problem of problems) expect(eventProblemText(problem)).toMatch(known);
      if (definition === null) return;
      whole += 1;
      const poolsOf = (offerKey: string) =>
        definition.batches.find((batch) => batch.offerKey === offerKey && batch.purpose === 'SALE')
          ?.poolKeys ?? [];
      for (const { key, parts } of definition.offers.filter((offer) => offer.parts.length > 0)) {
        const drawn = poolsOf(key);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect([...drawn].sort()).toEqual(
          [`stock:${key}`, ...parts.flatMap((part) => poolsOf(part.offerKey))].sort(),
        );
      }
      for (const batch of definition.batches.filter(({ purpose }) => purpose === 'COURTESY'))
        expect(batch.poolKeys).toEqual([batch.ownPoolKey]);
      const pool = byKey(definition.pools);
      for (const day of dayKeys) {
        const given = [...setAside].filter(([offer]) =>
          tickets.some(([dates], i) => offer === `t${i}` && dates.includes(day)),
        );
        const left = 500 - given.reduce((sum, [, quantity]) => sum + quantity, 0);
        expect(pool[`date:${day}`]?.capacity).toBe(left);
        const half = pool[`half:${day}`];
        if (half === undefined) continue;
        expect(half.capacity).toBe(halfPriceQuota(left));
        expect(pool[`standard:${day}`]?.capacity).toBe(left - half.capacity);
      }
    }),
    { numRuns: 500 },
  );
  expect(whole).toBeGreaterThan(5);
});
