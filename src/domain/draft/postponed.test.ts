import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventDefinition } from '../catalogue/event-definition.ts';
import { localTimeAt } from '../time/local-time.ts';
import { applyEdit } from './draft-edit.ts';
import { problemsOf } from './draft-problems.ts';
import { type NewStart, postponed } from './postponed.ts';
import { templateNames, templates } from './templates/templates.ts';

// docs/algorithms/postponement.md, "What follows from it".
const organizer = { name: 'Guilda', legalName: 'Guilda Eventos Ltda.', taxNumber: '11.222.333/0001-81' };
const now = new Date('2026-11-24T12:00:00Z');
const both = (text: string) => ({ pt: text, en: text });

/** A night in a zone with summer time, with everything that can move. */
function night(overrides: Record<string, unknown> = {}) {
  const { written } = templates.FAN_MEETING('2026-12-05', organizer);
  return {
    ...written,
    timeZone: 'America/New_York',
    saleOpensAt: '2026-10-01T10:00',
    saleClosesAt: '2026-12-06T18:00',
    dates: [
      {
        key: 'sat',
        name: both('Sat'),
        startsAt: '2026-12-05T21:00',
        endsAt: '2026-12-06T02:00',
        doorsAt: 'T20:00',
        capacity: 500,
      },
      { key: 'sun', name: both('Sun'), startsAt: '2026-12-06T15:00', endsAt: 'T22:00', capacity: 500 },
    ],
    artists: [{ key: 'iara', name: 'Iara' }],
    coupons: [
      { code: 'CEDO10', percent: 10, endsAt: '2026-11-30T23:00' },
      { code: 'NOITE10', percent: 10, endsAt: '2026-12-05T23:00' },
    ],
    categories: [
      {
        ...{ key: 'ingressos', kind: 'TICKET', name: both('Tickets') },
        offers: ['sat', 'sun'].map((key) => ({
          ...{ key, name: both(key), ticketType: 'SINGLE', dates: [key] },
          batches: [
            { number: 1, priceCents: 10_000, opensAt: '2026-10-01T10:00', closesAt: '2026-11-28T10:00' },
            { number: 2, priceCents: 12_000, opensAt: '2026-11-28T10:00' },
          ],
        })),
      },
      {
        ...{ key: 'loja', kind: 'PRODUCT', name: both('Shop') },
        offers: [
          {
            ...{ key: 'camiseta', name: both('Shirt'), stock: 10, batches: [{ priceCents: 9_000 }] },
            pickup: { desk: both('Desk'), startsAt: '2026-12-05T18:00', endsAt: '2026-12-06T20:00' },
          },
        ],
      },
      {
        ...{ key: 'artistas', kind: 'ARTIST', name: both('Artists') },
        offers: [
          {
            ...{ key: 'iara-sun', name: both('Iara'), batches: [{ priceCents: 5_000 }] },
            session: {
              ...{
                artist: 'iara',
                kind: 'PHOTO',
                date: 'sun',
                startsAt: 'T16:00',
                endsAt: 'T17:00',
                peopleMax: 1,
              },
              groups: [
                { startsAt: 'T16:00', seats: 5 },
                { startsAt: 'T16:30', seats: 5 },
              ],
            },
          },
        ],
      },
    ],
    courtesies: [
      {
        key: 'press',
        name: both('Press'),
        endsAt: '2026-12-04T12:00',
        offers: [{ offer: 'sat', quantity: 5, maxPerCode: 1 }],
      },
    ],
    ...overrides,
  };
}

function definitionOf(written: unknown): EventDefinition {
  const { artSvg } = templates.FAN_MEETING('2026-12-05', organizer);
  const { definition, problems } = problemsOf(written, artSvg, now, organizer);
  if (definition === null) throw new Error(JSON.stringify(problems));
  return definition;
}

function apply(written: unknown, starts: readonly NewStart[], publishedAt = now) {
  const made = postponed(written, starts, { now, publishedAt });
  let after = written;
  for (const change of made.changes) {
    const applied = applyEdit(after, change);
    if (applied.refusal !== null) throw new Error(`${change.path.join('.')} ${applied.refusal}`);
    after = applied.written;
  }
  return { ...made, after };
}

const valuesOf = ({ changes }: { changes: readonly { path: readonly string[] }[] }) =>
  Object.fromEntries(
    changes.map((change) => [change.path.join('.'), 'value' in change ? change.value : null]),
  );

