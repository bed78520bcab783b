import { expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { batchOf, saveCart } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { createEventCache } from '../../selling/event/event-cache.ts';
import { readBatchSales } from './read-batch-sales.ts';

const deployment = await openDeployment();
const { context, clock } = deployment;

test('what was just held is told, while the copies of the node are still as before', async () => {
  const offers = [{ key: 'full', days: ['sat'] }];
  const event = await deployment.importEvent(
    testEvent({ slug: 'stand', code: 'STD', now: clock.now(), days: { sat: 2 }, offers }),
  );
  const events = createEventCache({
    ...{ db: context.db, now: clock.now, milliseconds: () => 0 },
    ...{ catalogueAgeMilliseconds: 400, stockAgeMilliseconds: 400 },
  });
  await events.stock(event.id);
  const read = async () =>
    (await readBatchSales({ ...context, events }, event)).map(({ state, held }) => ({ state, held }));
  expect(await read()).toEqual([{ state: 'ON_SALE', held: 0 }]);
  const [ana] = await deployment.customers(1);
  const input = { eventSlug: event.slug, lines: [{ batchId: batchOf(event, 'full'), quantity: 2 }] };
  expect((await deployment.graphql(saveCart, { input }, { token: ana!.token })).errors).toBeUndefined();
  expect(await read()).toEqual([{ state: 'SOLD_OUT', held: 2 }]);
});
