import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type Logger, pino } from 'pino';
import { afterAll, afterEach, expect } from 'vitest';
import { noOperationLimits, operationLimits } from '#src/api/graphql/operation-limits.ts';
import { loadSheddingBounds } from '#src/api/http/load-shedding.ts';
import { createServer } from '#src/api/server.ts';
import type { Context } from '#src/app/context.ts';
import { createContext } from '#src/app/create-context.ts';
import { readEnv } from '#src/app/env.ts';
import { systemIds } from '#src/app/system.ts';
import { connect } from '#src/db/connect.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { type CustomerActor, customer } from '#src/domain/policy/actor.ts';
import { createIdentity } from '#src/gateway/identity/better-auth.ts';
import { createPasskeys } from '#src/gateway/identity/passkeys.ts';
import { createStaffIdentity } from '#src/gateway/identity/staff-identity.ts';
import { createLinkPreviews } from '#src/gateway/link-preview/drawn-link-previews.ts';
import { createPaymentDesk } from '#src/gateway/payment/create-payment-desk.ts';
import { createMemorySandboxBook } from '#src/gateway/payment/sandbox/memory-sandbox-book.ts';
import { createSandboxBank } from '#src/gateway/payment/sandbox/sandbox-bank.ts';
import { makeTicketKey } from '#src/gateway/ticket-key/load-ticket-keys.ts';
import { createOrganizerCache } from '#src/service/people/organizer/organizer-cache.ts';
import { issueCustomerToken } from '#src/service/people/session/customer-token.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { createEventCache } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { patienceMs } from '../../../scripts/test-run.mjs';
import { createTestDatabase } from './database.ts';
import { brokenInvariants } from './invariants.ts';

type ConnectionParts = NonNullable<Parameters<typeof connect>[0]['connection']>;

export interface TestClock {
  now(): Date;
  milliseconds(): number;
  /** Business time only; ages of caches go on as in life. */
  pass(seconds: number): void;
  /** Moves to the beginning of the next hour, for what counts by hours of the clock: a test has the whole of one. */
  passToHour(): void;
}

/** As the deployment sees it, and as its customers do. */
type TestBank = ReturnType<typeof createSandboxBank>;

export interface TestCustomer {
  id: string;
  /** As commands take it. */
  actor: CustomerActor;
  token: string;
  documentNumber: string;
}

export interface Deployment {
  context: Context;
  clock: TestClock;
  bank: TestBank;
  /** Another node of this deployment: the same database, bank, clock and keys, its own queue and copies. */
  anotherNode(changes?: Partial<Context>): Promise<Deployment & { close(): Promise<void> }>;
  /** Listens; its address is in `url`. */
  server: FastifyInstance;
  url: string;
  importEvent(definition: EventDefinition): Promise<EventView>;
  /** Customers who are logged in and could buy; made in the database, for hashing passwords is not what is tested. */
  customers(count: number): Promise<TestCustomer[]>;
  graphql<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    asked?: { token?: string; locale?: 'pt' | 'en' },
  ): Promise<{
    status: number;
    data: T;
    errors?: { message: string; path?: string[]; extensions: { code: string; field?: string } }[];
  }>;
}

/** What of a deployment is another than usual; as a function of what the deployment is built with before the rest. */
export type DeploymentChanges =
  | Partial<Context>
  | ((made: { clock: TestClock; bank: TestBank; log: Logger; sessionSecret: string }) => Partial<Context>);

/** Pauses of the bank before it sends a message again; after the last it gives the message up. */
const resends = [
  ...[20, 50, 100, 1_000],
  // For a machine on which a message waits for a lock longer than it may.
  ...[5_000, 15_000],
];

/** Nothing is counted but what somebody who is not logged in may guess. */
const { logIn, register, mailedCodes, passwordMails, passwordMailsToOne } = operationLimits.byName;
const accountLimits = Object.fromEntries(
  Object.entries({
    ...noOperationLimits.byName,
    logIn,
    register,
    mailedCodes,
    passwordMails,
    passwordMailsToOne,
  }).flatMap(([name, limit]) => (limit === undefined ? [] : [[name, limit]])),
) as typeof operationLimits.byName;

