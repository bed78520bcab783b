import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { migrate } from '#src/db/migrate.ts';
import { spreadDatabase } from '#src/db/spread/spread-database.ts';
import { jobsOf } from '#src/job/run-jobs.ts';
import type { EventView } from '#src/service/event/event-view.ts';
import { buildDeployment, type Deployment, type TestCustomer } from '../support/deployment/deployment.ts';
import { brokenInvariants } from '../support/deployment/invariants.ts';
import { type OwnCluster, openOwnCluster } from '../support/deployment/own-cluster.ts';
import { batchOf, placeOrder, saveCart } from '../support/shop/shop.ts';
import { testEvent } from '../support/shop/test-event.ts';

// What fans see while a machine of the cluster is away or the parts of the tables move
// (docs/algorithms/spread-by-event.md, "When a machine is away").
let cluster: OwnCluster;
let deployment: Deployment & { close(): Promise<void> };
/** One event on each of the two workers. */
let events: [EventView, EventView];
let fans: TestCustomer[];

beforeAll(async () => {
  cluster = await openOwnCluster();
  const { pool, db } = connect({
    connection: cluster.connection,
    connectionsMax: 1,
    deadlines: longDeadlines,
  });
  await migrate(pool);
  await spreadDatabase(pool, { shards: 8 });
  await db.destroy();
  deployment = await buildDeployment(cluster.connection);
  events = await eventsOnBoth();
  fans = await deployment.customers(20);
});

afterAll(async () => {
  await deployment.close();
  await cluster.stop();
});

afterEach(async () => {
  await deployment.bank.settled();
  expect(await brokenInvariants(deployment.context.pool)).toEqual([]);
});

async function eventsOnBoth(): Promise<[EventView, EventView]> {
  const found: (EventView | undefined)[] = [];
  for (let count = 0; found[0] === undefined || found[1] === undefined; count += 1) {
    const view = await deployment.importEvent(
      testEvent({
        slug: `e${count}`,
        code: `E${count}`,
        now: deployment.clock.now(),
        days: { sat: 5_000 },
        offers: [
          { key: 'free', days: ['sat'], batches: [{ priceCents: 0, feeCents: 0 }] },
          { key: 'paid', days: ['sat'], batches: [{ priceCents: 5_000, feeCents: 500 }] },
        ],
      }),
    );
    found[await cluster.workerOf(view.id)] ??= view;
  }
  return [found[0], found[1]];
}

/** The refusal's code, or the id of the cart. */
async function hold(
  view: EventView,
  fan: TestCustomer | undefined,
  key = 'free',
): Promise<{ cartId: string | null; code: string | null }> {
  const lines = [{ batchId: batchOf(view, key), quantity: 1 }];
  const { data, errors } = await deployment.graphql<{ saveCart: { id: string } } | null>(
    saveCart,
    { input: { eventSlug: view.slug, lines } },
    fan === undefined ? {} : fan,
  );
  return { cartId: data?.saveCart?.id ?? null, code: errors?.[0]?.extensions.code ?? null };
}

async function order(fan: TestCustomer | undefined, cartId: string | null): Promise<string> {
  const input = { cartId, idempotencyKey: cartId, acceptTerms: true, deliveryMethod: 'ELECTRONIC' };
  const { data, errors } = await deployment.graphql<{ placeOrder: { status: string } } | null>(
    placeOrder,
    { input },
    fan,
  );
  return errors?.[0]?.extensions.code ?? data?.placeOrder.status ?? '';
}

async function cartsOf(view: EventView): Promise<number> {
  const { rows } = await deployment.context.pool.query<{ count: number }>(
    'select count(*)::integer as count from cart where event_id = $1',
    [view.id],
  );
  return rows[0]?.count ?? 0;
}

/** Asks again as a person would, for half a minute at most. */
async function untilHeld(view: EventView, fan: TestCustomer | undefined): Promise<string | null> {
  const until = Date.now() + 30_000;
  for (;;) {
    const { cartId, code } = await hold(view, fan);
    if (cartId !== null || Date.now() > until) return cartId;
    expect(code).toBe('BUSY');
    await wait(200);
  }
}

