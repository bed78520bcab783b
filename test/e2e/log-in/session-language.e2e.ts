import { describe, expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  askApi,
  consent,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
} from '../../support/journey/buyer.ts';
import { logInByForm } from '../../support/journey/forms.ts';
import { answersTo, callsOf, knownPerson, showsCustomer, toEnglish } from '../../support/journey/session.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// Specification section 6: the language of a visitor and of a customer.
const shop = openShop();
const slug = 'mundo-quadrinho';
const graphql = '**/production/customer/graphql';

describe('the language', () => {
  repeats(
    'a choice is saved first in the account, then in the session, and the page is loaded after that',
    'saveCustomerLocale returns the locale it has saved, and no other can be saved',
    'register, be logged in, change language, log out, log in',
  )('a language chosen by a customer is saved on the server and in the session', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press } = visit;
      await arriveAs(visit, newPerson());
      await go(`/pt/evento/${slug}`);
      await showsCustomer(visit);
      const calls = callsOf(page);
      const saved = await answersTo(page, graphql);
      const updated = await answersTo(page, '**/api/updateSession');
      await press(toEnglish(visit));
      await page.waitForURL(`${shop.url}/en/evento/${slug}`);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      const saving = ['SaveCustomerLocale', '/api/updateSession'];
      // The page asks for other things at moments of its own.
      expect(calls.filter((call) => saving.includes(call))).toEqual(saving);
      expect(saved[0]).toEqual({ data: { saveCustomerLocale: { locale: 'en' } } });
      expect(updated).toMatchObject([{ status: 200, data: { isLoggedIn: true, locale: 'en' } }]);
      expect(await askApi(visit, '{ customer { locale } }')).toEqual({ customer: { locale: 'en' } });
      const { data } = await (await page.context().request.get('/api/user')).json();
      expect(data).toMatchObject({ isLoggedIn: true, locale: 'en' });
    });
  });

  repeats(
    'is led on in their own language, and the address says so',
    'a log-in leads on in the language of the account',
  )('on log-in the saved language wins and the address gets lg', async () => {
    const english = await knownPerson(shop, 'en');
    await shop.visit({}, async (visit) => {
      const { page, go } = visit;
      await go('/pt/auth/entrar?redirect=/pt/conta/dados');
      await logInByForm(visit, english);
      await page.waitForURL(`${shop.url}/en/conta/dados?lg=en`);
      await page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    });
  });

  test('on log-in inside the checkout, too, and neither the hold nor the terms are given up', async () => {
    const person = await knownPerson(shop, 'en');
    await shop.visit({}, async (buyer) => {
      const { page, text } = buyer;
      await holdTickets(buyer, slug, 1);
      await page.getByRole('radio', { name: text('checkout')('haveAccount') }).check();
      await consent(buyer);
      await logInByForm(buyer, person);
      await page.waitForURL(`${shop.url}/en/checkout/${slug}?lg=en`);
      await page.getByText(person.email).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true);
      const inEnglish: Visit = { ...buyer, locale: 'en', text: (area) => textFor('en', area) };
      await buyer.press(payButton(inEnglish));
      await orderNumberShown(inEnglish);
    });
  });
});
