import { Agent, type IncomingMessage, request } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemIds } from '#src/app/system.ts';
import { connect } from '#src/db/connect.ts';
import { issueCustomerToken } from '#src/service/people/session/customer-token.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { createTestDatabase, type TestDatabase } from '../support/deployment/database.ts';
import { testCpf } from '../support/deployment/deployment.ts';
import { brokenInvariants } from '../support/deployment/invariants.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from '../support/doubles/round-robin-proxy.ts';
import { freePort, type Program, startProgram } from '../support/journey/program.ts';
import { testEvent } from '../support/shop/test-event.ts';

// Two web nodes and a worker behind a proxy, as compose.yaml has them, and people who never stop asking.
const slug = 'nodes';
const sessionSecret = 'only for this test, and long enough for it';
// Many who buy seldom: what one account may do in a minute is another test's affair.
const buyersCount = 12;
const patience = { timeout: 20_000 };

let database: TestDatabase;
let deployment: ReturnType<typeof connect>;
let ports: [number, number];
let publicPort: number;
let nodes: Program[];
let worker: Program;
let proxy: RoundRobinProxy;
let batchId: string;
let tokens: string[];

const startNode = (port: number) =>
  startProgram({
    ROLE: 'web',
    PORT: String(port),
    DATABASE_URL: database.databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${publicPort}`,
    SESSION_SECRET: sessionSecret,
    DRAIN_SECONDS: '1',
    NODE_ENV: 'production',
    SANDBOX: 'on',
    SANDBOX_BESIDE_REAL_MONEY: 'i-know-that-tickets-can-be-had-for-nothing',
  });
const startWorker = () => startProgram({ ROLE: 'worker', DATABASE_URL: database.databaseUrl });

beforeAll(async () => {
  database = await createTestDatabase();
  deployment = connect({ connection: database.connection, connectionsMax: 2 });
  const { db, pool } = deployment;
  const now = new Date();
  await importEvent(
    { db, newId: () => systemIds.uuid(), now },
    testEvent({ slug, code: 'ND', now, days: { day: 1_000_000 }, offers: [{ key: 'day', days: ['day'] }] }),
  );
  const { rows } = await pool.query('select id from batch');
  batchId = rows[0].id;
  tokens = await logIn(pool, buyersCount);
  ports = [await freePort(), await freePort()];
  publicPort = await freePort();
  nodes = await Promise.all(ports.map(startNode));
  worker = await startWorker();
  proxy = await startRoundRobinProxy(ports);
});

afterAll(async () => {
  await proxy?.close();
  for (const program of [...(nodes ?? []), worker]) await program?.kill();
  await deployment?.db.destroy();
  await database?.drop();
});

async function logIn(pool: Pool, count: number): Promise<string[]> {
  const made = [];
  for (let index = 0; index < count; index += 1) {
    const id = systemIds.uuid();
    const sessionId = systemIds.uuid();
    await pool.query("insert into auth_user (id, name, email) values ($1, 'Ana', $2)", [
      id,
      `${id}@example.com`,
    ]);
    await pool.query(
      "insert into auth_session (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')",
      [sessionId, id, sessionId],
    );
    await pool.query(
      "update customer set last_name = 'Souza', birth_date = '1990-02-28', document_type = 'CPF', document_number = $2 where id = $1",
      [id, testCpf()],
    );
    made.push(issueCustomerToken(sessionSecret, sessionId, id, new Date()));
  }
  return made;
}

interface Crowd {
  /** Requests that were answered as they should be. */
  answered: { pages: number; polls: number; holds: number; orders: number };
  /** Carts and orders that somebody was told of. */
  carts: string[];
  orders: string[];
  /** What went wrong, told as one line each. */
  failures: string[];
  /** The most times somebody had to ask until there was an answer. */
  asksMax: number;
  leave(): Promise<void>;
}

/**
 * People who look at the page, ask what is left, hold and buy, each over a connection of their own and without a
 * pause worth the name. With `asksAgain`, one that gets no good answer asks once more, as our pages do.
 */
function gather({ asksAgain = false } = {}): Crowd {
  const crowd: Crowd = {
    answered: { pages: 0, polls: 0, holds: 0, orders: 0 },
    carts: [],
    orders: [],
    failures: [],
    asksMax: 1,
    leave: async () => {
      isOver = true;
      await Promise.all(people);
    },
  };
  let isOver = false;

  async function ask(person: Person, path: string, post?: object): Promise<string | null> {
    for (let asks = 1; asks <= (asksAgain ? 2 : 1); asks += 1) {
      crowd.asksMax = Math.max(crowd.asksMax, asks);
      const said = await send(person, path, post).catch((error: Error) => error.message);
      // A page hands its script data in which the word stands; an answer of the API says by it that it is a refusal.
      const isRefused = typeof said !== 'string' && post !== undefined && said.body.includes('"errors"');
      if (typeof said !== 'string' && said.status === 200 && !isRefused) return said.body;
      if (!asksAgain || asks === 2) {
        crowd.failures.push(
          `${path}: ${typeof said === 'string' ? said : `${said.status} ${said.body.slice(0, 200)}`}`,
        );
      }
      // An unlucky page waits a moment before it asks again.
      else await wait(300);
    }
    return null;
  }

  async function mutate<T>(person: Person, query: string, input: object): Promise<T | null> {
    const said = await ask(person, '/production/customer/graphql', { query, variables: { input } });
    return said === null ? null : (JSON.parse(said) as { data: T }).data;
  }

  async function hold(person: Person): Promise<string | null> {
    const held = await mutate<{ saveCart: { id: string } }>(
      person,
      'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
      { eventSlug: slug, lines: [{ batchId, quantity: 1 }] },
    );
    if (held === null) return null;
    crowd.carts.push(held.saveCart.id);
    crowd.answered.holds += 1;
    return held.saveCart.id;
  }

  const tasks: ((person: Person) => Promise<void>)[] = [
    async (person) => {
      if ((await ask(person, `/pt/evento/${slug}`)) !== null) crowd.answered.pages += 1;
    },
    async (person) => {
      if ((await ask(person, `/api/availability/${slug}`)) !== null) crowd.answered.polls += 1;
    },
    async (person) => void (await hold(person)),
  ];
  const buy = async (person: Person) => {
    const cartId = await hold(person);
    if (cartId === null) return;
    const placed = await mutate<{ placeOrder: { number: string } }>(
      person,
      'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number } }',
      {
        cartId,
        idempotencyKey: `key-of-${cartId}`,
        acceptTerms: true,
        deliveryMethod: 'ELECTRONIC',
        payment: { method: 'PIX' },
      },
    );
    if (placed === null) return;
    crowd.orders.push(placed.placeOrder.number);
    crowd.answered.orders += 1;
  };

  async function live(index: number, task: (person: Person) => Promise<void>, token?: string): Promise<void> {
    // Everybody comes from somewhere else: what one address may do is another test's affair.
    const person: Person = {
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
      address: `10.1.0.${index}`,
      token,
    };
    while (!isOver) {
      await task(person);
      await wait(token === undefined ? 20 : 2_000);
    }
    person.agent.destroy();
  }
  const people = [
    ...Array.from({ length: 12 }, (_, index) => live(index, tasks[index % 3] as (typeof tasks)[number])),
    ...tokens.map((token, index) => live(100 + index, buy, token)),
  ];
  return crowd;
}

interface Person {
  agent: Agent;
  address: string;
  token?: string | undefined;
}

function send(person: Person, path: string, post?: object): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: proxy.port,
        host: '127.0.0.1',
        path,
        method: post === undefined ? 'GET' : 'POST',
        agent: person.agent,
        headers: {
          'x-forwarded-for': person.address,
          ...(post === undefined ? {} : { 'content-type': 'application/json' }),
          ...(person.token === undefined ? {} : { authorization: `Bearer ${person.token}` }),
        },
      },
      async (answer: IncomingMessage) => {
        try {
          let body = '';
          for await (const part of answer.setEncoding('utf8')) body += part;
          resolve({ status: answer.statusCode ?? 0, body });
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on('error', reject);
    sent.end(post === undefined ? undefined : JSON.stringify(post));
  });
}

/** Everything somebody was told of is in the books, and the books are right. */
async function expectNothingLost(crowd: Crowd): Promise<void> {
  const held = await deployment.pool.query<{ count: number }>(
    `select count(distinct c.id)::int as count from cart c join stock_entry e on e.event_id = c.event_id and e.cart_id = c.id
    where c.id = any ($1)`,
    [crowd.carts.map((id) => id.split('.').at(-1))],
  );
  expect(held.rows[0]?.count).toBe(crowd.carts.length);
  const ordered = await deployment.pool.query<{ count: number }>(
    'select count(*)::int as count from customer_order where number = any ($1)',
    [crowd.orders],
  );
  expect(ordered.rows[0]?.count).toBe(crowd.orders.length);
  expect(await brokenInvariants(deployment.pool)).toEqual([]);
}

test('every process is restarted in turn, and nobody notices', async () => {
  const crowd = gather();
  await wait(1_000);
  for (const [index, port] of ports.entries()) {
    const before = proxy.given.get(port) ?? 0;
    expect(await nodes[index]?.stop()).toBe(0);
    expect(nodes[index]?.stderr()).toBe('');
    nodes[index] = await startNode(port);
    await expect.poll(() => proxy.isUp(port), patience).toBe(true);
    await expect.poll(() => proxy.given.get(port), patience).toBeGreaterThan(before + 20);
  }
  expect(await worker.stop()).toBe(0);
  worker = await startWorker();
  await wait(500);
  await crowd.leave();
  expect(crowd.failures).toEqual([]);
  for (const count of Object.values(crowd.answered)) expect(count).toBeGreaterThan(10);
  await expectNothingLost(crowd);
});

test('a node that is killed takes nothing with it that was acknowledged, and nobody asks more than twice', async () => {
  const crowd = gather({ asksAgain: true });
  await wait(1_000);
  const [port] = ports;
  // It dies with something under way, so that there is somebody who has to ask again.
  while (proxy.underWay(port) < 2) await nextTurn();
  await nodes[0]?.kill();
  const atDeath = crowd.answered.holds;
  await expect.poll(() => proxy.isUp(port), patience).toBe(false);
  await expect.poll(() => crowd.answered.holds, patience).toBeGreaterThan(atDeath + 20);
  nodes[0] = await startNode(port);
  await expect.poll(() => proxy.isUp(port), patience).toBe(true);
  await wait(500);
  await crowd.leave();
  expect(crowd.failures).toEqual([]);
  expect(crowd.asksMax).toBe(2);
  await expectNothingLost(crowd);
});

/**
 * A machine that stands still: a web node and a worker are stopped in the midst of their work and keep their connections.
 * Ten seconds here, so that the run is short; measured once for a minute (docs/algorithms/faults.md).
 */
const standstillMilliseconds = 10_000;

test('a machine that stands still keeps nobody from buying, and sells nothing twice when it goes on', async () => {
  const [port] = ports;
  const [still] = nodes as [Program, Program];
  const other = await startWorker();
  const crowd = gather({ asksAgain: true });
  try {
    await wait(1_000);
    while (proxy.underWay(port) < 2) await nextTurn();
    for (const program of [still, worker]) program.process.kill('SIGSTOP');
    proxy.leaveOut(port);
    const stopped = performance.now();
    const before = { ...crowd.answered };
    // Carts that nobody is buying, overdue from now on, but for one that the stopped node may have locked.
    const { rows: overdue } = await deployment.pool.query<{ id: string }>(
      `update cart set expires_at = now() - interval '1 second' where (event_id, id) in (
        select event_id, id from cart where id = any ($1) and customer_id is null and state = 'open' limit 20 for update skip locked) returning id`,
      [crowd.carts.map((id) => id.split('.').at(-1))],
    );
    expect(overdue.length).toBeGreaterThan(0);
    const states = async () =>
      (
        await deployment.pool.query('select distinct state from cart where id = any ($1)', [
          overdue.map(({ id }) => id),
        ])
      ).rows;
    await expect.poll(states, patience).toEqual([{ state: 'expired' }]);
    await expect.poll(() => crowd.answered.holds, patience).toBeGreaterThan(before.holds + 20);
    await expect.poll(() => crowd.answered.orders, patience).toBeGreaterThan(before.orders + 2);
    expect(performance.now() - stopped).toBeLessThan(10_000);
    await wait(Math.max(0, standstillMilliseconds - (performance.now() - stopped)));
  } finally {
    for (const program of [still, worker]) program.process.kill('SIGCONT');
  }
  const given = proxy.given.get(port) ?? 0;
  await expect.poll(() => proxy.isUp(port), patience).toBe(true);
  await expect.poll(() => proxy.given.get(port), patience).toBeGreaterThan(given + 20);
  const { holds, orders } = crowd.answered;
  await expect.poll(() => crowd.answered.holds, patience).toBeGreaterThan(holds + 20);
  await expect.poll(() => crowd.answered.orders, patience).toBeGreaterThan(orders + 2);
  await crowd.leave();
  // A lock it took with it is kept for ten seconds at most; until then whoever needs it is told to come again.
  expect(crowd.failures.filter((failure) => !failure.includes('"BUSY"'))).toEqual([]);
  expect(still.stdout()).not.toContain('the database did not answer');
  for (const program of [still, worker]) expect(program.stderr()).toBe('');
  expect(await other.stop()).toBe(0);
  await expectNothingLost(crowd);
});
