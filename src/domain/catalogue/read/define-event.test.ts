import { describe, expect, test } from 'vitest';
import { eventProblemText } from '#src/service/selling/catalogue/files/event-problem-text.ts';
import { both, bundle, byKey, fair, photo, shirt, ticket } from '#test/support/shop/fair-file.ts';
import type { EventDefinition } from '../event-definition.ts';
import { defineEvent } from './define-event.ts';

const now = new Date('2026-11-20T12:00:00Z');

function define(parts: Parameters<typeof fair>[0]): EventDefinition {
  const { definition, problems } = defineEvent(fair(parts), '<svg/>', now);
  expect(problems).toEqual([]);
  return definition!;
}

const reasons = (parts: Parameters<typeof fair>[0]) =>
  defineEvent(fair(parts), '<svg/>', now).problems.map(eventProblemText);

describe('what is wrong', () => {
  test('is told by path, code and facts, first of all fields and then across the event', () => {
    const sold = { tickets: [ticket('sabado', ['sat'])], sessions: [photo('foto', 'mon')] };
    const event = { ...fair(sold), saleClosesAt: '2026-11-01T10:00' };
    expect(defineEvent({ ...event, code: 'fe', colour: 'blue', featured: 1.5 }, '<svg/>', now)).toEqual({
      definition: null,
      problems: [
        { path: ['code'], code: 'EVENT_CODE_FORM' },
        { path: ['featured'], code: 'WRONG_TYPE', facts: { expected: 'int', received: 'number' } },
        { path: ['colour'], code: 'UNKNOWN_FIELD' },
      ],
    });
    expect(defineEvent(event, '<svg/>', now).problems).toEqual([
      {
        path: ['categories', 1, 'offers', 0, 'session', 'date'],
        code: 'KEY_UNKNOWN',
        facts: { kind: 'date', key: 'mon' },
      },
      { path: ['saleClosesAt'], code: 'NOT_AFTER', facts: { field: 'saleOpensAt' } },
    ]);
    expect(defineEvent('fe', '<svg/>', now).problems).toEqual([
      { path: [], code: 'WRONG_TYPE', facts: { expected: 'object', received: 'string' } },
    ]);
  });
});

describe('variants', () => {
  test('are offers of one group, each with its stock and, where it says so, its price', () => {
    const { offers, pools, batches } = define({ goods: [shirt()] });
    expect(offers.map(({ key, groupKey, variant }) => [key, groupKey, variant?.pt])).toEqual([
      ['camiseta-m', 'camiseta', 'M'],
      ['camiseta-xg', 'camiseta', 'XG'],
    ]);
    expect(byKey(pools)).toMatchObject({
      'stock:camiseta-m': { capacity: 30 },
      'stock:camiseta-xg': { capacity: 5 },
    });
    expect(
      batches.map(({ key, priceCents, feeCents, demoSold }) => [key, priceCents, feeCents, demoSold]),
    ).toEqual([
      ['camiseta-m.single', 8_000, 1_200, 0],
      ['camiseta-xg.single', 9_000, 1_350, 2],
    ]);
  });

  test('turn together: units counted by batch are counted over all sizes', () => {
    const [m, xg] = [
      { key: 'm', name: both('M'), stock: 30 },
      { key: 'xg', name: both('XG'), stock: 5 },
    ];
    const numbered = [
      { number: 1, priceCents: 7_000, quantity: 10 },
      { number: 2, priceCents: 8_000 },
    ];
    const { pools, batches } = define({ goods: [shirt({ variants: [m, xg], batches: numbered })] });
    expect(pools.filter(({ kind }) => kind === 'BATCH')).toMatchObject([
      { key: 'batch:camiseta.1', capacity: 10, turns: true },
    ]);
    const drawn = byKey(batches);
    expect(drawn['camiseta-m.1']?.poolKeys).toEqual(['stock:camiseta-m', 'batch:camiseta.1']);
    expect(drawn['camiseta-xg.1']?.poolKeys).toEqual(['stock:camiseta-xg', 'batch:camiseta.1']);
    expect(drawn['camiseta-xg.2']?.previousBatchKey).toBe('camiseta-xg.1');
  });

  test('need stock or variants, not both, and no price of their own in numbered batches', () => {
    const issues = (offer: object) => reasons({ goods: [offer] });
    expect(issues(shirt({ stock: 3 }))[0]).toContain('either a stock or variants');
    expect(issues(shirt({ variants: undefined }))[0]).toContain('either a stock or variants');
    const numbered = [1, 2].map((number) => ({ number, priceCents: 8_000 }));
    expect(issues(shirt({ batches: numbered }))[0]).toContain('only in a single batch');
  });

  test('say where and when they are fetched', () => {
    const pickup = { desk: both('Loja'), startsAt: '2027-06-03T11:00', endsAt: 'T19:00' };
    const { offers } = define({ goods: [shirt({ pickup })] });
    expect(offers[0]?.pickup).toEqual({
      desk: both('Loja'),
      startsAt: new Date('2027-06-03T14:00:00Z'),
      endsAt: new Date('2027-06-03T22:00:00Z'),
    });
    expect(reasons({ goods: [shirt({ pickup: { ...pickup, endsAt: 'T11:00' } })] })).toEqual([
      'must be after startsAt',
    ]);
  });
});

