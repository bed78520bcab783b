import { expect, test } from 'vitest';
import { saveCart } from '#src/service/selling/cart/save-cart.ts';
import { queriesDuring } from '#test/support/deployment/count-queries.ts';
import { openDeployment, type TestCustomer } from '#test/support/deployment/deployment.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { placeOrder } from '../placing/place-order.ts';
import { listOrders } from './list-orders.ts';
import { findOwnOrder } from './own-order.ts';

const deployment = await openDeployment();
const { context } = deployment;

/** A free order at each of so many events; their numbers, the newest first. */
async function orderAt(customer: TestCustomer, events: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let number = 0; number < events; number += 1) {
    const view = await deployment.importEvent(
      testEvent({
        slug: `listed-${number}`,
        code: `L${number}`,
        now: deployment.clock.now(),
        days: { sat: 10 },
        offers: [{ key: 'free', days: ['sat'], batches: [{ priceCents: 0, feeCents: 0 }] }],
      }),
    );
    const lines = [{ batchId: batchOf(view, 'free'), quantity: 1 + (number % 2) }];
    const { id } = await saveCart(context, { actor: customer.actor, input: { eventSlug: view.slug, lines } });
    deployment.clock.pass(60);
    const order = await placeOrder(context, {
      actor: customer.actor,
      locale: 'pt',
      input: {
        cartId: id,
        idempotencyKey: id,
        acceptTerms: true,
        deliveryMethod: 'ELECTRONIC',
        payment: null,
      },
    });
    numbers.unshift(order.number);
  }
  return numbers;
}

test('a list of orders of many events is one statement, and five more for the parts of all of them', async () => {
  const [customer] = (await deployment.customers(1)) as [TestCustomer];
  const numbers = await orderAt(customer, 7);
  const page = { first: 5, after: null };
  let listed = await listOrders(context, { actor: customer.actor, ...page });
  expect(
    await queriesDuring(context.pool, () => listOrders(context, { actor: customer.actor, ...page })),
  ).toBe(1);
  expect(listed.items.map(({ number }) => number)).toEqual(numbers.slice(0, 5));
  expect(listed.hasMore).toBe(true);

  const parts = () => Promise.all(listed.items.map((order) => order.readParts()));
  expect(await queriesDuring(context.pool, parts)).toBe(5);
  for (const [at, found] of (await parts()).entries()) {
    expect(found).toEqual(await findOwnOrder(context, { actor: customer.actor, number: numbers[at] ?? '' }));
  }

  listed = await listOrders(context, { actor: customer.actor, first: 5, after: listed.endCursor });
  expect(listed.items.map(({ number }) => number)).toEqual(numbers.slice(5));
  expect(listed.hasMore).toBe(false);
});
