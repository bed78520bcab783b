import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { createLoadShedding } from './load-shedding.ts';

// More work than a node takes on at once: here two of each kind.
const deployment = await openDeployment({
  loadSheddingBounds: { underWay: { graphql: 2, page: 0, other: 2 }, lateMillisecondsMax: 60_000 },
});
const { context } = deployment;
const api = `${deployment.url}/production/customer/graphql`;

let asked = 0;
/** Each asks for another event, so that none waits for the answer of another. */
const ask = (locale = 'pt', signal?: AbortSignal) => {
  asked += 1;
  return fetch(api, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: JSON.stringify({ query: `{ event(slug: "none-${asked}") { id } }` }),
    ...(signal === undefined ? {} : { signal }),
  });
};

/** While the catalogue does not answer, what asks for it is under way; `arrived` waits until so many are. */
async function whileNothingEnds(
  work: (arrived: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { bySlug } = context.events;
  let waiting = 0;
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  context.events.bySlug = async (slug) => {
    waiting += 1;
    await gate;
    return await bySlug(slug);
  };
  try {
    await work(async (count) => {
      while (waiting < count) await wait(5);
    });
  } finally {
    context.events.bySlug = bySlug;
    go();
  }
  // The next one finds a node that has nothing to do.
  await expect.poll(async () => (await ask()).status).toBe(200);
}

test('what is more than the node takes on is sent away at once, and what it has begun is done', async () => {
  let begun: Promise<Response>[] = [];
  await whileNothingEnds(async (arrived) => {
    begun = [ask(), ask()];
    await arrived(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(429));
    const seconds = answers.map(({ headers }) => Number(headers.get('retry-after')));
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(2);
    expect(new Set(seconds).size).toBeGreaterThan(2);
    const told = (await answers[0]!.json()) as { errors: { message: string; extensions: object }[] };
    expect(told.errors[0]?.extensions).toMatchObject({
      code: 'BUSY',
      facts: { retryAfterSeconds: seconds[0] },
    });
    expect(told.errors[0]?.message).toMatch(/Nada se perdeu/);
    const english = (await (await ask('en')).json()) as typeof told;
    expect(english.errors[0]?.message).toMatch(/Nothing is lost/);
  });
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200]);
});

test('what costs nothing is answered while nothing else is', async () => {
  await whileNothingEnds(async (arrived) => {
    void Promise.all([ask(), ask()]);
    await arrived(2);
    expect((await ask()).status).toBe(429);
    expect((await fetch(`${deployment.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${deployment.url}/locales/pt/common.json`)).status).toBe(200);
    const message = await fetch(`${deployment.url}/webhooks/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(message.status).not.toBe(429);
    expect((await fetch(`${deployment.url}/api/user`)).status).toBe(200);
  });
});

test('a caller who leaves makes room', async () => {
  await whileNothingEnds(async (arrived) => {
    const leaving = new AbortController();
    const left = [0, 1].map(() => ask('pt', leaving.signal).catch(() => null));
    await arrived(2);
    expect((await ask()).status).toBe(429);
    leaving.abort();
    await Promise.all(left);
    // The node hears of it a moment later; then one more is under way, and is not answered.
    const underWay = arrived(3).then(() => 'under way');
    const again = () => Promise.race([ask().then(({ status }) => status), underWay]);
    await expect.poll(again).toBe('under way');
  });
});

test('people get a page in their language that comes back by itself and may run nothing', async () => {
  for (const [path, title] of [
    ['/pt/evento/x', 'Tem muita gente chegando agora'],
    ['/en/event/x', 'A lot of people are arriving right now'],
  ] as const) {
    const response = await fetch(`${deployment.url}${path}`, { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`<meta http-equiv="refresh" content="${response.headers.get('retry-after')}">`);
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    expect(html).not.toContain('<script');
  }
});

test('an event loop that stays late begins nothing new, and goes on once it is in time again', async () => {
  const loadShedding = createLoadShedding('/graphql', {
    underWay: { graphql: 10, page: 10, other: 10 },
    lateMillisecondsMax: 150,
  });
  const statuses: number[] = [];
  const come = () => {
    const response = {
      once: () => response,
      writeHead: (status: number) => {
        statuses.push(status);
        return response;
      },
      end: () => response,
    };
    return loadShedding.handler({ url: '/graphql', method: 'POST', headers: {} } as never, response as never);
  };
  expect(come()).toBe(false);
  for (let turn = 0; turn < 4; turn += 1) {
    const until = performance.now() + 400;
    while (performance.now() < until);
    await wait(1);
  }
  expect(come()).toBe(true);
  expect(statuses).toEqual([429]);
  await expect.poll(come, { interval: 200 }).toBe(false);
  loadShedding.close();
});
