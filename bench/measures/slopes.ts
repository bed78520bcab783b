import type { Pool } from 'pg';
import { holdManyTurn } from '../load/hold-load.ts';
import { type LoadOptions, measuredLoad, withCost } from '../load/load.ts';
import { eventPath, pageHeaders, storefront } from '../load/storefront.ts';
import type { SlopesServer } from '../server/slopes-server.ts';
import { machine } from '../stage/report.ts';
import { openStage, type Stage } from '../stage/stage.ts';

// `node scripts/run.mjs bench/measures/slopes.ts`, by hand: what one more of something costs, for docs/operations/scaling.md. Processor time per
// operation is what is told, for it hardly depends on what else the machine does: a core gives a million microseconds.
const secondsEach = 4;
const people = 32;

interface Slope {
  what: string;
  node: number | null;
  database: number | null;
}

const progress = (sentence: string) => void process.stderr.write(`  ${sentence}\n`);

async function measureReads(stage: Stage): Promise<Slope[]> {
  const server = await storefront(stage);
  const reads: { what: string; options: Omit<LoadOptions, 'connections' | 'seconds'> }[] = [
    { what: 'event page, kept', options: { url: `${server.url}${eventPath}`, headers: pageHeaders } },
    {
      what: 'what is left of an event, kept',
      options: { url: `${server.url}/api/availability/mundo-quadrinho` },
    },
    { what: 'the waiting room, kept', options: { url: `${server.url}/api/waiting-room/bench` } },
  ];
  const slopes: Slope[] = [];
  for (const { what, options } of reads) {
    progress(what);
    const asked = { ...options, connections: 64, seconds: secondsEach };
    await measuredLoad(stage, [server], { ...asked, seconds: 1 });
    const { cost } = await measuredLoad(stage, [server], asked);
    slopes.push({ what, node: cost.server, database: cost.database });
  }
  const answer = await fetch(`${server.url}/bench/renders?path=${eventPath}&seconds=${secondsEach}`);
  const { count, spent } = (await answer.json()) as { count: number; spent: { page: number } };
  slopes.push({ what: 'event page, made anew', node: spent.page / count, database: null });
  return slopes;
}

type Deployment = SlopesServer & { pid: number };

/** Holds dealt out to so many events. */
async function measureHolds(stage: Stage, deployment: Deployment, events: number): Promise<Slope> {
  const what = `hold, ${events} ${events === 1 ? 'event' : 'events'} at once`;
  progress(what);
  const run = (seconds: number) =>
    holdManyTurn(stage, deployment, deployment.batches.slice(0, events), { seconds, connections: 128 });
  // The first of all warms the node up as well.
  await run(events === 1 ? 4 : 1);
  const { cost } = await run(secondsEach);
  return { what, node: cost.server, database: cost.database };
}

async function mutate<T>(deployment: Deployment, person: number, query: string, input: object): Promise<T> {
  const answer = await fetch(`${deployment.url}/production/customer/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${deployment.tokens[person % deployment.tokens.length]}`,
    },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: object[] };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

/** Free orders from the hold to the ticket, one after the other per person. */
async function placeOrders(deployment: Deployment, seconds: number): Promise<{ count: number }> {
  const until = performance.now() + seconds * 1_000;
  let count = 0;
  const [batch] = deployment.batches;
  const buy = async (person: number) => {
    while (performance.now() < until) {
      const { saveCart } = await mutate<{ saveCart: { id: string } }>(
        deployment,
        person,
        'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
        { eventSlug: batch?.slug, lines: [{ batchId: batch?.batchId, quantity: 1 }] },
      );
      await mutate(
        deployment,
        person,
        'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number status tickets { id } } }',
        { cartId: saveCart.id, idempotencyKey: saveCart.id, acceptTerms: true, deliveryMethod: 'ELECTRONIC' },
      );
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: people }, (_, person) => buy(person)));
  return { count };
}

interface Kept {
  rows: number;
  bytes: number;
  walBytes: number;
}

async function keptBy(pool: Pool): Promise<Kept> {
  // Tables tell what was written in them a second late.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const { rows } = await pool.query<Kept>(
    `select (select sum(n_tup_ins) from pg_stat_user_tables)::int8 as rows,
      (select sum(pg_total_relation_size(relid)) from pg_stat_user_tables)::int8 as bytes,
      (pg_current_wal_lsn() - '0/0')::int8 as "walBytes"`,
  );
  if (rows[0] === undefined) throw new Error('Nothing is told of the tables.');
  return rows[0];
}

const stage = openStage(progress);
try {
  const slopes = await measureReads(stage);
  const database = await stage.database('slopes');
  const deployment = await stage.server<SlopesServer>('slopes-server.ts', { DATABASE_URL: database.url });
  progress('orders');
  await placeOrders(deployment, secondsEach);
  // What was written so far is swept up now, and not while it is measured.
  await database.pool.query('vacuum analyze');
  const before = await keptBy(database.pool);
  const orders = await withCost(stage, [deployment], () => placeOrders(deployment, secondsEach));
  const after = await keptBy(database.pool);
  slopes.push({
    what: 'free order, from the hold to the ticket',
    node: orders.cost.server,
    database: orders.cost.database,
  });
  progress('mails');
  const mails = (await (await fetch(`${deployment.url}/bench/mails`)).json()) as {
    count: number;
    cpuMicroseconds: number;
  };
  slopes.push({
    what: 'mail with one ticket, written and kept',
    node: mails.cpuMicroseconds / mails.count,
    database: null,
  });
  for (const events of [1, 2, 8]) slopes.push(await measureHolds(stage, deployment, events));
  const { rows: connections } = await database.pool.query<{ count: number }>(
    "select count(*) as count from pg_stat_activity where datname = 'slopes' and pid <> pg_backend_pid()",
  );

  const { cpu, cores } = machine();
  // Processor time is told in hundredths of a second: what is left of so many requests is a guess.
  const isTold = (microseconds: number | null) => microseconds !== null && microseconds >= 2;
  const cell = (microseconds: number | null) =>
    isTold(microseconds) ? `${Math.round(microseconds ?? 0)} µs` : '';
  const perCore = (microseconds: number | null) =>
    isTold(microseconds) ? Math.round(1e6 / (microseconds ?? 1)).toLocaleString('en') : '';
  const lines = [
    `One core of ${cpu} (${cores} there), PostgreSQL ${stage.postgresVersion()}.`,
    '',
    '| what | node | per node core and second | database | per database core and second |',
    '|---|---|---|---|---|',
    ...slopes.map(
      ({ what, node, database: kept }) =>
        `| ${what} | ${cell(node)} | ${perCore(node)} | ${cell(kept)} | ${perCore(kept)} |`,
    ),
    '',
    `An order: ${((after.rows - before.rows) / orders.count).toFixed(1)} rows, ${Math.round((after.bytes - before.bytes) / orders.count)} bytes with indexes, ${Math.round((after.walBytes - before.walBytes) / orders.count)} bytes of journal.`,
    `Connections of the node after all this: ${connections[0]?.count}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const broken = await stage.broken();
  if (broken.length > 0) throw new Error(`A run that breaks an invariant says nothing: ${broken.join('; ')}`);
} finally {
  await stage.close();
}
process.exit(0);
