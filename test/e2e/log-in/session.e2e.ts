import { describe, expect, test } from 'vitest';
import { logInByForm } from '../../support/journey/forms.ts';
import { knownPerson, showsCustomer, showsVisitor, storedToken } from '../../support/journey/session.ts';
import { openShop } from '../../support/journey/shop.ts';

// Specification section 6: where it leads who is here. What a page knows of them: test/components/log-in/session.
const shop = openShop();

describe('roles', () => {
  test('a visitor is led from every account page to the log-in and back, and never back to its form', async () => {
    const person = await knownPerson(shop, 'pt');
    const pages = ['', '/dados', '/enderecos', '/notificacoes', '/seguranca'];
    const others = ['/cortesias', '/meus-pedidos', '/meus-ingressos'];
    await shop.visit({}, async (visit) => {
      const { context, page, go, press, text } = visit;
      for (const path of [...pages, ...others].map((end) => `/pt/conta${end}`)) {
        const answer = await context.request.get(path, { maxRedirects: 0 });
        expect(answer.status(), path).toBe(302);
        expect(answer.headers().location).toBe(`/pt/auth/entrar?redirect=${encodeURIComponent(path)}`);
      }
      // By a link of a page that is open already, and back to it by the form.
      await go('/pt');
      await showsVisitor(visit);
      expect(await storedToken(visit)).toBeNull();
      await press(page.getByRole('banner').getByRole('link', { name: text('common')('myAccount') }));
      await page.waitForURL(`${shop.url}/pt/auth/entrar?redirect=%2Fpt%2Fconta`);
      // By way of the registration, whose form nobody who is logged in comes back to either.
      const auth = text('auth');
      await press(page.getByRole('main').getByRole('link', { name: auth('registerTitle'), exact: true }));
      await page.getByRole('heading', { level: 1, name: auth('registerTitle') }).waitFor();
      await press(page.getByRole('main').getByRole('link', { name: auth('logInTitle'), exact: true }));
      await page.getByRole('heading', { level: 1, name: auth('logInTitle') }).waitFor();
      const answered = page.waitForResponse('**/api/login');
      await logInByForm(visit, person);
      const { data } = await (await answered).json();
      await page.waitForURL(`${shop.url}/pt/conta`);
      expect(await storedToken(visit)).toBe(data.token);
      await page.goBack();
      await page
        .getByRole('heading', { level: 1, name: text('account')('hello', { name: person.name }) })
        .waitFor();
      await page.waitForURL(`${shop.url}/pt/conta`);
      // After the log-in each page leads on to where it was asked for.
      for (const path of [...pages, ...others].map((end) => `/pt/conta${end}`)) {
        const wanted = `/pt/auth/entrar?redirect=${encodeURIComponent(path)}`;
        const answer = await context.request.get(wanted, { maxRedirects: 0 });
        expect(answer.headers().location, path).toBe(path);
        expect((await context.request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
      }
      await go('/pt');
      await showsCustomer(visit);
    });
  });
});
