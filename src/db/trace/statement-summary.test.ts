import { expect, test } from 'vitest';
import { statementSummary } from './statement-summary.ts';

test.each([
  ['select "id" from "batch" as "b" where "id" = $1', 'SELECT batch'],
  ['  insert into customer_order (id) values ($1)', 'INSERT customer_order'],
  ['update "cart" set state = $1 from "event" where x', 'UPDATE cart event'],
  ['select * from save_carts($1, $2)', 'SELECT save_carts'],
  ['with a as (select 1 from x) select * from a join b on true join c on true', 'WITH x a b'],
  ['(select 1 from pool)', 'SELECT pool'],
  ['update mail set x = 1 from (select 1 from job for no key update skip locked) y', 'UPDATE mail job'],
  ['begin', 'BEGIN'],
  ['', 'SQL'],
])('%j is told as %j', (text, summary) => {
  expect(statementSummary(text)).toBe(summary);
});

test('a value that stands in a text is not told', () => {
  expect(statementSummary("select 1 from x where email = 'from ana@example.com' and n = 'into 529'")).toBe(
    'SELECT x ana',
  );
});
