import { expect, test } from 'vitest';
import { openRoomShop } from '#test/support/shop/waiting-room.ts';
import { callPlaces } from './call-places.ts';
import { createRoomCache } from './room-cache.ts';

const shop = await openRoomShop();
const { context, clock } = shop.deployment;

test('what was called lately becomes less by the hour alone, though nothing is written', async () => {
  const view = await shop.eventWithRoom({ ratePerMinute: 600 });
  const [ana] = await shop.deployment.customers(1);
  await shop.placeFor(view, ana!);
  clock.pass(shop.untilSale);
  await callPlaces(context);
  // A server on which nothing is written any more, as it is told.
  const rooms = createRoomCache({
    db: context.db,
    now: () => clock.now(),
    milliseconds: () => clock.milliseconds(),
    ageMilliseconds: 0,
    written: async () => 'always the same',
  });
  expect(await rooms.of(view.id)).toMatchObject({ serving: 1, calledLately: 1 });
  clock.pass(180);
  expect(await rooms.of(view.id)).toMatchObject({ serving: 1, calledLately: 0 });
});
