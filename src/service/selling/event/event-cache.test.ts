import { expect, test } from 'vitest';
import { type ReadDatabase, readFromPrimary } from '#src/db/read-database.ts';
import { queriesDuring } from '#test/support/deployment/count-queries.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { untilIdle } from '#test/support/deployment/turns.ts';
import { batchOf, saveCart } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { createEventCache, type EventCacheOptions } from './event-cache.ts';

const deployment = await openDeployment();
const { context, clock } = deployment;

let events = 0;
async function event(capacity: number) {
  events += 1;
  const days = { sat: capacity };
  const offers = [{ key: 'full', days: ['sat'] }];
  const [slug, code] = [`stand-${events}`, `S${events}`];
  return await deployment.importEvent(testEvent({ slug, code, now: clock.now(), days, offers }));
}

/** Copies age when the test says so. */
let age = 0;
const openCache = (options: Partial<EventCacheOptions> = {}) =>
  createEventCache({
    db: context.db,
    now: () => clock.now(),
    milliseconds: () => age,
    catalogueAgeMilliseconds: 400,
    stockAgeMilliseconds: 400,
    ...options,
  });

test('how many events stand is one question, and each gets its own answer', async () => {
  const small = await event(3);
  const middle = await event(5);
  const large = await event(7);
  const [ana] = await deployment.customers(1);
  const lines = [{ batchId: batchOf(middle, 'full'), quantity: 2 }];
  const asked = { input: { eventSlug: middle.slug, lines } };
  expect((await deployment.graphql(saveCart, asked, { token: ana!.token })).errors).toBeUndefined();
  await context.pool.query('update batch set for_list = true where event_id = $1', [large.id]);

  const cache = openCache();
  const stand = () => Promise.all([small, middle, large].map(({ id }) => cache.stock(id)));
  // And one whether anything was written, for all of them.
  expect(await queriesDuring(context.pool, stand)).toBe(2);
  const stocks = await stand();
  const pools = stocks.map(({ poolById }) => [...poolById.values()]);
  expect(pools.map((each) => each.map(({ capacity, held }) => [capacity, held]))).toEqual([
    [[3, 0]],
    [[5, 2]],
    [[7, 0]],
  ]);
  expect(stocks.map(({ lapsesAt }) => lapsesAt !== null)).toEqual([false, true, false]);
  expect(stocks[1]?.lapsesAt).toBeInstanceOf(Date);
  expect(stocks.map(({ listed }) => [...listed])).toEqual([[], [], [batchOf(large, 'full')]]);

  // So is their renewal behind those who look at them, as a page does that shows them all.
  age += 250;
  const renewed = await queriesDuring(context.pool, async () => {
    for (const { id } of [small, middle, large]) expect(cache.knownStock(id)).not.toBeNull();
    await untilIdle();
  });
  expect(renewed).toBeGreaterThan(0);
  expect(renewed).toBeLessThanOrEqual(2);
});

test('a node that starts reads all events by as many calls as one', async () => {
  for (const capacity of [3, 5, 7]) await event(capacity);
  const first = openCache();
  const calls = await queriesDuring(context.pool, () => first.all());
  expect((await first.all()).length).toBeGreaterThanOrEqual(6);
  // Whether anything was written, the versions, a transaction, and each table once.
  expect(calls).toBeLessThanOrEqual(20);
});

test('one event that changes is read alone, and the others stay the same copy', async () => {
  const [kept, changed] = [await event(3), await event(5)];
  const cache = openCache();
  const before = await cache.bySlug(kept.slug);
  await context.pool.query('update event set featured = 7, version = version + 1 where id = $1', [
    changed.id,
  ]);
  age += 1_000;
  await cache.all();
  expect(await cache.bySlug(kept.slug)).toBe(before);
  expect((await cache.bySlug(changed.slug))?.featured).toBe(7);
});

test('a load that ends early is not done again: the next one reads what is missing', async () => {
  for (const capacity of [3, 5, 7]) await event(capacity);
  const { length: count } = await openCache().all();
  let calls = 0;
  const reads: ReadDatabase = {
    ...readFromPrimary(context.db),
    run: async (read) => {
      calls += 1;
      if (calls === 3) throw new Error('the connection is dead');
      return await read(context.db);
    },
  };
  const cache = openCache({ reads, eventsAtOnce: 1 });
  await expect(cache.all()).rejects.toThrow('the connection is dead');
  expect((await cache.all()).length).toBe(count);
  // Two before the failure, the failure, and those that were missing.
  expect(calls).toBe(count + 1);
});

test('a load that was given up takes no newer copy away', async () => {
  const [changed, other] = [await event(3), await event(5)];
  const update = (id: string) =>
    context.pool.query('update event set featured = featured + 1, version = version + 1 where id = $1', [id]);
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  let calls = 0;
  const reads: ReadDatabase = {
    ...readFromPrimary(context.db),
    run: async (read) => {
      calls += 1;
      const rows = await read(context.db);
      if (calls === 1) await gate;
      return rows;
    },
  };
  const cache = openCache({ reads });
  await expect(cache.all()).rejects.toMatchObject({ code: 'BUSY' });
  await update(changed.id);
  await cache.all();
  release();
  await untilIdle();
  const before = await cache.bySlug(changed.slug);
  await update(other.id);
  age += 1_000;
  await cache.all();
  expect(before?.version).toBe(changed.version + 1);
  // The same copy: it was not read once more.
  expect(await cache.bySlug(changed.slug)).toBe(before);
});
