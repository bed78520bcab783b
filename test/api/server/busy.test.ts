import { expect, test } from 'vitest';
import { batchOf, openShop } from '../../support/shop/shop.ts';

// What is asked of a database that is busy elsewhere.
const shop = await openShop();
const { deployment } = shop;

test('a cart that waits for a lock for two seconds is told BUSY and when to come back, and then may', async () => {
  const view = await shop.event({ days: { sat: 5 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const input = { eventSlug: view.slug, lines: [{ batchId: batchOf(view, 'sat'), quantity: 1 }] };
  const save = () =>
    fetch(`${deployment.url}/production/customer/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
        variables: { input },
      }),
    });
  const client = await deployment.context.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from pool where event_id = $1 for update', [view.id]);
    const begun = performance.now();
    const response = await save();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BUSY' } }] });
    expect(performance.now() - begun).toBeGreaterThan(1_500);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await (await save()).json()).toMatchObject({ data: { saveCart: { id: expect.any(String) } } });
});
