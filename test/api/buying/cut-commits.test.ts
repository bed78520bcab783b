import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/deployment/database.ts';
import { buildDeployment, type TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { type FreezingProxy, startFreezingProxy } from '#test/support/doubles/freezing-proxy.ts';
import { batchOf, saveCart } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';

// Connections to PostgreSQL that break before or after a commit, while people buy. Whoever is not answered sends the same
// again, as pages do.
const buyersCount = 12;
/** Hardly anybody is cut ten times. */
const triesMax = 40;

let database: TestDatabase;
let proxy: FreezingProxy;
let deployment: Awaited<ReturnType<typeof buildDeployment>>;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startFreezingProxy(database.connection);
  deployment = await buildDeployment(proxy.connection);
});

afterAll(async () => {
  await deployment?.close();
  await proxy?.close();
  await database?.drop();
});

const placeOrder = 'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number } }';

/** The answer, and the codes of the refusals before it. */
async function untilDone<T>(
  query: string,
  variables: object,
  token: string,
): Promise<{ data: T; told: string[] }> {
  const told: string[] = [];
  for (;;) {
    const { data, errors } = await deployment.graphql<T>(query, { ...variables }, { token });
    const code = errors?.[0]?.extensions.code;
    if (code === undefined) return { data, told };
    told.push(code);
    expect(told.length, `told ${told.join(', ')}`).toBeLessThan(triesMax);
  }
}

test.each(['before', 'after'] as const)(
  'connections that break %s a commit: each is told BUSY, and sent again each cart and order is there once',
  async (when) => {
    const event = await deployment.importEvent(
      testEvent({
        ...{ slug: `cut-${when}`, code: when === 'before' ? 'CB' : 'CA', now: deployment.clock.now() },
        ...{ days: { sat: 10_000 }, offers: [{ key: 'sat', days: ['sat'] }] },
      }),
    );
    const lines = [{ batchId: batchOf(event, 'sat'), quantity: 2 }];
    const cuts = proxy.cuts();
    const told: string[] = [];
    const buy = async ({ token }: TestCustomer) => {
      const held = await untilDone<{ saveCart: { id: string } }>(
        saveCart,
        { input: { eventSlug: event.slug, lines } },
        token,
      );
      const cartId = held.data.saveCart.id;
      const input = {
        ...{ cartId, idempotencyKey: `key-of-${cartId}`, acceptTerms: true },
        ...{ deliveryMethod: 'ELECTRONIC', payment: { method: 'PIX' } },
      };
      const placed = await untilDone<{ placeOrder: { number: string } }>(placeOrder, { input }, token);
      told.push(...held.told, ...placed.told);
      return { cartId: cartId.split('.').at(-1), number: placed.data.placeOrder.number };
    };
    const bought: Awaited<ReturnType<typeof buy>>[] = [];
    // Chance decides which are cut, so people come until enough were.
    for (let cut = 0; cut <= 5; cut = proxy.cuts() - cuts) {
      const buyers = await deployment.customers(buyersCount);
      proxy.cutCommits({ when, share: 0.06 });
      bought.push(...(await Promise.all(buyers.map(buy)).finally(() => proxy.cutCommits(null))));
    }
    expect(new Set(told)).toEqual(new Set(['BUSY']));

    const { rows } = await deployment.context.pool.query<{ number: string; cartId: string; charges: number }>(
      `select o.number, o.cart_id as "cartId", (
        select count(*)::int from payment p where p.event_id = o.event_id and p.order_id = o.id) as charges
      from customer_order o where o.event_id = $1`,
      [event.id],
    );
    const byNumber = (one: { number: string }, other: { number: string }) =>
      one.number < other.number ? -1 : 1;
    expect(rows.sort(byNumber)).toEqual(bought.map((one) => ({ ...one, charges: 1 })).sort(byNumber));
    expect(await brokenInvariants(deployment.context.pool)).toEqual([]);
  },
);
