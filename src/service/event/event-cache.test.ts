import { expect, test } from 'vitest';
import { queriesDuring } from '../../../test/support/deployment/count-queries.ts';
import { openDeployment } from '../../../test/support/deployment/deployment.ts';
import { untilIdle } from '../../../test/support/deployment/turns.ts';
import { batchOf, saveCart } from '../../../test/support/shop/shop.ts';
import { testEvent } from '../../../test/support/shop/test-event.ts';
import { createEventCache } from './event-cache.ts';

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
const openCache = () =>
  createEventCache({
    db: context.db,
    now: () => clock.now(),
    milliseconds: () => age,
    catalogueAgeMilliseconds: 400,
    stockAgeMilliseconds: 400,
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
