import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { parseCatalogue } from '#test/support/shop/event-files.ts';
import { countEvents } from './count-events.ts';
import { createEventSearch } from './event-search.ts';
import { indexOutdatedEvents } from './index-outdated-events.ts';
import { searchEvents } from './search-events.ts';

// The events that come with the program, as people search for them.
const deployment = await openDeployment();
const { context, clock } = deployment;
let demo: EventDefinition[] = [];

beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../../../catalogue', import.meta.url));
  demo = await parseCatalogue(folder, clock.now());
  for (const definition of demo) await deployment.importEvent(definition);
});

async function found(search: string, more: Parameters<typeof searchEvents>[1] = {}) {
  const { events, suggestion } = await searchEvents(context, { search, ...more });
  return { slugs: events.map(({ slug }) => slug), suggestion };
}

const slugsOf = async (search: string) => (await found(search)).slugs;

describe('words that are there', () => {
  test.each([
    ['mundo quadrinho', 'mundo-quadrinho'],
    ['MUNDO  QUADRÍNHO', 'mundo-quadrinho'],
    ['mundo quad', 'mundo-quadrinho'],
    ['noite da orbita', 'noite-da-orbita'],
    ['the needle ball', 'baile-da-agulha'],
    ['e-sports', 'final-liga-vertice'],
    ['esports', 'final-liga-vertice'],
    ['e sports', 'final-liga-vertice'],
    ['campeonato', 'final-liga-vertice'],
    ['torneio', 'soco-cruzado'],
    ['k-pop', 'encontro-lumi'],
    ['kpop', 'encontro-lumi'],
    ['hq', 'gibi-na-praca'],
    ['quadrinhos', 'gibi-na-praca'],
    ['comics', 'mundo-quadrinho'],
    ['cosplay', 'baile-da-agulha'],
    ['anime', 'baile-da-agulha'],
    ['rpg', 'festival-taverna'],
    ['tabuleiro', 'festival-taverna'],
    ['board games', 'festival-taverna'],
    ['filme de terror', 'madrugada-vhs'],
    ['amazonas', 'baile-da-agulha'],
    ['grátis', 'gibi-na-praca'],
    ['iara monteiro', 'mundo-quadrinho'],
    ['foto com', 'mundo-quadrinho'],
    ['rio grande do sul', 'madrugada-vhs'],
  ])('%s finds %s', async (search, slug) => {
    const { slugs, suggestion } = await found(search);
    expect(slugs).toContain(slug);
    expect(suggestion).toBeNull();
  });

  test('in the name count more than elsewhere, and what is over is last', async () => {
    const slugs = await slugsOf('mundo');
    expect(slugs[0]).toBe('mundo-quadrinho');
    const all = await slugsOf('sp');
    const { events } = await searchEvents(context, { search: 'geek' });
    const over = events.map(({ endsAt }) => endsAt <= clock.now());
    expect(over).toEqual(over.toSorted((a, b) => Number(a) - Number(b)));
    expect(all.length).toBeGreaterThan(1);
  });

  test('that are a city have its events first', async () => {
    expect((await slugsOf('rio'))[0]).toBe('encontro-lumi');
    expect(await slugsOf('rio')).toContain('madrugada-vhs');
  });

  test('must all be there', async () => {
    expect(await slugsOf('festival taverna')).toEqual(['festival-taverna']);
    expect((await found('taverna quadrinho')).suggestion).toBe('taverna');
  });
});

