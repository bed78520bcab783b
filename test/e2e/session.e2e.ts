import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { arriveAs, isLoggedIn, logInAs } from '../support/journey-account.ts';
import { newShopper } from '../support/journey-api.ts';
import {
  askApi,
  consent,
  holdTickets,
  newPerson,
  orderNumberShown,
  type Person,
  payButton,
} from '../support/journey-buyer.ts';
import { pageProblems } from '../support/journey-page-check.ts';
import { openShop } from '../support/journey-shop.ts';
import { shown, type Visit, waitForFocus } from '../support/journey-visit.ts';

// Specification sections 4 and 6, statement by statement. The state of a cart has a file of its own: cart-state.e2e.ts.
const shop = openShop();
const slug = 'mundo-quadrinho';
const user = '**/api/user';
const graphql = '**/production/customer/graphql';

// ---- what the browser knows ----

const storedToken = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('canhoto::token'));

/** Where the menu leads to, in its order, whatever of it the width of the screen shows. */
async function menuLinks({ page }: Visit): Promise<string[]> {
  return await page
    .locator('#menu nav a[href^="/"]:not([hreflang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0] ?? ''));
}

const privacy = (locale: string) => `/${locale}/politica-de-privacidade`;
const linksOfVisitors = (locale: string) => [
  `/${locale}/auth/entrar`,
  `/${locale}/auth/nova-conta`,
  privacy(locale),
];
const linksOfCustomers = (locale: string) => [
  `/${locale}/conta`,
  `/${locale}/conta/cortesias`,
  `/${locale}/conta/meus-pedidos`,
  `/${locale}/conta/meus-ingressos`,
  privacy(locale),
];

const showsCustomer = async (visit: Visit) =>
  await expect.poll(() => menuLinks(visit)).toEqual(linksOfCustomers(visit.locale));
const showsVisitor = async (visit: Visit) =>
  await expect.poll(() => menuLinks(visit)).toEqual(linksOfVisitors(visit.locale));

/** Keeps the answers of `/api/user` back; the function answered lets them go. */
async function keepUserBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(user, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Paths of all requests of the page from now on that reach for one of ours; what is left is asked every few seconds. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const operation: string = request.postDataJSON?.()?.operationName ?? '';
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/availability/')) calls.push(pathname);
    if (pathname.endsWith('/graphql')) calls.push(operation);
  });
  return calls;
}

/** What the server answers to such calls from now on; kept on its way, for a page that is left takes its answers along. */
async function answersTo(page: Page, calls: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    answers.push(await response.json());
    await route.fulfill({ response });
  });
  return answers;
}

// ---- what is pressed ----

const toEnglish = ({ page }: Visit) =>
  page.getByRole('banner').getByRole('link', { name: 'English', exact: true });

const buttonOf = ({ page }: Visit, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

const fieldOf = ({ page }: Visit, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

async function logIn(visit: Visit, { email, password }: Person): Promise<void> {
  const auth = visit.text('auth');
  await fieldOf(visit, auth('email')).fill(email);
  await fieldOf(visit, auth('password')).fill(password);
  await visit.press(buttonOf(visit, auth('submitLogIn')));
}

/** Somebody with an account in that language, who is not logged in anywhere. */
async function knownPerson(locale: 'pt' | 'en'): Promise<Person> {
  const person = newPerson();
  await newShopper(shop.url).register(person, locale);
  return person;
}

/** The same person on another device ends all their logins, that one included. */
async function endAllElsewhere(person: Person): Promise<void> {
  await shop.visit({}, async (other) => {
    await logInAs(other, person);
    await other.go('/pt/conta/seguranca');
    await other.press(buttonOf(other, other.text('security')('endAll')));
    await other.page.waitForURL(`${shop.url}/pt`);
    expect(await isLoggedIn(other)).toBe(false);
  });
}

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
    const person = await knownPerson('pt');
    await shop.visit({}, async (visit) => {
      const { page, go } = visit;
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(user, async (route) => {
        const early = await route.fetch();
        await promise;
        await route.fulfill({ response: early });
      });
      await go(`/pt/auth/entrar?redirect=/pt/evento/${slug}`);
      await logIn(visit, person);
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
    const person = await knownPerson('pt');
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await go('/pt/auth/entrar');
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key))),
      ).toEqual([]);
      const answered = page.waitForResponse('**/api/login');
      await logIn(visit, person);
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
    const person = await knownPerson('en');
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
    const person = await knownPerson('en');
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

