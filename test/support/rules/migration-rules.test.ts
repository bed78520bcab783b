import { expect, test } from 'vitest';
import { readMigrations } from '#src/db/migrate.ts';
import { migrationProblems } from './migration-rules.ts';

const firstJudged = '0013';
const fileOf = (sql: string) => ({ name: '0099-trial', sql });

test('no migration from 0013 on holds a lock while it reads a whole table', () => {
  const judged = readMigrations().filter(({ name }) => name >= firstJudged);
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.flatMap(migrationProblems)).toEqual([]);
});

test('no migration has a function', () => {
  const problems = readMigrations().flatMap(migrationProblems);
  expect(problems.filter((problem) => problem.includes('src/db/functions'))).toEqual([]);
});

test.each([
  ['create index a on payment (b);', /concurrently/],
  ['create unique index a on payment (b);', /concurrently/],
  ['drop index a;', /concurrently/],
  ['alter table payment add constraint a check (b > 0);', /not valid/],
  ['alter table payment add constraint a foreign key (b) references c (d);', /not valid/],
  ['alter table payment add constraint a unique (b);', /using index/],
  ['alter table payment alter column b type bigint;', /rewrites/],
  ['alter table payment alter column b set not null;', /not null/],
  ['alter table payment add column b uuid default gen_random_uuid();', /rewrites/],
  ['update payment set b = 1;', /a few rows at a time/],
  ['-- outside a transaction\ncreate index a on payment (b);', /concurrently/],
  ['create or replace function f() returns void language plpgsql as $$ begin end $$;', /src\/db\/functions/],
  ['create table fresh (a integer);', /has no placement/],
  [
    "create table fresh (a integer references event (id));\nselect place_table('fresh', 'local');",
    /after place_table/,
  ],
  ['create trigger a before insert on fresh for each row execute function f();', /src\/db\/functions/],
])('refuses %s', (sql, reason) => {
  expect(migrationProblems(fileOf(sql)).join()).toMatch(reason);
});

test.each([
  "create table fresh (a integer primary key, b text);\nselect place_table('fresh', 'local');\ncreate index fresh_idx on fresh (b);\nalter table fresh add constraint a check (a > 0);",
  'alter table payment add column b text;',
  "alter table payment add column b text not null default 'x';",
  'alter table payment add constraint a check (b > 0) not valid;',
  '-- outside a transaction\ncreate index concurrently a on payment (b);',
  "do $$ begin raise notice 'update payment set b = 1;'; end $$;",
])('takes %s', (sql) => {
  expect(migrationProblems(fileOf(sql))).toEqual([]);
});
