import { expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { fileOf, madeAccounts, madeBooks } from '#test/statements/made-books.ts';
import { againWhenBusy } from '#test/support/deployment/again-when-busy.ts';
import { allActs, openAnySale } from '#test/support/shop/any-sale.ts';
import { forgetStatements } from './forget-statements.ts';
import { matchStatements } from './match-statements.ts';
import { readStatement } from './read-statement.ts';

// docs/algorithms/statements.md, "Five years".
const { deployment, open, performing } = await openAnySale();
const { context, clock } = deployment;
const { pool } = context;
const { perform } = performing(await open());
for (const act of [...allActs, ...allActs]) await perform(act);

const openOnes = async (): Promise<string[]> => {
  const { rows } = await pool.query(
    `select kind || ' ' || day as text from statement_difference where over_at is null order by 1`,
  );
  return rows.map(({ text }) => text);
};

async function matchAll() {
  await pool.query('update statement_account set due_at = $1', [clock.now()]);
  await againWhenBusy(() => matchStatements(context));
}

test('money of days whose lines are forgotten is not missing, and neither is what a bank took back then', async () => {
  const books = await madeBooks(pool);
  for (const account of madeAccounts)
    await readStatement(context, { actor: operator('ana'), bytes: fileOf(account, books), name: account });
  await matchAll();
  expect(await openOnes()).toEqual([]);
  const kept = async () =>
    (await pool.query('select count(*)::int as lines from statement_line')).rows[0].lines as number;
  const before = await kept();
  const last = books.filter(({ paymentId }) => paymentId !== null).at(-1)?.row.at ?? clock.now();
  const days = (last.getTime() - clock.now().getTime()) / 86_400_000;
  clock.pass((days + 5 * 366 + 2) * 86_400);
  await forgetStatements(context);
  expect(await kept()).toBeLessThan(before);
  await matchAll();
  expect(await openOnes()).toEqual([]);
});
