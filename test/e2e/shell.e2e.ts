import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arriveAs } from '../support/journey-account.ts';
import { newPerson } from '../support/journey-buyer.ts';
import { openShop } from '../support/journey-shop.ts';
import { shown, type Visit } from '../support/journey-visit.ts';

// Specification section 2, statement by statement; what it says of single pages stands in the journeys of those.
const shop = openShop();
const slug = 'mundo-quadrinho';
const marketing = 'utm_source=insta&utm_term=gibi&utm_medium=story&utm_content=a&utm_campaign=lote1';

const menuButton = ({ page, text }: Visit) => page.getByRole('button', { name: text('common')('menuOpen') });
const menu = ({ page, text }: Visit) => page.getByRole('dialog', { name: text('common')('menu') });
const footer = ({ page }: Visit) => page.getByRole('contentinfo');

async function openMenu(visit: Visit): Promise<Locator> {
  await visit.press(menuButton(visit));
  await menu(visit).waitFor();
  return menu(visit);
}

/** What of the menu can be pressed, from top to bottom, as it is read out. */
async function itemsOf(opened: Locator): Promise<string[]> {
  const items = await opened
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
    );
  return items.map((item) => item.replace(/\s+/g, ' ').trim());
}

const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');

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
            .filter((href) => !href.startsWith('#') && !new RegExp(`^/${own}([/?#]|$)`).test(href));
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

describe('header', () => {
  test('a menu toggle, a centred logo linking home, PT|EN, and an account icon from 768 px on', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      const common = text('common');
      const banner = page.getByRole('banner');
      await go('/pt/termos-de-uso');
      const logo = banner.getByRole('link', { name: common('homeLink') });
      const box = await logo.boundingBox();
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(2);
      expect(
        (await banner.getByRole('navigation').getByRole('link').allInnerTexts()).map((name) =>
          name.slice(0, 2),
        ),
      ).toEqual(['PT', 'EN']);
      // The container holds 1200 px, at the top and at the bottom of the page.
      // From 1375 px on the header alone is wider (breakpoints.e2e.ts).
      await page.setViewportSize({ width: 1300, height: 800 });
      const contentWidths = await page.locator('header, footer').evaluateAll((frames) =>
        frames.flatMap((frame) =>
          [frame, ...frame.querySelectorAll('*')].flatMap((element) => {
            const { maxWidth, paddingLeft, paddingRight } = getComputedStyle(element);
            if (Number.parseFloat(maxWidth) < 1_200 || maxWidth === 'none') return [];
            return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          }),
        ),
      );
      expect(contentWidths).toEqual([1_200, 1_200]);
      const account = banner.getByRole('link', { name: common('myAccount') });
      expect(await account.getAttribute('href')).toBe('/pt/conta');
      await page.setViewportSize({ width: 767, height: 800 });
      expect(await account.isVisible()).toBe(false);
      await press(logo);
      await page.waitForURL(`${shop.url}/pt`);
    });
  });

  test('the language switch loads the page anew in the other language, with its query', async () => {
    await shop.visit({}, async ({ page, go, press }) => {
      await go(`/pt/evento/${slug}?${marketing}&lg=pt`);
      await page.evaluate(() => Object.assign(window, { isMarked: true }));
      await press(page.getByRole('banner').getByRole('link', { name: 'English' }));
      await page.waitForURL(`${shop.url}/en/evento/${slug}?${marketing}`);
      expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    });
  });

  test('of a customer, the choice of language is saved first; a save without an answer fails', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await arriveAs(visit, newPerson());
      await go('/pt');
      await page.route('**/customer/graphql', (route) =>
        route.fulfill({ json: { data: { saveCustomerLocale: { locale: null } } } }),
      );
      const english = page.getByRole('banner').getByRole('link', { name: 'English' });
      await press(english);
      await page
        .getByRole('alert')
        .filter({ hasText: text('common')('localeNotSaved') })
        .waitFor();
      expect(text('common')('localeNotSaved')).toBe('Ocorreu um erro');
      expect(new URL(page.url()).pathname).toBe('/pt');
      await page.unroute('**/customer/graphql');
      await press(english);
      await page.waitForURL(`${shop.url}/en`);
      const user = await (await page.request.get('/api/user')).json();
      expect(user).toMatchObject({ status: 200, data: { isLoggedIn: true, locale: 'en' } });
    });
  });
});

