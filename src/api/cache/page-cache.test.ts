import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import {
  openPageEvent,
  openPageNode,
  type PageAnswered,
  storefront,
} from '#test/support/deployment/page-node.ts';
import { AccountBrowser, newCustomer } from '#test/support/journey/account-browser.ts';

const deployment = await openDeployment();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function openNode(shop = storefront()) {
  const node = await openPageNode(deployment, shop);
  closers.push(node.close);
  return node;
}

/** No page grows older and no budget is refilled until the test is over, however long the machine takes. */
function stopClock(): void {
  const { context } = deployment;
  const { clock } = context;
  const stoppedAt = clock.milliseconds();
  context.clock = { now: clock.now, milliseconds: () => stoppedAt };
  closers.push(async () => {
    context.clock = clock;
  });
}

const told = ({ headers }: PageAnswered) => headers['server-timing'];
const steady = ({ headers: { date, age, 'server-timing': _, ...rest } }: PageAnswered) => rest;

describe('a page that is kept', () => {
  test('is the same byte for byte for everybody, whatever they bring along', async () => {
    const { path } = await openPageEvent(deployment);
    const node = await openNode();
    const lucia = new AccountBrowser(deployment);
    await lucia.call('/api/register', newCustomer());
    const cookie = [...lucia.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(cookie).toContain('canhoto.');
    // Hers is the request that makes the page: what is personal would be in everybody's.
    const hers = await node.get(path, {
      cookie,
      authorization: `Bearer ${await lucia.token()}`,
      'accept-language': 'en',
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Hers',
    });
    const visitors = await node.get(path);
    expect(hers.status).toBe(200);
    expect(visitors.body.equals(hers.body)).toBe(true);
    expect(steady(visitors)).toEqual(steady(hers));
    expect(hers.headers).not.toHaveProperty('set-cookie');
    expect(hers.headers).not.toHaveProperty('canhoto-visitor');
    const html = hers.body.toString();
    for (const personal of ['canhoto.', '203.0.113', 'Hers', '"isLoggedIn":true', '127.0.0.1:']) {
      expect(html.replaceAll(deployment.url, '')).not.toContain(personal);
    }
  });

  test('is made once, however many ask at once, and sent as it is after', async () => {
    const { path } = await openPageEvent(deployment);
    const node = await openNode(storefront(50));
    const answers = await Promise.all(Array.from({ length: 200 }, () => node.get(path)));
    expect(node.made).toEqual([path]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(async () => told(await node.get(path))).toBe('page;desc=hit');
  });

  test('is packed as the asker takes it, each packing with a tag of its own', async () => {
    const { path } = await openPageEvent(deployment);
    stopClock();
    const node = await openNode();
    const plain = await node.get(path);
    const br = await node.get(path, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await node.get(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const answers = [plain, br, gzip];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, s-maxage=1',
        age: '0',
        'content-security-policy': expect.stringMatching(
          /script-src 'self' 'sha256-[^ ]+'; style-src 'self' 'sha256-[^ ]+';/,
        ),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    }
  });

  test('is not sent again to whoever has it, and is once it is another', async () => {
    const { path, change } = await openPageEvent(deployment);
    const node = await openNode();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await node.get(path, { 'accept-encoding': encoding });
      const again = await node.get(path, {
        'accept-encoding': encoding,
        'if-none-match': String(headers.etag),
      });
      expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag, vary: 'Accept-Encoding' } });
      expect(again.body).toHaveLength(0);
    }
    const { headers } = await node.get(path);
    await change({ offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 12_300 }] }] });
    const again = async () => (await node.get(path, { 'if-none-match': String(headers.etag) })).status;
    await expect.poll(again).toBe(200);
  });

  test('answers HEAD with its headers alone', async () => {
    const { path } = await openPageEvent(deployment);
    const node = await openNode();
    const whole = await node.get(path);
    const head = await node.head(path);
    expect(steady(head)).toEqual(steady(whole));
    expect([whole.body.length > 2_000, head.body.length]).toEqual([true, 0]);
  });

  test('is none that is not there, and none that leads elsewhere', async () => {
    const node = await openNode();
    for (const _ of [1, 2]) {
      const answer = await node.get('/pt/evento/nowhere');
      expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } });
    }
    await node.get('/pt?token=secret');
    await node.get('/pt?token=secret');
    expect(node.made).toEqual([
      '/pt/evento/nowhere',
      '/pt/evento/nowhere',
      '/pt?token=secret',
      '/pt?token=secret',
    ]);
  });
});

