import { describe, expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// Parts of the frame that need a server, an account or a page without script; the rest:
// test/components/frame/header-and-menu.component.tsx.
const shop = openShop();

const slug = 'mundo-quadrinho';
const marketing = 'utm_source=insta&utm_term=gibi&utm_medium=story&utm_content=a&utm_campaign=lote1';
const menuButton = ({ page, text }: Visit) => page.getByRole('button', { name: text('common')('menuOpen') });
const menu = ({ page, text }: Visit) => page.getByRole('dialog', { name: text('common')('menu') });
const footer = ({ page }: Visit) => page.getByRole('contentinfo');

describe('header', () => {
  repeats('the language switch loads the page anew in the other language, with its query')(
    'the language switch leads to the same address in the other language',
    async () => {
      await shop.visit({}, async ({ page, go, press }) => {
        await go(`/pt/evento/${slug}?${marketing}&lg=pt`);
        await page.evaluate(() => Object.assign(window, { isMarked: true }));
        await press(page.getByRole('banner').getByRole('link', { name: 'English' }));
        await page.waitForURL(`${shop.url}/en/evento/${slug}?${marketing}`);
        expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
        expect(await page.locator('html').getAttribute('lang')).toBe('en');
      });
    },
  );

  repeats(
    'of a customer the choice of language is saved first, in the account and in the session; a save without an answer fails',
    'saveCustomerLocale returns the locale it has saved, and no other can be saved',
  )('of a customer, the choice of language is saved first; a save without an answer fails', async () => {
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
  repeats(
    'the menu opens, closes and leads to the account before and without any script',
    'the way to the account is in the header of a phone where there is no script',
  )('opens, closes and leads to the account before and without any script', async () => {
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
