import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { queriesDuring } from '#test/support/deployment/count-queries.ts';
import { promised } from '#test/support/promised.ts';
import { batchOf, openShop } from '#test/support/shop/shop.ts';

// What is left, as the event page asks for it.
const shop = await openShop();
const { deployment } = shop;
const { context } = deployment;

const ask = (slug: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${deployment.url}/api/availability/${slug}`, { method, headers });

test('tells of every batch what the query tells, with the moment it was counted at', async () => {
  const before = context.clock.now().getTime();
  const view = await shop.event({ days: { sat: 3 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const response = await ask(view.slug);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=1, stale-while-revalidate=5');
  expect(response.headers.get('set-cookie')).toBeNull();
  const told = (await response.json()) as { takenAt: string; availability: object[] };
  const asked = await deployment.graphql<{ availability: object[] }>(
    'query($slug: String!) { availability(slug: $slug) { batchId status remaining } }',
    { slug: view.slug },
  );
  expect(told.availability).toEqual(asked.data.availability);
  expect(told.availability).toEqual([{ batchId: batchOf(view, 'sat'), status: 'ON_SALE', remaining: 3 }]);
  expect(Date.parse(told.takenAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(told.takenAt)).toBeLessThanOrEqual(context.clock.now().getTime());
});

test('few are left of a batch while the number is told', async () => {
  const view = await shop.event({
    days: { sat: 20, sun: 21 },
    offers: ['sat', 'sun'].map((key) => ({ key, days: [key] })),
  });
  interface Asked {
    availability: { batchId: string; remaining: number | null }[];
    event: { categories: { offers: { batches: { id: string; hasFewLeft: boolean }[] }[] }[] };
  }
  const { data } = await deployment.graphql<Asked>(
    `query($slug: String!) {
      availability(slug: $slug) { batchId remaining }
      event(slug: $slug) { categories { offers { batches { id hasFewLeft } } } }
    }`,
    { slug: view.slug },
  );
  const batches = data.event.categories.flatMap(({ offers }) => offers.flatMap((offer) => offer.batches));
  expect(batches).toEqual([
    { id: batchOf(view, 'sat'), hasFewLeft: true },
    { id: batchOf(view, 'sun'), hasFewLeft: false },
  ]);
  expect(data.availability.map(({ remaining }) => remaining)).toEqual([20, null]);
});

test('is answered from memory: a thousand watchers cost a handful of queries', async () => {
  const view = await shop.event({ days: { sat: 3 }, offers: [{ key: 'sat', days: ['sat'] }] });
  await ask(view.slug);
  const begun = performance.now();
  const queries = await queriesDuring(context.pool, async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(view.slug)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
  });
  // Three for each time it is renewed: it is never renewed for a request, however long a thousand of them take here.
  expect(queries).toBeLessThan(30 + (15 * (performance.now() - begun)) / 1_000);
});

test('is not sent again to whoever has it, and changes within a second of the stock', async () => {
  const view = await shop.event({ days: { sat: 3 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const etag = (await ask(view.slug)).headers.get('etag') ?? '';
  const again = await ask(view.slug, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);

  const [ana] = await deployment.customers(1);
  const held = await shop.hold(view, ana!, [{ batchId: batchOf(view, 'sat'), quantity: 2 }]);
  expect(held.errors).toBeUndefined();
  await expect
    .poll(async () => (await ask(view.slug, { 'if-none-match': etag })).status, { timeout: promised(1_500) })
    .toBe(200);
  expect(await (await ask(view.slug)).json()).toMatchObject({ availability: [{ remaining: 1 }] });
});

test('a long answer is packed once, a HEAD has no body, and there is none for what is no event', async () => {
  const keys = Array.from({ length: 12 }, (_, index) => `day${index}`);
  const view = await shop.event({
    days: Object.fromEntries(keys.map((key) => [key, 5])),
    offers: keys.map((key) => ({ key, days: [key] })),
  });
  const packed = await deployment.server.inject({
    url: `/api/availability/${view.slug}`,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toMatchObject({
    availability: { length: 12 },
  });
  const head = await ask(view.slug, {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await ask('no-such-event')).status).toBe(404);
  expect((await ask('../../etc/passwd')).status).toBe(404);
  expect((await ask(view.slug, {}, 'POST')).status).toBe(404);
});
