import { paperKindNames, ruleOfPaper } from '../../src/domain/paper/paper-kinds.ts';
import { aboveRest, done, openLongWorks, post, sellInThePast, told, within } from '../load/long-works.ts';
import { paperDifferences, paperLedger } from '../load/paper-figures.ts';
import type { AskedSale } from '../server/papers-server.ts';
import type { Bench, Measure } from '../stage/report.ts';
import type { BenchDatabase } from '../stage/stage.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const secondsMax = { hundred: 60, million: 600 };
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

/** Papers and freezes of large events: their time, and the memory of the node above what it has at rest. */
export const papersOfLarge: Bench = {
  name: 'papers',
  what: `papers of 100,000 tickets and of ${orders.toLocaleString('en')} orders, and a settlement of these`,
  async run(stage) {
    const database = await stage.database('papers');
    await sellInThePast(stage, database, sales);
    // A process that has sold nothing: its memory is that of the works alone.
    const deployment = await openLongWorks(stage, database);
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
    return [{ ...within('papers', megabytes, megabytesMax, 'MB above rest at most') }, ...measures];
  },
};

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
