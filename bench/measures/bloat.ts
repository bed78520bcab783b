import { type HoldDeployment, holdTurn } from '../load/hold-load.ts';
import { interleave, type Reading } from '../load/rounds.ts';
import type { HoldServer } from '../server/hold-server.ts';
import { openKernel } from '../server/kernel.ts';
import type { Bench, Measure } from '../stage/report.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';

const holdsBefore = 1_000_000;
const clients = 128;
const transactionSeconds = 60;

interface Deployment {
  database: BenchDatabase;
  server: HoldDeployment;
}

/** What versions of the hot row that nobody needs any more, or that somebody may still need, do to the next hold. */
export const bloat: Bench = {
  name: 'bloat',
  what: `holds per second after ${holdsBefore.toLocaleString('en')} on one row, and beside a ${transactionSeconds} s transaction`,
  async run(stage) {
    const fresh = await openDeployment(stage, 'fresh');
    const worn = await openDeployment(stage, 'worn');
    await wear(stage, worn);
    const after = await interleave(
      stage.progress,
      { fresh: () => turn(stage, fresh, 2), worn: () => turn(stage, worn, 2) },
      { rounds: 7 },
    );
    const beside = await besideTransaction(stage, fresh, await openDeployment(stage, 'beside'));
    return [
      {
        name: 'bloat',
        value: after.value('worn'),
        unit: 'holds/s',
        cost: after.cost('worn'),
        reference: 'the same on a fresh row',
        referenceValue: after.value('fresh'),
        referenceCost: after.cost('fresh'),
        ratio: after.ratio('worn', 'fresh'),
        goal: { atLeast: 0.95 },
      },
      ...beside,
    ];
  },
};

async function openDeployment(stage: Stage, name: string): Promise<Deployment> {
  const database = await stage.database(name);
  const server = await stage.server<HoldServer>('hold-server.ts', { DATABASE_URL: database.url });
  return { database, server };
}

async function turn(stage: Stage, deployment: Deployment, seconds: number): Promise<Reading> {
  const reading = await holdTurn(stage, [deployment.server], 'saveCart', { seconds });
  deployment.database.acknowledged.holds += reading.count;
  return reading;
}

/** A million holds that went through the kernel, in calls as a busy node makes them. */
async function wear(stage: Stage, deployment: Deployment): Promise<void> {
  const kernel = await openKernel(stage, deployment.database);
  const told = setInterval(() => stage.progress(`${made.toLocaleString('en')} holds on one row`), 5_000);
  let made = 0;
  const client = async () => {
    while (made < holdsBefore) {
      made += 1;
      await kernel.hold();
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    clearInterval(told);
  }
  deployment.database.acknowledged.holds += made;
  await deployment.database.pool.query('checkpoint');
}

/**
 * Somebody looks at the database and does not go away: nothing that has changed since may be tidied up. The other
 * deployment's turns lie between those beside the transaction, and do not count to its time.
 */
async function besideTransaction(stage: Stage, fresh: Deployment, beside: Deployment): Promise<Measure[]> {
  await turn(stage, beside, 3);
  await beside.database.pool.query('begin isolation level repeatable read');
  await beside.database.pool.query('select count(*) from pool');
  const rounds = 10;
  const seconds = transactionSeconds / rounds;
  const played = await interleave(
    stage.progress,
    { fresh: () => turn(stage, fresh, 2), beside: () => turn(stage, beside, seconds) },
    { rounds, warmUp: false },
  );
  await beside.database.pool.query('commit');
  const last = (arm: 'fresh' | 'beside') => played.readings[arm].at(-1)?.value ?? Number.NaN;
  return [
    {
      name: 'bloat-beside-a-transaction',
      value: played.value('beside'),
      unit: 'holds/s',
      cost: played.cost('beside'),
      reference: `the same without it; ${transactionSeconds} s of load beside one that looks on`,
      referenceValue: played.value('fresh'),
      referenceCost: played.cost('fresh'),
      ratio: played.ratio('beside', 'fresh'),
      goal: { atLeast: 0.7 },
    },
    {
      name: 'bloat-beside-a-transaction-at-its-end',
      value: last('beside'),
      unit: 'holds/s',
      reference: 'the same without it, in the last round',
      referenceValue: last('fresh'),
      ratio: last('beside') / last('fresh'),
      goal: null,
    },
  ];
}
