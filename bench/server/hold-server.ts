import { buildSchema } from 'graphql';
import type { PoolClient } from 'pg';
import { createCustomerApi } from '../../src/api/customer/customer-api.ts';
import type { Requester } from '../../src/api/customer/requester.ts';
import { graphqlRoute } from '../../src/api/graphql/graphql-route.ts';
import { createServer } from '../../src/api/server.ts';
import type { Hot } from './kernel.ts';
import { hotEvent, openBenchDeployment, serveBench } from './open-bench-deployment.ts';

// One node as it is served, on the database of DATABASE_URL, with more mutations beside it: one that does nothing,
// and three that hold as most shops do, with a transaction of their own per request.

/** What a hold server tells whoever started it. */
export interface HoldServer extends Hot {
  url: string;
  tokens: string[];
}

const { BENCH_PRICE_CENTS: priceCents, BENCH_CUSTOMERS: customers } = process.env;
const { context, event, tokens } = await openBenchDeployment({
  ...(priceCents === undefined ? {} : { definition: hotEvent({ priceCents: Number(priceCents) }) }),
  ...(customers === undefined ? {} : { customers: Number(customers) }),
});
const { pool } = context;
const batch = [...event.batchById.values()][0]?.batch;
const poolId = batch?.poolIds[0];
if (batch === undefined || poolId === undefined) throw new Error('The event of the benchmark has no batch.');

const schema = buildSchema(`
  type Query { ready: Boolean! }
  type Mutation {
    noOp(input: CartInput!): Cart!
    rowLock(input: CartInput!): Cart!
    updateWhere(input: CartInput!): Cart!
    updateOnce(input: CartInput!): Cart!
  }
  input CartInput { eventSlug: String! lines: [CartLineInput!]! }
  input CartLineInput { batchId: ID! quantity: Int! }
  type Cart { id: ID! expiresAt: String! }
`);
const mutations = schema.getMutationType()?.getFields() ?? {};
function resolveWith(name: string, resolve: (requester: Requester) => Promise<object> | object): void {
  const field = mutations[name];
  if (field === undefined) throw new Error(`The schema of the benchmark lacks ${name}.`);
  field.resolve = (_root: unknown, _input: unknown, requester: Requester) => resolve(requester);
}

// It has a name for who asks and for what was asked, and does nothing with them.
resolveWith('noOp', () => ({ id: 'BE.0', expiresAt: '2026-01-01T00:00:00.000Z' }));

const keepCart = {
  name: 'keep-cart',
  text: 'insert into cart (event_id, id, customer_id, opened_at, expires_at) values ($1, $2, $3, $4, $5)',
};
const keepEntry = {
  name: 'keep-entry',
  text: `insert into stock_entry (event_id, cart_id, batch_id, held_change, price_cents, fee_cents, cause, at)
    values ($1, $2, $3, 1, 10000, 1500, 'taken', $4)`,
};

interface NewHold {
  cartId: string;
  customerId: string | null;
  now: Date;
  expiresAt: Date;
}

/** A transaction of its own for every request, with the same rows written that the kernel writes. */
async function heldInTransaction(
  { context: { ids, clock }, actor }: Requester,
  take: (client: PoolClient) => Promise<boolean>,
): Promise<object> {
  const now = clock.now();
  const hold: NewHold = {
    cartId: ids.uuid(),
    customerId: actor?.id ?? null,
    now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  };
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (!(await take(client))) throw new Error('nothing was held');
    await client.query({
      ...keepCart,
      values: [event.id, hold.cartId, hold.customerId, hold.now, hold.expiresAt],
    });
    await client.query({ ...keepEntry, values: [event.id, hold.cartId, batch?.id, hold.now] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { id: `BE.${hold.cartId}`, expiresAt: hold.expiresAt.toISOString() };
}

// The usual way: lock the row, look, count in the program, write.
resolveWith('rowLock', (requester) =>
  heldInTransaction(requester, async (client) => {
    const { rows } = await client.query<{ free: number }>({
      name: 'lock-row',
      text: 'select capacity - held - sold as free from pool where event_id = $1 and id = $2 for update',
      values: [event.id, poolId],
    });
    if ((rows[0]?.free ?? 0) < 1) return false;
    await client.query({
      name: 'move-row',
      text: 'update pool set held = held + 1 where event_id = $1 and id = $2',
      values: [event.id, poolId],
    });
    return true;
  }),
);

// One round trip less under the lock: the condition is in the update.
resolveWith('updateWhere', (requester) =>
  heldInTransaction(requester, async (client) => {
    const { rowCount } = await client.query({
      name: 'take-unit',
      text: `update pool set held = held + 1
        where event_id = $1 and id = $2 and held + sold + 1 <= capacity`,
      values: [event.id, poolId],
    });
    return rowCount === 1;
  }),
);

// The strongest form of it: everything in one statement, so the row is locked for one round trip only.
resolveWith('updateOnce', async ({ context: { ids, clock }, actor }) => {
  const cartId = ids.uuid();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const { rowCount } = await pool.query({
    name: 'update-once',
    text: `with taken as (
        update pool set held = held + 1
        where event_id = $1 and id = $2 and held + sold + 1 <= capacity returning 1
      ), kept as (
        insert into cart (event_id, id, customer_id, opened_at, expires_at) select $1, $3, $4, $6, $7 from taken
      )
      insert into stock_entry (event_id, cart_id, batch_id, held_change, price_cents, fee_cents, cause, at)
      select $1, $3, $5, 1, 10000, 1500, 'taken', $6 from taken`,
    values: [event.id, poolId, cartId, actor?.id ?? null, batch.id, now, expiresAt],
  });
  if (rowCount !== 1) throw new Error('nothing was held');
  return { id: `BE.${cartId}`, expiresAt: expiresAt.toISOString() };
});

const app = await createServer(context, null);
graphqlRoute(app, '/bench/graphql', createCustomerApi({ ...context, ownOperations: [] }, { schema }));
await serveBench(
  app,
  (): Omit<HoldServer, 'url'> => ({ tokens: tokens(), eventId: event.id, batchId: batch.id, poolId }),
);
