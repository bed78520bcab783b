import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// Specification section 2, statement by statement: header, menu and footer.
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

describe('header', () => {
  test('a menu toggle, a centred logo linking home, PT|EN, and an account icon from 768 px on', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      const common = text('common');
      const banner = page.getByRole('banner');
      await go('/pt/termos-de-uso');
      const logo = banner.getByRole('link', { name: common('homeLink') });
      // A window that has just changed is drawn a moment later.
      const offCentre = async () => {
        const box = await logo.boundingBox();
        return Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720);
      };
      await expect.poll(offCentre).toBeLessThan(2);
      expect(
        (await banner.getByRole('navigation').getByRole('link').allInnerTexts()).map((name) =>
          name.slice(0, 2),
        ),
      ).toEqual(['PT', 'EN']);
      // The container holds 1200 px, at the top and at the bottom of the page.
      // From 1375 px on the header alone is wider (breakpoints.e2e.ts).
      await page.setViewportSize({ width: 1300, height: 800 });
      const contentWidths = () =>
        page.locator('header, footer').evaluateAll((frames) =>
          frames.flatMap((frame) =>
            [frame, ...frame.querySelectorAll('*')].flatMap((element) => {
              const { maxWidth, paddingLeft, paddingRight } = getComputedStyle(element);
              if (Number.parseFloat(maxWidth) < 1_200 || maxWidth === 'none') return [];
              return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
            }),
          ),
        );
      await expect.poll(contentWidths).toEqual([1_200, 1_200]);
      const account = banner.getByRole('link', { name: common('myAccount') });
      expect(await account.getAttribute('href')).toBe('/pt/conta');
      await page.setViewportSize({ width: 767, height: 800 });
      await account.waitFor({ state: 'hidden' });
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