describe('words that are a time', () => {
  const first = () =>
    demo.toSorted((a, b) => a.dates[0]!.startsAt.getTime() - b.dates[0]!.startsAt.getTime());
  const ahead = () => first().find(({ dates }) => dates[0]!.startsAt > clock.now())!;
  const dayMs = 24 * 3_600_000;

  test('find the events of that day, alone and beside other words', async () => {
    const one = ahead();
    const before = clock.now().getTime();
    const passTo = (at: number) => clock.pass((at - clock.now().getTime()) / 1_000);
    passTo(one.dates[0]!.startsAt.getTime() + 60_000);
    expect(await slugsOf('hoje')).toContain(one.slug);
    expect(await slugsOf(`${one.name.pt} today`)).toEqual([one.slug]);
    expect(await slugsOf('xyzzyplugh hoje')).toEqual([]);
    passTo(one.dates[0]!.startsAt.getTime() - dayMs);
    expect(await slugsOf('amanhã')).toContain(one.slug);
    const { events } = await searchEvents(context, { search: 'amanhã' });
    const facets = await countEvents(context, { search: 'amanhã', filter: null });
    expect(facets.cities.reduce((sum, { count }) => sum + count, 0)).toBe(events.length);
    passTo(before);
  });
});

describe('words that are typed wrongly', () => {
  test.each([
    ['mundo quadirnho', 'mundo-quadrinho', 'mundo quadrinho'],
    ['kapop', 'encontro-lumi', 'kpop'],
    ['rgp', 'festival-taverna', 'rpg'],
    ['madrugda vhs', 'madrugada-vhs', 'madrugada vhs'],
    ['belo horisonte', 'final-liga-vertice', 'belo horizonte'],
    ['quadrinoh', 'mundo-quadrinho', 'quadrinho'],
  ])('%s finds %s, and says so', async (search, slug, suggestion) => {
    const answer = await found(search);
    expect(answer.slugs).toContain(slug);
    expect(answer.suggestion).toBe(suggestion);
  });

  test('are told with their accents', async () => {
    expect((await found('orbta')).suggestion).toBe('órbita');
  });

  test('find nothing where nothing is like them', async () => {
    expect(await found('𠮷野家 🎟 𠮷𡈽')).toEqual({ slugs: [], suggestion: null });
    expect(await found('xyzzyplugh')).toEqual({ slugs: [], suggestion: null });
  });
});

describe('whatever is typed', () => {
  test.each([
    ...[
      '',
      ' ',
      '!!!',
      '&|!:*',
      "'",
      '"',
      '\\',
      "a'b",
      '(((',
      ':*A',
      'a & | b',
      '<->',
      '%',
      '_',
      '\u0000',
      '💥',
    ],
    ...[
      '-',
      'a:*',
      'não',
      '1',
      '1e5',
      '10e5 2.5',
      'http://a.b/c?d=e',
      'a@b.c',
      'ß',
      'İ',
      'ﬁ',
      'ポケモン',
      'मेला',
    ],
    ...[
      'q'.repeat(10_000),
      'a b '.repeat(2_500),
      `${'&'.repeat(9_999)}a`,
      '../../etc/passwd',
      "'; drop table event --",
    ],
  ])('is answered (%#)', async (search) => {
    await expect(found(search)).resolves.toBeDefined();
  });
});