test('everything follows its date by the clock on the wall, over a change of offset too', () => {
  const moved = apply(night(), [
    { key: 'sat', startsAt: '2027-06-05T20:30' },
    { key: 'sun', startsAt: '2027-06-06T15:00' },
  ]);
  expect(moved.problems).toEqual([]);
  const offer = 'categories.#ingressos.offers';
  expect(valuesOf(moved)).toEqual({
    'dates.#sat.startsAt': '2027-06-05T20:30',
    'dates.#sat.endsAt': '2027-06-06T01:30',
    'dates.#sat.doorsAt': 'T19:30',
    // Its end, and the times of its session, are still those of the same day.
    'dates.#sun.startsAt': '2027-06-06T15:00',
    // The second batch is not open yet; the first has opened, and what has happened stays.
    [`${offer}.#sat.batches.@1.closesAt`]: '2027-05-29T09:30',
    [`${offer}.#sat.batches.@2.opensAt`]: '2027-05-29T09:30',
    [`${offer}.#sun.batches.@1.closesAt`]: '2027-05-29T09:30',
    [`${offer}.#sun.batches.@2.opensAt`]: '2027-05-29T09:30',
    'categories.#loja.offers.#camiseta.pickup.startsAt': '2027-06-05T17:30',
    'categories.#loja.offers.#camiseta.pickup.endsAt': '2027-06-06T20:00',
    saleClosesAt: '2027-06-06T18:00',
    'courtesies.#press.endsAt': '2027-06-04T11:30',
    'coupons.#NOITE10.endsAt': '2027-06-05T22:30',
  });
  const definition = definitionOf(moved.after);
  expect(definition.dates[0]?.startsAt).toEqual(new Date('2027-06-06T00:30:00Z'));
  expect(moved.dates).toMatchObject([
    {
      key: 'sat',
      after: { startsAt: new Date('2027-06-06T00:30:00Z'), endsAt: new Date('2027-06-06T05:30:00Z') },
    },
    { key: 'sun', before: { startsAt: new Date('2026-12-06T20:00:00Z') } },
  ]);
  const [early, late] = definition.offers.filter(({ session }) => session !== null);
  expect(early?.session?.startsAt).toEqual(new Date('2027-06-06T20:00:00Z'));
  expect(late?.session?.endsAt).toEqual(new Date('2027-06-06T21:00:00Z'));
});

test('an item of the programme moves with its date, after midnight too', () => {
  const stages = [{ key: 'main', name: both('Main') }];
  const item = (key: string, date: string, startsAt: string, endsAt: string) => ({
    ...{ key, title: both(key), stage: 'main', kind: 'SHOW', date, startsAt, endsAt },
  });
  const programme = [
    item('early', 'sat', 'T21:00', 'T22:00'),
    item('late', 'sat', '2026-12-06T00:30', '2026-12-06T01:30'),
    item('sunday', 'sun', 'T16:00', 'T17:00'),
  ];
  const moved = apply(night({ stages, programme }), [{ key: 'sat', startsAt: '2026-12-04T20:30' }]);
  const items = Object.entries(valuesOf(moved)).filter(([path]) => path.startsWith('programme'));
  expect(Object.fromEntries(items)).toEqual({
    'programme.#early.startsAt': 'T20:30',
    'programme.#early.endsAt': 'T21:30',
    'programme.#late.startsAt': '2026-12-05T00:00',
    'programme.#late.endsAt': '2026-12-05T01:00',
  });
  const late = definitionOf(moved.after).programme.find(({ key }) => key === 'late');
  expect(late?.startsAt).toEqual(new Date('2026-12-05T05:00:00Z'));
});

test('one date alone moves what is behind it, and nothing before it', () => {
  const moved = apply(night(), [{ key: 'sun', startsAt: '2026-12-13T16:00' }]);
  expect(valuesOf(moved)).toEqual({
    'dates.#sun.startsAt': '2026-12-13T16:00',
    'dates.#sun.endsAt': 'T23:00',
    'categories.#loja.offers.#camiseta.pickup.endsAt': '2026-12-13T21:00',
    'categories.#artistas.offers.#iara-sun.session.startsAt': 'T17:00',
    'categories.#artistas.offers.#iara-sun.session.endsAt': 'T18:00',
    'categories.#artistas.offers.#iara-sun.session.groups.@1.startsAt': 'T17:00',
    'categories.#artistas.offers.#iara-sun.session.groups.@2.startsAt': 'T17:30',
    saleClosesAt: '2026-12-13T19:00',
  });
  definitionOf(moved.after);
});

test('a date that moves to an earlier day closes nothing that is open', () => {
  const moved = apply(night(), [
    { key: 'sat', startsAt: '2026-11-25T21:00' },
    { key: 'sun', startsAt: '2026-11-26T15:00' },
  ]);
  // 24 November, 07:00 in New York.
  expect(valuesOf(moved)['categories.#ingressos.offers.#sat.batches.@1.closesAt']).toBe('2026-11-24T07:05');
  definitionOf(moved.after);
});