describe('menu', () => {
  test('of a visitor on a phone: languages, ways in, contact, help, privacy', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const common = visit.text('common');
      await visit.go('/pt');
      expect(await itemsOf(await openMenu(visit))).toEqual([
        common('menuClose'),
        'PTPortuguês',
        'ENEnglish',
        common('logIn'),
        common('register'),
        common('contactUs'),
        `${common('helpCenter')}(${common('opensElsewhere')})`,
        common('privacyPolicy'),
      ]);
      const links = menu(visit).getByRole('link', {
        name: new RegExp(`^(${common('logIn')}|${common('register')})$`),
      });
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/pt/auth/entrar',
        '/pt/auth/nova-conta',
      ]);
      // Two links in one line.
      const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
      expect(tops[0]).toBe(tops[1]);
    });
  });

  test('of a visitor on a desk: contact, help, privacy', async () => {
    await shop.visit({}, async (visit) => {
      const common = visit.text('common');
      await visit.go('/pt');
      expect(await itemsOf(await openMenu(visit))).toEqual([
        common('menuClose'),
        common('contactUs'),
        `${common('helpCenter')}(${common('opensElsewhere')})`,
        common('privacyPolicy'),
      ]);
    });
  });

  test.each(['phone', 'desktop'] as const)(
    'of a customer, on a %s: account, gift badges, orders, tickets, contact, help, privacy',
    async (device) => {
      await shop.visit({ device }, async (visit) => {
        const common = visit.text('common');
        await arriveAs(visit, newPerson());
        await visit.go('/pt');
        const opened = await openMenu(visit);
        await opened.getByRole('link', { name: common('giftBadges') }).waitFor();
        expect(await itemsOf(opened)).toEqual([
          common('menuClose'),
          ...(device === 'phone' ? ['PTPortuguês', 'ENEnglish'] : []),
          common('myAccount'),
          common('giftBadges'),
          common('myOrders'),
          common('myTickets'),
          common('contactUs'),
          `${common('helpCenter')}(${common('opensElsewhere')})`,
          common('privacyPolicy'),
        ]);
        const paths = await opened
          .locator('a[href^="/pt/"]')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(paths).toEqual([
          '/pt/conta',
          '/pt/conta/cortesias',
          '/pt/conta/meus-pedidos',
          '/pt/conta/meus-ingressos',
          '/pt/politica-de-privacidade',
        ]);
      });
    },
  );

  test('is 429 px wide, locks scrolling while open, and closes by item, backdrop, Escape and its button', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await go('/pt');
      const isFocusBack = () =>
        page.evaluate(
          (label) => document.activeElement?.getAttribute('aria-label') === label,
          text('common')('menuOpen'),
        );
      const ways: (() => Promise<unknown>)[] = [
        () => page.mouse.click(1_000, 400),
        () => page.keyboard.press('Escape'),
        () => press(menu(visit).getByRole('button', { name: text('common')('menuClose') })),
      ];
      expect(await isScrollLocked(page)).toBe(false);
      for (const close of ways) {
        const opened = await openMenu(visit);
        expect((await opened.boundingBox())?.width).toBe(429);
        await expect.poll(() => menuButton(visit).getAttribute('aria-expanded')).toBe('true');
        expect(await isScrollLocked(page)).toBe(true);
        await page.mouse.wheel(0, 600);
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await close();
        await opened.waitFor({ state: 'hidden' });
        await expect.poll(() => isScrollLocked(page)).toBe(false);
        await expect.poll(isFocusBack).toBe(true);
        await expect.poll(() => menuButton(visit).getAttribute('aria-expanded')).toBe('false');
      }
      const opened = await openMenu(visit);
      await press(opened.getByRole('link', { name: text('common')('privacyPolicy') }));
      await opened.waitFor({ state: 'hidden' });
      await page.waitForURL(`${shop.url}/pt/politica-de-privacidade`);
      expect(await isScrollLocked(page)).toBe(false);
    });
  });

  test('keeps the focus inside while it is open', async () => {
    await shop.visit({}, async (visit) => {
      await visit.go('/pt');
      await openMenu(visit);
      for (let step = 0; step < 12; step += 1) {
        await visit.page.keyboard.press('Tab');
        const isInside = await visit.page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('#menu') !== null,
        );
        expect(isInside).toBe(true);
      }
    });
  });

  test('contact us opens every way to reach us where no chat is configured', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, go, press, text } = visit;
      const common = text('common');
      await go('/pt');
      await press((await openMenu(visit)).getByRole('button', { name: common('contactUs') }));
      const dialog = page.getByRole('dialog', { name: common('contactUs') });
      await dialog.waitFor();
      await menu(visit).waitFor({ state: 'hidden' });
      expect(
        await dialog.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(['mailto:contato@exemplo.com.br', 'tel:+551134567890', 'https://ajuda.exemplo.com.br']);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    });
  });

  test('opens, closes and leads to the account before and without any script', async () => {
    await shop.visit({ hasScript: false, device: 'phone' }, async (visit) => {
      const { page, press, text } = visit;
      const common = text('common');
      await page.goto('/pt');
      await press(menuButton(visit));
      await menu(visit).waitFor();
      await press(menu(visit).getByRole('button', { name: common('menuClose') }));
      await menu(visit).waitFor({ state: 'hidden' });
      await press(menuButton(visit));
      await press(menu(visit).getByRole('link', { name: common('myTickets') }));
      await page.getByRole('heading', { level: 1, name: text('auth')('logInTitle') }).waitFor();
      expect(
        await page
          .getByRole('banner')
          .getByRole('link', { name: common('myAccount') })
          .isVisible(),
      ).toBe(true);
      await press(footer(visit).getByRole('button', { name: common('contactUs') }));
      await page.getByRole('dialog', { name: common('contactUs') }).waitFor();
    });
  });
});

