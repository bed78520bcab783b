import { describe, expect, test } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown } from '../../support/journey/visit.ts';

// Specification section 2, statement by statement: title, links, routes and query parameters.
const shop = openShop();

const slug = 'mundo-quadrinho';
const marketing = 'utm_source=insta&utm_term=gibi&utm_medium=story&utm_content=a&utm_campaign=lote1';

/** Links to our own site that begin otherwise; the switch leads to the other language, as it should. */
const strayLinks = (own: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([hreflang])')]
    .filter(({ href }) => href.startsWith(location.origin))
    .map((link) => link.getAttribute('href') ?? '')
    // A file is no page.
    .filter(
      (href) =>
        !href.startsWith('#') && !/\/api\/.*\.ics/.test(href) && !new RegExp(`^/${own}([/?#]|$)`).test(href),
    );

describe('links and routes', () => {
  repeats('an address of no page is a real 404 with a way back (%s)')(
    'what does not exist says so, and leads back to the home page',
    async () => {
      await shop.visit({}, async ({ page, go, press, text }) => {
        await go('/pt/nada');
        await page.getByRole('heading', { level: 1, name: text('common')('notFoundTitle') }).waitFor();
        await press(page.getByRole('main').getByRole('link', { name: text('common')('backHome') }));
        await page.waitForURL(`${shop.url}/pt`);
      });
    },
  );
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
      await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho', exact: true }).waitFor();
      expect(await page.evaluate(strayLinks, 'pt')).toEqual([]);
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

  repeats('in the browser too, a token stays only on the page of a new password')(
    'a token leaves the address where no server sees it',
    async () => {
      await shop.visit({}, async ({ page, go, press, text }) => {
        await go('/pt/auth/nova-senha?token=secret');
        expect(new URL(page.url()).search).toBe('?token=secret');
        await press(page.getByRole('link', { name: text('common')('homeLink') }));
        await page.waitForURL(`${shop.url}/pt`);
        // Where no server sees the address.
        await page.evaluate(() => history.pushState(null, '', '/pt/termos-de-uso?token=secret'));
        await page.goBack();
        await page.goForward();
        await page.waitForURL(`${shop.url}/pt/termos-de-uso`);
      });
    },
  );

  repeats(
    'coupon is read on load and stored as the coupon code',
    'every redirect keeps them and the coupon, and the log-in leads back to the whole address',
  )('a coupon is kept on every page, and carried to the log-in', async () => {
    await shop.visit({}, async ({ page, go }) => {
      const stored = () => page.evaluate(() => localStorage.getItem('couponCode'));
      await go('/pt');
      expect(await stored()).toBe(null);
      // Carried along by the server, which leads whoever is not logged in to the log-in page.
      await go('/pt/conta?coupon=LED');
      expect(new URL(page.url()).pathname).toBe('/pt/auth/entrar');
      await expect.poll(async () => JSON.parse((await stored()) ?? 'null')).toEqual({ code: 'LED' });
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