describe('call times', () => {
  const groups = [
    { startsAt: 'T14:00', seats: 20 },
    { startsAt: 'T14:20', seats: 15 },
    { startsAt: 'T14:40', endsAt: 'T14:50', seats: 10 },
  ];

  test('are offers of one group: each is called when the one before has ended, with its own seats', () => {
    const { offers, pools } = define({ sessions: [photo('foto', 'sat', { groups })] });
    const time = (at: Date | undefined) => at?.toISOString().slice(11, 16);
    expect(
      offers.map(({ key, variant, session }) => [
        key,
        variant,
        time(session?.startsAt),
        time(session?.endsAt),
      ]),
    ).toEqual([
      ['foto-1', { pt: 'Grupo 1', en: 'Group 1' }, '17:00', '17:20'],
      ['foto-2', { pt: 'Grupo 2', en: 'Group 2' }, '17:20', '17:40'],
      ['foto-3', { pt: 'Grupo 3', en: 'Group 3' }, '17:40', '17:50'],
    ]);
    expect(new Set(offers.map(({ groupKey }) => groupKey))).toEqual(new Set(['foto']));
    expect(pools.flatMap(({ kind, capacity }) => (kind === 'SESSION' ? [capacity] : []))).toEqual([
      20, 15, 10,
    ]);
  });

  test('lie within their session and follow one another', () => {
    const early = [{ startsAt: 'T13:50', seats: 1 }, groups[1]];
    expect(reasons({ sessions: [photo('foto', 'sat', { groups: early })] })).toEqual([
      'lies outside the session',
    ]);
    const back = [groups[1], groups[0]];
    expect(reasons({ sessions: [photo('foto', 'sat', { groups: back })] })[0]).toContain(
      'one after the other',
    );
  });
});

describe('a bundle', () => {
  const shelves = {
    tickets: [ticket('passe', ['thu', 'sat'], { half: {} }), ticket('sabado', ['sat'])],
    sessions: [
      photo('foto', 'sat'),
      photo('domingo', 'sun'),
      photo('hora', 'thu', {
        groups: [
          { startsAt: 'T14:00', seats: 5 },
          { startsAt: 'T14:30', seats: 5 },
        ],
      }),
    ],
    goods: [shirt()],
  };
  const withBundle = (...offer: Parameters<typeof bundle>) => ({
    ...shelves,
    tickets: [...shelves.tickets, bundle(...offer)],
  });

  test('takes what its parts take, but for their batches, and one of its own stock', () => {
    const { offers, batches, pools } = define(withBundle(['passe', 'foto', 'camiseta-m']));
    const combo = byKey(offers).combo;
    expect(combo).toMatchObject({
      ticketType: 'SINGLE',
      dateKeys: ['thu', 'sat'],
      groupKey: null,
      variant: null,
    });
    expect(combo?.parts).toEqual([
      { offerKey: 'passe', valueCents: 10_000 },
      { offerKey: 'foto', valueCents: 5_000 },
      { offerKey: 'camiseta-m', valueCents: 8_000 },
    ]);
    expect(byKey(pools)['stock:combo']).toMatchObject({ kind: 'STOCK', capacity: 40 });
    expect(byKey(batches)['combo.single']?.poolKeys).toEqual([
      ...['stock:combo', 'date:thu', 'standard:thu', 'date:sat', 'standard:sat'],
      ...['session:foto', 'stock:camiseta-m'],
    ]);
  });

  test('with a choice is an offer for each thing to choose, a group counting as all of it, of one stock', () => {
    const { offers, batches } = define(withBundle([{ offer: 'passe', valueCents: 9_000 }], ['foto', 'hora']));
    const made = offers.filter(({ groupKey }) => groupKey === 'combo');
    expect(made.map(({ key, variant, parts }) => [key, variant?.pt, parts[0]?.valueCents])).toEqual([
      ['combo-foto', 'Foto com Iara', 9_000],
      ['combo-hora-1', 'Foto com Iara, Grupo 1', 9_000],
      ['combo-hora-2', 'Foto com Iara, Grupo 2', 9_000],
    ]);
    const drawn = byKey(batches);
    expect(drawn['combo-hora-2.single']?.poolKeys).toContain('session:hora-2');
    for (const { key } of made) expect(drawn[`${key}.single`]?.poolKeys[0]).toBe('stock:combo');
    // It keeps its written position, above the categories that it uses.
    expect(offers.findIndex(({ key }) => key === 'combo-foto')).toBeLessThan(
      offers.findIndex(({ key }) => key === 'foto'),
    );
  });

  test.each<[string, Parameters<typeof bundle>, string]>([
    ['an unknown part', [['passe', 'nada']], 'there is no offer nada'],
    ['a choice left open', [['passe', 'camiseta']], 'camiseta is a choice; say which, such as camiseta-m'],
    ['a half-price part', [['passe-half', 'foto']], 'cannot be part of a bundle'],
    ['nothing that admits', [['foto', 'camiseta-m']], 'a bundle has a ticket among its parts'],
    ['a session on another day', [['passe', 'domingo']], 'domingo is on sun, a date the bundle'],
    ['the same place twice', [['passe', 'sabado']], 'two of its parts take of the same stock date:sat'],
    [
      'parts worth nothing',
      [
        [
          { offer: 'passe', valueCents: 0 },
          { offer: 'foto', valueCents: 0 },
        ],
      ],
      'valueCents',
    ],
  ])('is refused with %s', (_, offer, reason) => {
    expect(reasons(withBundle(...offer)).join('\n')).toContain(reason);
  });
});