describe('a machine is killed', () => {
  test('a worker: its event refuses with BUSY and loses nothing, the other one sells on', async () => {
    const [there, gone] = events;
    const before = await hold(gone, fans[0]);
    expect(before.cartId).not.toBeNull();
    const carts = await cartsOf(gone);
    await cluster.workers[1]?.kill();
    try {
      for (const fan of fans.slice(1, 4)) {
        expect(await hold(gone, fan)).toEqual({ cartId: null, code: 'BUSY' });
        const held = await hold(there, fan);
        expect(held.code).toBeNull();
        expect(await order(fan, held.cartId)).toBe('APPROVED');
      }
      expect(await order(fans[0], before.cartId)).toBe('BUSY');
    } finally {
      await cluster.workers[1]?.start();
    }
    expect(await untilHeld(gone, fans[1])).not.toBeNull();
    expect(await cartsOf(gone)).toBe(carts + 1);
    expect(await order(fans[0], before.cartId)).toBe('APPROVED');
  });

  test('a worker: Pix orders of the other event are approved, found without a message and ended', async () => {
    const [there, gone] = events;
    const { bank, clock, context } = deployment;
    const [one, two, three, four] = fans.slice(11);
    const placeBy = async (view: EventView, fan: TestCustomer | undefined) => {
      const { cartId } = await hold(view, fan, 'paid');
      const input = {
        cartId,
        idempotencyKey: cartId,
        acceptTerms: true,
        deliveryMethod: 'ELECTRONIC',
        payment: { method: 'PIX' },
      };
      const { data } = await deployment.graphql<{
        placeOrder: { number: string; payment: { pix: { txid: string } } };
      }>(placeOrder, { input }, fan);
      return { number: data.placeOrder.number, txid: data.placeOrder.payment.pix.txid };
    };
    const work = async () => {
      const failed: string[] = [];
      for (const { name, run } of jobsOf(context)) {
        // Deletions may wait until all machines are there.
        if (/^(forget|delete)-/.test(name)) continue;
        await run(context).catch((error: unknown) => failed.push(`${name}: ${error}`));
      }
      return failed;
    };
    const statusOf = async ({ number }: { number: string }) => {
      const { rows } = await context.pool.query(
        'select status from customer_order where event_id = $1 and number = $2',
        [there.id, number],
      );
      return rows[0]?.status;
    };
    const unpaidThere = await placeBy(gone, four);
    await cluster.workers[1]?.kill();
    try {
      const told = await placeBy(there, one);
      await bank.pay(told.txid);
      await bank.settled();
      expect(await statusOf(told)).toBe('APPROVED');

      const lost = await placeBy(there, two);
      const unpaid = await placeBy(there, three);
      await bank.pay(lost.txid, { delivery: 'lost' });
      clock.pass(21);
      expect(await work()).toEqual([]);
      expect(await statusOf(lost)).toBe('APPROVED');
      clock.pass(900);
      expect(await work()).toEqual([]);
      expect(await statusOf(unpaid)).toBe('CANCELED');
    } finally {
      await cluster.workers[1]?.start();
    }
    await untilHeld(gone, fans[1]);
    clock.pass(60);
    expect(await work()).toEqual([]);
    const { rows } = await context.pool.query(
      'select status from customer_order where event_id = $1 and number = $2',
      [gone.id, unpaidThere.number],
    );
    expect(rows).toEqual([{ status: 'CANCELED' }]);
  });

  test('the coordinator: everything refuses with BUSY, and goes on where it was', async () => {
    const [one, other] = events;
    const held = await Promise.all(events.map((view) => hold(view, fans[5])));
    await cluster.coordinator.kill();
    try {
      for (const view of events) expect(await hold(view, fans[6])).toEqual({ cartId: null, code: 'BUSY' });
    } finally {
      await cluster.coordinator.start();
    }
    expect(await untilHeld(one, fans[6])).not.toBeNull();
    expect(await untilHeld(other, fans[6])).not.toBeNull();
    for (const { cartId } of held) expect(await order(fans[5], cartId)).toBe('APPROVED');
  });
});

test('a worker is added and the parts move while both events sell: nothing is refused but with BUSY', async () => {
  const added = await cluster.addServer();
  await added.createDatabase('canhoto');
  const { pool, db } = connect({
    connection: cluster.connection,
    connectionsMax: 2,
    deadlines: longDeadlines,
  });
  let isMoving = true;
  const told: string[] = [];
  const sellOn = async (fan: TestCustomer | undefined, view: EventView) => {
    while (isMoving) {
      const { cartId, code } = await hold(view, fan);
      told.push(code ?? (await order(fan, cartId)));
    }
  };
  const selling = [7, 8, 9, 10].map((index) => sellOn(fans[index], events[index % 2] ?? events[0]));
  try {
    await pool.query('select citus_add_node($1, $2)', [added.connection.host, added.connection.port]);
    await pool.query('select citus_rebalance_start(shard_transfer_mode := $1)', ['force_logical']);
    await pool.query('select citus_rebalance_wait()');
  } finally {
    isMoving = false;
    await Promise.all(selling);
  }
  const { rows } = await pool.query<{ parts: number }>(
    `select count(*)::integer as parts from citus_shards where table_name = 'pool'::regclass and nodeport = $1`,
    [added.connection.port],
  );
  await db.destroy();
  expect(rows[0]?.parts).toBeGreaterThan(0);
  expect(told.filter((one) => one !== 'APPROVED' && one !== 'BUSY' && one !== 'LIMIT_PER_DOCUMENT')).toEqual(
    [],
  );
  expect(told.filter((one) => one === 'APPROVED').length).toBeGreaterThan(0);
});
