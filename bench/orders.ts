import { checkAcknowledged, holdConnections, holdTurn } from './hold-load.ts';
import type { HoldServer } from './hold-server.ts';
import { withCost } from './load.ts';
import { orderLoad } from './order-load.ts';
import type { Bench } from './report.ts';
import { interleave } from './rounds.ts';
import type { BenchDatabase } from './stage.ts';

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
    let acknowledged = 0;
    const rounds = await interleave(stage.progress, {
      orders: async () => {
        const reading = await withCost(stage, [house], () =>
          orderLoad(house, { connections: holdConnections, seconds: 4 }),
        );
        acknowledged += reading.count;
        return { ...reading, value: reading.perSecond };
      },
      noOp: () => holdTurn(stage, [house], 'noOp'),
    });
    await checkAcknowledged(database, acknowledged);
    await checkTickets(database, acknowledged);
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

/** Throws unless every order that was acknowledged as approved has its ticket. */
async function checkTickets({ pool }: BenchDatabase, acknowledged: number): Promise<void> {
  const { rows } = await pool.query<{ approved: number; tickets: number }>(
    `select count(*) as approved, count(t.id) as tickets from customer_order o
    left join ticket t on t.event_id = o.event_id and t.order_id = o.id and t.status = 'VALID'
    where o.status = 'APPROVED'`,
  );
  const { approved = 0, tickets = 0 } = rows[0] ?? {};
  if (approved < acknowledged || tickets < approved) {
    throw new Error(`${acknowledged} orders were acknowledged, ${approved} kept, with ${tickets} tickets.`);
  }
}
