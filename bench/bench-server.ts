import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { pino } from 'pino';
import { createGraphqlApi } from '../src/api/graphql.ts';
import type { Requester } from '../src/api/requester.ts';
import { createServer, graphqlRoute } from '../src/api/server.ts';
import { createContext, systemIds } from '../src/context.ts';
import { checkDatabase, connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { readEnv } from '../src/env.ts';
import { makeTicketKey } from '../src/gateway/ticket-key.ts';
import { importEvent } from '../src/service/catalogue/import-event.ts';
import { issueCustomerToken } from '../src/service/session/customer-token.ts';
import { testEvent } from '../test/support/test-event.ts';

// One node as it is served, on the database of DATABASE_URL, with more mutations beside it: one that does nothing,
// and two that hold as most shops do, with a transaction of their own per request. Started by holds.ts.
const env = readEnv();
const { db, pool } = connect({ connectionString: env.databaseUrl ?? '' });
await checkDatabase(pool);
await migrate(pool);
const context = createContext({
  env,
  db,
  pool,
  log: pino({ level: 'error' }),
  publicUrl: 'http://127.0.0.1:1',
  ticketSigningKey: makeTicketKey(),
  sessionSecret: randomBytes(32).toString('hex'),
});

const capacity = 100_000_000;
await importEvent(
  { db, newId: () => systemIds.uuid(), now: new Date() },
  testEvent({
    slug: 'bench',
    code: 'BE',
    now: new Date(),
    // Both events of a run live for the whole of it, and no cart of it expires.
    holdMinutes: 60,
    days: { hot: capacity },
    offers: [{ key: 'hot', days: ['hot'] }],
  }),
);
const event = await context.events.bySlug('bench');
const batch = [...(event?.batchById.values() ?? [])][0]?.batch;
if (event === null || batch === undefined) throw new Error('The event of the benchmark is not there.');
const eventId = event.id;
const poolId = batch.poolIds[0];

const customerId = systemIds.uuid();
const sessionId = systemIds.uuid();
await pool.query('insert into auth_user (id, name, email) values ($1, $2, $3)', [
  customerId,
  'Bench',
  `${customerId}@example.com`,
]);
await pool.query(
  `insert into auth_session (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
  [sessionId, customerId, sessionId],
);

const schema = buildSchema(`
  type Query { ready: Boolean! }
  type Mutation { noOp(input: CartInput!): Cart! updateWhere(input: CartInput!): Cart! updateOnce(input: CartInput!): Cart! }
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

resolveWith('noOp', () => ({ id: 'BE.0', expiresAt: '2026-01-01T00:00:00.000Z' }));

const takeUnit = `update pool set held = held + 1
  where event_id = $1 and id = $2 and held + sold + 1 <= capacity`;
const keepCart = 'insert into cart (event_id, id, opened_at, expires_at) values ($1, $2, $3, $4)';
const keepEntry = `insert into stock_entry (event_id, cart_id, batch_id, held_change, price_cents, fee_cents, cause, at)
  values ($1, $2, $3, 1, 10000, 1500, 'taken', $4)`;

// The usual way: a transaction per request, the counter and its record together.
resolveWith('updateWhere', async ({ context: { ids, clock } }) => {
  const cartId = ids.uuid();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const taken = await client.query({ name: 'take-unit', text: takeUnit, values: [eventId, poolId] });
    if (taken.rowCount !== 1) throw new Error('nothing was held');
    await client.query({ name: 'keep-cart', text: keepCart, values: [eventId, cartId, now, expiresAt] });
    await client.query({ name: 'keep-entry', text: keepEntry, values: [eventId, cartId, batch.id, now] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return { id: `BE.${cartId}`, expiresAt: expiresAt.toISOString() };
});

// The strongest form of it: everything in one statement, so the row is locked for one round trip only.
resolveWith('updateOnce', async ({ context: { ids, clock } }) => {
  const cartId = ids.uuid();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const { rowCount } = await pool.query({
    name: 'update-once',
    text: `with taken as (
        update pool set held = held + 1
        where event_id = $1 and id = $2 and held + sold + 1 <= capacity returning 1
      ), kept as (
        insert into cart (event_id, id, opened_at, expires_at) select $1, $3, $5, $6 from taken
      )
      insert into stock_entry (event_id, cart_id, batch_id, held_change, price_cents, fee_cents, cause, at)
      select $1, $3, $4, 1, 10000, 1500, 'taken', $5 from taken`,
    values: [eventId, poolId, cartId, batch.id, now, expiresAt],
  });
  if (rowCount !== 1) throw new Error('nothing was held');
  return { id: `BE.${cartId}`, expiresAt: expiresAt.toISOString() };
});

const app = await createServer(context, null);
graphqlRoute(app, '/bench/graphql', createGraphqlApi(context, schema));
await app.listen({ port: 0, host: '127.0.0.1' });
setInterval(() => {
  // Tokens live minutes and a run may last longer: a fresh one is told from time to time.
  tell();
}, 60_000).unref();

function tell(): void {
  process.send?.({
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    token: issueCustomerToken(context.sessionSecret, sessionId, customerId, new Date()),
    eventId,
    batchId: batch?.id,
    poolId,
  });
}
tell();
process.on('disconnect', () => process.exit(0));
