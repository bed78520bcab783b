import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graceDays, zoneOfSource } from '../../src/domain/statement/statement-line.ts';
import { dayIn, plusDays } from '../../src/domain/statement/statement-value.ts';
import { type BookRow, fileOf, type MadeAccount, madeAccounts } from '../../test/statements/made-books.ts';
import { aboveRest, done, openLongWorks, sellInThePast, told, within } from '../load/long-works.ts';
import type { AskedSale, LongWork } from '../server/papers-server.ts';
import type { Bench, Measure } from '../stage/report.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 400_000);
const lines = Math.min(100_000, Math.floor(orders / 4));
/** Payments whose line a file lacks. */
const planted = 10;
const secondsMax = 60;
const megabytesMax = 300;
const sales: AskedSale[] = [
  { slug: 'grande-04', orders: Math.floor(orders / 2), isSingle: true },
  { slug: 'grande-05', orders: Math.ceil(orders / 2), isSingle: true },
];

/** Statements of many lines, in each format: their time, and the memory of a node that has done nothing else. */
export const statements: Bench = {
  name: 'statements',
  what: `a statement of ${lines.toLocaleString('en')} lines in each format, beside ${orders.toLocaleString('en')} orders`,
  async run(stage) {
    const database = await stage.database('statements');
    await sellInThePast(stage, database, sales);
    const measures: Measure[] = [];
    let megabytes = 0;
    for (const account of madeAccounts) {
      const work = await statementOf(stage, database, account);
      stage.progress(`${account}: ${told(work)}`);
      megabytes = Math.max(megabytes, aboveRest(work));
      const rate = Math.round(lines / work.seconds).toLocaleString('en');
      const unit = `s, ${lines.toLocaleString('en')} lines, ${rate} a second`;
      measures.push(
        within(`statements-${account.toLowerCase().replaceAll('_', '-')}`, work.seconds, secondsMax, unit),
      );
    }
    return [{ ...within('statements', megabytes, megabytesMax, 'MB above rest at most') }, ...measures];
  },
};

/** The first movements of all events as a file, without a few: its lines must be ours, and the few be missing as far as it tells. */
async function statementOf(stage: Stage, database: BenchDatabase, account: MadeAccount): Promise<LongWork> {
  const names = ['account', 'coverage', 'file', 'period', 'line', 'difference'];
  await database.pool.query(`truncate ${names.map((name) => `statement_${name}`).join(', ')}`);
  const { kept, missing } = withoutSome(account, await movementsOf(database, account));
  const node = await openLongWorks(stage, database);
  const folder = mkdtempSync(join(tmpdir(), 'statement-'));
  try {
    const path = join(folder, 'statement');
    writeFileSync(path, fileOf(account, kept));
    const work = await done(node, '/bench/statement', { path });
    const expected = { stored: kept.length, ours: kept.length, differences: missing.join(' ') };
    const found = await readOf(database);
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Error(`At ${account} ${JSON.stringify(found)} was read, not ${JSON.stringify(expected)}.`);
    return work;
  } finally {
    rmSync(folder, { recursive: true });
    await node.stop();
  }
}

/** `missing`: the sums of those left out whose time is over by the last day of the file. */
function withoutSome(account: MadeAccount, rows: readonly BookRow[]): { kept: BookRow[]; missing: number[] } {
  const count = new Map<string | null, number>();
  for (const { paymentId } of rows) count.set(paymentId, (count.get(paymentId) ?? 0) + 1);
  const isAlone = ({ paymentId, row }: BookRow) => row.kind === 'PAYMENT' && count.get(paymentId) === 1;
  const left = new Set(rows.slice(1, -1).filter(isAlone).slice(0, planted));
  const kept = rows.filter((row) => !left.has(row));
  const dayOf = ({ row }: BookRow) => dayIn(row.at, zoneOfSource[account]);
  const lastDay = dayOf(kept.at(-1) as BookRow);
  const missing = [...left].filter((one) => plusDays(dayOf(one), graceDays[account]) <= lastDay);
  return { kept, missing: missing.map(({ row }) => -row.grossCents).sort((one, other) => one - other) };
}

async function readOf({ pool }: BenchDatabase): Promise<object> {
  const { rows } = await pool.query(
    `select count(*)::int as stored, count(*) filter (where state in ('MATCHED', 'LATE'))::int as ours,
      (select coalesce(string_agg(cents::text, ' ' order by cents), '') from statement_difference) as differences
    from statement_line`,
  );
  return rows[0];
}

async function movementsOf(database: BenchDatabase, account: MadeAccount): Promise<BookRow[]> {
  const isBank = account === 'OFX' || account === 'CNAB240';
  const { rows } = await database.pool.query(
    `select p.id, p.provider_reference as reference, p.settlement_reference as settlement, m.cents, m.at
    from (
      select event_id, id as payment_id, captured_cents as cents, settled_at as at from payment
        where captured_cents > 0 and method = $1
      union all
      select event_id, payment_id, -amount_cents, settled_at from refund where status = 'DONE'
    ) m join payment p on p.event_id = m.event_id and p.id = m.payment_id and p.method = $1
    order by m.at, p.id limit $2`,
    [isBank ? 'PIX' : 'CARD', lines + planted],
  );
  return rows.map(({ id, reference, settlement, cents, at }): BookRow => {
    const kind = cents > 0 ? 'PAYMENT' : 'REFUND';
    const about = { ourReference: reference, theirId: settlement, text: kind };
    const feeCents = isBank || cents < 0 ? 0 : Math.floor(cents / 25);
    return { account, paymentId: id, row: { ...about, at, kind, grossCents: cents, feeCents } };
  });
}