describe('a courtesy', () => {
  const courtesy = (offers: object[], more: object = {}) => ({
    ...{ key: 'imprensa', name: both('Imprensa'), offers },
    ...more,
  });
  const shelves = {
    tickets: [ticket('sabado', ['sat'], { half: {} }), ticket('passe', ['sat', 'sun'])],
    sessions: [photo('foto', 'sat')],
    goods: [shirt()],
  };

  test('is set aside: the public has that much less, and the 40 % are of what is left', () => {
    const { pools, batches, courtesies } = define({
      ...shelves,
      courtesies: [
        courtesy([
          { offer: 'sabado', quantity: 51, maxPerCode: 2 },
          { offer: 'passe', quantity: 10, maxPerCode: 1 },
          { offer: 'foto', quantity: 4, maxPerCode: 1 },
        ]),
      ],
    });
    expect(byKey(pools)).toMatchObject({
      'date:sat': { capacity: 939 },
      'half:sat': { capacity: 376 },
      'standard:sat': { capacity: 563 },
      'date:sun': { capacity: 990 },
      'session:foto': { capacity: 56 },
      'courtesy:imprensa:sabado': { kind: 'COURTESY', capacity: 51 },
    });
    expect(byKey(batches)['sabado.courtesy-imprensa']).toMatchObject({
      ...{ purpose: 'COURTESY', priceCents: 0, feeCents: 0, number: null },
      poolKeys: ['courtesy:imprensa:sabado'],
    });
    expect(courtesies[0]?.offers[0]).toEqual({
      ...{ offerKey: 'sabado', batchKey: 'sabado.courtesy-imprensa', maxPerCode: 2 },
    });
  });

  test.each<[string, object, string]>([
    [
      'more than there is',
      { offers: [{ offer: 'foto', quantity: 60, maxPerCode: 1 }] },
      'session:foto has 60 left',
    ],
    ['a choice', { offers: [{ offer: 'camiseta', quantity: 1, maxPerCode: 1 }] }, 'camiseta is a choice'],
    [
      'half-price',
      { offers: [{ offer: 'sabado-half', quantity: 1, maxPerCode: 1 }] },
      'neither bundles nor half',
    ],
    ["another event's code", { demoCodes: ['XX-AAAA-BBBB-CCCC-DDDD'] }, "begins with the event's code, FE-"],
  ])('is refused with %s', (_, change, reason) => {
    const one = courtesy([{ offer: 'passe', quantity: 1, maxPerCode: 1 }]);
    expect(reasons({ ...shelves, courtesies: [{ ...one, ...change }] }).join('\n')).toContain(reason);
  });
});

describe('what the specification sells', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ number: index + 1, priceCents: 10_000 }));
  const isRefused = (offer: object) => reasons({ tickets: [offer] }).length > 0;

  test('is a ticket of one of five types', () => {
    const free = { ticketType: 'FREE', batches: [{ priceCents: 0 }] };
    const social = [{ priceCents: 10_000, socialPriceCents: 6_000 }];
    const { offers } = define({
      tickets: [
        ticket('sabado', ['sat'], { half: {}, social: {}, batches: social }),
        ticket('gratis', ['sun'], free),
        ticket('combo', ['fri', 'sat'], { ticketType: 'SINGLE' }),
      ],
    });
    const types = ['SINGLE', 'FULL', 'HALF', 'FREE', 'SOCIAL'];
    expect(new Set(offers.map(({ ticketType }) => ticketType))).toEqual(new Set(types));
    expect(isRefused(ticket('vip', ['sat'], { ticketType: 'VIP' }))).toBe(true);
  });

  test('comes in batches 1 to 4, or in the single one', () => {
    const numbersOf = (batches: object[]) =>
      define({ tickets: [ticket('sabado', ['sat'], { batches })] }).batches.map(({ number }) => number);
    expect(numbersOf(numbered(4).map((batch) => ({ ...batch, quantity: 10 })))).toEqual([1, 2, 3, 4]);
    expect(numbersOf([{ priceCents: 10_000 }])).toEqual([null]);
    expect(isRefused(ticket('sabado', ['sat'], { batches: numbered(5) }))).toBe(true);
    expect(isRefused(ticket('sabado', ['sat'], { batches: [{ number: 0, priceCents: 10_000 }] }))).toBe(true);
  });
});
