import { expect, test } from 'vitest';
import { openHouse } from '../../../test/support/house.ts';
import { testEvent } from '../../../test/support/test-event.ts';
import { sweepExpiredCarts } from '../hold/sweep-expired-carts.ts';
import { releaseHalfPrice } from './release-half-price.ts';

const house = await openHouse();
const { context, clock } = house;

test('40 % of the day are kept for half-price until the release, and then anybody may have them', async () => {
  const definition = testEvent({
    slug: 'meia',
    code: 'ME',
    now: clock.now(),
    days: { sat: 10 },
    offers: [
      { key: 'full', days: ['sat'] },
      { key: 'half', days: ['sat'] },
    ],
  });
  const pool = { turns: false, nextPoolKey: null };
  definition.pools.push(
    { ...pool, key: 'half:sat', kind: 'HALF_PRICE', capacity: 4 },
    { ...pool, key: 'standard:sat', kind: 'STANDARD', capacity: 6 },
  );
  for (const batch of definition.batches) {
    batch.poolKeys.push(batch.offerKey === 'half' ? 'half:sat' : 'standard:sat');
  }
  definition.halfPriceUntil = new Date(clock.now().getTime() + 24 * 3_600_000);
  const view = await house.importEvent(definition);
  const batchOf = (offer: string) =>
    [...view.batchById.values()].find((entry) => entry.offer.name.pt === offer)?.batch.id ?? '';
  const hold = (offer: string, quantity: number) =>
    context.holds.hold(view.id, {
      cartId: context.ids.uuid(),
      isNew: true,
      customerId: null,
      lines: [{ batchId: batchOf(offer), quantity }],
    });

  expect(await hold('full', 7)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 6 });
  expect(await hold('full', 5)).toMatchObject({ refusal: null });
  expect(await hold('half', 5)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 4 });
  expect(await releaseHalfPrice(context)).toEqual([]);

  clock.pass(24 * 3_600);
  await sweepExpiredCarts(context);
  expect(await hold('full', 6)).toMatchObject({ refusal: null });
  expect(await hold('half', 2)).toMatchObject({ refusal: null });
  // Two workers at the same instant release once.
  const released = await Promise.all([releaseHalfPrice(context), releaseHalfPrice(context)]);
  expect(released.flat()).toEqual([view.id]);
  expect(await hold('full', 3)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 2 });
  expect(await hold('full', 1)).toMatchObject({ refusal: null });
  expect(await hold('half', 1)).toMatchObject({ refusal: null });

  // What half-price carts let go after the release is everybody's as well: no unit stays unsold.
  clock.pass(15 * 60);
  await sweepExpiredCarts(context);
  expect(await hold('full', 10)).toMatchObject({ refusal: null });
});
