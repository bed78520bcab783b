import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paperKindNames, ruleOfPaper } from '../../src/domain/paper/paper-kinds.ts';
import type { BookRow } from '../../test/statements/made-books.ts';
import { fileOf, type MadeAccount, madeAccounts } from '../../test/statements/made-books.ts';
import { paperDifferences, paperLedger } from '../load/paper-figures.ts';
import type { AskedSale, LongWork, PapersServer, SaleMade } from '../server/papers-server.ts';
import type { ForkedServer } from '../stage/fork-server.ts';
import type { Bench, Measure } from '../stage/report.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const lines = Math.min(100_000, Math.floor(orders / 4));
const secondsMax = { hundred: 60, million: 600 };
const megabyte = 1_000_000;
const megabytesMax = 300;
/** Sales of 100,000 tickets, and of a million orders. */
const sales: (AskedSale & { name: keyof typeof secondsMax })[] = [
  { name: 'hundred', slug: 'grande-05', orders: Math.min(46_000, orders), isSingle: false },
  { name: 'million', slug: 'grande-04', orders, isSingle: true },
];
/** Each paper in each of its formats; the numbers of tickets are a list. */
const papers = [
  ...paperKindNames.flatMap((paper) => ruleOfPaper(paper).formats.map((format) => ({ paper, format }))),
  ...(['CSV', 'XLSX'] as const).map((format) => ({ paper: 'NUMBERS', format })),
];

type Deployment = PapersServer & ForkedServer;

/** Papers, freezes and statements of large events: their time, and the memory of the node above what it has at rest. */
export const papersOfLarge: Bench = {
  name: 'papers',
  what: `papers of 100,000 tickets and of ${orders.toLocaleString('en')} orders, a settlement of these, a statement of ${lines.toLocaleString('en')} lines`,
  async run(stage) {
    const database = await stage.database('papers');
    await sell(stage, database);
    // A process that has sold nothing: its memory is that of the works alone.
    const deployment = await open(stage, database);
    const measures: Measure[] = [];
    let megabytes = 0;
    for (const { name, slug } of sales) {
      await post(deployment, '/bench/owner', { slug });
      const eventId = await eventOf(database, slug);
      const ledger = await paperLedger(database.pool, eventId);
      let seconds = 0;
      for (const asked of papers) {
        const work = await done(deployment, '/bench/file', { slug, ...asked });
        const bytes = await bytesOf(database, work.result);
        const differences = await paperDifferences(bytes, asked, ledger);
        if (differences.length > 0)
          throw new Error(`${asked.paper} as ${asked.format} of ${slug}: ${differences.join('; ')}`);
        stage.progress(`${name}: ${asked.paper} as ${asked.format}: ${told(work)}`);
        seconds += work.seconds;
        megabytes = Math.max(megabytes, aboveRest(work));
      }
      measures.push(within(`papers-${name}`, seconds, secondsMax[name], `s, ${ledger.tickets} tickets`));
      const freeze = await done(deployment, '/bench/freeze', { slug });
      stage.progress(`${name}: a settlement: ${told(freeze)}`);
      megabytes = Math.max(megabytes, aboveRest(freeze));
      measures.push(within(`papers-${name}-settlement`, freeze.seconds, null, 's'));
    }
    for (const account of madeAccounts) {
      const work = await statementOf(database, deployment, account);
      stage.progress(`${account}: ${told(work)}`);
      megabytes = Math.max(megabytes, aboveRest(work));
      measures.push(
        within(`papers-statement-${account.toLowerCase()}`, work.seconds, null, `s, ${lines} lines`),
      );
    }
    return [{ ...within('papers', megabytes, megabytesMax, 'MB above rest at most') }, ...measures];
  },
};

function within(name: string, value: number, most: number | null, unit: string): Measure {
  return {
    ...{ name, value, unit, reference: most === null ? 'nothing' : 'its bound', referenceValue: most ?? 0 },
    ...{ ratio: most === null ? null : value / most, goal: most === null ? null : { atMost: 1 } },
  };
}

