import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { fileOf, madeAccounts, madeBooks } from '#test/statements/made-books.ts';
import { type Planted, plantDifferences } from '#test/statements/plant-differences.ts';
import { allActs, anyAct, openAnySale, type SaleAct } from '#test/support/shop/any-sale.ts';
import { matchStatements } from './match-statements.ts';
import { readStatement } from './read-statement.ts';

// docs/algorithms/statements.md, "What proves it".
const { deployment, open, performing } = await openAnySale();
const { context } = deployment;
const { pool } = context;
const ana = operator('ana');
const tables = ['account', 'coverage', 'file', 'period', 'line', 'difference'].map(
  (name) => `statement_${name}`,
);

const sorted = (all: readonly Planted[]) => all.map(({ kind, cents }) => `${kind} ${cents}`).toSorted();

async function differences(): Promise<Planted[]> {
  const { rows } = await pool.query<Planted>(
    'select kind, cents::float8 as cents from statement_difference where over_at is null',
  );
  return rows;
}

/** Sums of ours, and of the statements less everything that is named. */
async function sums(): Promise<{ ours: number; explained: number; unstated: number }> {
  const { rows } = await pool.query(
    `select (select sum(captured_cents - charged_back_cents) from payment where method in ('PIX', 'CARD'))::float8
        - (select coalesce(sum(amount_cents), 0) from refund where status = 'DONE')::float8 as ours,
      (select sum(gross_cents) from statement_line
        where state not in ('TARIFF', 'RESERVED', 'TRANSFER_BETWEEN_OWN', 'WAITING', 'TRANSFER_UNSEEN'))::float8
        - (select coalesce(sum(cents), 0) from statement_difference
          where over_at is null and kind not in ('FEE_DIFFERS', 'TRANSFER_UNSEEN'))::float8 as explained,
      (select count(*) from statement_line where state is null)::int as unstated`,
  );
  return rows[0];
}

async function readAll(files: readonly Uint8Array[]): Promise<void> {
  for (const bytes of files) await readStatement(context, { actor: ana, bytes, name: 'made' });
  await matchStatements(context);
}

async function sell(acts: readonly SaleAct[]): Promise<void> {
  const view = await open();
  const { perform } = performing(view);
  for (const act of acts) await perform(act);
}

test('after any sale every planted difference is found and named, no other one, and all sums equal the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAct, { minLength: 4, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      async (acts, stream) => {
        const chance = (below: number) => (below === 0 ? 0 : (stream.next().value as number) % below);
        await pool.query(`truncate ${tables.join(', ')}`);
        await sell([...allActs, ...acts]);
        const whole = await madeBooks(pool);
        await readAll(madeAccounts.map((account) => fileOf(account, whole)));
        expect(sorted(await differences()), 'without a planted one').toEqual([]);
        await pool.query(`truncate ${tables.join(', ')}`);
        const { rows, planted } = plantDifferences(whole, 12, chance);
        await readAll(madeAccounts.map((account) => fileOf(account, rows)));
        expect(sorted(await differences())).toEqual(sorted(planted));
        const { ours, explained, unstated } = await sums();
        expect({ explained, unstated }).toEqual({ explained: ours, unstated: 0 });
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
});

test.each([
  ['OFX', 'CNAB240'],
  ['CNAB240', 'OFX'],
] as const)('what a bank took back at %s is not missing at %s', async (holder, other) => {
  await pool.query(`truncate ${tables.join(', ')}`);
  await sell([
    { kind: 'PAY_LATE', offer: 'pass', units: 1 },
    { kind: 'CHARGE_BACK', offer: 'pass', units: 1 },
    { kind: 'PAY_LATE', offer: 'sat', units: 1 },
  ]);
  const made = await madeBooks(pool);
  const lost = new Set(made.filter(({ row }) => row.kind === 'CHARGEBACK').map(({ paymentId }) => paymentId));
  // Both banks hold Pix payments, so that both are asked about each.
  const books = made.map((one) => {
    const isPix = one.paymentId !== null && (one.account === holder || one.account === other);
    return isPix ? { ...one, account: lost.has(one.paymentId) ? holder : other } : one;
  });
  expect(books.filter(({ account, row }) => account === holder && row.kind === 'CHARGEBACK')).not.toEqual([]);
  // The account that is read first looks for missing money first.
  await readAll([other, ...madeAccounts.filter((one) => one !== other)].map((one) => fileOf(one, books)));
  expect(await differences()).toEqual([]);
});
