import { readFileSync } from 'node:fs';
import { systemIds } from '../../src/app/system.ts';
import { connect } from '../../src/db/connect.ts';
import { withCost } from '../load/load.ts';
import { interleave } from '../load/rounds.ts';
import { sellMany } from '../load/sell-many.ts';
import { type Kernel, openKernel } from '../server/kernel.ts';
import type { Bench } from '../stage/report.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';

const clients = 64;
const seconds = 2;
const soldBefore = 100_000;
const schemes = ['lock_count', 'lock_sum', 'unit_rows', 'unit_pool', 'conditional'] as const;
type Scheme = (typeof schemes)[number];

type Hold = Kernel['hold'];

/** The hold kernel without HTTP, against five other ways to sell no more than there is, all from 64 clients. */
export const rivals: Bench = {
  name: 'rivals',
  what: `the hold kernel called by ${clients} clients, against five other schemes in SQL`,
  async run(stage) {
    const ours = await stage.database('ours');
    const kernel = await openKernel(stage, ours);
    stage.progress(`writing ${soldBefore.toLocaleString('en')} sold units`);
    await sellMany(ours, kernel.hot, soldBefore);
    const theirs = await stage.database('theirs');
    const hold = await openSchemes(stage, theirs);
    const arms = {
      kernel: async () => {
        const reading = await turn(stage, kernel.hold);
        ours.acknowledged.holds += reading.count;
        return reading;
      },
      lock_count: () => turn(stage, hold.lock_count),
      lock_sum: () => turn(stage, hold.lock_sum),
      unit_rows: () => turn(stage, hold.unit_rows),
      unit_pool: () => turn(stage, hold.unit_pool),
      conditional: () => turn(stage, hold.conditional),
      crowded: () => turn(stage, hold.crowded),
    };
    const rounds = await interleave(stage.progress, arms);

    const best = schemes.reduce((a, b) => (rounds.value(b) > rounds.value(a) ? b : a));
    const against = (arm: keyof typeof arms) => ({
      value: rounds.value('kernel'),
      unit: 'holds/s',
      cost: rounds.cost('kernel'),
      referenceValue: rounds.value(arm),
      referenceCost: rounds.cost(arm),
      ratio: rounds.ratio('kernel', arm),
    });
    return [
      {
        ...against(best),
        name: 'rivals',
        reference: `the best of the five: ${spokenName[best]}`,
        goal: { atLeast: 3 },
      },
      {
        ...against('crowded'),
        name: 'rivals-count-at-100000',
        reference: `${spokenName.lock_count}, ${soldBefore.toLocaleString('en')} sold`,
        goal: { atLeast: 50 },
      },
      ...schemes
        .filter((scheme) => scheme !== best)
        .map((scheme) => ({
          ...against(scheme),
          name: `rivals-${scheme.replace('_', '-')}`,
          reference: spokenName[scheme],
          goal: null,
        })),
    ];
  },
};

const spokenName: Record<Scheme, string> = {
  lock_count: 'advisory lock + COUNT',
  lock_sum: 'event lock + SUM',
  unit_rows: 'a row per unit, skip locked',
  unit_pool: 'at most 1,000 unit rows, refilled',
  conditional: 'conditional update',
};

/** Every client asks again as soon as it was answered. */
async function turn(stage: Stage, hold: Hold) {
  // The clients are this process; what they cost is told as the server's.
  return await withCost(stage, [{ pid: process.pid }], async () => {
    let count = 0;
    const begun = performance.now();
    const until = begun + seconds * 1000;
    const client = async () => {
      while (performance.now() < until) {
        await hold();
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return { count, value: (count * 1000) / (performance.now() - begun) };
  });
}

/** The five schemes, with a connection for every client, as they need it; and the first on a quota that sold much. */
async function openSchemes(
  stage: Stage,
  { pool: admin, url }: BenchDatabase,
): Promise<Record<Scheme | 'crowded', Hold>> {
  await admin.query(readFileSync(new URL('rivals.sql', import.meta.url), 'utf8'));
  const capacity = 100_000_000;
  await admin.query(`
    insert into lock_count.quota values (1, ${capacity}), (2, ${capacity});
    insert into lock_count.sold (quota_id) select 2 from generate_series(1, ${soldBefore});
    insert into lock_sum.price values (1, ${capacity});
    insert into unit_rows.unit (id, category_id) select id, 1 from generate_series(1, 400000) id;
    insert into unit_pool.item values (1, ${capacity});
    insert into conditional.stock values (1, ${capacity})`);
  await admin.query('vacuum analyze');
  await admin.query('checkpoint');
  const { pool, db } = connect({ connectionString: url, connectionsMax: clients });
  stage.atEnd(() => db.destroy());
  const customerId = systemIds.uuid();
  const holdBy =
    (scheme: Scheme, ...more: number[]): Hold =>
    async () => {
      const now = new Date();
      const until = new Date(now.getTime() + 3_600_000);
      const values = [systemIds.uuid(), customerId, now, until, ...more];
      const { rows } = await pool.query<{ held: boolean }>({
        name: `${scheme}-${values.length}`,
        text: `select ${scheme}.hold(${values.map((_, index) => `$${index + 1}`).join(', ')}) as held`,
        values,
      });
      if (rows[0]?.held !== true) throw new Error(`${spokenName[scheme]} had nothing left.`);
    };
  return {
    lock_count: holdBy('lock_count'),
    lock_sum: holdBy('lock_sum'),
    unit_rows: holdBy('unit_rows'),
    unit_pool: holdBy('unit_pool'),
    conditional: holdBy('conditional'),
    crowded: holdBy('lock_count', 2),
  };
}
