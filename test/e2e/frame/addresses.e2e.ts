import { describe, expect, test } from 'vitest';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown } from '../../support/journey/visit.ts';

// Specification section 2, statement by statement: title, links, routes and query parameters.
const shop = openShop();

const slug = 'mundo-quadrinho';
const marketing = 'utm_source=insta&utm_term=gibi&utm_medium=story&utm_content=a&utm_campaign=lote1';

test('the site says what it is in its title and description, in both languages', async () => {
  const words = {
    pt: /bilheteria oficial dos melhores eventos de cultura pop, games e e-sports do Brasil/,
    en: /official box office for the best pop culture, gaming and e-sports events in Brazil/,
  };
  for (const locale of ['pt', 'en'] as const) {
    await shop.visit({ locale }, async ({ page, go }) => {
      await go(`/${locale}`);
      expect(await page.title()).toMatch(words[locale]);
      expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(words[locale]);
    });
  }
});

describe('links and routes', () => {
  test('every internal link is prefixed with the active locale', async () => {
    const ofVisitors = [
      '',
      `/evento/${slug}`,
      `/checkout/${slug}`,
      '/auth/entrar',
      '/auth/nova-conta',
      '/auth/nova-senha',
      '/politica-de-privacidade',
      '/termos-de-uso',
      '/cancelamento-e-reembolso',
      '/meia-entrada',
      '/acessibilidade',
      '/nada',
    ];
    const ofCustomers = [
      ...['', '/dados', '/enderecos', '/notificacoes', '/seguranca', '/cortesias', '/meus-pedidos'],
      ...['/meus-ingressos', '/lista-de-espera'],
    ].map((path) => `/conta${path}`);
    for (const locale of ['pt', 'en'] as const) {
      await shop.visit({ locale }, async (visit) => {
        const { context, page, go } = visit;
        /** Links to our own site that begin otherwise; the switch leads to the other language, as it should. */
        const strayLinks = (own: string) =>
          [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([hreflang])')]
            .filter(({ href }) => href.startsWith(location.origin))
            .map((link) => link.getAttribute('href') ?? '')
            // A file is no page.
            .filter(
              (href) =>
                !href.startsWith('#') &&
                !/\/api\/.*\.ics/.test(href) &&
                !new RegExp(`^/${own}([/?#]|$)`).test(href),
            );
        await go(`/${locale}/evento/${slug}`);
        expect(await page.evaluate(strayLinks, locale)).toEqual([]);
        // As the server writes them: nobody needs to open each page for that.
        const written = async (path: string) => {
          const text = await (await context.request.get(`/${locale}${path}`)).text();
          const tags = [...text.matchAll(/<a\s[^>]*>/g)].map(([tag]) => tag);
          const links = tags.filter((tag) => /\shref="\//.test(tag) && !/\shreflang=/i.test(tag));
          expect(links.length, path).toBeGreaterThan(5);
          return links.filter((tag) => !new RegExp(`\\shref="/${locale}([/?#"])`).test(tag));
        };
        for (const path of ofVisitors) expect(await written(path), path).toEqual([]);
        await arriveAs(visit, newPerson());
        for (const path of ofCustomers) expect(await written(path), path).toEqual([]);
      });
    }
  });

  test('the locale defaults to pt, and is the one the browser wants more', async () => {
    const leadTo = async (path: string, acceptLanguage?: string) => {
      const response = await fetch(shop.url + path, {
        redirect: 'manual',
        headers: acceptLanguage ? { 'accept-language': acceptLanguage } : {},
      });
      return [response.status, response.headers.get('location')];
    };
    expect(await leadTo('/')).toEqual([302, '/pt']);
    expect(await leadTo('/', 'de')).toEqual([302, '/pt']);
    expect(await leadTo('/', 'en-US,en;q=0.9')).toEqual([302, '/en']);
    expect(await leadTo(`/?${marketing}`)).toEqual([302, `/pt?${marketing}`]);
  });

  test('a customer is led to the language they have saved', async () => {
    await shop.visit({ locale: 'en' }, async (visit) => {
      await arriveAs(visit, newPerson());
      const leadTo = async (path: string) => {
        const response = await visit.context.request.get(path, {
          maxRedirects: 0,
          headers: { 'accept-language': 'pt-BR' },
        });
        return response.headers().location;
      };
      expect(await leadTo('/')).toBe('/en');
      expect(await leadTo('/conta')).toBe('/en/conta');
    });
  });

  test('each route leads to its page', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, text } = visit;
      const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
      await go('/pt');
      await heading(text('home')('title')).waitFor();
      await go(`/pt/evento/${slug}`);
      await heading('Mundo Quadrinho').waitFor();
      await go('/pt/auth/nova-conta');
      await heading(text('auth')('registerTitle')).waitFor();
      await go('/pt/auth/nova-senha');
      await heading(text('auth')('newPasswordTitle')).waitFor();
      await go('/pt/politica-de-privacidade');
      await heading(text('privacy')('title')).waitFor();
      const person = newPerson();
      await arriveAs(visit, person);
      await go('/pt/conta');
      await heading(text('account')('hello', { name: person.name })).waitFor();
      await go('/pt/conta/cortesias');
      await heading(text('courtesies')('title')).waitFor();
      await go('/pt/conta/meus-pedidos');
      await heading(text('order')('listTitle')).waitFor();
      await go('/pt/conta/meus-ingressos');
      await heading(text('tickets')('title')).waitFor();
    });
  });

  test('a page of ours without its locale leads to it, with its query; anything else does not exist', async () => {
    const asked = async (path: string) => {
      const response = await fetch(shop.url + path, {
        redirect: 'manual',
        headers: { 'accept-language': 'en' },
      });
      return [response.status, response.headers.get('location')];
    };
    expect(await asked(`/evento/${slug}?dia=1`)).toEqual([302, `/en/evento/${slug}?dia=1`]);
    expect(await asked('/conta/meus-pedidos')).toEqual([302, '/en/conta/meus-pedidos']);
    expect(await asked('/politica-de-privacidade')).toEqual([302, '/en/politica-de-privacidade']);
    for (const path of ['/nada', '/fr', '/fr/conta', '/pt/nada', '/pt/evento/nada', '/pt/conta/nada']) {
      expect((await asked(path))[0], path).toBe(404);
    }
    await shop.visit({}, async ({ page, go, press, text }) => {
      await go('/pt/nada');
      await page.getByRole('heading', { level: 1, name: text('common')('notFoundTitle') }).waitFor();
      await press(page.getByRole('main').getByRole('link', { name: text('common')('backHome') }));
      await page.waitForURL(`${shop.url}/pt`);
    });
  });
});