describe('the language', () => {
  test('a language chosen by a customer is saved on the server and in the session', async () => {
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
      expect(calls.slice(0, 2)).toEqual(['SaveCustomerLocale', '/api/updateSession']);
      expect(saved[0]).toEqual({ data: { saveCustomerLocale: { locale: 'en' } } });
      expect(updated).toMatchObject([{ status: 200, data: { isLoggedIn: true, locale: 'en' } }]);
      expect(await askApi(visit, '{ customer { locale } }')).toEqual({ customer: { locale: 'en' } });
      const { data } = await (await page.context().request.get('/api/user')).json();
      expect(data).toMatchObject({ isLoggedIn: true, locale: 'en' });

      // What is saved already is not saved again.
      await go('/pt');
      await showsCustomer(visit);
      calls.length = 0;
      await press(toEnglish(visit));
      await page.waitForURL(`${shop.url}/en`);
      expect(calls.filter((call) => call !== '/api/user')).toEqual([]);
    });
  });

  test('a save of the language that returns nothing fails with the generic error', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press } = visit;
      await arriveAs(visit, newPerson());
      await go('/pt');
      await showsCustomer(visit);
      const calls = callsOf(page);
      const answers = [
        { json: { data: { saveCustomerLocale: { locale: null } } } },
        { json: { data: { saveCustomerLocale: null }, errors: [{ message: 'no', extensions: {} }] } },
        { status: 502, body: '<html>' },
      ];
      for (const answer of answers) {
        await page.route(graphql, (route) => route.fulfill(answer));
        await press(toEnglish(visit));
        const told = page.getByRole('banner').getByRole('alert');
        await told.waitFor();
        expect(await told.innerText()).toBe('Ocorreu um erro');
        expect(new URL(page.url()).pathname).toBe('/pt');
        await page.unroute(graphql);
        await go('/pt');
        await showsCustomer(visit);
      }
      expect(calls.filter((call) => call === '/api/updateSession')).toEqual([]);
      const { data } = await (await page.context().request.get('/api/user')).json();
      expect(data.locale).toBe('pt');
    });
  });

  test('a visitor’s choice of language loads the page anew', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press } = visit;
      const answered = page.waitForResponse(user);
      await go(`/pt/evento/${slug}?utm_source=x`);
      await answered;
      await page.evaluate(() => Object.assign(window, { isMarked: true }));
      const calls = callsOf(page);
      await press(toEnglish(visit));
      await page.waitForURL(`${shop.url}/en/evento/${slug}?utm_source=x`);
      expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(calls).not.toContain('SaveCustomerLocale');
      expect(calls).not.toContain('/api/updateSession');
    });
    // Nobody knows yet who is here, and the answer does not come: the language is still a link away.
    await shop.visit({}, async (visit) => {
      await visit.page.route(user, () => {});
      await visit.go('/pt');
      await visit.press(toEnglish(visit));
      await visit.page.waitForURL(`${shop.url}/en`, { timeout: 30_000 });
    });
  });

  test('on log-in the saved language wins and the address gets lg', async () => {
    const [english, portuguese] = [await knownPerson('en'), await knownPerson('pt')];
    await shop.visit({}, async (visit) => {
      const { page, go } = visit;
      await go('/pt/auth/entrar?redirect=/pt/conta/dados');
      await logIn(visit, english);
      await page.waitForURL(`${shop.url}/en/conta/dados?lg=en`);
      await page.getByRole('heading', { level: 1, name: 'Your details' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    });
    // The same language is no switch.
    await shop.visit({}, async (visit) => {
      await visit.go('/pt/auth/entrar?redirect=/pt/conta/dados');
      await logIn(visit, portuguese);
      await visit.page.waitForURL(`${shop.url}/pt/conta/dados`);
    });
  });

  test('on log-in inside the checkout, too, and neither the hold nor the terms are given up', async () => {
    const person = await knownPerson('en');
    await shop.visit({}, async (buyer) => {
      const { page, text } = buyer;
      await holdTickets(buyer, slug, 1);
      await page.getByRole('radio', { name: text('checkout')('haveAccount') }).check();
      await consent(buyer);
      await logIn(buyer, person);
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
    const person = await knownPerson('pt');
    const pages = ['', '/dados', '/enderecos', '/notificacoes', '/seguranca'];
    const others = ['/cortesias', '/meus-pedidos', '/meus-ingressos'];
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      for (const path of [...pages, ...others].map((end) => `/pt/conta${end}`)) {
        await go(path);
        expect(page.url()).toBe(`${shop.url}/pt/auth/entrar?redirect=${encodeURIComponent(path)}`);
        await logIn(visit, person);
        await page.waitForURL(shop.url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.context().clearCookies();
      }
      // The same by a link of a page that is open already.
      await go('/pt');
      await showsVisitor(visit);
      await press(page.getByRole('banner').getByRole('link', { name: text('common')('myAccount') }));
      await page.waitForURL(`${shop.url}/pt/auth/entrar?redirect=%2Fpt%2Fconta`);
      await logIn(visit, person);
      await page.waitForURL(`${shop.url}/pt/conta`);
    });
  });
});

describe.each([
  { locale: 'pt', device: 'desktop', schemes: { phone: 'light', desktop: 'dark' } },
  { locale: 'en', device: 'phone', schemes: { phone: 'dark', desktop: 'light' } },
] as const)('a session that was ended elsewhere ($locale)', ({ locale, device, schemes }) => {
  test('logged out everywhere, a page that is still open says so and loses nothing', async () => {
    const person = newPerson();
    await shop.visit({ locale, device }, async (visit) => {
      const { page, go, press, text } = visit;
      const profile = text('profile');
      await arriveAs(visit, person);
      await go(`/${locale}/conta/dados`);
      await showsCustomer(visit);
      await fieldOf(visit, profile('name')).fill('Luciana');
      await fieldOf(visit, profile('phoneNumber')).fill('(11) 98765-4321');
      await endAllElsewhere(person);

      const typedStays = async () => {
        expect(await fieldOf(visit, profile('name')).inputValue()).toBe('Luciana');
        expect(await fieldOf(visit, profile('phoneNumber')).inputValue()).toBe('(11) 98765-4321');
      };
      await press(buttonOf(visit, text('account')('save')));
      const told = page.getByRole('main').getByRole('alert');
      await told.getByText(text('error')('UNAUTHENTICATED')).waitFor();
      await waitForFocus(told);
      await typedStays();
      await showsVisitor(visit);
      await expect.poll(() => storedToken(visit)).toBeNull();
      expect(await pageProblems(page, 'profile of an ended session', schemes)).toEqual([]);

      // The way in leaves the form where it is, with all that was typed.
      const opened = page.context().waitForEvent('page');
      await press(told.getByRole('link', { name: text('common')('logIn') }));
      const inside: Visit = { ...visit, page: await opened };
      await logIn(inside, person);
      await inside.page.waitForURL(`${shop.url}/${locale}/conta/dados`);
      await inside.page.close();
      await typedStays();
      await press(buttonOf(visit, text('account')('save')));
      await page.getByText(profile('saved')).waitFor();
      await showsCustomer(visit);
      expect(await askApi(visit, '{ customer { name phoneNumber } }')).toEqual({
        customer: { name: 'Luciana', phoneNumber: '+5511987654321' },
      });
    });
  });

  test('an ended session in the middle of the checkout keeps the hold', async () => {
    const person = newPerson();
    await shop.visit({ locale, device }, async (buyer) => {
      const { page, press, text } = buyer;
      // What is chosen for it (the insurance, below) may change; the hold does not.
      const held = () =>
        page.evaluate((event) => {
          const { id, expiresAt, lines } =
            JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}')[event]?.shoppingCart ?? {};
          return { id, expiresAt, lines };
        }, slug);
      await arriveAs(buyer, person);
      await holdTickets(buyer, slug, 2);
      const before = await held();
      await consent(buyer);
      await endAllElsewhere(person);

      await press(payButton(buyer));
      const told = page.getByRole('main').getByRole('alert');
      await told.getByText(text('error')('UNAUTHENTICATED')).waitFor();
      // Log-in stands where the name was.
      const email = fieldOf(buyer, text('auth')('email'));
      await email.waitFor();
      expect(await page.getByText(person.email).count()).toBe(0);
      expect(await held()).toEqual(before);
      expect(await page.getByRole('checkbox').isChecked()).toBe(true);
      expect(await pageProblems(page, 'checkout of an ended session', schemes)).toEqual([]);
      await press(told.getByRole('link', { name: text('error')('UNAUTHENTICATED') }));
      await waitForFocus(email);

      await logIn(buyer, person);
      await page.getByText(person.email).waitFor();
      await told.waitFor({ state: 'hidden' });
      expect(await held()).toEqual(before);
      await press(payButton(buyer));
      const number = await orderNumberShown(buyer);
      const query = 'query($number: String!) { order(number: $number) { lines { quantity } } }';
      expect(await askApi(buyer, query, { number })).toEqual({ order: { lines: [{ quantity: 2 }] } });
    });
  });

  test('a checkout that is loaded again after it asks who it is, for the hold is still theirs', async () => {
    const person = newPerson();
    await shop.visit({ locale, device }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const ended = page.getByText(text('error')('UNAUTHENTICATED'));
      await arriveAs(buyer, person);
      await holdTickets(buyer, slug, 1);
      await endAllElsewhere(person);
      await page.reload();
      await ended.waitFor();
      expect(await pageProblems(page, 'hold of somebody not logged in', schemes)).toEqual([]);
      // Nor does the page of the event give it up.
      await go(`/${locale}/evento/${slug}`);
      await press(shown(page.getByRole('button', { name: text('event')('goToCheckout') })));
      await ended.waitFor();
      await logIn(buyer, person);
      await page.getByText(person.email).waitFor();
      await ended.waitFor({ state: 'hidden' });
      await consent(buyer);
      await press(payButton(buyer));
      await orderNumberShown(buyer);
    });
  });
});
