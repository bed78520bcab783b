import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { startEmbeddedPostgres } from '#src/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#src/db/migrate.ts';
import { spreadDatabase } from '#src/db/spread/spread-database.ts';
import { buildDeployment } from '../support/deployment/deployment.ts';
import { openOwnCluster } from '../support/deployment/own-cluster.ts';
import { bite } from './bite.ts';
import { dayAtTheGates, simulateGates, wrongOfGates } from './gates.ts';
import { buildHoardDeployment, simulateHoard, tellHoardOutcome } from './hoard.ts';
import { eveningWithoutNetwork, simulateRolls } from './rolls.ts';
import { millionPlan, simulateRoom } from './room.ts';
import { playFile, playOnCluster, playSeeds } from './sale/play-seeds.ts';
import { tellRoomOutcome } from './tell-room-outcome.ts';
import { eveningAtTheTills, simulateTills } from './tills.ts';
import { simulateYear, wholeYear, wrongOfYear, type YearPlan } from './year.ts';

// `npm run sim -- <seed> [count] [steps]`: a seed tries the same again; what fails is made shorter and printed.
// `npm run sim -- bite [ids]`: plants faults in a copy of the tree, and says which seed finds each.
// `npm run sim -- play <file>`: plays again what was made shorter.
// `npm run sim -- spread <seed> [count] [steps]`: the same on a spread database of three servers.
// `npm run sim -- hoard`: addresses without an account hold all they can, before and after the bounds.
// `npm run sim -- gates [seed] [scans] [tickets]`: thirty gates that lose their network, messages and devices; no database is started.
// `npm run sim -- tills [seed] [sales]`: four tills, with lost answers, doubled requests and nodes that die.
// `npm run sim -- rolls [seed] [sales]`: the same without a network, with logs that come late, twice, and from copied storages.
// `npm run sim -- year [seed] [orders] [events] [acts]`: a year of money, settled, paid and laid beside statements.
// `npm run sim -- room [seed]`: a million people before a sale; nothing is stored, and no database is started.
const [first = String(Date.now() % 1_000_000), ...more] = process.argv.slice(2);
if (first === 'room') {
  const outcome = simulateRoom({ ...millionPlan, seed: Number(more[0] ?? 1) });
  process.stdout.write(`${tellRoomOutcome(outcome).join('\n')}\n`);
} else if (first === 'gates') {
  const [seed = 12, scans = 1_000_000, tickets = 100_000] = more.map(Number);
  const outcome = simulateGates({ ...dayAtTheGates, seed, scans, tickets });
  const wrong = wrongOfGates(outcome);
  const { admitted, deaths, doubles } = outcome;
  tell(
    `${scans} scans, ${admitted} let in, ${deaths} devices lost, ${doubles.happened} doubles; ${wrong.length} promises broken`,
  );
  for (const sentence of wrong) tell(sentence);
  if (wrong.length > 0) process.exitCode = 1;
} else if (first === 'hoard') {
  await withPostgres(simulateHoards);
} else if (first === 'tills') {
  const [seed = 1, sales = 10_000] = more.map(Number);
  await withPostgres((connection) => simulateEvening(connection, seed, sales));
} else if (first === 'rolls') {
  const [seed = 1, sales = 1_000] = more.map(Number);
  await withPostgres((connection) => simulateRollsOf(connection, seed, sales));
} else if (first === 'year') {
  const [seed = wholeYear.seed, orders = wholeYear.orders, events = wholeYear.events, acts = wholeYear.acts] =
    more.map(Number);
  await withPostgres((connection) =>
    simulateYearOf(connection, { ...wholeYear, seed, orders, events, acts }),
  );
} else if (first === 'spread') {
  const [seed = 1, count = 1, steps = 200] = more.map(Number);
  await withCluster((connection) => playOnCluster(connection, { first: seed, count, steps }, tell));
} else if (first === 'bite') {
  if ((await bite(more, tell)) > 0) process.exitCode = 1;
} else if (first === 'play') {
  await withPostgres(async (connection) => void (await playFile(connection, more[0] ?? '', tell)));
} else {
  const [count = 1, steps = 200, playsMax = 150] = more.map(Number);
  const seeds = { first: Number(first), count, steps };
  await withPostgres(async (connection) => void (await playSeeds(connection, seeds, tell, { playsMax })));
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function simulateHoards(connection: Connection): Promise<void> {
  const deployment = await buildHoardDeployment(connection);
  process.stdout.write(
    '| addresses | bounds | units kept of 10,000 | a visitor after | a customer after | requests |\n|---|---|---|---|---|---|\n',
  );
  let count = 0;
  for (const rules of ['unbounded', 'default'] as const) {
    for (const addresses of [1, 10, 100, 1000]) {
      count += 1;
      const plan = { places: 10_000, addresses, rules, unitsPerCart: 6 };
      const outcome = await simulateHoard(deployment, plan, `HO${count}`);
      process.stdout.write(`${tellHoardOutcome(plan, outcome)}\n`);
    }
  }
  await deployment.close();
}

/** Tells what happened; each pair is what the database says and what the sellers have added up. */
async function simulateEvening(connection: Connection, seed: number, sales: number): Promise<void> {
  const deployment = await buildDeployment(connection);
  const start = performance.now();
  const plan = { ...eveningAtTheTills, seed, sales, places: Math.ceil(sales * 1.3) };
  const outcome = await simulateTills(deployment, plan, 'TI');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${sales} sales in ${seconds} s: ${JSON.stringify(outcome, null, 2)}\n`);
  await deployment.close();
}

async function simulateRollsOf(connection: Connection, seed: number, sales: number): Promise<void> {
  const deployment = await buildDeployment(connection);
  const plan = {
    ...eveningWithoutNetwork,
    seed,
    sales: Math.ceil(sales / 4),
    places: Math.ceil(sales * 1.5),
  };
  const outcome = await simulateRolls(deployment, plan, 'RO');
  process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
  await deployment.close();
}

/** Each pair must be equal; what is wrong ends the program with 1. */
async function simulateYearOf(connection: Connection, plan: YearPlan): Promise<void> {
  const deployment = await buildDeployment(connection);
  const start = performance.now();
  const outcome = await simulateYear(deployment, plan, tell);
  const wrong = wrongOfYear(outcome);
  tell(JSON.stringify({ plan, ...outcome }, null, 2));
  tell(
    `${((performance.now() - start) / 1000).toFixed(0)} s; ${wrong.length === 0 ? 'all agrees' : wrong.join('; ')}`,
  );
  if (wrong.length > 0) process.exitCode = 1;
  await deployment.close();
}

type Connection = Parameters<typeof buildDeployment>[0];
type EmbeddedConnection = Awaited<ReturnType<typeof startEmbeddedPostgres>>['connection'];

/** A cluster of its own, migrated, and gone afterwards. */
async function withPostgres(run: (connection: EmbeddedConnection) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-sim-'));
  // As root another account runs PostgreSQL and must reach its folder.
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  try {
    const { pool, db } = connect({ connection: postgres.connection, connectionsMax: 1 });
    await migrate(pool);
    await db.destroy();
    await run(postgres.connection);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same on a coordinator and two workers; throws where no PostgreSQL with the extension Citus is installed. */
async function withCluster(run: (connection: Connection) => Promise<void>): Promise<void> {
  const cluster = await openOwnCluster();
  try {
    const { pool, db } = connect({
      connection: cluster.connection,
      connectionsMax: 1,
      deadlines: longDeadlines,
    });
    await migrate(pool);
    await spreadDatabase(pool, { shards: 4 });
    await db.destroy();
    await run(cluster.connection);
  } finally {
    await cluster.stop();
  }
}
