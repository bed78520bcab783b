import { orderLoad } from './cart-load.ts';
import { holdConnections, holdTurn } from './hold-load.ts';
import type { HoldServer } from './hold-server.ts';
import { withCost } from './load.ts';
import type { Bench } from './report.ts';
import { interleave } from './rounds.ts';

const customers = 1_000;

/** From the tap that holds to the ticket that is issued, for an order with nothing to pay. */
export const orders: Bench = {
  name: 'orders',
  what: 'free orders per second, each held, placed and its ticket issued',
  async run(stage) {
    const database = await stage.database('orders');
    const house = await stage.server<HoldServer>('hold-server.ts', {
      DATABASE_URL: database.url,
      BENCH_PRICE_CENTS: '0',
      BENCH_CUSTOMERS: String(customers),
    });
    const place = () => orderLoad(house, { connections: holdConnections, seconds: 4 });
    // A house that has sold before: of one that is a minute old the planner knows nothing (docs/algorithms/placing-orders.md).
    const warm = await place();
    database.acknowledged.holds += warm.count;
    database.acknowledged.orders += warm.count;
    await database.pool.query('analyze');
    const rounds = await interleave(stage.progress, {
      orders: async () => {
        const reading = await withCost(stage, [house], place);
        database.acknowledged.holds += reading.count;
        database.acknowledged.orders += reading.count;
        return { ...reading, value: reading.perSecond };
      },
      noOp: () => holdTurn(stage, [house], 'noOp'),
    });
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
        goal: { atLeast: 0.15 },
      },
    ];
  },
};
