import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createDemonstrationDatabase,
  databaseUrlOf,
  type TestDatabase,
} from '../support/deployment/database.ts';
import { type FreezingProxy, startFreezingProxy } from '../support/doubles/freezing-proxy.ts';
import { batchOnSale, newShopper } from '../support/journey/api.ts';
import { type Program, startProgram } from '../support/journey/program.ts';

// A whole program whose connections to the database all stand still while TCP goes on acknowledging, as behind a frozen
// pooler. The deadlines are in docs/algorithms/faults.md; what is added to them here is for a busy machine.
const slug = 'mundo-quadrinho';
const readyzMilliseconds = 5_000;
const pageMilliseconds = 5_000;
const holdMilliseconds = 6_000;
const silenceMilliseconds = 6_000;
const stopMilliseconds = 16_000;
const spareMilliseconds = 3_000;

let database: TestDatabase;
let proxy: FreezingProxy;
let program: Program;
let batch: string;

beforeAll(async () => {
  database = await createDemonstrationDatabase();
  proxy = await startFreezingProxy(database.connection);
  program = await startProgram({ DATABASE_URL: databaseUrlOf(proxy.connection) });
  batch = await batchOnSale(newShopper(program.url), slug);
});

afterAll(async () => {
  await program?.kill();
  await proxy?.close();
  await database?.drop();
});

interface Answer {
  /** The status; `no answer` when nothing came for half a minute. */
  said: string;
  body: string;
  /** In milliseconds. */
  took: number;
}

async function ask(path: string, post?: object): Promise<Answer> {
  const began = performance.now();
  const [said, body] = await fetch(program.url + path, {
    signal: AbortSignal.timeout(30_000),
    ...(post && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(post),
    }),
  }).then(
    async (answer) => [String(answer.status), await answer.text()] as const,
    () => ['no answer', ''] as const,
  );
  return { said, body, took: performance.now() - began };
}

const hold = () =>
  ask('/production/customer/graphql', {
    query: 'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
    variables: { input: { eventSlug: slug, lines: [{ batchId: batch, quantity: 1 }] } },
  });

const readyz = async () => (await ask('/readyz')).said;

beforeEach(() => proxy.thaw());

test('a node whose connections all stand still says so, answers, and is ready again when they go on', async () => {
  // Both are looked at once, so that there is an old copy; several holds open several connections.
  expect((await ask(`/pt/evento/${slug}`)).said).toBe('200');
  expect((await ask(`/api/availability/${slug}`)).said).toBe('200');
  for (const { body } of await Promise.all([1, 2, 3].map(hold))) expect(body).toContain('"id"');
  expect(await readyz()).toBe('200');

  proxy.freezeAll();
  const frozen = performance.now();
  const held = Promise.all([1, 2, 3, 4, 5, 6].map(hold));
  // Older than copies that are shown without a look at the database.
  await wait(1_500);
  for (const path of [`/pt/evento/${slug}`, `/api/availability/${slug}`]) {
    const { said, body, took } = await ask(path);
    expect({ path, said }).toEqual({ path, said: expect.stringMatching(/^(200|429|503)$/) });
    expect(body).not.toBe('');
    expect(took).toBeLessThan(pageMilliseconds);
  }
  await expect.poll(readyz, { interval: 100, timeout: 20_000 }).toBe('503');
  expect(performance.now() - frozen).toBeLessThan(readyzMilliseconds + spareMilliseconds);
  expect((await ask('/readyz')).body).toBe('{"status":"database-silent"}');
  expect((await ask('/healthz')).said).toBe('200');
  for (const { said, body, took } of await held) {
    expect(said).toBe('429');
    expect(body).toContain('"BUSY"');
    expect(took).toBeLessThan(holdMilliseconds + spareMilliseconds);
  }
  // A request gives up waiting for a connection before the silent connection itself is closed.
  await expect
    .poll(program.stdout, { interval: 100, timeout: silenceMilliseconds + spareMilliseconds })
    .toContain('the database did not answer; connections were closed');

  proxy.thaw();
  await expect.poll(readyz, { interval: 100, timeout: 10_000 }).toBe('200');
  expect((await hold()).body).toContain('"id"');
});

test('SIGTERM ends a node whose connections all stand still', async () => {
  proxy.freezeAll();
  const underWay = hold();
  await wait(100);
  const began = performance.now();
  const code = await program.stop();
  expect(performance.now() - began).toBeLessThan(stopMilliseconds + spareMilliseconds);
  expect(code).toBe(0);
  expect((await underWay).said).not.toBe('200');
});
