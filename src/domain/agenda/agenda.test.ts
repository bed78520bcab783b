import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Holder } from '../person/holder.ts';
import { admissionProblem, personOf } from './admission-problem.ts';
import { defaultArtistSessionHolder } from './artist-session-holder.ts';
import { overlap, overlapping, type TimeSpan } from './artist-session-time.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 12, 14) + minutes * 60_000);
const span = (from: number, minutes: number): TimeSpan => ({
  startsAt: at(from),
  endsAt: at(from + minutes),
});
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 90 }))
  .map(([from, minutes]) => span(from, minutes));
const anyDate = fc.constantFrom('fri', 'sat', 'sun');
const anyPerson = fc.constantFrom('CPF 1', 'CPF 2', 'PASSPORT 1');
const anyWish = fc
  .tuple(anySpan, anyPerson, anyDate)
  .map(([time, person, date]) => ({ ...time, person, dateIds: [date] }));
const anyCredential = fc.record({ person: anyPerson, dateIds: fc.subarray(['fri', 'sat', 'sun']) });

describe('overlap', () => {
  test('is the same both ways, and everything overlaps itself', () => {
    fc.assert(
      fc.property(anySpan, anySpan, (one, other) => {
        expect(overlap(one, other)).toBe(overlap(other, one));
        expect(overlap(one, one)).toBe(true);
      }),
    );
  });

  test('is exactly having a minute in common', () => {
    const minutesOf = ({ startsAt, endsAt }: TimeSpan) => {
      const minutes: number[] = [];
      for (let time = startsAt.getTime(); time < endsAt.getTime(); time += 60_000) minutes.push(time);
      return new Set(minutes);
    };
    fc.assert(
      fc.property(anySpan, anySpan, (one, other) => {
        const others = minutesOf(other);
        expect(overlap(one, other)).toBe([...minutesOf(one)].some((minute) => others.has(minute)));
      }),
    );
  });

  test('touching is no overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 90 }), (from, minutes) => {
        expect(overlap(span(from, minutes), span(from + minutes, minutes))).toBe(false);
      }),
    );
  });

  test('the pairs that overlap are the same in whatever order the sessions stand', () => {
    const named = fc
      .array(anySpan, { maxLength: 8 })
      .map((spans) => spans.map((one, id) => ({ ...one, id })));
    const idsOf = (pairs: { id: number }[][]) =>
      new Set(
        pairs.map((pair) =>
          pair
            .map(({ id }) => id)
            .sort((a, b) => a - b)
            .join(),
        ),
      );
    fc.assert(
      fc.property(named, fc.infiniteStream(fc.nat()), (spans, chance) => {
        const shuffled = spans
          .map((one) => ({ one, place: chance.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ one }) => one);
        expect(idsOf(overlapping(shuffled))).toEqual(idsOf(overlapping(spans)));
      }),
    );
  });
});

describe('admission to sessions', () => {
  test('whether all can be had does not depend on their order', () => {
    fc.assert(
      fc.property(
        fc.array(anyWish, { maxLength: 6 }),
        fc.array(anyCredential, { maxLength: 5 }),
        (wished, credentials) => {
          const problem = admissionProblem({ wished, credentials, agenda: [] });
          const reversed = admissionProblem({ wished: wished.toReversed(), credentials, agenda: [] });
          expect(reversed === null).toBe(problem === null);
        },
      ),
    );
  });

  test('asking at once or one after the other comes to the same', () => {
    fc.assert(
      fc.property(
        fc.array(anyWish, { maxLength: 6 }),
        fc.array(anyCredential, { maxLength: 5 }),
        (wished, credentials) => {
          const atOnce = admissionProblem({ wished, credentials, agenda: [] });
          const each = wished.map((wish, index) =>
            admissionProblem({ wished: [wish], credentials, agenda: wished.slice(0, index) }),
          );
          const first = each.findIndex((one) => one !== null);
          expect(atOnce).toEqual(first === -1 ? null : { index: first, code: each[first]?.code });
        },
      ),
    );
  });

  test('whoever can have some can have one more that begins when the last of them ends', () => {
    fc.assert(
      fc.property(fc.array(anyWish, { minLength: 1, maxLength: 4 }), (wished) => {
        const credentials = wished.map(({ person, dateIds }) => ({ person, dateIds }));
        fc.pre(admissionProblem({ wished, credentials, agenda: [] }) === null);
        const last = wished.reduce((one, other) => (other.endsAt > one.endsAt ? other : one));
        const next = {
          ...last,
          startsAt: last.endsAt,
          endsAt: new Date(last.endsAt.getTime() + 600_000),
        };
        expect(admissionProblem({ wished: [...wished, next], credentials, agenda: [] })).toBeNull();
      }),
    );
  });

  test('a ticket of another date or of another person lets nobody in', () => {
    fc.assert(
      fc.property(anyWish, fc.array(anyCredential, { maxLength: 6 }), (wish, credentials) => {
        const hasTicket = credentials.some(
          ({ person, dateIds }) => person === wish.person && dateIds.includes(wish.dateIds[0] ?? ''),
        );
        const problem = admissionProblem({ wished: [wish], credentials, agenda: [] });
        expect(problem).toEqual(hasTicket ? null : { index: 0, code: 'CREDENTIAL_REQUIRED' });
      }),
    );
  });

  test('two persons may be in one session, one person not twice', () => {
    const session = { ...span(0, 20), dateIds: ['sat'] };
    const credentials = ['CPF 1', 'CPF 2'].map((person) => ({ person, dateIds: ['sat'] }));
    const wish = (...persons: string[]) =>
      admissionProblem({
        wished: persons.map((person) => ({ ...session, person })),
        credentials,
        agenda: [],
      });
    expect(wish('CPF 1', 'CPF 2')).toBeNull();
    expect(wish('CPF 1', 'CPF 2', 'CPF 1')).toEqual({ index: 2, code: 'SAME_TIME' });
  });
});

describe('who a session is for when nobody is named', () => {
  const person = (documentNumber: string): Holder => ({
    name: 'Ana',
    lastName: 'Souza',
    documentType: 'CPF',
    documentNumber,
  });
  const [buyer, bia, caio] = [person('1'), person('2'), person('3')];
  const sat = (holder: Holder) => ({ holder, dateIds: ['sat'] });
  const choose = (about: Partial<Parameters<typeof defaultArtistSessionHolder>[2]>) =>
    personOf(
      defaultArtistSessionHolder({ dateIds: ['sat'] }, buyer, {
        ordered: [],
        owned: [],
        taken: [],
        ...about,
      }),
    );

  test.each([
    ['the buyer, with a ticket in the order', { ordered: [sat(bia), sat(buyer)] }, buyer],
    ['the buyer, with a ticket of before', { ordered: [sat(bia)], owned: [sat(buyer)] }, buyer],
    ['the only other person', { ordered: [sat(bia), sat(bia)] }, bia],
    ['not one of several', { ordered: [sat(bia), sat(caio)] }, buyer],
    ['not one of another date', { ordered: [{ holder: bia, dateIds: ['sun'] }] }, buyer],
    ['the next, when the buyer is in it', { ordered: [sat(buyer), sat(bia)], taken: [buyer] }, bia],
  ])('%s', (_, about, expected) => {
    expect(choose(about)).toBe(personOf(expected));
  });
});
