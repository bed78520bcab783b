import { describe, expect, test } from 'vitest';
import { arriveAs, logInAs } from '../../support/journey/account.ts';
import { askApi, newPerson } from '../../support/journey/buyer.ts';
import { buttonOf, logInByForm } from '../../support/journey/forms.ts';
import {
  callsOf,
  keepUserBack,
  knownPerson,
  linksOfVisitors,
  menuLinks,
  showsCustomer,
  showsVisitor,
  storedToken,
  toEnglish,
  user,
} from '../../support/journey/session.ts';
import { openShop } from '../../support/journey/shop.ts';

// Specification sections 4 and 6: what a page knows of who is here, and where that leads.
const shop = openShop();
const slug = 'mundo-quadrinho';
const graphql = '**/production/customer/graphql';

describe('the call that says who is here', () => {
  test('the session starts as a visitor that is loading', async () => {
    await shop.visit({}, async (visit) => {
      await arriveAs(visit, newPerson());
      const letGo = await keepUserBack(visit.page);
      await visit.go('/pt');
      expect(await menuLinks(visit)).toEqual(linksOfVisitors('pt'));
      expect(await storedToken(visit)).toBeNull();
      // Loading: a choice of language waits for the answer, for a customer's must be saved.
      await visit.press(toEnglish(visit));
      await visit.page.waitForTimeout(500);
      expect(new URL(visit.page.url()).pathname).toBe('/pt');
      letGo();
      await visit.page.waitForURL(`${shop.url}/en`);
      expect(await askApi(visit, '{ customer { locale } }')).toEqual({ customer: { locale: 'en' } });
    });
  });

  test('status 200 replaces the user and ends the loading', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press } = visit;
      await arriveAs(visit, newPerson());
      const calls = callsOf(page);
      await go('/pt');
      await showsCustomer(visit);
      expect(calls).toEqual(['/api/user']);

      // All three fields are what the answer says.
      await page.route(user, (route) =>
        route.fulfill({ json: { status: 200, data: { isLoggedIn: true, token: 'abc', locale: 'en' } } }),
      );
      await page.reload();
      await showsCustomer(visit);
      expect(await storedToken(visit)).toBe('abc');
      // English is what is saved already: nothing is loading, and nothing has to be saved.
      calls.length = 0;
      await press(toEnglish(visit));
      await page.waitForURL(`${shop.url}/en`);
      expect(calls.filter((call) => call !== '/api/user')).toEqual([]);

      await page.unroute(user);
      await page.context().request.post('/api/logout', { headers: { origin: shop.url }, data: {} });
      await go('/pt');
      // The links look the same until the answer is there; the token goes with it.
      await expect.poll(() => storedToken(visit)).toBeNull();
      await showsVisitor(visit);
    });
  });

  test('any other status keeps the previous values and ends the loading', async () => {
    const answer = { status: 200, data: { isLoggedIn: true, token: 'abc', locale: 'en' } };
    await shop.visit({}, async (visit) => {
      const { page, go, press } = visit;
      for (const fail of ['503', '204', 'nothing']) {
        await page.route(user, async (route) => {
          if (fail === 'nothing') await route.abort('connectionrefused');
          else if (fail === '204') await route.fulfill({ status: 204 });
          else await route.fulfill({ status: 503, json: answer });
        });
        const asked = page.waitForRequest(user);
        await go('/pt');
        await asked;
        await page.waitForTimeout(300);
        expect(await menuLinks(visit), fail).toEqual(linksOfVisitors('pt'));
        expect(await storedToken(visit)).toBeNull();
        const calls = callsOf(page);
        await press(toEnglish(visit));
        await page.waitForURL(`${shop.url}/en`);
        expect(calls.filter((call) => call !== '/api/user')).toEqual([]);
        await page.unroute(user);
      }
    });
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await arriveAs(visit, newPerson());
      await go('/pt/conta/dados');
      await showsCustomer(visit);
      const token = await storedToken(visit);
      await page.route(user, (route) => route.fulfill({ status: 503, json: answer }));
      // A saved profile asks once more who is here.
      await press(buttonOf(visit, text('account')('save')));
      await page.getByText(text('profile')('saved')).waitFor();
      await showsCustomer(visit);
      expect(await storedToken(visit)).toBe(token);
    });
  });

  test('an answer that was on its way before a log-in does not take it back', async () => {
    const person = await knownPerson(shop, 'pt');
    await shop.visit({}, async (visit) => {
      const { page, go } = visit;
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(user, async (route) => {
        const early = await route.fetch();
        await promise;
        await route.fulfill({ response: early });
      });
      await go(`/pt/auth/entrar?redirect=/pt/evento/${slug}`);
      await logInByForm(visit, person);
      await page.waitForURL(`${shop.url}/pt/evento/${slug}`);
      const token = await storedToken(visit);
      const late = page.waitForResponse(user);
      letGo();
      await late;
      await page.waitForTimeout(300);
      await showsCustomer(visit);
      expect(await storedToken(visit)).toBe(token);
    });
  });

  test('the token is kept in local storage under the name of the product and ::token', async () => {
    const person = await knownPerson(shop, 'pt');
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await go('/pt/auth/entrar');
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key))),
      ).toEqual([]);
      const answered = page.waitForResponse('**/api/login');
      await logInByForm(visit, person);
      const { data } = await (await answered).json();
      await page.waitForURL(`${shop.url}/pt/conta`);
      expect(data.token).not.toBe('');
      expect(await storedToken(visit)).toBe(data.token);

      await go('/pt/conta/dados');
      await showsCustomer(visit);
      const before = await storedToken(visit);
      const asked = page.waitForRequest(graphql);
      await press(buttonOf(visit, text('account')('save')));
      const { authorization } = (await asked).headers();
      // Who is here is asked again once it is saved, and the answer may bring a newer one before it is looked at here.
      expect([before, await storedToken(visit)].map((token) => `Bearer ${token}`)).toContain(authorization);

      await go('/pt/conta');
      await press(buttonOf(visit, text('account')('logOut')));
      await page.waitForURL(`${shop.url}/pt`);
      await showsVisitor(visit);
      expect(await storedToken(visit)).toBeNull();
    });
  });

  test('focus does not fetch the session again', async () => {
    await shop.visit({}, async (visit) => {
      const { page, context, go } = visit;
      await arriveAs(visit, newPerson());
      const calls = callsOf(page);
      await go('/pt');
      await showsCustomer(visit);
      const other = await context.newPage();
      await other.goto('about:blank');
      for (let turn = 0; turn < 3; turn += 1) {
        await other.bringToFront();
        await page.bringToFront();
        await page.evaluate(() => {
          for (const name of ['blur', 'focus', 'pageshow']) window.dispatchEvent(new Event(name));
          document.dispatchEvent(new Event('visibilitychange'));
        });
      }
      await page.waitForTimeout(300);
      expect(calls).toEqual(['/api/user']);
    });
  });
});

