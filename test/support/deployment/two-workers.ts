import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { migrate } from '#src/db/migrate.ts';
import { spreadDatabase } from '#src/db/spread/spread-database.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { batchOf, placeOrder, saveCart } from '../shop/shop.ts';
import { testEvent } from '../shop/test-event.ts';
import { buildDeployment, type Deployment, type TestCustomer } from './deployment.ts';
import { type OwnCluster, openOwnCluster } from './own-cluster.ts';

export interface TwoWorkers {
  cluster: OwnCluster;
  deployment: Deployment & { close(): Promise<void> };
  /** One event on each of the two workers, with the offers `free` and `paid`. */
  events: [EventView, EventView];
  fans: TestCustomer[];
  /** The refusal's code, or the id of the cart. */
  hold(
    view: EventView,
    fan: TestCustomer | undefined,
    key?: string,
  ): Promise<{ cartId: string | null; code: string | null }>;
  /** The status of the order, or the refusal's code. */
  order(fan: TestCustomer | undefined, cartId: string | null): Promise<string>;
  close(): Promise<void>;
}

/** A deployment on a cluster of a test file's own, whose machines it may kill. */
export async function openTwoWorkers(): Promise<TwoWorkers> {
  const cluster = await openOwnCluster();
  const { pool, db } = connect({
    connection: cluster.connection,
    connectionsMax: 1,
    deadlines: longDeadlines,
  });
  await migrate(pool);
  await spreadDatabase(pool, { shards: 8 });
  await db.destroy();
  const deployment = await buildDeployment(cluster.connection);
  return {
    cluster,
    deployment,
    events: await eventsOnBoth(cluster, deployment),
    fans: await deployment.customers(20),
    async hold(view, fan, key = 'free') {
      const lines = [{ batchId: batchOf(view, key), quantity: 1 }];
      const { data, errors } = await deployment.graphql<{ saveCart: { id: string } } | null>(
        saveCart,
        { input: { eventSlug: view.slug, lines } },
        fan === undefined ? {} : fan,
      );
      return { cartId: data?.saveCart?.id ?? null, code: errors?.[0]?.extensions.code ?? null };
    },
    async order(fan, cartId) {
      const input = { cartId, idempotencyKey: cartId, acceptTerms: true, deliveryMethod: 'ELECTRONIC' };
      const { data, errors } = await deployment.graphql<{ placeOrder: { status: string } } | null>(
        placeOrder,
        { input },
        fan,
      );
      return errors?.[0]?.extensions.code ?? data?.placeOrder.status ?? '';
    },
    async close() {
      await deployment.close();
      await cluster.stop();
    },
  };
}

async function eventsOnBoth(cluster: OwnCluster, deployment: Deployment): Promise<[EventView, EventView]> {
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
