import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/deployment/database.ts';
import { buildDeployment } from '../../test/support/deployment/deployment.ts';
import {
  changeFunction,
  decision,
  fitting,
  type Guard,
  pause,
  takeOut,
} from '../../test/support/deployment/weaken.ts';
import { orderLoad, releaseLoad } from '../load/cart-load.ts';
import { isGraphqlSuccess, load } from '../load/load.ts';
import type { HoldServer } from '../server/hold-server.ts';
import { hotEvent } from '../server/open-bench-deployment.ts';
import { type Acknowledged, findBroken } from './checker.ts';
import { isMet, type Measure, scored } from './report.ts';

// The benchmark's own load and checker, on kernels that were broken on purpose: a fast kernel that is wrong must score
// nothing. Each breach is one that a careless change could make.

interface Broken {
  /** The function of the kernel that is changed, and how. */
  changed: { name: string; change(source: string): string }[];
  /** The guard behind the guard is gone as well: with it, the database says no and nothing is sold wrongly. */
  isWithoutStockCheck?: boolean;
  load: (deployment: HoldServer, url: string[]) => Promise<Partial<Acknowledged>>;
}

const plenty = 1_000_000;
const few = 100;
const brief = { connections: 16, seconds: 1 };

/** Holds from all connections at both nodes for a second; any answer but those that are good fails the test. */
async function holdEverywhere(deployment: HoldServer, url: string[], isGood: (body: string) => boolean) {
  const lines = [{ batchId: deployment.batchId, quantity: 1 }];
  const query = 'mutation($input: CartInput!) { saveCart(input: $input) { id expiresAt } }';
  return await load({
    ...brief,
    url: url.map((one) => `${one}/production/customer/graphql`),
    tokens: deployment.tokens,
    body: { query, variables: { input: { eventSlug: 'bench', lines } } },
    isGood,
  });
}

async function holding(deployment: HoldServer, url: string[]): Promise<Partial<Acknowledged>> {
  return { holds: (await holdEverywhere(deployment, url, isGraphqlSuccess)).count };
}

/** Until three times as many asked as there are units, however slow the machine is today. */
async function rushing(deployment: HoldServer, url: string[]): Promise<Partial<Acknowledged>> {
  const isGood = (body: string) => isGraphqlSuccess(body) || body.includes('SOLD_OUT');
  for (let asked = 0; asked < 3 * few; ) asked += (await holdEverywhere(deployment, url, isGood)).count;
  return {};
}

async function ordering(deployment: HoldServer): Promise<Partial<Acknowledged>> {
  const { count } = await orderLoad(deployment, brief);
  return { holds: count, orders: count };
}

async function releasing(deployment: HoldServer): Promise<Partial<Acknowledged>> {
  const { count } = await releaseLoad(deployment, brief);
  return { holds: count };
}

/** What the checker says after one second of load on a deployment with two nodes, whose kernel was broken first. */
async function checked({ changed, isWithoutStockCheck = false, load: run }: Broken, capacity: number) {
  const database = await createTestDatabase();
  const deployment = await buildDeployment(database.connection);
  const node = await deployment.anotherNode();
  try {
    const { pool } = deployment.context;
    const event = await deployment.importEvent(hotEvent({ priceCents: 0, days: { hot: capacity } }));
    const [batch] = event.batchById.values();
    const tokens = (await deployment.customers(16)).map(({ token }) => token);
    const hot = { eventId: event.id, batchId: batch?.batch.id ?? '', poolId: batch?.batch.poolIds[0] ?? '' };
    for (const { name, change } of changed) await changeFunction(pool, name, change);
    if (isWithoutStockCheck) {
      await pool.query(
        'alter table pool drop constraint pool_stock, drop constraint pool_held_without_account_range',
      );
    }
    const told = await run({ ...hot, url: deployment.url, tokens }, [deployment.url, node.url]);
    return await findBroken(pool, { holds: 0, orders: 0, ...told });
  } finally {
    await node.close();
    await deployment.close();
    await database.drop();
  }
}

test.each([
  { name: 'holds', run: holding, capacity: plenty },
  { name: 'holds beyond what there is', run: rushing, capacity: few },
  { name: 'orders', run: ordering, capacity: plenty },
  { name: 'holds given back', run: releasing, capacity: plenty },
])('the kernel as it is passes: $name', async ({ run, capacity }) => {
  expect(await checked({ changed: [], load: run }, capacity)).toEqual([]);
});