describe('leading on', () => {
  test('a target is gone to by whoever is logged in, in their locale', async () => {
    const person = await knownPerson(shop, 'en');
    await shop.visit({}, async (visit) => {
      const { page, go } = visit;
      const letGo = await keepUserBack(page);
      await go(`/pt/auth/entrar?redirect=/pt/evento/${slug}`);
      // Logged in in another tab while this one still shows the form.
      await logInAs(visit, person);
      letGo();
      await page.waitForURL(`${shop.url}/en/evento/${slug}?lg=en`);
      await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await storedToken(visit)).toBeTruthy();
    });
    // Nobody else is led anywhere.
    await shop.visit({}, async (visit) => {
      const answered = visit.page.waitForResponse(user);
      await visit.go(`/pt/auth/entrar?redirect=/pt/evento/${slug}`);
      await answered;
      await visit.page.waitForTimeout(300);
      expect(new URL(visit.page.url()).pathname).toBe('/pt/auth/entrar');
      expect(await storedToken(visit)).toBeNull();
    });
  });

  test('the flag alone sends whoever is logged in on', async () => {
    const person = await knownPerson(shop, 'en');
    for (const path of ['/pt/auth/entrar', '/pt/auth/nova-conta']) {
      await shop.visit({}, async (visit) => {
        const { page, go } = visit;
        const letGo = await keepUserBack(page);
        await go(path);
        await logInAs(visit, person);
        letGo();
        await page.waitForURL(`${shop.url}/en/conta?lg=en`);
        expect(await storedToken(visit)).toBeTruthy();
      });
    }
  });
});

describe('roles', () => {
  test('the links of a customer are not there for a visitor, and those of a visitor not for a customer', async () => {
    for (const device of ['phone', 'desktop'] as const) {
      await shop.visit({ device }, async (visit) => {
        const { page, go, press, text } = visit;
        const common = text('common');
        const shownWays = async () => {
          await press(page.getByRole('button', { name: common('menuOpen') }));
          const menu = page.getByRole('dialog', { name: common('menu') });
          await menu.waitFor();
          const names = await menu.getByRole('link').filter({ visible: true }).allInnerTexts();
          await page.keyboard.press('Escape');
          return names.map((name) => name.trim());
        };
        const waysIn = [common('logIn'), common('register')];
        const own = [common('myAccount'), common('giftBadges'), common('myOrders'), common('myTickets')];
        await go('/pt');
        await showsVisitor(visit);
        const ofVisitor = await shownWays();
        expect(ofVisitor.filter((name) => own.includes(name))).toEqual([]);
        // On a desk the account icon is the way in.
        expect(ofVisitor.filter((name) => waysIn.includes(name))).toEqual(device === 'phone' ? waysIn : []);
        await arriveAs(visit, newPerson());
        await go('/pt');
        await showsCustomer(visit);
        const ofCustomer = await shownWays();
        expect(ofCustomer.filter((name) => own.includes(name))).toEqual(own);
        expect(ofCustomer.filter((name) => waysIn.includes(name))).toEqual([]);
      });
    }
  });

  test('a visitor is led from every account page to the log-in and back', async () => {
    const person = await knownPerson(shop, 'pt');
    const pages = ['', '/dados', '/enderecos', '/notificacoes', '/seguranca'];
    const others = ['/cortesias', '/meus-pedidos', '/meus-ingressos'];
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      for (const path of [...pages, ...others].map((end) => `/pt/conta${end}`)) {
        await go(path);
        expect(page.url()).toBe(`${shop.url}/pt/auth/entrar?redirect=${encodeURIComponent(path)}`);
        await logInByForm(visit, person);
        await page.waitForURL(shop.url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.context().clearCookies();
      }
      // The same by a link of a page that is open already.
      await go('/pt');
      await showsVisitor(visit);
      await press(page.getByRole('banner').getByRole('link', { name: text('common')('myAccount') }));
      await page.waitForURL(`${shop.url}/pt/auth/entrar?redirect=%2Fpt%2Fconta`);
      await logInByForm(visit, person);
      await page.waitForURL(`${shop.url}/pt/conta`);
    });
  });
});
