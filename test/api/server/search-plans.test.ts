import { type Kysely, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#src/db/types.gen.ts';
import { indexOutdatedEvents } from '#src/service/selling/search/index-outdated-events.ts';
import { selectHits, selectLikeWords } from '#src/service/selling/search/search.sql.ts';
import { isSpread } from '../../support/deployment/database.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { makeManyEvents } from '../../support/deployment/many-events.ts';

// The statements of a search among 1,000 events, explained by PostgreSQL; search-speed.test.ts has its time.
const deployment = await openDeployment();
const { context, allowBroken } = deployment;
const events = 1_000;
const words = 20_000;

beforeAll(async () => {
  await makeManyEvents(context.pool, events, { areSold: false });
  expect(await indexOutdatedEvents(context.db)).toBe(events);
  await context.pool.query(
    `insert into search_word (word) select substring(md5(n::text) for 9) from generate_series(1, $1::integer) n
    on conflict do nothing`,
    [words],
  );
  await context.pool.query('vacuum analyze event_search, search_word');
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

interface Read {
  /** Names of the indexes that were asked. */
  indexes: string[];
  /** Rows of the table that were looked at, also those that were then left out. */
  rows: number;
}

/** Reads of a table by the statement of a search. */
async function readOf(
  db: Kysely<DB>,
  table: string,
  search: (db: Kysely<DB>) => Promise<unknown>,
): Promise<Read> {
  const asked: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await search(db.withPlugin(listening));
  const [node] = asked;
  expect(asked.length).toBe(1);
  const executor = db.getExecutor();
  const { sql: text, parameters } = executor.compileQuery(node!, { queryId: 'explained' });
  const pieces = text.split(/\$\d+/);
  const statement = sql.join(
    pieces.flatMap((piece, index) => {
      const parameter = parameters[index];
      return index < pieces.length - 1 ? [sql.raw(piece), sql`${parameter}`] : [sql.raw(piece)];
    }),
    sql.raw(''),
  );
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: PlanNode }[];
  }>`explain (analyze, format json) ${statement}`.execute(db);
  const nodes = withBelow(rows[0]!['QUERY PLAN'][0]!.Plan);
  return {
    indexes: nodes.flatMap((one) => one['Index Name'] ?? []),
    rows: nodes
      .filter((one) => one['Relation Name'] === table)
      .reduce(
        (sum, one) =>
          sum +
          (one['Actual Rows'] +
            (one['Rows Removed by Filter'] ?? 0) +
            (one['Rows Removed by Index Recheck'] ?? 0)) *
            one['Actual Loops'],
        0,
      ),
  };
}

const withBelow = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withBelow)];

const hitsOf = (text: string) => (db: Kysely<DB>) => selectHits(db, text.split(' '), text);
const likeWords = (db: Kysely<DB>) => selectLikeWords(db, [{ word: 'vagalune', swapped: [] }]);

// The machines of a spread database make their own plans, which are not told by name here.
describe.skipIf(isSpread())('plans of a search', () => {
  test('a search reads the events it finds, and not all there are', async () => {
    allowBroken();
    const name = 'feira quadrinhos aurora 104';
    const found = await hitsOf(name)(context.db);
    expect(found.length).toBeGreaterThan(0);
    const read = await readOf(context.db, 'event_search', hitsOf(name));
    expect(read.indexes).toContain('event_search_document_idx');
    expect(read.rows).toBeLessThan(events / 20);
  });

  test('words like one that was typed wrongly are read by what they share with it', async () => {
    allowBroken();
    const read = await readOf(context.db, 'search_word', likeWords);
    expect(read.indexes).toContain('search_word_trigrams_idx');
    expect(read.rows).toBeLessThan(words / 20);
  });

  test.each([
    { table: 'event_search', index: 'event_search_document_idx', search: hitsOf('aurora 26'), all: events },
    { table: 'search_word', index: 'search_word_trigrams_idx', search: likeWords, all: words },
  ])(
    'without its index a search reads all of $table, and these tests say so',
    async ({ table, index, search, all }) => {
      allowBroken();
      await context.db
        .transaction()
        .execute(async (tx) => {
          await sql`drop index ${sql.ref(index)}`.execute(tx);
          const read = await readOf(tx, table, search);
          expect(read.indexes).not.toContain(index);
          expect(read.rows).toBeGreaterThanOrEqual(all);
          throw new Error('taken back');
        })
        .catch((error: Error) => expect(error.message).toBe('taken back'));
    },
  );
});