describe('addresses with a query', () => {
  test('what no page looks at makes no page of its own', async () => {
    const { path } = await openPageEvent(deployment);
    const node = await openNode();
    await node.get(path);
    for (let click = 0; click < 50; click += 1) await node.get(`${path}?gclid=${click}&fbclid=x${click}`);
    expect(node.made).toEqual([path]);
  });

  test('where a visit came from is carried by its own page, however it is written', async () => {
    const { path } = await openPageEvent(deployment);
    const node = await openNode();
    const one = await node.get(`${path}?utm_source=insta&utm_campaign=virada&fbclid=1`);
    await node.get(`${path}?fbclid=2&utm_campaign=virada&utm_source=insta`);
    expect(one.body.toString()).toContain('utm_source=insta');
    expect(node.made).toEqual([`${path}?utm_source=insta&utm_campaign=virada`]);
  });

  test('a flood of made-up ones is answered with the plain page', async () => {
    const { path } = await openPageEvent(deployment);
    const node = await openNode();
    const { body } = await node.get(path);
    stopClock();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, flood) => node.get(`${path}?utm_source=made-up-${flood}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // Twenty at once: see pageBounds.
    expect(node.made.length - 1).toBeLessThanOrEqual(20);
    expect(answers.at(-1)?.body.equals(body)).toBe(true);
  });

  test('words that are searched for have their own page, and beyond the bound one is asked to come back', async () => {
    stopClock();
    const node = await openNode();
    const found = await node.get('/pt?busca=quadrinho&utm_source=insta');
    expect(found.body.toString()).toContain('?busca=quadrinho&utm_source=insta');
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, flood) => node.get(`/pt?busca=palavra${flood}`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect((await node.get('/pt')).status).toBe(200);
  });

  test('chips have a page of their own, by one address however it is written, and unknown ones none', async () => {
    const node = await openNode();
    const chip = '/pt?quando=este-mes&cidade=recife&tema=anime';
    await node.get(chip);
    await node.get('/pt?tema=anime&x=1&cidade=recife&quando=este-mes&pagina=1&gratis=0');
    await node.get('/pt?tema=nenhum&quando=ontem&cidade=%3Cb%3E&gratis=x&pagina=-3');
    expect(node.made).toEqual([chip, '/pt']);
  });

  test('a flood of invented words takes no chip away, and pages stay few', async () => {
    stopClock();
    const node = await openNode();
    await Promise.all(Array.from({ length: 200 }, (_, flood) => node.get(`/pt?busca=palavra${flood}`)));
    expect((await node.get('/pt?tema=games')).status).toBe(200);
    expect((await node.get('/pt?tema=games&utm_source=insta')).status).toBe(200);
    const cities = await Promise.all(
      Array.from({ length: 200 }, (_, flood) => node.get(`/pt?cidade=cidade-${flood}`)),
    );
    expect(cities.filter(({ status }) => status === 429).length).toBeGreaterThan(100);
    expect(node.made.length).toBeLessThan(150);
    expect((await node.get('/pt')).status).toBe(200);
  });

  test('the data of a page is kept too, and what is carried does not change it', async () => {
    const { path } = await openPageEvent(deployment);
    const node = await openNode();
    await node.get(`${path}.data?_routes=event%2Fevent`);
    await node.get(`${path}.data?utm_source=insta&_routes=event%2Fevent`);
    expect(node.made).toEqual([`${path}.data?_routes=event%2Fevent`]);
  });
});
