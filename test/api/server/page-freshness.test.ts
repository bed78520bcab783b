import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createPageCache, pageBounds } from '#src/api/cache/page-cache.ts';
import { createCustomerApi } from '#src/api/customer/customer-api.ts';
import { pageSecurityOf } from '#src/api/security/page-security.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import {
  openPageEvent,
  openPageNode,
  type PageAnswered,
  storefront,
} from '../../support/deployment/page-node.ts';
import { promised } from '../../support/promised.ts';
import { batchOf, saveCart } from '../../support/shop/shop.ts';

const deployment = await openDeployment();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const told = ({ headers }: PageAnswered) => headers['server-timing'];

/** Two nodes of one deployment, each asked twenty times a second as they are when a sale opens. */
async function openTwoNodes() {
  const other = await deployment.anotherNode();
  closers.push(other.close);
  const nodes = await Promise.all([openPageNode(deployment), openPageNode(other)]);
  closers.push(...nodes.map((node) => node.close));
  /** How long after `change` each node last sent a page without `words`. */
  return async (path: string, words: string, change: () => Promise<unknown>): Promise<number[]> => {
    for (const { get } of nodes) {
      for (let times = 0; times < 8; times += 1) {
        expect((await get(path)).body.toString()).not.toContain(words);
        await wait(50);
      }
    }
    await change();
    const changedAt = performance.now();
    return await Promise.all(
      nodes.map(async ({ get }) => {
        let last = 0;
        while (performance.now() - changedAt < promised(3_000)) {
          const askedAt = performance.now();
          if ((await get(path)).body.toString().includes(words)) return last;
          last = askedAt - changedAt;
          await wait(50);
        }
        return Number.POSITIVE_INFINITY;
      }),
    );
  };
}

const expectSoon = (milliseconds: number[]) => {
  expect(milliseconds).toHaveLength(2);
  for (const one of milliseconds) expect(one).toBeLessThan(promised(1_000));
};

describe('a change shows on every node within a second', () => {
  test('of a price', async () => {
    const timed = await openTwoNodes();
    const { path, change } = await openPageEvent(deployment);
    const dearer = { offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 12_345 }] }] };
    expectSoon(await timed(path, '"priceCents":12345', () => change(dearer)));
  });

  test('of the stock: what is sold out says so, and the next batch turns', async () => {
    const timed = await openTwoNodes();
    const batches = [{ units: 2, priceCents: 10_000 }, { priceCents: 15_000 }];
    const { event, path } = await openPageEvent(deployment, {
      days: { sat: 4 },
      offers: [{ key: 'full', days: ['sat'], batches }],
    });
    const [ana, bia] = await deployment.customers(2);
    const hold = async (number: number, token = '') => {
      const input = {
        eventSlug: event.slug,
        lines: [{ batchId: batchOf(event, 'full', number), quantity: 2 }],
      };
      expect((await deployment.graphql(saveCart, { input }, { token })).errors).toBeUndefined();
    };
    expectSoon(await timed(path, '"number":2,"status":"ON_SALE"', () => hold(1, ana?.token)));
    expectSoon(await timed(path, '"saleStatus":"SOLD_OUT"', () => hold(2, bia?.token)));
  });

  test('of the day', async () => {
    const timed = await openTwoNodes();
    const { path, change } = await openPageEvent(deployment);
    const later = new Date(deployment.clock.now().getTime() + 86_400_000);
    // The first day begins thirty days after the event's now.
    const startsAt = new Date(later.getTime() + 30 * 86_400_000).toISOString();
    expectSoon(await timed(path, `"startsAt":"${startsAt}"`, () => change({ now: later })));
  });

  test('by the clock alone: a sale that opens', async () => {
    const timed = await openTwoNodes();
    const { path } = await openPageEvent(deployment, {
      saleOpensAt: new Date(deployment.clock.now().getTime() + 60_000),
    });
    expectSoon(await timed(path, '"saleStatus":"ON_SALE"', async () => deployment.clock.pass(61)));
  });
});

