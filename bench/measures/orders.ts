import { type Asked, converse } from '../load/conversations.ts';
import { holdConnections as connections } from '../load/hold-load.ts';
import { isGraphqlSuccess, withCost } from '../load/load.ts';
import { interleave } from '../load/rounds.ts';
import type { HoldServer } from '../server/hold-server.ts';
import type { Bench } from '../stage/report.ts';

const customers = 1_000;
const path = '/production/customer/graphql';
const holdQuery = 'mutation($input: CartInput!) { saveCart(input: $input) { id expiresAt } }';
const noOpQuery = 'mutation($input: CartInput!) { noOp(input: $input) { id expiresAt } }';
const placeQuery = 'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number status } }';

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
    const place = async () => {
      const placed = await talk(`${deployment.url}${path}`, 4, orderOf(deployment));
      database.acknowledged.holds += placed.count;
      database.acknowledged.orders += placed.count;
      return placed;
    };
    const noOp = () => talk(`${deployment.url}/bench/graphql`, 3, nothingOf(deployment));
    // A deployment that has sold before: of one that is a minute old the planner knows nothing (docs/algorithms/placing-orders.md).
    await place();
    await database.pool.query('analyze');
    const rounds = await interleave(stage.progress, {
      orders: () => withCost(stage, [deployment], place),
      noOp: () => withCost(stage, [deployment], noOp),
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

/** Both arms are asked by this: one visit after the other on every connection, each counted when it is over. */
async function talk(url: string, seconds: number, visit: (isOver: () => void) => Asked) {
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  let count = 0;
  const isOver = () => {
    count += 1;
  };
  await converse({ url, connections, next: () => (elapsed() < seconds ? visit(isOver) : null) });
  return { count, value: count / elapsed() };
}

/** The next customer holds a unit, and with what that was answered places the order. */
function orderOf(deployment: HoldServer): (isOver: () => void) => Asked {
  const body = { query: holdQuery, variables: inputOf(deployment) };
  let visits = 0;
  return (isOver) => {
    const token = deployment.tokens[visits++ % deployment.tokens.length] ?? '';
    return {
      body,
      token,
      answered(_status, held) {
        const cartId = /"id":"([^"]+)"/.exec(held)?.[1];
        if (cartId === undefined) throw new Error(`Nothing was held: ${held}`);
        const input = { cartId, idempotencyKey: cartId, acceptTerms: true, deliveryMethod: 'ELECTRONIC' };
        return {
          body: { query: placeQuery, variables: { input } },
          token,
          answered(_status, placed) {
            // Approved, so with its ticket.
            if (!placed.includes('"status":"APPROVED"')) throw new Error(`Not approved: ${placed}`);
            isOver();
            return null;
          },
        };
      },
    };
  };
}

function nothingOf(deployment: HoldServer): (isOver: () => void) => Asked {
  const body = { query: noOpQuery, variables: inputOf(deployment) };
  let visits = 0;
  return (isOver) => ({
    body,
    token: deployment.tokens[visits++ % deployment.tokens.length] ?? '',
    answered(status, answer) {
      if (status !== 200 || !isGraphqlSuccess(answer)) throw new Error(`Not as asked: ${status} ${answer}`);
      isOver();
      return null;
    },
  });
}

const inputOf = ({ batchId }: HoldServer) => ({
  input: { eventSlug: 'bench', lines: [{ batchId, quantity: 1 }] },
});
