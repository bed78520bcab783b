import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { jobsOf } from '#src/job/run-jobs.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { hangsMs } from '../../scripts/test-run.mjs';
import type { TestCustomer } from '../support/deployment/deployment.ts';
import { brokenInvariants } from '../support/deployment/invariants.ts';
import { openTwoWorkers, type TwoWorkers } from '../support/deployment/two-workers.ts';
import { placeOrder } from '../support/shop/shop.ts';

// What fans see while a machine of the cluster is away or the parts of the tables move
// (docs/algorithms/spread-by-event.md, "When a machine is away").
let two: TwoWorkers;
let cluster: TwoWorkers['cluster'];
let deployment: TwoWorkers['deployment'];
let events: TwoWorkers['events'];
let fans: TestCustomer[];
let hold: TwoWorkers['hold'];
let order: TwoWorkers['order'];

beforeAll(async () => {
  two = await openTwoWorkers();
  ({ cluster, deployment, events, fans, hold, order } = two);
});

afterAll(async () => {
  await two.close();
});

afterEach(async () => {
  await deployment.bank.settled();
  expect(await brokenInvariants(deployment.context.pool)).toEqual([]);
});

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
    const isEnded = async () => {
      expect(await work()).toEqual([]);
      const { rows } = await context.pool.query(
        'select status from customer_order where event_id = $1 and number = $2',
        [gone.id, unpaidThere.number],
      );
      return rows;
    };
    // For some seconds the machine is still taken to be away.
    await expect.poll(isEnded).toEqual([{ status: 'CANCELED' }]);
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
    // Asked for, as `citus_rebalance_wait` tells no errors: it waits while a part that cannot move is tried again and again.
    const waiting = async () => {
      const { rows } = await pool.query(
        "select status, message from pg_dist_background_task where status <> 'done'",
      );
      return rows;
    };
    await expect.poll(waiting, { timeout: hangsMs / 2 }).toEqual([]);
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
