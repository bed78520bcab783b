import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { queriesDuring } from '#test/support/deployment/count-queries.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { promised } from '#test/support/promised.ts';
import { openRoomShop } from '#test/support/shop/waiting-room.ts';

// GET /api/waiting-room/<slug>: one object for everybody.
const shop = await openRoomShop();
const { deployment, eventWithRoom, join, openSale } = shop;
const { context } = deployment;

const ask = (slug: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${deployment.url}/api/waiting-room/${slug}`, { method, headers });

test('tells everybody the same of the room, for any cache to keep for a second', async () => {
  const view = await eventWithRoom();
  const [customer] = (await deployment.customers(1)) as [TestCustomer];
  await join(view, customer);
  await openSale();
  const before = context.clock.now().getTime();
  const response = await ask(view.slug);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=1, stale-while-revalidate=5');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('set-cookie')).toBeNull();
  const status = (await response.json()) as RoomStatus;
  expect(status).toMatchObject({
    slug: view.slug,
    state: 'CALLING',
    drawn: 1,
    last: 1,
    serving: 1,
    soldOut: [],
  });
  // A copy of a second before is told as well.
  expect(Date.parse(status.now)).toBeGreaterThanOrEqual(before - 1_000);
  expect(Date.parse(status.now)).toBeLessThanOrEqual(context.clock.now().getTime());
  // Who asks makes no difference.
  const known = await ask(view.slug, { authorization: `Bearer ${customer.token}`, cookie: 'a=b' });
  expect(Object.keys((await known.json()) as object)).toEqual(Object.keys(status));
});

test('is sent from memory: two thousand polls cost what one second costs', async () => {
  const view = await eventWithRoom();
  await ask(view.slug);
  const begun = performance.now();
  const queries = await queriesDuring(context.pool, async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask(view.slug)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
  });
  // A few for each second it takes: catalogue, rooms, stock.
  expect(queries).toBeLessThan(30 + (15 * (performance.now() - begun)) / 1_000);
});

test('is made anew within a second while somebody asks', async () => {
  const view = await eventWithRoom();
  const before = (await (await ask(view.slug)).json()) as RoomStatus;
  const [customer] = (await deployment.customers(1)) as [TestCustomer];
  await join(view, customer);
  let told = before;
  const since = performance.now();
  while (told.last === 0 && performance.now() - since < promised(5_000)) {
    await wait(50);
    told = (await (await ask(view.slug)).json()) as RoomStatus;
  }
  expect(told.last).toBe(1);
  // A second of this copy and half of one of the rooms, and some patience with a busy machine.
  expect(performance.now() - since).toBeLessThan(promised(3_000));
});

test('says that nothing has changed to who has it already', async () => {
  const view = await eventWithRoom();
  const first = await ask(view.slug);
  const etag = first.headers.get('etag') ?? '';
  const again = await ask(view.slug, { 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await ask(view.slug, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('answers HEAD without its body, and other methods not at all', async () => {
  const view = await eventWithRoom();
  const head = await new Promise<{ status?: number; length?: string; bytes: number }>((resolve, reject) => {
    const asked = httpRequest(
      `${deployment.url}/api/waiting-room/${view.slug}`,
      { method: 'HEAD' },
      (response) => {
        let bytes = 0;
        response.on('data', (piece: Buffer) => {
          bytes += piece.length;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, length: response.headers['content-length'], bytes }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
  expect(head).toMatchObject({ status: 200, bytes: 0 });
  expect(Number(head.length)).toBeGreaterThan(100);
  expect((await ask(view.slug, {}, 'POST')).status).toBe(404);
});

test('of a room that is not there costs nothing either', async () => {
  const bare = await shop.event({ days: { sat: 3 }, offers: [{ key: 'sat', days: ['sat'] }] });
  await ask('nowhere');
  const begun = performance.now();
  const queries = await shop.queriesInLife(async () => {
    for (let turn = 0; turn < 300; turn += 1) {
      const response = await ask(turn % 2 ? bare.slug : `nowhere-${turn}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ errors: [{ code: 'ROOM_NOT_FOUND' }] });
    }
  });
  expect(queries).toBeLessThan(30 + (15 * (performance.now() - begun)) / 1_000);
});