describe('query parameters', () => {
  test('the five utm parameters are carried onto every internal link and every navigation', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press } = visit;
      await go(`/pt?${marketing}&other=1`);
      const hrefs = await page
        .locator('a[href^="/pt"]:not([hreflang])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(15);
      expect(hrefs.filter((href) => !href.includes(marketing) || href.includes('other'))).toEqual([]);
      await press(page.getByRole('link', { name: 'Mundo Quadrinho' }).first());
      await page.waitForURL(`${shop.url}/pt/evento/${slug}?${marketing}`);
      await press(shown(page.getByRole('link', { name: visit.text('common')('homeLink') })));
      await page.waitForURL(`${shop.url}/pt?${marketing}`);
      await page.getByRole('searchbox').fill('pixel');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${shop.url}/pt?${marketing}&busca=pixel`);
      // Led on by the server, too: whoever is not logged in goes to the log-in page.
      await press(page.getByRole('link', { name: visit.text('common')('myAccount') }));
      await page.waitForURL(
        (url) => url.pathname === '/pt/auth/entrar' && url.search === `?redirect=%2Fpt%2Fconta&${marketing}`,
      );
    });
  });

  test('every redirect keeps them and the coupon, and the log-in leads back to the whole address', async () => {
    const leadTo = async (path: string) =>
      (await fetch(shop.url + path, { redirect: 'manual' })).headers.get('location');
    const kept = `${marketing}&coupon=GIBI10`;
    expect(await leadTo(`/?${kept}`)).toBe(`/pt?${kept}`);
    expect(await leadTo(`/conta?${kept}`)).toBe(`/pt/conta?${kept}`);
    expect(await leadTo(`/pt/conta?${kept}`)).toBe(`/pt/auth/entrar?redirect=%2Fpt%2Fconta&${kept}`);
    const wanted = '/pt/conta/dados?redirect=%2Fpt%2Fcheckout%2Fx';
    expect(await leadTo(`${wanted}&${kept}`)).toBe(
      `/pt/auth/entrar?redirect=${encodeURIComponent(wanted)}&${kept}`,
    );
    expect(await leadTo(`/pt/evento/${slug}?token=secret&coupon=GIBI10`)).toBe(
      `/pt/evento/${slug}?coupon=GIBI10`,
    );
    await shop.visit({}, async ({ page, go }) => {
      await go('/pt/conta?coupon=GIBI10');
      expect(new URL(page.url()).pathname).toBe('/pt/auth/entrar');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('couponCode'))).toContain('GIBI10');
    });
  });

  test('a page without them has clean links', async () => {
    await shop.visit({}, async ({ page, go }) => {
      await go('/pt');
      expect(await page.locator('a[href*="utm_"]').count()).toBe(0);
    });
  });

  test('token is kept on the page of a new password only, and removed from every other address', async () => {
    const asked = async (path: string) => {
      const response = await fetch(shop.url + path, { redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    expect(await asked('/pt?a=1&token=secret&b=2')).toEqual([302, '/pt?a=1&b=2']);
    expect(await asked(`/pt/evento/${slug}?token=secret`)).toEqual([302, `/pt/evento/${slug}`]);
    expect((await asked('/pt/auth/nova-senha?token=secret'))[0]).toBe(200);
    await shop.visit({}, async ({ page, go, press, text }) => {
      await go('/pt/auth/nova-senha?token=secret');
      expect(new URL(page.url()).search).toBe('?token=secret');
      await press(page.getByRole('link', { name: text('common')('homeLink') }));
      await page.waitForURL(`${shop.url}/pt`);
      // In the browser, where no server sees the address.
      await page.evaluate(() => history.pushState(null, '', '/pt/termos-de-uso?token=secret'));
      await page.goBack();
      await page.goForward();
      await page.waitForURL(`${shop.url}/pt/termos-de-uso`);
    });
  });

  test('coupon is read on load and stored as the coupon code', async () => {
    await shop.visit({}, async ({ page, go }) => {
      const stored = () => page.evaluate(() => localStorage.getItem('couponCode'));
      await go('/pt');
      expect(await stored()).toBe(null);
      await go(`/pt/evento/${slug}?coupon=GIBI10`);
      await expect.poll(async () => JSON.parse((await stored()) ?? 'null')).toEqual({ code: 'GIBI10' });
      await go('/pt');
      expect(JSON.parse((await stored()) ?? '')).toEqual({ code: 'GIBI10' });
      for (const [index, path] of ['/pt', '/en/termos-de-uso', '/pt/auth/entrar'].entries()) {
        await go(`${path}?coupon=PAGE${index}`);
        await expect
          .poll(async () => JSON.parse((await stored()) ?? 'null'))
          .toEqual({ code: `PAGE${index}` });
      }
    });
  });
});