test('the footer names the seller, help, policies, rights and four social networks', async () => {
  await shop.visit({}, async (visit) => {
    const { go, text } = visit;
    const common = text('common');
    await go('/pt');
    const words = await footer(visit).innerText();
    for (const fact of [
      'EMPRESA EXEMPLO LTDA',
      'CNPJ 12.ABC.345/01DE-35',
      'CCM 1.234.567-8',
      'Rua Exemplo, 123',
    ]) {
      expect(words).toContain(fact);
    }
    const links = await footer(visit)
      .getByRole('link')
      .evaluateAll((all) =>
        Object.fromEntries(all.map((link) => [link.textContent ?? '', link.getAttribute('href')])),
      );
    expect(links).toEqual({
      'contato@exemplo.com.br': 'mailto:contato@exemplo.com.br',
      '+55 11 3456-7890': 'tel:+551134567890',
      [common('helpCenter')]: 'https://ajuda.exemplo.com.br',
      [common('refunds')]: '/pt/cancelamento-e-reembolso',
      [common('halfPrice')]: '/pt/meia-entrada',
      [common('accessibility')]: '/pt/acessibilidade',
      [common('termsOfUse')]: '/pt/termos-de-uso',
      [common('privacyPolicy')]: '/pt/politica-de-privacidade',
      [common('cookiePreferences')]: '/pt/politica-de-privacidade#cookies',
      [common('consumerCode')]: 'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm',
      'consumidor.gov.br': 'https://www.consumidor.gov.br',
      'Procon-SP': 'https://www.procon.sp.gov.br',
      Instagram: 'https://www.instagram.com/exemplo',
      YouTube: 'https://www.youtube.com/@exemplo',
      X: 'https://x.com/exemplo',
      Facebook: 'https://www.facebook.com/exemplo',
    });
    expect(
      await footer(visit)
        .getByRole('button', { name: common('contactUs') })
        .isVisible(),
    ).toBe(true);
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
