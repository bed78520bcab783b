import { describe, expect, test } from 'vitest';
import { copyOf, handedTo, withoutDemo } from './copy-of.ts';
import { problemsOf } from './draft-problems.ts';
import { templates } from './templates/templates.ts';

const organizer = { name: 'Guilda', legalName: 'Guilda Eventos Ltda.', taxNumber: '11.222.333/0001-81' };
const now = new Date('2026-11-20T12:00:00Z');
const { written, artSvg } = templates.FAN_MEETING('2027-06-05', organizer);
const codesOf = (changed: object, art = artSvg) =>
  problemsOf({ ...written, ...changed }, art, now, organizer).problems.map(({ code, draftPath }) => [
    code,
    draftPath.join('.'),
  ]);

describe('the problems of a draft', () => {
  test('lead to the field by the keys of its items', () => {
    const [date] = written.dates;
    expect(codesOf({ dates: [{ ...date, capacity: 0 }] })).toEqual([
      ['NUMBER_TOO_SMALL', 'dates.#dia.capacity'],
    ]);
    expect(codesOf({ saleClosesAt: '2028-01-01T10:00' })).toEqual([['AFTER_LAST_DATE', 'saleClosesAt']]);
  });

  test('are also those of the art, of demonstrations, and of another organizer', () => {
    expect(codesOf({}, '')).toEqual([['ART_MISSING', 'artSvg']]);
    expect(codesOf({}, artSvg.replace('<rect', '<script></script><rect'))).toEqual([
      ['ART_ELEMENT', 'artSvg'],
    ]);
    const [tickets, ...rest] = written.categories;
    const [entrance, ...others] = (tickets?.offers ?? []) as { batches: object[] }[];
    const sold = { ...entrance, batches: [{ priceCents: 12_000, demoSold: 40 }] };
    expect(codesOf({ categories: [{ ...tickets, offers: [sold, ...others] }, ...rest] })).toEqual([
      ['DEMO_FIGURE', 'categories.#ingressos.offers.#entrada.batches.@1.demoSold'],
    ]);
    // The organizer's record takes the place of what a draft says.
    expect(codesOf({ organizer: { ...organizer, taxNumber: 'none' } })).toEqual([]);
  });

  test('of a new event are also days and a sale that are over, and not of one that was published', () => {
    const late = new Date('2027-06-06T12:00:00Z');
    const codes = (isFirst: boolean) =>
      problemsOf(written, artSvg, late, organizer, isFirst).problems.map(({ code, draftPath }) => [
        code,
        draftPath.join('.'),
      ]);
    expect(codes(true)).toEqual([
      ['DATE_OVER', 'dates.#dia.endsAt'],
      ['SALE_OVER', 'saleClosesAt'],
    ]);
    expect(codes(false)).toEqual([]);
  });

  test('tell reversed times at once, whatever else is empty', () => {
    const times = { startsAt: '2027-06-05T20:00', endsAt: '2027-06-05T10:00', doorsAt: '2027-06-06T10:00' };
    const own = {
      dates: [{ key: 'dia', ...times }],
      saleOpensAt: '2027-08-01T10:00',
      saleClosesAt: '2027-07-01T10:00',
    };
    const codes = problemsOf(own, artSvg, now, organizer, true).problems.map(({ code, draftPath }) =>
      [code, ...draftPath].join(' '),
    );
    expect(codes).toEqual(
      expect.arrayContaining([
        'NOT_AFTER dates #dia endsAt',
        'AFTER_START dates #dia doorsAt',
        'NOT_AFTER saleClosesAt',
        'AFTER_LAST_DATE saleClosesAt',
      ]),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });

  test.each([
    [
      'a session',
      { categories: [{ offers: [{ session: { date: 'dia', startsAt: 'T15:00', endsAt: 'T14:00' } }] }] },
      'categories.0.offers.0.session.endsAt',
    ],
    [
      'a pickup',
      { categories: [{ offers: [{ pickup: { startsAt: '2027-06-05T10:00', endsAt: 'T09:00' } }] }] },
      'categories.0.offers.0.pickup.endsAt',
    ],
    [
      'a batch',
      {
        categories: [
          { offers: [{ batches: [{ opensAt: '2027-03-02T10:00', closesAt: '2027-03-01T10:00' }] }] },
        ],
      },
      'categories.0.offers.0.batches.0.closesAt',
    ],
    [
      'an item of the programme',
      { programme: [{ date: 'dia', startsAt: 'T15:00', endsAt: 'T15:00' }] },
      'programme.0.endsAt',
    ],
    [
      'a coupon',
      { coupons: [{ startsAt: '2027-03-02T10:00', endsAt: '2027-03-01T10:00' }] },
      'coupons.0.endsAt',
    ],
  ])('tell at once that %s ends before it begins, and nothing where it does not', (_, own, path) => {
    const reversed = (changed: object) => {
      const days = [{ key: 'dia', startsAt: '2027-06-05T10:00', endsAt: 'T20:00' }];
      const { problems } = problemsOf({ dates: days, ...changed }, artSvg, now, organizer);
      return problems.filter(({ code }) => code === 'NOT_AFTER').map((problem) => problem.path.join('.'));
    };
    expect(reversed(own)).toEqual([path]);
    const swapped = JSON.parse(JSON.stringify(own), (_key, value) => {
      if (value?.endsAt !== undefined) return { ...value, endsAt: '2027-06-05T19:00' };
      return value?.closesAt === undefined ? value : { ...value, closesAt: '2027-03-03T10:00' };
    }) as object;
    expect(reversed(swapped)).toEqual([]);
  });

  test('tell which texts are missing in a language', () => {
    const { completeness } = problemsOf(
      { name: { pt: 'Feira' }, dates: [{ key: 'a', name: { en: 'A' } }] },
      '',
      now,
    );
    expect(completeness.pt.missing).toEqual([
      ['dates', '#a', 'name', 'pt'],
      ['summary', 'pt'],
      ['description', 'pt'],
    ]);
    expect(completeness.en.missing).toEqual([
      ['name', 'en'],
      ['summary', 'en'],
      ['description', 'en'],
    ]);
    expect(completeness.en).toMatchObject({ written: 1, total: 4 });
  });

  test.each([null, 7, [], 'x', { dates: 'x', categories: [{ offers: [null] }] }])(
    'never throw: %j',
    (value) => {
      expect(problemsOf(value, 'x', now).problems.length).toBeGreaterThan(0);
    },
  );
});

test('all texts of the format count, also titles of the programme and hints of questions', () => {
  const half = { pt: 'Um texto', en: '' };
  const written = {
    ...{ name: half, summary: half, description: half },
    venue: { name: 'Pavilhão' },
    programme: [{ key: 'opening', title: half, about: half }],
    questions: [{ key: 'size', question: half, hint: half }],
  };
  const { pt, en } = problemsOf(written, '', now).completeness;
  expect(pt).toMatchObject({ written: 7, total: 7, missing: [] });
  expect(en.missing.map((path) => path.join('.'))).toEqual([
    ...['name.en', 'summary.en', 'description.en'],
    ...['programme.#opening.title.en', 'programme.#opening.about.en'],
    ...['questions.#size.question.en', 'questions.#size.hint.en'],
  ]);
});

test('a copy has its own names, moved days, and nothing of a demonstration', () => {
  const event = {
    ...{ slug: 'a', code: 'A', saleOpensAt: '2027-02-27T10:00', saleClosesAt: 'today+3d T10:00' },
    name: { pt: '2027-02-27T10:00', en: '' },
    dates: [{ key: 'x', startsAt: '2027-12-31T23:00', endsAt: 'T21:00' }],
    coupons: [{ code: 'A', demoSold: 3 }],
    courtesies: [{ key: 'press', demoCodes: ['A-1'] }],
  };
  expect(copyOf(event, { slug: 'b', code: 'B', days: 2 })).toEqual({
    ...{ slug: 'b', code: 'B', saleOpensAt: '2027-03-01T10:00', saleClosesAt: 'today+3d T10:00' },
    name: { pt: '2027-02-27T10:00', en: '' },
    dates: [{ key: 'x', startsAt: '2028-01-02T23:00', endsAt: 'T21:00' }],
    coupons: [{ code: 'A' }],
    courtesies: [{ key: 'press' }],
  });
  expect(withoutDemo([1, null, 'x'])).toEqual([1, null, 'x']);
});

test('a copy for another organizer has no pixels of the first', () => {
  const pixels = [{ kind: 'META', id: '12345' }];
  const event = { name: 'x', pixels, organizer: { taxNumber: '11.222.333/0001-81' } };
  const [same, other] = ['11222333000181', '41728395000120'].map((taxNumber) => ({ name: 'y', taxNumber }));
  if (same === undefined || other === undefined) throw new Error('no organizers');
  expect(handedTo(event, same)).toEqual({ name: 'x', pixels, organizer: same });
  expect(handedTo(event, other)).toEqual({ name: 'x', organizer: other });
  expect(handedTo(null, other)).toEqual({ organizer: other });
});
