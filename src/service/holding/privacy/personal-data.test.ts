import { describe, expect, test } from 'vitest';
import { columnsOfLevel, levelOf } from '#src/domain/privacy/data-levels.ts';
import { impersonalData } from '#src/domain/privacy/impersonal-data.ts';
import { bases, personalData, purposes, terms } from '#src/domain/privacy/personal-data.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';

// docs/algorithms/privacy.md
const { context } = await openDeployment();

/** Types that can say something of a person: texts, JSON, bytes, days, and lists of these. */
const speaking = ['text', 'jsonb', 'json', 'bytea', 'date', 'character varying', 'inet', 'ARRAY', 'tsvector'];

async function readColumns(): Promise<{ table: string; column: string; speaks: boolean }[]> {
  const { rows } = await context.pool.query(
    `select table_name as "table", column_name as "column",
      data_type = any ($1) and udt_name not in ('_uuid', '_int2', '_int4', '_timestamptz') as speaks
    from information_schema.columns where table_schema = 'public' and table_name not like 'citus\\_%' order by 1, ordinal_position`,
    [speaking],
  );
  return rows;
}

const named = (table: string) => [
  ...Object.keys(personalData[table]?.columns ?? {}),
  ...(impersonalData[table]?.split(' ') ?? []),
];

describe('the list of personal data', () => {
  test('names each column of the schema that can say something of a person', async () => {
    const columns = await readColumns();
    expect(columns.length).toBeGreaterThan(1_000);
    const unnamed = columns.filter(({ table, column, speaks }) => speaks && !named(table).includes(column));
    expect(unnamed.map(({ table, column }) => `${table}.${column} is not in the list`)).toEqual([]);
  });

  test('names no column that is not there, and none as both', async () => {
    const columns = await readColumns();
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const all = [...new Set([...Object.keys(personalData), ...Object.keys(impersonalData)])].flatMap(
      (table) => named(table).map((column) => `${table}.${column}`),
    );
    expect(all.filter((name) => !there.has(name))).toEqual([]);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });

  test('says how the rows of a person are found, or why they stay', () => {
    const mute = Object.entries(personalData).filter(([, { erasure, found, why, columns }]) => {
      const onlyWords = Object.values(columns).every((treatment) => treatment.startsWith('WORDS'));
      return erasure === 'KEEP' ? why === undefined : found === undefined && !onlyWords;
    });
    expect(mute.map(([table]) => table)).toEqual([]);
  });
});

describe('the level of a column', () => {
  test('is secret where its name says that it opens something', async () => {
    const named = (await readColumns()).filter(
      ({ column }) =>
        /token|secret|password|challenge|recovery_codes/.test(column) && !/_at$|_url$/.test(column),
    );
    expect(named.length).toBeGreaterThan(12);
    const open = named.filter(({ table, column }) => levelOf(table, column) !== 'SECRET');
    expect(open.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  test('is public only where the column says nothing of people', () => {
    const people = Object.entries(personalData).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => levelOf(table, column)),
    );
    expect(new Set(people)).toEqual(new Set(['PERSONAL', 'SENSITIVE', 'SECRET']));
  });

  test('is given to columns that are there', async () => {
    const there = new Set((await readColumns()).map(({ table, column }) => `${table}.${column}`));
    const named = [...columnsOfLevel('SENSITIVE'), ...columnsOfLevel('SECRET')];
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });
});

const said = { DELETE: 'goes', BLANK: 'is replaced', KEEP: 'stays' };

function row([table, { columns, purpose, basis, term, erasure, why }]: [
  string,
  (typeof personalData)[string],
]) {
  const { until, jobs } = terms[term];
  const ends = jobs.map((job) => `\`${job}\``).join(', ') || 'by hand';
  const treated = why === undefined ? said[erasure] : `${said[erasure]}: ${why}`;
  const names = Object.keys(columns).map((name) => `\`${name}\``);
  return `| \`${table}\` | ${names.join(', ') || 'that it is there'} | ${purposes[purpose]} | ${bases[basis]} | ${until} | ${ends} | ${treated} |`;
}

test('docs/personal-data.md is this list', async () => {
  const page = [
    '# Personal data',
    '',
    'Generated from `src/domain/privacy/personal-data.ts` by',
    '`vitest run --project service src/service/holding/privacy/personal-data.test.ts --update`.',
    'How it is erased: [privacy](algorithms/privacy.md). The columns that say nothing of people are in `impersonal-data.ts` beside it.',
    '',
    '| table | columns | what for | basis | kept until | the job that ends it | erasing the person |',
    '|---|---|---|---|---|---|---|',
    ...Object.entries(personalData).map(row),
    '',
    '## Sensitive and secret columns',
    '',
    'The rules of each [level](algorithms/privacy.md#levels).',
    '',
    ...(['SENSITIVE', 'SECRET'] as const).map((level) => {
      const columns = columnsOfLevel(level).map((name) => `\`${name}\``);
      return `* **${level.toLowerCase()}**: ${columns.join(', ')}`;
    }),
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../../docs/personal-data.md');
});
