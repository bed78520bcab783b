import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#src/db/embedded/start-embedded-postgres.ts';
import { migrate } from '#src/db/migrate.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { buildDeployment, type Deployment, type TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { type FreezingProxy, startFreezingProxy } from '#test/support/doubles/freezing-proxy.ts';
import { promised } from '#test/support/promised.ts';
import { batchOf, saveCart } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';

// A whole node over a PostgreSQL of this test's own, with a proxy between them (docs/algorithms/faults.md).
const dataDir = mkdtempSync(join(tmpdir(), 'canhoto-faults-'));
// Closed as it is made, it would send root's cluster elsewhere, where nobody removes it.
chmodSync(dataDir, 0o711);
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let proxy: FreezingProxy;
let deployment: Deployment & { close(): Promise<void> };
let view: EventView;
let ana: TestCustomer;

const start = () => startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } });

beforeAll(async () => {
  postgres = await start();
  proxy = await startFreezingProxy(postgres.connection);
  deployment = await buildDeployment(proxy.connection);
  await migrate(deployment.context.pool);
  view = await deployment.importEvent(
    testEvent({
      slug: 'faults',
      code: 'FA',
      now: deployment.clock.now(),
      days: { sat: 10_000 },
      offers: [{ key: 'sat', days: ['sat'] }],
    }),
  );
  [ana] = (await deployment.customers(1)) as [TestCustomer];
});

afterEach(() => proxy.thaw());

afterAll(async () => {
  await deployment.close();
  await proxy.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** `held`, or the code of its refusal; and how long it took, in milliseconds. */
async function hold(): Promise<{ said: string; took: number }> {
  const began = performance.now();
  const lines = [{ batchId: batchOf(view, 'sat'), quantity: 1 }];
  const answer = await deployment.graphql(saveCart, { input: { eventSlug: view.slug, lines } }, ana);
  const said = answer.errors?.[0]?.extensions.code ?? 'held';
  expect(answer.status).toBe(said === 'BUSY' ? 429 : 200);
  return { said, took: performance.now() - began };
}

test('connections that stand still: holds are told BUSY within seconds, and soon they are taken again', async () => {
  await Promise.all(Array.from({ length: 20 }, hold));
  // The copy of the log-in is old then, and is read over a frozen connection as well.
  await wait(4_000);
  proxy.freeze();
  const began = performance.now();
  const first = await hold();
  expect(first.said).toBe('BUSY');
  expect(first.took).toBeLessThan(promised(10_000));
  let next = await hold();
  while (next.said === 'BUSY' && performance.now() - began < promised(20_000)) next = await hold();
  expect(next.said).toBe('held');
  // The silent connection is closed after 6 s, and the idle ones with it; one more may be asked until then.
  expect(performance.now() - began).toBeLessThan(promised(15_000));
});

test('a fast restart under load: every answer is a hold or BUSY, and every hold is there afterwards', async () => {
  const said: string[] = [];
  let isOver = false;
  const buyers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      said.push((await hold()).said);
      await wait(20);
    }
  });
  await wait(500);
  const { rows: before } = await deployment.context.pool.query('select held from pool where event_id = $1', [
    view.id,
  ]);
  await postgres.stop();
  await wait(300);
  postgres = await start();
  proxy.retarget(postgres.connection);
  await wait(2_000);
  isOver = true;
  await Promise.all(buyers);
  expect(new Set(said)).toEqual(new Set(['held', 'BUSY']));
  expect(said.at(-1)).toBe('held');
  const { rows: after } = await deployment.context.pool.query('select held from pool where event_id = $1', [
    view.id,
  ]);
  expect(after[0].held).toBeGreaterThan(before[0].held);
  // Every answered hold is stored; a hold whose answer was lost may be stored as well.
  const { rows: carts } = await deployment.context.pool.query(
    "select count(*)::integer as count from cart where state = 'open'",
  );
  expect(carts[0].count).toBeGreaterThanOrEqual(said.filter((one) => one === 'held').length);
  expect(await brokenInvariants(deployment.context.pool)).toEqual([]);
});
