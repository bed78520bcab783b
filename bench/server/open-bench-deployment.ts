import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { noOperationLimits } from '../../src/api/graphql/operation-limits.ts';
import type { Context } from '../../src/app/context.ts';
import { createContext } from '../../src/app/create-context.ts';
import { readEnv } from '../../src/app/env.ts';
import { systemIds } from '../../src/app/system.ts';
import { checkDatabase, connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { EventDefinition } from '../../src/domain/catalogue/event-definition.ts';
import type { Uuid } from '../../src/domain/ids.ts';
import { makeTicketKey } from '../../src/gateway/ticket-key/load-ticket-keys.ts';
import { issueCustomerToken } from '../../src/service/people/session/customer-token.ts';
import { importEvent } from '../../src/service/selling/catalogue/import-event.ts';
import type { EventView } from '../../src/service/selling/event/event-view.ts';
import { testEvent } from '../../test/support/shop/test-event.ts';

/** The shared secret of the nodes of a stage, so that one's tokens are good at another. */
export const benchSecret = 'of the benchmark only, and long enough for it';

export interface BenchDeployment {
  context: Context;
  event: EventView;
  /** Customers who are logged in and could buy. */
  logins: { customerId: Uuid; sessionId: Uuid }[];
  /** Fresh ones; tokens live minutes, and a run may last longer. */
  tokens(): string[];
}

/** One event with one hot batch, on sale for longer than any run, whose carts do not expire within one. */
export function hotEvent({
  priceCents = 10_000,
  ...options
}: Partial<Parameters<typeof testEvent>[0]> & { priceCents?: number } = {}): EventDefinition {
  const capacity = 100_000_000;
  const feeCents = Math.round(priceCents * 0.15);
  return testEvent({
    slug: 'bench',
    code: 'BE',
    now: new Date(),
    holdMinutes: 60,
    days: { hot: capacity },
    offers: [{ key: 'hot', days: ['hot'], batches: [{ priceCents, feeCents }] }],
    ...options,
  });
}

/**
 * The deployment of one node on the database of DATABASE_URL, as it is served, with its event and customers. A second node
 * on the same database finds the event there and brings customers of its own.
 */
export async function openBenchDeployment({
  definition = hotEvent(),
  customers = 64,
  connectionsMax,
  overrides = {},
}: {
  definition?: EventDefinition;
  customers?: number;
  connectionsMax?: number;
  overrides?: Partial<Context>;
} = {}): Promise<BenchDeployment> {
  const env = readEnv();
  const { db, pool } = connect({
    connectionString: env.databaseUrl ?? '',
    ...(connectionsMax === undefined ? {} : { connectionsMax }),
  });
  await checkDatabase(pool);
  await migrate(pool);
  const context = createContext(
    {
      env,
      db,
      pool,
      log: pino({ level: 'error' }),
      publicUrl: 'http://127.0.0.1:1',
      ticketSigningKey: makeTicketKey(),
      sessionSecret: benchSecret,
      alertSecret: benchSecret,
    },
    // What is measured is the deployment, not how soon it has enough of one account.
    { operationLimits: noOperationLimits, sandboxBesideReal: false, ...overrides },
  );
  const isThere = await pool.query('select 1 from event where slug = $1', [definition.slug]);
  if (isThere.rowCount === 0) {
    await importEvent({ db, newId: () => systemIds.uuid(), now: new Date() }, definition);
  }
  const event = await context.events.bySlug(definition.slug);
  if (event === null) throw new Error('The event of the benchmark is not there.');
  const logins = Array.from({ length: customers }, () => ({
    customerId: systemIds.uuid(),
    sessionId: systemIds.uuid(),
  }));
  await registerCustomers(context, logins);
  const tokens = () =>
    logins.map(({ customerId, sessionId }) =>
      issueCustomerToken(context.sessionSecret, sessionId, customerId, new Date()),
    );
  return { context, event, logins, tokens };
}

/** In the database, for hashing passwords is not what is measured. */
async function registerCustomers({ pool }: Context, logins: BenchDeployment['logins']): Promise<void> {
  const ids = logins.map(({ customerId }) => customerId);
  await pool.query(
    `insert into auth_user (id, name, email) select id, 'Ana', id || '@example.com' from unnest($1::uuid[]) p (id)`,
    [ids],
  );
  await pool.query(
    `insert into auth_session (id, user_id, token, expires_at)
    select session_id, id, session_id::text, now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) p (id, session_id)`,
    [ids, logins.map(({ sessionId }) => sessionId)],
  );
  await pool.query(
    `update customer c set last_name = 'Souza', birth_date = '1990-02-28', document_type = 'CPF',
      document_number = p.document
    from unnest($1::uuid[], $2::text[]) p (id, document) where c.id = p.id`,
    [ids, ids.map(() => benchCpf())],
  );
}

/** A valid CPF by chance: nine digits and the two that check them. */
function benchCpf(): string {
  const digits = String(100_000_000 + (randomBytes(4).readUInt32BE() % 899_999_999));
  const check = (text: string) => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = check(digits);
  return digits + first + check(digits + first);
}

/**
 * Listens on a port of its own, tells the process that started it (`told`, and its `url`), tells again every minute
 * because tokens grow old, and ends with that process.
 */
export async function serveBench(app: FastifyInstance, told: () => object): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const tell = () => void process.send?.({ url, ...told() });
  setInterval(tell, 60_000).unref();
  tell();
  process.on('disconnect', () => process.exit(0));
}