const without = (guard: Guard) => ({
  name: guard.function,
  change: (source: string) => takeOut(source, guard),
});
const slow = (name: Guard['function'], seconds: number) => ({
  name,
  change: (source: string) => pause(source, seconds),
});
const replaced = (name: string, from: string, to: string) => ({
  name,
  change(source: string) {
    if (!source.includes(from)) throw new Error(`${name} has no "${from}" to change.`);
    return source.replaceAll(from, to);
  },
});

test.each([
  { what: 'whether all of a call fits', guard: fitting },
  { what: 'what is left for each', guard: decision },
])('one that does not look $what is caught', async ({ guard }) => {
  const changed = [without(guard)];
  const broken = await checked({ changed, isWithoutStockCheck: true, load: rushing }, few);
  expect(broken.join()).toMatch(/I1 /);
});

test('one that looks without locking is caught where two nodes sell', async () => {
  // What passes between looking and taking is made longer, so that the nodes meet there.
  const changed = [
    without({ function: 'begin_carts', name: 'pool-lock' }),
    slow('begin_carts', 0.01),
    // The last few, for which not all of a call fits.
    without({ function: 'save_carts', name: 'pool-lock' }),
    slow('save_carts', 0.01),
  ];
  // And yet they may share out the last units between them by chance, and nothing is wrong with that.
  let broken = '';
  for (let tries = 0; tries < 10 && !broken.includes('I1 '); tries += 1) {
    broken = (await checked({ changed, isWithoutStockCheck: true, load: rushing }, few)).join();
  }
  expect(broken).toMatch(/I1 /);
});

const inserts = {
  ledger: 'on b.batch_id = l.batch_id;',
  carts: 'c (id, customer_id, claimant, without_account);',
};
const counts = 'held = p.held + c.held_change';

test('one that forgets some of the ledger is caught', async () => {
  const to = inserts.ledger.replace(';', ' where l.cart % 2 = 0;');
  const changed = [replaced('begin_carts', inserts.ledger, to)];
  expect((await checked({ changed, load: holding }, plenty)).join()).toMatch(/I2 /);
});

test('one that forgets the counters is caught', async () => {
  const changed = [replaced('begin_carts', counts, 'held = p.held')];
  expect((await checked({ changed, load: holding }, plenty)).join()).toMatch(/I2 /);
});

test('one that answers and keeps nothing is caught', async () => {
  const changed = [
    ...Object.values(inserts).map((from) =>
      replaced('begin_carts', from, from.replace(';', ' where false;')),
    ),
    replaced('begin_carts', counts, 'held = p.held'),
  ];
  const broken = await checked({ changed, load: holding }, plenty);
  expect(broken).toEqual([expect.stringMatching(/^what was acknowledged is kept: \d+ holds, 0 of them/)]);
});

test('one that sells twice is caught', async () => {
  const sells =
    "perform move_batches(p_event_id, p_now, 'sold', v.cart_ids, v.batch_ids, v.held, v.sold, v.price_cents, v.fee_cents);";
  const changed = [replaced('sell_carts', sells, `${sells} ${sells}`)];
  expect((await checked({ changed, isWithoutStockCheck: true, load: ordering }, plenty)).join()).toMatch(
    /I3 /,
  );
});

test('one that gives back twice is caught', async () => {
  const changed = [replaced('end_carts', 'array_agg(-h.quantity)', 'array_agg(-2 * h.quantity)')];
  const broken = await checked({ changed, isWithoutStockCheck: true, load: releasing }, plenty);
  expect(broken.join()).toMatch(/I3 /);
});

test('a run that broke a rule scores nothing and meets no goal, however fast it was', () => {
  const fast: Measure = {
    ...{ name: 'holds', value: 1e6, unit: 'holds/s', reference: 'nothing', referenceValue: 1, ratio: 1e6 },
    goal: { atLeast: 0.5 },
  };
  const measures = scored([fast], ['I1 sold too many']);
  expect(measures).toMatchObject([{ ratio: null, broken: 'I1 sold too many' }]);
  expect(measures.map(isMet)).toEqual([false]);
  expect(scored([fast], []).map(isMet)).toEqual([true]);
});
