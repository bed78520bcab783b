import { buildWhenStale, typescriptNode } from '../../scripts/prepare.mjs';
import { coreRates } from '../load/core-rate.ts';
import { holdConnections, holdManyTurn } from '../load/hold-load.ts';
import { withCost } from '../load/load.ts';
import { placeOrders } from '../load/order-load.ts';
import { interleave } from '../load/rounds.ts';
import { eventPath, pageHeaders } from '../load/storefront.ts';
import type { FreeBatch, SlopesServer } from '../server/slopes-server.ts';
import { type BenchCluster, missingForClusters, openCluster } from '../stage/bench-cluster.ts';
import type { ForkedServer } from '../stage/fork-server.ts';
import type { Bench, Measure } from '../stage/report.ts';
import type { Stage } from '../stage/stage.ts';

/** Of a core, for each server that keeps events: small, so that neither the load nor a node nor a coordinator limits. */
const share = 0.25;
const eventsAtOnce = 8;
/** Of one event, as in the first minute of a sale: calls are full. Part of a call costs Citus the same however full it is. */
const rushConnections = 1_024;
/** Few enough that nobody waits two seconds for a server with so small a share. */
const orderConnections = 64;
/** Enough that each worker keeps half of `eventsAtOnce`; and one customer has an order of each. */
const eventsCount = 40;
const listQuery = `query { orders(first: 50) {
  items { number status totals { totalCents } placedAt event { name } } hasMore } }`;
const lists = 200;
const listMilliseconds = 50;

interface Side extends BenchCluster {
  server: SlopesServer & ForkedServer;
  batches: FreeBatch[];
}

/** One installation on several database machines, each with a small share of a core. */
export const spread: Bench = {
  name: 'spread',
  missing: () => missingForClusters(),
  what: `events on a cluster of database servers, each with ${share * 100} % of a core`,
  async run(stage) {
    const plain = await openSide(stage, 'plain', 0);
    const one = await openSide(stage, 'one', 1);
    const two = await openSide(stage, 'two', 2);
    // With all that the machine has: how long one person waits says nothing where servers wait for their share.
    const alone = [await measureLists(stage, plain, two), await measurePages(stage, plain, two)];
    stage.progress('warming up');
    for (const side of [plain, one, two]) {
      for (const events of [1, eventsAtOnce]) {
        await holds(stage, side, events);
        await orders(side, side.batches.slice(0, events), { seconds: 4 });
      }
      side.limit(share);
    }
    const sales = await measureSales(stage, { plain, one, two });
    // The invariants read everything.
    for (const { liftLimits } of [plain, one, two]) liftLimits();
    return [...sales, ...alone];
  },
};

/** A database on so many workers (0: a plain server) and its node, with events that are dealt out evenly. */
async function openSide(stage: Stage, name: string, workers: number): Promise<Side> {
  stage.progress(`opening ${workers === 0 ? 'a plain server' : `a cluster of ${workers}`}`);
  const cluster = await openCluster(stage, name, workers);
  const server = await stage.server<SlopesServer>('slopes-server.ts', {
    DATABASE_URL: cluster.database.url,
    BENCH_EVENTS: String(eventsCount),
  });
  const batches = await dealtOut(cluster, server.batches, Math.max(1, workers));
  const side: Side = { ...cluster, server, batches };
  // Of a deployment that is a minute old the planner knows nothing, so each side sells a little first.
  await orders(side, side.batches, { seconds: 4 });
  await cluster.database.pool.query('analyze');
  return side;
}

/** As many events of each worker, in turn. */
async function dealtOut(
  { workerOf }: BenchCluster,
  batches: readonly FreeBatch[],
  workers: number,
): Promise<FreeBatch[]> {
  const kept: FreeBatch[][] = Array.from({ length: workers }, () => []);
  for (const batch of batches) kept[await workerOf(batch.eventId)]?.push(batch);
  const each = eventsAtOnce / workers;
  if (kept.some(({ length }) => length < each)) throw new Error('A worker keeps too few of the events.');
  return Array.from(
    { length: eventsAtOnce },
    (_, at) => kept[at % workers]?.[Math.floor(at / workers)],
  ).filter((batch) => batch !== undefined);
}

async function holds(stage: Stage, { server, database, batches }: Side, events: number) {
  const connections = events === 1 ? rushConnections : holdConnections;
  const turn = await holdManyTurn(stage, server, batches.slice(0, events), { connections });
  database.acknowledged.holds += turn.count;
  return turn;
}

async function orders(
  { server, database }: Side,
  batches: readonly FreeBatch[],
  options: {
    seconds: number;
    visitsMax?: number;
    connections?: number;
    tokens?: string[];
    mayBeBusy?: boolean;
  },
) {
  const tokens = server.tokens.slice(0, -1);
  const placed = await placeOrders({
    url: server.url,
    tokens,
    batches,
    connections: orderConnections,
    ...options,
  });
  database.acknowledged.holds += placed.count;
  database.acknowledged.orders += placed.count;
  return placed;
}

