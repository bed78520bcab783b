import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { textsFor } from '../../i18n/texts.server.ts';
import { createServer } from '../server.ts';
import { publicRoutes } from './public-routes.ts';

const deployment = await openDeployment();
const failing = await createServer(deployment.context, {
  middleware: (_request, _response, next) => next(),
  handle: async (request) => {
    if (request.url.includes('render')) throw new Error('select secret from somewhere');
    return new Response('fine');
  },
  close: async () => {},
});
afterAll(() => failing.close());
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${deployment.url}${path}`, { headers });

test('Apple reads the file of this host where one is given', async () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association';
  expect((await get(path)).status).toBe(404);
  deployment.context.applePayDomain = '7B22\n';
  const answer = await get(path);
  expect([answer.status, await answer.text()]).toEqual([200, '7B22\n']);
  expect(answer.headers.get('content-type')).toContain('text/plain');
});

describe('what search engines read', () => {
  test('the site map names each public page in both languages, each with the other', async () => {
    const event = await deployment.importEvent(
      testEvent({
        slug: 'mapped',
        code: 'MP',
        now: deployment.clock.now(),
        days: { sat: 5 },
        offers: [{ key: 'full', days: ['sat'] }],
      }),
    );
    const answer = await get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const xml = await answer.text();
    const urls = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map((match) => ({
      address: match[1],
      others: [...(match[2] ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((one) => [
        one[1],
        one[2],
      ]),
    }));
    for (const locale of ['pt', 'en']) {
      const own = [`/evento/${event.slug}`, `/realizador/${event.organizer.slug}`];
      for (const path of ['', ...own, '/termos-de-uso', '/politica-de-privacidade']) {
        expect(urls).toContainEqual({
          address: `${deployment.url}/${locale}${path}`,
          others: [
            ['pt-BR', `${deployment.url}/pt${path}`],
            ['en', `${deployment.url}/en${path}`],
          ],
        });
      }
    }
    expect(urls.filter(({ address }) => /conta|checkout|pedido|auth|sandbox/.test(address ?? ''))).toEqual(
      [],
    );
  });

  test('robots are told what is personal, and where the map is', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain('User-agent: *');
    for (const path of [
      '/pt/conta',
      '/en/conta',
      '/pt/checkout',
      '/pt/pedido',
      '/pt/auth',
      '/api/',
      '/sandbox/',
    ]) {
      expect(text.split('\n')).toContain(`Disallow: ${path}`);
    }
    expect(text).toContain(`Sitemap: ${deployment.url}/sitemap.xml`);
  });
});

describe('the texts', () => {
  test('are served per language and area, and not again while they are the same', async () => {
    const first = await get('/locales/en/auth.json');
    expect(await first.json()).toEqual(textsFor('en', ['auth']).auth);
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/locales/en/auth.json', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/locales/pt/auth.json', { 'if-none-match': etag })).status).toBe(200);
  });

  test.each([
    '/locales/fr/auth.json',
    '/locales/pt/nothing.json',
    '/locales/pt/auth',
    '/locales/pt/__proto__.json',
  ])('are not at %s', async (path) => expect((await get(path)).status).toBe(404));
});

describe('a page that cannot be made', () => {
  test('is told as a page, whole in itself, with a number to name and nothing of what broke', async () => {
    for (const [path, lang, title] of [
      ['/pt/render', 'pt-BR', 'Algo quebrou do nosso lado'],
      ['/en/render', 'en', 'Something broke on our side'],
    ] as const) {
      const answer = await failing.inject({ method: 'GET', url: path });
      expect(answer.statusCode).toBe(500);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain(`<html lang="${lang}">`);
      expect(answer.body).toContain(title);
      expect(answer.body).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(answer.body).not.toContain('secret');
      expect(answer.body).not.toMatch(/<script|<link|src=/);
    }
  });

  test('is told the same way when not even the database answers', async () => {
    const before = deployment.context.identity;
    deployment.context.identity = { ...before, session: () => Promise.reject(new Error('no database')) };
    const answer = await failing.inject({
      method: 'GET',
      url: '/pt',
      headers: { cookie: 'canhoto.session_token=x' },
    });
    deployment.context.identity = before;
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  });
});

describe('the picture a shared link shows', () => {
  const isJpeg = (bytes: ArrayBuffer) =>
    Buffer.from(bytes)
      .subarray(0, 3)
      .equals(Buffer.from([0xff, 0xd8, 0xff]));
  const importShared = () =>
    deployment.importEvent(
      testEvent({
        slug: 'shared',
        code: 'SH',
        now: deployment.clock.now(),
        days: { sat: 5 },
        offers: [{ key: 'full', days: ['sat'] }],
      }),
    );

  test('of an event is a JPEG in each language, kept for good under its version only', async () => {
    const { version } = await importShared();
    const ofLocale: Buffer[] = [];
    for (const locale of ['pt', 'en']) {
      const answer = await get(`/link-preview/${locale}/shared.jpg?v=${version}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = await answer.arrayBuffer();
      expect(isJpeg(bytes)).toBe(true);
      ofLocale.push(Buffer.from(bytes));
    }
    expect(ofLocale[0]?.equals(ofLocale[1] ?? Buffer.alloc(0))).toBe(false);
    const other = await get(`/link-preview/pt/shared.jpg?v=${version + 1}`);
    expect(other.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('is not sent again to whoever has it', async () => {
    await importShared();
    const etag = (await get('/link-preview/pt/shared.jpg')).headers.get('etag') ?? '';
    const again = await get('/link-preview/pt/shared.jpg', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/link-preview/en/shared.jpg', { 'if-none-match': etag })).status).toBe(200);
  });

  test('of every other page is that of the deployment', async () => {
    const answer = await get('/link-preview/en.jpg');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(isJpeg(await answer.arrayBuffer())).toBe(true);
  });

  test('is refused for what there is not', async () => {
    for (const path of ['pt/nowhere.jpg', 'xx/shared.jpg', 'pt/shared.png', 'xx.jpg', 'pt.png']) {
      expect((await get(`/link-preview/${path}`)).status, path).toBe(404);
    }
  });
});

// docs/algorithms/leaving.md, "Codes"
test('the keys of ticket codes are ours, and of each event that came from elsewhere those it brought', async () => {
  const published = async (
    ...events: { id: string; broughtKeys: { keyId: number; publicKey: string }[] }[]
  ) => {
    const app = Fastify();
    publicRoutes(app, { ...deployment.context, events: { all: async () => events } } as unknown as Parameters<
      typeof publicRoutes
    >[1]);
    const answer = await app.inject('/.well-known/canhoto-ticket-key.json');
    await app.close();
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    return answer.json();
  };
  const { keyId, publicKey, published: keys } = deployment.context.ticketKey;
  const own = { id: 'e1', broughtKeys: [] };
  const brought = { id: 'e2', broughtKeys: [1, 2].map((id) => ({ keyId: id, publicKey: `key ${id}` })) };
  expect(await published(own)).not.toHaveProperty('broughtKeys');
  expect(await published(own, brought)).toMatchObject({
    ...{ keyId, algorithm: 'Ed25519', publicKey, keys: JSON.parse(JSON.stringify(keys)) },
    broughtKeys: [
      { eventId: 'e2', keyId: 1, publicKey: 'key 1' },
      { eventId: 'e2', keyId: 2, publicKey: 'key 2' },
    ],
  });
});
