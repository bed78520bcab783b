import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { plainSlug } from '#src/domain/event/hidden-slug.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { walkEveryMs } from '#src/domain/watch/judge-walks.ts';
import { watchedSlug } from '#src/domain/watch/watched-event.ts';
import { makeWatchedEvent } from '#src/service/selling/hidden/make-watched-event.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { watchSales } from './watch.ts';

const deployment = await openDeployment();
const { context } = deployment;
const slug = await makeWatchedEvent(context, { actor: operator('a test') });

/** Hands requests on, and answers every so many itself with 503; null: none. */
let failsEvery: number | null = null;
let passed = 0;
const proxy = createServer((request, response) => {
  passed += 1;
  if (failsEvery !== null && passed % failsEvery === 0) {
    request.resume();
    response.writeHead(503).end();
    return;
  }
  const { method, headers, url } = request;
  // Pages are built by other tests.
  if (url?.startsWith('/pt/')) {
    response.end('a page');
    return;
  }
  const onward = ask(deployment.url + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(onward);
});
await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
afterAll(async () => {
  await new Promise((closed) => {
    proxy.close(closed);
    proxy.closeAllConnections();
  });
});

/** A watch by whose clock a walk takes no time and begins when it should. */
function watch() {
  let now = 0;
  const told: string[] = [];
  const watching = watchSales({ url, slug, milliseconds: () => now, tell: (one) => void told.push(one) });
  return {
    ...watching,
    told,
    /** Walks until the alarm is as asked. Returns milliseconds since the first; null where it did not come. */
    async until(isAlarm: boolean, walksMax: number): Promise<number | null> {
      const begun = now;
      for (let walks = 0; walks < walksMax; walks += 1) {
        await watching.walkOnce();
        if (watching.isAlarm() === isAlarm) return now - begun;
        now += walkEveryMs;
      }
      return null;
    },
  };
}

async function stock() {
  const { rows } = await context.pool.query(
    `select sum(held)::int as held, sum(sold)::int as sold from pool p join event e on e.id = p.event_id where e.slug = $1`,
    [watchedSlug],
  );
  return rows[0];
}

describe('a synthetic buyer', () => {
  test('finds a healthy box office healthy for as long as it looks, and leaves no unit held', async () => {
    failsEvery = null;
    const { until, told, registry } = watch();
    const fell = await until(true, 100);
    expect(told).toEqual([]);
    expect(fell).toBeNull();
    expect(told).toEqual([]);
    expect(await stock()).toEqual({ held: 0, sold: 0 });
    const text = registry.write();
    for (const step of ['page', 'find', 'hold', 'release'])
      expect(text).toContain(`canhoto_synthetic_request_seconds_count{step="${step}",result="answered"} 100`);
    expect(text).toContain('canhoto_synthetic_alarm 0');
  });

  test('says trouble within 30 seconds where one request in four fails, and when it is over', async () => {
    failsEvery = 4;
    const { until, told, registry } = watch();
    const after = await until(true, 100);
    expect(after ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(30_000);
    expect(registry.write()).toContain('canhoto_synthetic_alarm 1');
    expect(told).toEqual([
      expect.stringMatching(/^TROUBLE: 4 of the last \d+ requests failed; the last: \w+, status 503\.$/),
    ]);
    failsEvery = null;
    expect(await until(false, 100)).not.toBeNull();
    expect(told[1]).toBe('All is well again.');
  });

  test('says trouble where all is answered, and holds are refused', async () => {
    failsEvery = null;
    const { until, told, registry, walkOnce } = watch();
    // By then it knows a unit, and holds on though none is on sale.
    await walkOnce();
    const { rows } = await context.pool.query(
      `update pool set capacity = held where event_id = (select id from event where slug = $1) and kind = 'STOCK' returning id`,
      [watchedSlug],
    );
    expect(rows).toHaveLength(1);
    try {
      expect(await until(true, 15)).not.toBeNull();
    } finally {
      await context.pool.query(
        `update pool set capacity = 1000 where event_id = (select id from event where slug = $1) and kind = 'STOCK'`,
        [watchedSlug],
      );
    }
    expect(told[0]).toMatch(/(hold, SOLD_OUT|find, nothing is on sale)/);
    expect(registry.write()).toContain('{step="hold",result="failed"}');
  });
});

describe('its event', () => {
  test('is in no list, is there at its whole name, and is the same when it is made again', async () => {
    expect(plainSlug(slug)).toBe(watchedSlug);
    expect(slug).not.toBe(watchedSlug);
    expect(await makeWatchedEvent(context, { actor: operator('a test') })).toBe(slug);
    const { data } = await deployment.graphql<{ events: { items: { slug: string }[] } }>(
      '{ events(first: 60) { items { slug } } }',
    );
    expect(data.events.items.map((one) => plainSlug(one.slug))).not.toContain(watchedSlug);
    expect(await (await fetch(`${deployment.url}/sitemap.xml`)).text()).not.toContain(watchedSlug);
    const look = (name: string) =>
      deployment.graphql<{ event: { slug: string } | null }>(
        'query($slug: String!) { event(slug: $slug) { slug } }',
        { slug: name },
      );
    expect((await look(watchedSlug)).data.event).toBeNull();
    expect((await look(slug)).data.event).toEqual({ slug });
  });

  test('is made by the operator alone', async () => {
    const staff = {
      kind: 'staff' as const,
      id: context.ids.uuid(),
      grants: [{ role: 'READER' as const, ...installation }],
    };
    const why = await makeWatchedEvent(context, { actor: staff }).catch(
      (error: { code: string }) => error.code,
    );
    expect(why).toBe('NOT_ALLOWED');
  });
});
