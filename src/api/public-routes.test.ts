import { afterAll, describe, expect, test } from 'vitest';
import { openHouse } from '../../test/support/house.ts';
import { testEvent } from '../../test/support/test-event.ts';
import { textsFor } from '../i18n/texts.ts';
import { createServer } from './server.ts';

const house = await openHouse();
const failing = await createServer(house.context, {
  middleware: (_request, _response, next) => next(),
  handle: async (request) => {
    if (request.url.includes('render')) throw new Error('select secret from somewhere');
    return new Response('fine');
  },
  close: async () => {},
});
afterAll(() => failing.close());
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${house.url}${path}`, { headers });

describe('what search engines read', () => {
  test('the site map names each public page in both languages, each with the other', async () => {
    const event = await house.importEvent(
      testEvent({
        slug: 'mapped',
        code: 'MP',
        now: house.clock.now(),
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
      for (const path of ['', `/evento/${event.slug}`, '/termos-de-uso', '/politica-de-privacidade']) {
        expect(urls).toContainEqual({
          address: `${house.url}/${locale}${path}`,
          others: [
            ['pt-BR', `${house.url}/pt${path}`],
            ['en', `${house.url}/en${path}`],
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
    expect(text).toContain(`Sitemap: ${house.url}/sitemap.xml`);
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
    const before = house.context.identity;
    house.context.identity = { ...before, session: () => Promise.reject(new Error('no database')) };
    const answer = await failing.inject({
      method: 'GET',
      url: '/pt',
      headers: { cookie: 'canhoto.session_token=x' },
    });
    house.context.identity = before;
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  });
});