test('a page that tells the time is made anew with each minute', async () => {
  const { path } = await openPageEvent(deployment);
  const node = await openPageNode(deployment);
  closers.push(node.close);
  const nowOf = async () => /"now":"([^"]+)"/.exec((await node.get(path)).body.toString())?.[1];
  const before = await nowOf();
  expect(before).toMatch(/:00\.000Z$/);
  deployment.clock.pass(60);
  await expect.poll(nowOf).not.toBe(before);
});

test('a page nobody has asked for since long is not sent before it is looked at, also when that takes long', async () => {
  const { path, change } = await openPageEvent(deployment);
  const node = await openPageNode(deployment, storefront(700));
  closers.push(node.close);
  await node.get(path);
  await wait(1_300);
  await change({ offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 88_800 }] }] });
  await wait(500);
  expect((await node.get(path)).body.toString()).toContain('88800');
});

describe('nobody waits for a render', () => {
  test('while a page is made anew those who ask get the one before, and the new one after', async () => {
    const { path, change } = await openPageEvent(deployment);
    let finish = () => {};
    let isHeld = Promise.resolve();
    const shop = storefront(() => isHeld);
    const node = await openPageNode(deployment, shop);
    closers.push(node.close);
    expect(told(await node.get(path))).toBe('page;desc=miss');
    // Looked at just now: a page that many ask for.
    await node.get(path);
    isHeld = new Promise((done) => {
      finish = done;
    });
    await change({ offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 77_700 }] }] });
    await wait(500);
    const states: string[] = [];
    let longest = 0;
    const begun = performance.now();
    while (!states.at(-1)?.endsWith('true') && performance.now() - begun < promised(15_000)) {
      const askedAt = performance.now();
      const answer = await node.get(path);
      longest = Math.max(longest, performance.now() - askedAt);
      states.push(`${told(answer)} ${answer.body.toString().includes('77700')}`);
      if (states.at(-1) === 'page;desc=stale false') finish();
      await wait(50);
    }
    expect(states).toContain('page;desc=stale false');
    expect(states.at(-1)).toContain('true');
    // The patience of whoever asks first, and what a busy machine adds.
    expect(longest).toBeLessThan(promised(900));
    expect(shop.made).toHaveLength(2);
  });
});

describe('what is kept is bounded', () => {
  test('and what nobody has asked for longest goes first', async () => {
    const { context } = deployment;
    const { pages, made } = storefront();
    const security = pageSecurityOf(context);
    const graphql = createCustomerApi({ ...context, ownOperations: [], log: pino({ level: 'silent' }) });
    const cache = createPageCache(context, graphql, pages, security, {
      ...pageBounds,
      pagesKept: 3,
      pagesWithQueryKept: 2,
    });
    const paths: string[] = [];
    for (let index = 0; index < 5; index += 1) paths.push((await openPageEvent(deployment)).path);
    for (const path of paths) await cache.find(path);
    expect(cache.size()).toBe(3);
    expect([cache.ready(paths[0] ?? ''), cache.ready(paths[4] ?? '')]).toEqual([null, expect.anything()]);
    for (const path of paths) await cache.find(`${path}?utm_source=a`);
    expect(cache.size()).toBe(5);
    expect(made).toHaveLength(10);
  });
});

describe('without the database', () => {
  test('the last page that was right is sent, says its age, and not for ever', async () => {
    const { path } = await openPageEvent(deployment);
    let passed = 0;
    const { clock } = deployment.context;
    deployment.context.clock = { now: clock.now, milliseconds: () => performance.now() + passed };
    const node = await openPageNode(deployment);
    closers.push(node.close);
    await node.get(path);
    const { events } = deployment.context;
    const away = () => Promise.reject(new Error('The database is away.'));
    deployment.context.events = { ...events, bySlug: away, all: away, stock: away };
    try {
      passed += 120_000;
      const old = await node.get(path);
      expect([old.status, told(old)]).toEqual([200, 'page;desc=stale']);
      expect(Number(old.headers.age)).toBeGreaterThanOrEqual(120);
      passed += 600_000;
      expect((await node.get(path)).headers['server-timing']).toBeUndefined();
      deployment.context.events = events;
      expect((await node.get(path)).status).toBe(200);
    } finally {
      deployment.context.events = events;
      deployment.context.clock = clock;
    }
  });
});