test('relative times become days of the calendar, as of their publication', () => {
  const moved = apply(
    night({ saleClosesAt: 'today+11d T18:00', saleOpensAt: 'today-40d T10:00' }),
    [{ key: 'sun', startsAt: '2026-12-07T15:00' }],
    new Date('2026-11-23T12:00:00Z'),
  );
  expect(valuesOf(moved)).toMatchObject({
    saleClosesAt: '2026-12-04T18:00',
    saleOpensAt: '2026-10-14T10:00',
  });
});

describe('it is refused', () => {
  test.each([
    ['a date that there is not', [{ key: 'mon', startsAt: '2027-01-01T10:00' }], 'DATE_UNKNOWN', 'mon'],
    ['no day of the calendar', [{ key: 'sat', startsAt: 'T10:00' }], 'TIME_UNREADABLE', 'sat'],
    ['a relative day', [{ key: 'sat', startsAt: 'today+9d T10:00' }], 'TIME_UNREADABLE', 'sat'],
    ['the past', [{ key: 'sat', startsAt: '2026-11-24T07:00' }], 'NEW_DATE_PAST', 'sat'],
    ['the same times', [{ key: 'sat', startsAt: '2026-12-05T21:00' }], 'DATES_UNCHANGED', null],
    ['nothing', [], 'DATES_UNCHANGED', null],
    ['another order', [{ key: 'sat', startsAt: '2026-12-08T21:00' }], 'DATES_CROSS', 'sun'],
    ['an overlap that was none', [{ key: 'sat', startsAt: '2026-12-06T14:00' }], 'DATES_CROSS', 'sun'],
  ] as const)('%s', (_what, starts, code, key) => {
    const made = apply(night(), starts);
    expect(made.problems).toEqual([{ code, key }]);
    expect(made.changes).toEqual([]);
  });

  test('a date that is over', () => {
    const made = postponed(night(), [{ key: 'sat', startsAt: '2027-05-01T10:00' }], {
      now: new Date('2026-12-06T08:00:00Z'),
      publishedAt: now,
    });
    expect(made.problems[0]).toEqual({ code: 'DATE_OVER', key: 'sat' });
  });
});

test.each(templateNames)('%s, moved to any days and hours, stays an event in order', (name) => {
  const start = '2027-03-06';
  const { written, artSvg } = templates[name](start, organizer);
  const before = problemsOf(written, artSvg, now, organizer).definition as EventDefinition;
  const two = (value: number) => String(value).padStart(2, '0');
  const anyMoves = fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 60 }), hour: fc.integer({ min: 8, max: 16 }) }),
    { minLength: before.dates.length, maxLength: before.dates.length },
  );
  fc.assert(
    fc.property(anyMoves, (moves) => {
      let days = 0;
      const starts = before.dates.map((date, index) => {
        days += moves[index]!.days;
        const day = new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10);
        return { key: date.key, startsAt: `${day}T${two(moves[index]!.hour)}:00` };
      });
      const made = apply(written, starts);
      if (made.problems.length > 0) {
        expect(made.changes).toEqual([]);
        return;
      }
      const { definition: after, problems } = problemsOf(made.after, artSvg, now, organizer);
      expect(problems).toEqual([]);
      // Every date begins as it was asked for, lasts as long as before, and keeps its place.
      expect(after?.dates.map(({ key }) => key)).toEqual(before.dates.map(({ key }) => key));
      for (const [index, date] of (after?.dates ?? []).entries()) {
        const { hour } = localTimeAt(date.startsAt, before.timeZone);
        expect(hour).toBe(moves[index]!.hour);
        const was = before.dates[index]!;
        expect(+date.endsAt - +date.startsAt).toBe(+was.endsAt - +was.startsAt);
      }
      for (const { session, dateKeys } of after?.offers ?? []) {
        if (session === null) continue;
        const date = after?.dates.find(({ key }) => key === dateKeys[0]);
        expect(+session.startsAt).toBeGreaterThanOrEqual(Number(date?.startsAt));
        expect(+session.endsAt).toBeLessThanOrEqual(Number(date?.endsAt));
      }
      // What had opened has opened still.
      for (const [index, { opensAt }] of (after?.batches ?? []).entries()) {
        const was = before.batches[index]?.opensAt ?? null;
        if (was !== null && was <= now) expect(opensAt).toEqual(was);
      }
    }),
    { numRuns: 60 },
  );
});