describe('an event', () => {
  test('that is published anew is found by its new words, and by the old ones no more', async () => {
    const [first] = demo;
    const fair: EventDefinition = {
      ...first!,
      ...{ slug: 'feira-zebra', code: 'ZEB', name: { pt: 'Feira Zebra', en: 'Zebra Fair' } },
    };
    await deployment.importEvent(fair);
    expect(await slugsOf('zebra')).toEqual(['feira-zebra']);
    await deployment.importEvent({
      ...fair,
      name: { pt: 'Feira Girafa', en: 'Giraffe Fair' },
      venue: { ...fair.venue, city: 'Xanxerê', state: 'SC' },
      organizer: { ...fair.organizer, name: 'Jirafales' },
      artists: fair.artists.map((artist, index) =>
        index === 0 ? { ...artist, name: 'Zoroastra Quim' } : artist,
      ),
    });
    expect(await slugsOf('zebra')).toEqual([]);
    for (const search of [
      'girafa',
      'giraffe',
      'xanxere',
      'jirafales',
      ...(fair.artists.length > 0 ? ['zoroastra'] : []),
    ])
      expect(await slugsOf(search), search).toEqual(['feira-zebra']);
  });

  test('whose publication fails is not found', async () => {
    const [first] = demo;
    const broken = {
      ...first!,
      slug: 'evento-quebrado',
      code: demo[1]!.code,
      name: { pt: 'Ornitorrinco', en: 'Platypus' },
    };
    await expect(deployment.importEvent(broken)).rejects.toThrow();
    expect(await slugsOf('ornitorrinco')).toEqual([]);
    const { rows } = await sql`select from search_word where word = 'ornitorrinco'`.execute(context.db);
    expect(rows).toEqual([]);
  });

  test('that has no document gets one at a start, and one of other rules a new one', async () => {
    const search = createEventSearch({ db: context.db, milliseconds: () => clock.milliseconds() });
    const slugs = async (text: string) =>
      (await searchEvents({ ...context, search }, { search: text })).events.map(({ slug }) => slug);
    await sql`delete from event_search where name_pt = 'mundo quadrinho'`.execute(context.db);
    await sql`update event_search set revision = 'old', document = '' where name_pt = 'festival taverna'`.execute(
      context.db,
    );
    expect(await slugs('mundo quadrinho')).not.toContain('mundo-quadrinho');
    expect(await indexOutdatedEvents(context.db)).toBe(2);
    expect(await indexOutdatedEvents(context.db)).toBe(0);
    expect(await slugs('mundo  quadrinho ')).not.toContain('mundo-quadrinho');
    expect(await slugs('quadrinho mundo')).toContain('mundo-quadrinho');
    expect(await slugs('taverna')).toEqual(['festival-taverna']);
  });
});

describe('filters', () => {
  const filtered = async (filter: Parameters<typeof searchEvents>[1]['filter'], search?: string) =>
    (await searchEvents(context, { search: search ?? null, filter })).events;

  test('leave what passes all of them, by date, and nothing that is over', async () => {
    const all = await filtered({});
    expect(all.map(({ startsAt }) => startsAt)).toEqual(
      all.map(({ startsAt }) => startsAt).toSorted((a, b) => +a - +b),
    );
    expect(all.every(({ endsAt }) => endsAt > clock.now())).toBe(true);
    const comics = await filtered({ genre: 'COMICS' });
    expect(comics.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['gibi-na-praca', 'mundo-quadrinho']),
    );
    expect((await filtered({ genre: 'COMICS', isFree: true })).map(({ slug }) => slug)).toEqual([
      'gibi-na-praca',
    ]);
    expect(await filtered({ genre: 'COMICS', city: 'xyz' })).toEqual([]);
    expect((await filtered({ when: 'PAST' })).map(({ slug }) => slug)).toContain('noite-da-orbita');
    expect((await filtered({ when: 'OPENING' })).map(({ slug }) => slug)).toContain('soco-cruzado');
  });

  test('are counted beside the others that are pressed', async () => {
    const count = async (filter: NonNullable<Parameters<typeof countEvents>[1]['filter']>, search?: string) =>
      await countEvents(context, { search: search ?? null, filter });
    const none = { when: null, city: null, genre: null, isFree: false };
    const facets = await count(none);
    for (const { genre, count: events } of facets.genres)
      expect(await filtered({ ...none, genre })).toHaveLength(events);
    for (const { slug, count: events } of facets.cities)
      expect(await filtered({ ...none, city: slug })).toHaveLength(events);
    expect(await filtered({ ...none, isFree: true })).toHaveLength(facets.free);
    for (const [when, events] of [
      ['WEEKEND', facets.weekend],
      ['MONTH', facets.month],
      ['OPENING', facets.opening],
      ['PAST', facets.past],
    ] as const)
      expect(await filtered({ ...none, when }), when).toHaveLength(events);
    const beside = await count({ ...none, isFree: true });
    for (const { genre, count: events } of beside.genres)
      expect(await filtered({ ...none, isFree: true, genre })).toHaveLength(events);
    const searched = await count(none, 'geek');
    for (const { genre, count: events } of searched.genres)
      expect(await filtered({ ...none, genre }, 'geek')).toHaveLength(events);
  });
});
