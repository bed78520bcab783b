import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { operator, type Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { standardTerms } from '#src/domain/settlement/settlement-terms.ts';
import { checkInvariants } from '#src/service/ground/invariants/check-invariants.ts';
import { freezeSettlement } from '#src/service/office/settlement/freeze-settlement.ts';
import { openSettlementFile } from '#src/service/office/settlement/open-settlement-file.ts';
import { readEventSettlements } from '#src/service/office/settlement/read-event-settlements.ts';
import { recordPayout } from '#src/service/office/settlement/record-payout.ts';
import { sendPayoutBack } from '#src/service/office/settlement/send-payout-back.ts';
import { matchStatements } from '#src/service/office/statements/match-statements.ts';
import { readStatement } from '#src/service/office/statements/read-statement.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { fileOf, madeAccounts, madeBooks } from '#test/statements/made-books.ts';
import { type Planted, plantDifferences } from '#test/statements/plant-differences.ts';
import type { Deployment } from '#test/support/deployment/deployment.ts';
import { storeStaff } from '#test/support/deployment/store-staff.ts';
import { type Chance, chanceOf } from '#test/support/random/chance.ts';
import { openYearSales, type YearSales } from './year-sales.ts';

/** A year of the money of several organizers (docs/algorithms/settlement.md, "What proves it"). */
export interface YearPlan {
  seed: number;
  organizers: number;
  events: number;
  /** Written as the plan of seeded sales has them, over all events; others are bought one by one. */
  orders: number;
  /** Acts of buyers, banks and staff of each event, beside those that every event has. */
  acts: number;
  /** Planted into the statements. */
  differences: number;
}

export const wholeYear: YearPlan = {
  ...{ seed: 1, organizers: 10, events: 40, orders: 100_000, acts: 40, differences: 50 },
};

export interface YearOutcome {
  /** How often each thing happened. */
  happened: Record<string, number>;
  settlements: number;
  /** Settlements that the published program has recomputed; those with a changed centavo, and how many it has refused. */
  recomputed: number;
  altered: number;
  refused: number;
  entries: { ledger: number; settled: number };
  cents: { ledger: Record<string, number>; settled: Record<string, number> };
  statements: { lines: number; withoutPlanted: Planted[]; planted: string[]; found: string[] };
  /** Centavos: what we have captured less what went back, and what the statements explain of it. */
  explained: { ours: number; statements: number };
  broken: string[];
}

/** Pairs of an outcome that must agree and do not, in words. */
export function wrongOfYear(outcome: YearOutcome): string[] {
  const {
    settlements,
    recomputed: same,
    altered,
    refused,
    entries,
    cents,
    statements,
    explained,
    broken,
  } = outcome;
  const { withoutPlanted, planted, found } = statements;
  const pairs: Record<string, [unknown, unknown]> = {
    'settlements recomputed': [same, settlements],
    'settlements with a changed centavo refused': [refused, altered],
    'entries settled': [entries.settled, entries.ledger],
    'sums settled': [cents.settled, cents.ledger],
    'differences that nobody planted': [withoutPlanted, []],
    'differences found': [found, planted],
    'centavos explained': [explained.statements, explained.ours],
    'rules broken': [broken, []],
  };
  return Object.entries(pairs)
    .filter(([, [found, wanted]]) => JSON.stringify(found) !== JSON.stringify(wanted))
    .map(([name, [found, wanted]]) => `${name}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

type Tell = (line: string) => void;

interface Year {
  deployment: Deployment;
  plan: YearPlan;
  owner: Staff;
  chance: Chance;
  sales: YearSales;
  happened: Record<string, number>;
  tell: Tell;
}

/** Sells, settles and pays event by event, weeks apart, and lays the statements of the whole year beside the books. */
export async function simulateYear(
  deployment: Deployment,
  plan: YearPlan,
  tell: Tell = () => {},
): Promise<YearOutcome> {
  const happened: Record<string, number> = {};
  const chance = chanceOf(plan.seed);
  const owner = await storeStaff(deployment, [{ role: 'OWNER', ...installation }]);
  const sales = openYearSales(deployment, { plan, chance, owner, happened });
  const year: Year = { deployment, plan, owner, chance, sales, happened, tell };
  const views: EventView[] = [];
  for (let index = 0; index < plan.events; index += 1) {
    views.push(await eventOfYear(year, index));
    tell(`${index + 1} of ${plan.events} events are settled`);
    deployment.clock.pass((355 * 86_400) / plan.events);
  }
  const chains = await recomputed(year, views);
  const { ledger, settled } = await sumsOf(deployment);
  const statements = await reconciled(year);
  const { broken } = await checkInvariants(deployment.context);
  return { happened, ...chains, ...sumsOfOutcome(ledger, settled), ...statements, broken };
}

function sumsOfOutcome(ledger: Record<string, number>, settled: Record<string, number>) {
  const { entries: inLedger = 0, ...ledgerCents } = ledger;
  const { entries: inSettlements = 0, ...settledCents } = settled;
  return {
    entries: { ledger: inLedger, settled: inSettlements },
    cents: { ledger: ledgerCents, settled: settledCents },
  };
}

/** Sold, frozen, changed, frozen again and paid, and changed once more after it. */
async function eventOfYear(year: Year, index: number): Promise<EventView> {
  const { deployment, sales, plan } = year;
  const { view, act, end } = await sales.open(index);
  if (index < plan.organizers) await agree(year, view, index);
  await settle(year, view);
  await act();
  await settle(year, view);
  await payOut(year, view);
  await end();
  await settle(year, view);
  await payOut(year, view);
  await deployment.bank.settled();
  return view;
}

async function settle({ deployment, owner: actor, happened }: Year, view: EventView): Promise<void> {
  deployment.clock.pass(3_600);
  const { next } = await readEventSettlements(deployment.context, { actor, eventId: view.id });
  if (next.entries === 0 && next.bill.reserve === 0) return;
  await freezeSettlement(deployment.context, { actor, eventId: view.id });
  count(happened, 'frozen');
}

/** Each organizer has terms of its own, from its first event on. */
async function agree({ deployment, owner: actor, sales }: Year, view: EventView, index: number) {
  const terms = [
    { pixBasisPoints: 99, cardBasisPoints: 399, cardFixedCents: 39 },
    { reserveBasisPoints: 1_000, reserveDays: 30 },
    { receiver: 'ORGANIZER' as const },
    { schedule: 'WEEKLY' as const, payableDays: 2, deliveryFor: 'ORGANIZER' as const },
  ][index % 5];
  if (terms === undefined) return;
  await sales.agree(actor, view, { ...standardTerms, ...terms });
  deployment.clock.pass(1);
}

/** Half of what is owed, which the bank sends back, then that half and the rest; or what the organizer owes. */
async function payOut({ deployment, owner: actor, happened }: Year, view: EventView): Promise<void> {
  const { context, clock } = deployment;
  const { owedCents } = await readEventSettlements(context, { actor, eventId: view.id });
  let references = 0;
  const record = async (kind: 'PAYOUT' | 'RECEIVED', amountCents: number) => {
    if (amountCents === 0) return null;
    references += 1;
    count(happened, kind.toLowerCase());
    const paidOn = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    const reference = `${view.code}-${clock.now().getTime()}-${references}`;
    return await recordPayout(context, { actor, eventId: view.id, kind, amountCents, paidOn, reference });
  };
  if (owedCents < 0) await record('RECEIVED', -owedCents);
  if (owedCents <= 0) return;
  const half = Math.floor(owedCents / 2);
  const payoutId = await record('PAYOUT', half);
  if (payoutId !== null) {
    await sendPayoutBack(context, { actor, eventId: view.id, payoutId, reason: 'Conta encerrada' });
    count(happened, 'payout sent back');
    await record('PAYOUT', half);
  }
  await record('PAYOUT', owedCents - half);
}

/** Each settlement as its file, by the program that is published; and the same with a centavo more in one line. */
async function recomputed({ deployment, owner: actor, chance }: Year, views: readonly EventView[]) {
  const folder = mkdtempSync(join(tmpdir(), 'year-'));
  const outcome = { settlements: 0, recomputed: 0, altered: 0, refused: 0 };
  const file = join(folder, 'acerto.csv');
  const verdict = () => {
    try {
      return execFileSync(process.execPath, ['docs/check-settlement.mjs', file], { encoding: 'utf8' });
    } catch (failure) {
      return String((failure as { stdout?: string }).stdout ?? failure);
    }
  };
  try {
    for (const view of views) {
      const { settlements } = await readEventSettlements(deployment.context, { actor, eventId: view.id });
      for (const { number } of settlements) {
        outcome.settlements += 1;
        const asked = { actor, eventId: view.id, number };
        const { pages } = await openSettlementFile(deployment.context, asked);
        const out = createWriteStream(file);
        for await (const rows of pages) {
          out.write(rows.map(({ line, hash }) => `${line};${hash ?? ''};Fulano\r\n`).join(''));
        }
        out.end();
        await finished(out);
        if (verdict().includes('\nmatches')) outcome.recomputed += 1;
        if (!moreByACentavo(file, chance)) continue;
        outcome.altered += 1;
        if (verdict().includes('differs: row ')) outcome.refused += 1;
      }
    }
    return outcome;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Changes the price of one entry. */
function moreByACentavo(file: string, chance: Chance): boolean {
  const rows = readFileSync(file, 'utf8').split('\r\n');
  const entries = rows.flatMap((row, index) => (row.startsWith('entry|') ? [index] : []));
  const at = entries.length === 0 ? -1 : chance.of(entries);
  if (at < 0) return false;
  const fields = (rows[at] ?? '').split('|');
  fields[13] = String(Number(fields[13]) + 1);
  rows[at] = fields.join('|');
  writeFileSync(file, rows.join('\r\n'));
  return true;
}

async function sumsOf({ context }: Deployment) {
  const { rows: ledger } = await context.pool.query<Record<string, number>>(
    `select count(*)::float8 as entries, sum(orders)::float8 as orders, sum(units)::float8 as units,
      sum(price_cents - discount_cents)::float8 as sales, sum(fee_cents)::float8 as fee,
      sum(delivery_cents)::float8 as delivery, sum(insurance_cents)::float8 as insurance,
      sum(captured_cents)::float8 as captured, sum(refund_cents)::float8 as returned,
      sum(charged_back_cents)::float8 as "takenBack" from money_entry`,
  );
  const { rows: settled } = await context.pool.query<Record<string, number>>(
    `select sum(entries)::float8 as entries, sum(orders)::float8 as orders, sum(units)::float8 as units,
      sum(gross_cents - discount_cents - refunded_cents - charged_back_cents)::float8 as sales, sum(fee_cents)::float8 as fee,
      sum(delivery_cents)::float8 as delivery, sum(insurance_cents)::float8 as insurance,
      sum(captured_cents)::float8 as captured, sum(returned_cents)::float8 as returned,
      sum(taken_back_cents)::float8 as "takenBack" from settlement`,
  );
  return { ledger: ledger[0] ?? {}, settled: settled[0] ?? {} };
}

const tables = ['account', 'coverage', 'file', 'period', 'line', 'difference'].map(
  (name) => `statement_${name}`,
);

/** The statements of the year as they are, and then with differences in them. */
async function reconciled({ deployment, plan, chance, tell }: Year) {
  const { context } = deployment;
  const { pool } = context;
  const books = await madeBooks(pool);
  const read = async (rows: typeof books) => {
    await pool.query(`truncate ${tables.join(', ')}`);
    for (const account of madeAccounts) {
      const bytes = fileOf(account, rows);
      await readStatement(context, { actor: operator('ana'), bytes, name: account });
    }
    await matchStatements(context);
    tell(`${rows.length} lines of statements are matched`);
  };
  const differences = async () =>
    (
      await pool.query<Planted>(
        'select kind, cents::float8 as cents from statement_difference where over_at is null',
      )
    ).rows;
  await read(books);
  const withoutPlanted = await differences();
  const { rows, planted } = plantDifferences(books, plan.differences, (below) =>
    below === 0 ? 0 : chance.below(below),
  );
  await read(rows);
  const named = (all: readonly Planted[]) => all.map(({ kind, cents }) => `${kind} ${cents}`).toSorted();
  const found = named(await differences());
  const { rows: sums } = await pool.query<{ ours: number; statements: number }>(
    `select (select sum(captured_cents - charged_back_cents) from payment where method in ('PIX', 'CARD'))::float8
        - (select coalesce(sum(amount_cents), 0) from refund where status = 'DONE')::float8 as ours,
      (select sum(gross_cents) from statement_line
        where state not in ('TARIFF', 'RESERVED', 'TRANSFER_BETWEEN_OWN', 'WAITING', 'TRANSFER_UNSEEN'))::float8
        - (select coalesce(sum(cents), 0) from statement_difference
          where over_at is null and kind not in ('FEE_DIFFERS', 'TRANSFER_UNSEEN'))::float8 as statements`,
  );
  return {
    statements: { lines: rows.length, withoutPlanted, planted: named(planted), found },
    explained: sums[0] ?? { ours: Number.NaN, statements: Number.NaN },
  };
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
