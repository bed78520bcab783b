import { beforeAll, expect, test } from 'vitest';
import { createCustomerApi } from '#src/api/customer/customer-api.ts';
import { createEventCache } from '#src/service/selling/event/event-cache.ts';
import { createEventSearch } from '#src/service/selling/search/event-search.ts';
import { indexOutdatedEvents } from '#src/service/selling/search/index-outdated-events.ts';
import { tuning } from '#src/service/tuning.ts';
import type { HomePageQueryVariables } from '#src/web/parts/customer-api/shop.gen.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { makeManyEvents } from '../../support/deployment/many-events.ts';

// The search of the home page with 2,000 events: the time of words that a node with warm copies was not asked before.
// search-plans.test.ts has what PostgreSQL reads for it.
const deployment = await openDeployment();
const { context, clock, allowBroken } = deployment;
const millisecondsMax = 50;
/** Of each search the best of so many counts, because this machine may be busy with others. */
const rounds = 3;
const nobody = {
  requestId: 'speed',
  actor: null,
  sessionId: null,
  locale: 'pt',
  ipAddress: '127.0.0.1',
} as const;

const home = context.ownOperations.find(({ name }) => name === 'HomePage')?.text ?? '';

beforeAll(async () => {
  await makeManyEvents(context.pool, 2_000, { areSold: true });
  expect(await indexOutdatedEvents(context.db)).toBe(2_000);
  // These events have few words; as many as a catalogue of years has are made of nothing.
  await context.pool.query(`insert into search_word select substring(md5(n::text) for 9) from generate_series(1, 20000) n
    on conflict do nothing`);
  await context.pool.query('vacuum analyze event_search, search_word');
  context.events = createEventCache({
    db: context.db,
    now: clock.now,
    milliseconds: clock.milliseconds,
    catalogueAgeMilliseconds: tuning.catalogueAgeMilliseconds,
    stockAgeMilliseconds: tuning.stockAgeMilliseconds,
  });
  // The first read of all events takes seconds, which is the start of a node and not a search.
  for (let known = 0; known < 2_000; ) known = (await context.events.all().catch(() => [])).length;
}, 120_000);

const searches: Record<string, string[]> = {
  'a name': Array.from({ length: 40 }, (_, n) => `feira de quadrinhos aurora ${n * 26}`),
  'words of many events': [
    'quadrinhos',
    'k-pop',
    'e-sports',
    'games',
    'rpg',
    'anime',
    'cinema',
    'festival',
    'noite',
    'f',
  ],
  'a city': ['são paulo', 'sampa', 'bh', 'belo horizonte', 'rio', 'recife', 'manaus', 'poa', 'floripa', 'mg'],
  'words typed wrongly': [
    ...[
      'quadirnho',
      'kapop',
      'belo horisonte',
      'festivl de gaems',
      'cosplei',
      'animme',
      'maratoma',
      'esprots',
    ],
    ...[
      'noite kopop',
      'recfie',
      'feria quadrinho',
      'rgp',
      'vagalune',
      'xilografura',
      'horizote',
      'serenatta',
    ],
  ],
  nothing: ['xyzzy', 'plughplugh', 'zzzzz kkkkk', 'qwertyuiop asdfghjkl', '!!!'],
  'many words': Array.from(
    { length: 10 },
    (_, n) => `festvial gmaes aurroa cmoeta dnamo estrlea farrol ${n}`,
  ),
};

/** Each time by a node that was never asked for these words. */
async function millisecondsOf(search: string): Promise<number> {
  context.search = createEventSearch({ db: context.db, milliseconds: clock.milliseconds });
  const fresh = createCustomerApi(context);
  // The copies of the catalogue and the stock are warm in life.
  const variablesOf = (words: string | null): HomePageQueryVariables => ({
    ...{ locale: 'pt', search: words, filter: {}, counted: {}, first: 24, skip: 0, isPlain: false },
  });
  await fresh.run(home, { ...variablesOf(null) }, nobody);
  const begun = performance.now();
  const { errors } = await fresh.run(home, { ...variablesOf(search) }, nobody);
  const milliseconds = performance.now() - begun;
  // What was refused was not measured.
  expect(errors).toBeUndefined();
  return milliseconds;
}

test.each(Object.entries(searches))(
  '%s: 95 of 100 home pages are answered within 50 ms',
  async (name, words) => {
    allowBroken();
    const best: number[] = [];
    for (const search of words) {
      const times = [];
      for (let round = 0; round < rounds; round += 1) times.push(await millisecondsOf(search));
      best.push(Math.min(...times));
    }
    const sorted = best.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    process.stdout.write(`${name}: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms\n`);
    expect(at(0.95)).toBeLessThanOrEqual(millisecondsMax);
  },
  120_000,
);