const aboveRest = ({ peakBytes, idleBytes }: LongWork) => (peakBytes - idleBytes) / megabyte;
const told = (work: LongWork) => `${work.seconds.toFixed(1)} s, ${Math.round(aboveRest(work))} MB above rest`;

async function open(stage: Stage, { url }: BenchDatabase): Promise<Deployment> {
  return await stage.server<PapersServer>('papers-server.ts', { DATABASE_URL: url });
}

async function sell(stage: Stage, database: BenchDatabase): Promise<void> {
  const deployment = await open(stage, database);
  await post(deployment, '/bench/sell', { sales });
  for (let said = 0; ; await wait(1_000)) {
    const made = await read<SaleMade>(deployment, '/bench/sold');
    for (const sentence of made.told.slice(said)) {
      if (sentence.startsWith('failed')) throw new Error(sentence);
      stage.progress(sentence);
    }
    said = made.told.length;
    if (made.isOver) break;
  }
  await deployment.stop();
}

async function eventOf({ pool }: BenchDatabase, slug: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from event where slug = $1', [slug]);
  return rows[0]?.id ?? '';
}

async function bytesOf({ pool }: BenchDatabase, id: string): Promise<Buffer> {
  const { rows: files } = await pool.query('select state, failure, attempt from staff_file where id = $1', [
    id,
  ]);
  if (files[0]?.state !== 'READY') throw new Error(`The file is ${JSON.stringify(files[0])}.`);
  const { rows } = await pool.query<{ bytes: Buffer }>(
    'select bytes from staff_file_piece where file_id = $1 and attempt = $2 order by number',
    [id, files[0].attempt],
  );
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** The first movements of all events as a statement; all of its lines must be ours, and nothing may differ. */
async function statementOf(database: BenchDatabase, deployment: Deployment, account: MadeAccount) {
  const { pool } = database;
  const names = ['account', 'coverage', 'file', 'period', 'line', 'difference'];
  await pool.query(`truncate ${names.map((name) => `statement_${name}`).join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'statement-'));
  try {
    const path = join(folder, 'statement');
    writeFileSync(path, fileOf(account, await movementsOf(database, account)));
    const work = await done(deployment, '/bench/statement', { path });
    const { rows } = await pool.query(
      `select count(*)::int as stored, count(*) filter (where state in ('MATCHED', 'LATE'))::int as ours,
        (select count(*) from statement_difference)::int as differences from statement_line`,
    );
    const found = JSON.stringify(rows[0]);
    if (found !== JSON.stringify({ stored: lines, ours: lines, differences: 0 }))
      throw new Error(`A statement of ${lines} lines at ${account} was read as ${found}.`);
    return work;
  } finally {
    rmSync(folder, { recursive: true });
  }
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
    [isBank ? 'PIX' : 'CARD', lines],
  );
  return rows.map(({ id, reference, settlement, cents, at }): BookRow => {
    const kind = cents > 0 ? 'PAYMENT' : 'REFUND';
    const about = { ourReference: reference, theirId: settlement, text: kind };
    const feeCents = isBank || cents < 0 ? 0 : Math.floor(cents / 25);
    return { account, paymentId: id, row: { ...about, at, kind, grossCents: cents, feeCents } };
  });
}

/** Begins a long work of the node and waits for its end. */
async function done(deployment: Deployment, path: string, body: object): Promise<LongWork> {
  await post(deployment, path, body);
  for (;;) {
    const work = await read<LongWork>(deployment, '/bench/work');
    if (work.failed !== null) throw new Error(work.failed);
    if (work.isOver) return work;
    await wait(200);
  }
}

async function read<Answer>({ url }: Deployment, path: string): Promise<Answer> {
  const answer = await fetch(`${url}${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function post({ url }: Deployment, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}
