import { expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { sweepExpiredCarts } from '../../hold/sweep-expired-carts.ts';
import { releaseHalfPrice } from './release-half-price.ts';

const deployment = await openDeployment();
const { context, clock } = deployment;

test('what is set aside for courtesies is outside the 40 % and nobody else’s, after the release too', async () => {
  const view = await deployment.importEvent(
    testEvent({
      slug: 'cortesias',
      code: 'CO',
      now: clock.now(),
      days: { sat: 30 },
      hasHalfPriceQuota: true,
      halfPriceUntil: new Date(clock.now().getTime() + 24 * 3_600_000),
      offers: [
        { key: 'full', days: ['sat'], maxPerOrder: 50 },
        { key: 'half', days: ['sat'], ticketType: 'HALF', maxPerOrder: 50 },
      ],
      courtesies: [{ key: 'imprensa', offers: [{ offer: 'full', quantity: 10 }] }],
    }),
  );
  const courtesy = view.courtesyGrants[0]?.offers[0]?.batchId ?? '';
  const hold = (batchId: string, quantity: number) =>
    context.holds.hold(view.id, {
      cartId: context.ids.uuid(),
      isNew: true,
      customerId: null,
      bound: null,
      lines: [{ batchId, quantity }],
    });
  const [full, half] = [batchOf(view, 'full'), batchOf(view, 'half')];

  const quota = 'query($slug: String!) { event(slug: $slug) { halfPriceQuota { total halfPriceTotal } } }';
  const shown = await deployment.graphql(quota, { slug: view.slug });
  expect(shown.data.event).toEqual({ halfPriceQuota: [{ total: 20, halfPriceTotal: 8 }] });
  expect(await hold(full, 13)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 12 });
  expect(await hold(half, 5)).toMatchObject({ refusal: null });

  clock.pass(24 * 3_600);
  await sweepExpiredCarts(context);
  expect(await hold(half, 5)).toMatchObject({ refusal: null });
  expect(await releaseHalfPrice(context)).toEqual([view.id]);
  // Half-price and public together stop where the courtesies begin.
  expect(await hold(full, 16)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 15 });
  expect(await hold(full, 15)).toMatchObject({ refusal: null });
  expect(await hold(half, 1)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 0 });
  expect(await hold(courtesy, 11)).toMatchObject({ refusal: 'SOLD_OUT', remaining: 10 });
  expect(await hold(courtesy, 10)).toMatchObject({ refusal: null });
});