async function measureSales(
  stage: Stage,
  { plain, one, two }: Record<'plain' | 'one' | 'two', Side>,
): Promise<Measure[]> {
  const sell = (side: Side, events: number) =>
    withCost(stage, [side.server], () =>
      orders(side, side.batches.slice(0, events), { seconds: 5, mayBeBusy: true }),
    );
  const arms = {
    plainHolds: () => holds(stage, plain, 1),
    spreadHolds: () => holds(stage, two, 1),
    oneWorkerHolds: () => holds(stage, one, eventsAtOnce),
    twoWorkersHolds: () => holds(stage, two, eventsAtOnce),
    plainOrders: () => sell(plain, 1),
    spreadOrders: () => sell(two, 1),
    oneWorkerOrders: () => sell(one, eventsAtOnce),
    twoWorkersOrders: () => sell(two, eventsAtOnce),
  };
  // They are warm: unlimited, because a limited server takes seconds for the first plans of its connections.
  const rounds = await interleave(stage.progress, arms, { warmUp: false });
  type Arm = Parameters<typeof rounds.value>[0];
  const measure = (
    name: string,
    unit: string,
    [of, to]: [Arm, Arm],
    reference: string,
    atLeast: number,
  ): Measure => ({
    name,
    value: rounds.value(of),
    unit,
    cost: rounds.cost(of),
    reference,
    referenceValue: rounds.value(to),
    referenceCost: rounds.cost(to),
    ratio: rounds.ratio(of, to),
    goal: { atLeast },
  });
  const oneWorker = 'the same events on one worker';
  const onPlain = 'one event on plain PostgreSQL with the same share';
  return [
    measure(
      'spread',
      'holds/s of 8 events on 2 workers',
      ['twoWorkersHolds', 'oneWorkerHolds'],
      oneWorker,
      1.6,
    ),
    measure('spread-one-event', 'holds/s of one event', ['spreadHolds', 'plainHolds'], onPlain, 0.6),
    measure(
      'spread-orders',
      'orders/s of 8 events on 2 workers',
      ['twoWorkersOrders', 'oneWorkerOrders'],
      oneWorker,
      1.6,
    ),
    measure(
      'spread-orders-one-event',
      'orders/s of one event',
      ['spreadOrders', 'plainOrders'],
      onPlain,
      0.6,
    ),
  ];
}

/** A customer's list of orders in 40 events, asked once after the other; milliseconds. */
async function measureLists(stage: Stage, plain: Side, two: Side): Promise<Measure> {
  stage.progress(`the list of a customer with orders of ${eventsCount} events`);
  const [reference, spreadOut] = [await listTimes(plain), await listTimes(two)];
  const value = percentile(spreadOut, 0.95);
  const told = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
  stage.progress(`on plain PostgreSQL ${told(reference)}; on 2 workers ${told(spreadOut)}`);
  return {
    name: 'spread-list',
    value,
    unit: `ms, p95 of a customer's list of ${eventsCount} orders on 2 workers`,
    reference: `${listMilliseconds} ms; on plain PostgreSQL ${percentile(reference, 0.95).toFixed(1)} ms`,
    referenceValue: listMilliseconds,
    ratio: value / listMilliseconds,
    goal: { atMost: 1 },
  };
}

async function listTimes(side: Side): Promise<number[]> {
  const { server, database } = side;
  // The customer who took no part in the load.
  const token = server.tokens.at(-1) ?? '';
  await orders(side, server.batches, {
    seconds: 60,
    visitsMax: eventsCount,
    connections: 1,
    tokens: [token],
  });
  await database.pool.query('analyze');
  const times: number[] = [];
  for (let asked = 0; asked < lists; asked += 1) {
    const begun = performance.now();
    const answer = await fetch(`${server.url}/production/customer/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: listQuery }),
    });
    const text = await answer.text();
    if (answer.status !== 200 || text.split('"APPROVED"').length - 1 !== eventsCount)
      throw new Error(`The list was answered ${answer.status}: ${text.slice(0, 500)}`);
    times.push(performance.now() - begun);
  }
  return times;
}

/** The event page of a node on the cluster, against that of a node on plain PostgreSQL. */
async function measurePages(stage: Stage, plain: Side, two: Side): Promise<Measure> {
  stage.progress('building the pages unless they are up to date');
  await buildWhenStale(typescriptNode());
  const open = (side: Side) =>
    stage.server<{ url: string }>('storefront-server.ts', { DATABASE_URL: side.database.url });
  const coreRate = coreRates(stage);
  const [onPlain, onCluster] = [await open(plain), await open(two)];
  const ask = (server: ForkedServer & { url: string }) =>
    coreRate(server, { url: `${server.url}${eventPath}`, headers: pageHeaders, connections: 64, seconds: 2 });
  const rounds = await interleave(stage.progress, {
    plainPages: () => ask(onPlain),
    spreadPages: () => ask(onCluster),
  });
  for (const server of [onPlain, onCluster]) await server.stop();
  return {
    name: 'spread-page',
    value: rounds.value('spreadPages'),
    unit: 'event pages/s of one core of a node',
    reference: 'the same page of a node on plain PostgreSQL',
    referenceValue: rounds.value('plainPages'),
    ratio: rounds.ratio('spreadPages', 'plainPages'),
    goal: { atLeast: 0.95 },
    cost: rounds.cost('spreadPages'),
    referenceCost: rounds.cost('plainPages'),
  };
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
