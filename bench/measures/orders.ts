import { holdConnections as connections } from '../load/hold-load.ts';
import { withCost } from '../load/load.ts';
import { askNothing, placeOrders } from '../load/order-load.ts';
import { prepareRawRows } from '../load/raw-rows.ts';
import { interleave, median } from '../load/rounds.ts';
import type { HoldServer } from '../server/hold-server.ts';
import type { Bench } from '../stage/report.ts';

const customers = 1_000;

/** From the tap that holds to the ticket that is issued, for an order with nothing to pay. */
export const orders: Bench = {
  name: 'orders',
  what: 'free orders per second, each held, placed and its ticket issued',
  async run(stage) {
    const database = await stage.database('orders');
    const deployment = await stage.server<HoldServer>('hold-server.ts', {
      DATABASE_URL: database.url,
      BENCH_PRICE_CENTS: '0',
      BENCH_CUSTOMERS: String(customers),
    });
    const batches = [{ slug: 'bench', batchId: deployment.batchId }];
    const place = async () => {
      const placed = await placeOrders({ ...deployment, batches, connections, seconds: 4 });
      database.acknowledged.holds += placed.count;
      database.acknowledged.orders += placed.count;
      return placed;
    };
    const noOp = () => askNothing({ ...deployment, batches, connections, seconds: 3 });
    // A deployment that has sold before: of one that is a minute old the planner knows nothing (docs/algorithms/placing-orders.md).
    await place();
    const raw = await prepareRawRows(database.pool);
    const rounds = await interleave(stage.progress, {
      orders: () => withCost(stage, [deployment], place),
      noOp: () => withCost(stage, [deployment], noOp),
      rows: () => withCost(stage, [deployment], () => raw.insert(3)),
    });
    const readings = rounds.readings.orders.map(({ cost }, round) => ({
      ours: cost?.database ?? Number.NaN,
      theirs: rounds.readings.rows[round]?.cost?.database ?? Number.NaN,
    }));
    return [
      {
        name: 'orders',
        value: rounds.value('orders'),
        unit: 'orders/s',
        cost: rounds.cost('orders'),
        reference: 'no-op mutation on the same server',
        referenceValue: rounds.value('noOp'),
        referenceCost: rounds.cost('noOp'),
        ratio: rounds.ratio('orders', 'noOp'),
        goal: { atLeast: 0.3 },
      },
      {
        name: 'orders-against-rows',
        value: median(readings.map(({ ours }) => ours)),
        unit: 'us of PostgreSQL per order, with its hold',
        reference: `raw inserts of the ${raw.rowsPerOrder.toFixed(1)} rows of an order, with the same indexes`,
        referenceValue: median(readings.map(({ theirs }) => theirs)),
        ratio: median(readings.map(({ ours, theirs }) => ours / theirs)),
        goal: { atMost: 1.5 },
      },
    ];
  },
};