/** A whole deployment on a migrated database, with a clock that can be moved and a bank in memory. */
export async function buildDeployment(
  connection: ConnectionParts,
  changes: DeploymentChanges = {},
  resendsAfterMs: readonly number[] = resends,
): Promise<Deployment & { close(): Promise<void> }> {
  const { pool, db } = connect({ connection, connectionsMax: 12 });
  const log = pino({ level: 'silent' });
  let offset = 0;
  const clock: TestClock = {
    now: () => new Date(Date.now() + offset),
    milliseconds: () => performance.now(),
    pass: (seconds) => {
      offset += seconds * 1000;
    },
    passToHour: () => {
      offset += 3_600_000 - (clock.now().getTime() % 3_600_000);
    },
  };
  let url = '';
  const bank = createSandboxBank({
    book: createMemorySandboxBook(),
    clock,
    webhookUrl: () => `${url}/webhooks/pix`,
    publicHost: 'pix.example.com',
    log,
    latencyMs: { min: 0, max: 2 },
    retryDelaysMs: resendsAfterMs,
    lateMs: 100,
    analysisTakesMs: 1_000,
  });
  const usualSecret = 'only for tests, and long enough for them';
  const overrides =
    typeof changes === 'function' ? changes({ clock, bank, log, sessionSecret: usualSecret }) : changes;
  const sessionSecret = overrides.sessionSecret ?? usualSecret;
  const context = createContext(
    {
      // No test asks anybody outside this machine.
      env: readEnv({ CEP_URL: 'off' }),
      db,
      pool,
      log,
      publicUrl: 'http://localhost:1',
      ticketSigningKey: makeTicketKey(),
      sessionSecret,
      alertSecret: 'only for links of tests, which live for good',
    },
    {
      clock,
      payments: createPaymentDesk([bank], clock),
      sandboxBank: bank,
      identity: createIdentity({
        db,
        secret: sessionSecret,
        publicUrl: 'http://localhost:1',
        newId: () => systemIds.uuid(),
        passwordCost: { N: 1_024, r: 1, p: 1 },
      }),
      // Tests do in a second what people do in a day, and on a machine that is busy with others.
      operationLimits: { ...noOperationLimits, byName: accountLimits },
      loadSheddingBounds: { ...loadSheddingBounds, lateMillisecondsMax: 60_000 },
      // A process for the picture of each PDF is started where a test is about it.
      linkPreviews: { ...createLinkPreviews(), strip: async () => null },
      ...overrides,
    },
  );
  // Tests import events while the deployment is open and look at once.
  context.events = createEventCache({
    db,
    now: clock.now,
    milliseconds: clock.milliseconds,
    catalogueAgeMilliseconds: 0,
    stockAgeMilliseconds: 0,
  });
  context.organizers = createOrganizerCache({ db, milliseconds: clock.milliseconds, ageMilliseconds: 0 });
  const server = await createServer(context, null);
  await server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  context.publicUrl = url;
  // A passkey is bound to the host, which is known only now.
  context.passkeys = createPasskeys(url);
  if (overrides.staffUrl === undefined) {
    context.staffUrl = url;
    context.staffIdentity = createStaffIdentity({
      db,
      secret: sessionSecret,
      staffUrl: url,
      newId: () => systemIds.uuid(),
      passwordCost: { N: 1_024, r: 1, p: 1 },
    });
  }

  return {
    context,
    clock,
    bank,
    server,
    url,
    anotherNode: (more = {}) =>
      buildDeployment(connection, {
        clock,
        payments: createPaymentDesk([bank], clock),
        sandboxBank: bank,
        ticketKey: context.ticketKey,
        ...more,
      }),
    close: async () => {
      // A node beside this one uses its bank.
      if (overrides.sandboxBank == null) await bank.close();
      await server.close();
      await db.destroy();
    },
    async importEvent(definition) {
      const store = () => importEvent({ db, newId: () => systemIds.uuid(), now: clock.now() }, definition);
      await store();
      if (definition.orderFeeCents > 0) await underContract(pool, definition, clock.now(), store);
      context.rooms.forget();
      // A read that had begun before the import may still come in.
      const until = Date.now() + patienceMs;
      for (;;) {
        const event = await context.events.bySlug(definition.slug);
        if (event !== null) return event;
        if (Date.now() > until) throw new Error(`${definition.slug} was imported and is not seen.`);
        await setTimeout(20);
      }
    },
    async customers(count) {
      const made = Array.from({ length: count }, () => ({
        id: systemIds.uuid(),
        sessionId: systemIds.uuid(),
      }));
      const documents = made.map(() => testCpf());
      await pool.query(
        `insert into auth_user (id, name, email) select id, 'Ana', id || '@example.com' from unnest($1::uuid[]) p (id)`,
        [made.map(({ id }) => id)],
      );
      await pool.query(
        `insert into auth_session (id, user_id, token, expires_at)
        select session_id, id, session_id::text, $3::timestamptz + interval '100 days'
        from unnest($1::uuid[], $2::uuid[]) p (id, session_id)`,
        // By the clock of the test: a long run of sales moves it months ahead.
        [made.map(({ id }) => id), made.map(({ sessionId }) => sessionId), clock.now()],
      );
      await pool.query(
        `update customer c set last_name = 'Souza', birth_date = '1990-02-28', document_type = 'CPF',
          document_number = p.document
        from unnest($1::uuid[], $2::text[]) p (id, document) where c.id = p.id`,
        [made.map(({ id }) => id), documents],
      );
      return made.map(({ id, sessionId }, index) => ({
        id,
        actor: customer(id),
        // A new one each time, for tests move the clock past the life of any token.
        get token() {
          return issueCustomerToken(context.sessionSecret, sessionId, id, clock.now());
        },
        documentNumber: documents[index] ?? '',
      }));
    },
    async graphql(query, variables = {}, asked = {}) {
      const response = await fetch(`${url}/production/customer/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': asked.locale ?? 'pt',
          ...(asked.token === undefined ? {} : { authorization: `Bearer ${asked.token}` }),
        },
        body: JSON.stringify({ query, variables }),
      });
      const body = await response.json();
      return { status: response.status, ...body };
    },
  };
}

/**
 * A deployment of this test file's own. After each test the invariants are asked for; a test that must break them says so
 * with `allowBroken`.
 */
export async function openDeployment(
  changes: DeploymentChanges = {},
  resendsAfterMs?: readonly number[],
): Promise<Deployment & { allowBroken(): void }> {
  const database = await createTestDatabase();
  const deployment = await buildDeployment(database.connection, changes, resendsAfterMs);
  let mayBreak = false;
  afterEach(async () => {
    await deployment.bank.settled();
    const broken = await brokenInvariants(deployment.context.pool);
    if (!mayBreak) expect(broken).toEqual([]);
    mayBreak = false;
  });
  afterAll(async () => {
    await deployment.close();
    await database.drop();
  });
  return {
    ...deployment,
    allowBroken: () => {
      mayBreak = true;
    },
  };
}

/** Chosen once: drawn anew for each person, two of a thousand were the same in one run of two hundred. */
const firstDocument = Math.floor(Math.random() * 1e8);
let documentCount = 0;

/** A valid CPF that no other test person has. */
/** Stores an event that is there once more while its organizer has a contract with this fixed fee. */
async function underContract(
  pool: Pool,
  { slug, orderFeeCents }: EventDefinition,
  now: Date,
  store: () => Promise<unknown>,
): Promise<void> {
  await pool.query(
    `insert into organizer_fee_contract (organizer_id, starts_at, basis_points, fixed_cents, minimum_cents, free_cents, order_cents,
      bearer, agreed_by, agreed_at)
    select organizer_id, $2, 1500, 0, 0, 0, $3, 'BUYER', 'operator:test', $2 from event where slug = $1`,
    [slug, now, orderFeeCents],
  );
  await store();
  await pool.query(
    'delete from organizer_fee_contract where organizer_id = (select organizer_id from event where slug = $1)',
    [slug],
  );
}

export function testCpf(): string {
  documentCount += 1;
  const digits = String(100_000_000 + ((documentCount * 7_919 + firstDocument) % 899_999_999));
  const check = (text: string) => {
    const sum = [...text].reduce(
      (total, digit, index) => total + Number(digit) * (text.length + 1 - index),
      0,
    );
    return String(((sum * 10) % 11) % 10);
  };
  const first = check(digits);
  return digits + first + check(digits + first);
}
