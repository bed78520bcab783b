import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  profilePage,
  registerPage,
  saveCustomer,
  saveCustomerLocale,
} from '#src/web/parts/customer-api/account.gen.ts';
import { logIn } from '#src/web/parts/log-in/account-calls.ts';
import { applyUser, loadSession } from '#src/web/parts/session/session.ts';
import * as app from '#src/web/storefront/_app.tsx';
import * as profile from '#src/web/storefront/account/profile.tsx';
import * as logInPage from '#src/web/storefront/auth/log-in.tsx';
import * as register from '#src/web/storefront/auth/register.tsx';
import { ownSite } from '../data/own-site.ts';
import { buttonOf } from '../support/forms.ts';
import { keepDocument } from '../support/leaving.ts';
import { data, json, openNetwork, refused } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

const network = openNetwork();
const whole = keepDocument();

const customer = (locale: 'pt' | 'en' = 'pt', token = 'a-token') => ({ isLoggedIn: true, token, locale });
const become = (user: { isLoggedIn: boolean; token: string | null; locale: 'pt' | 'en' }) =>
  applyUser(user, new Headers());
const storedToken = () => localStorage.getItem('canhoto::token');
const names = () => network.calls.map(({ name }) => name);

const nothing = { default: () => <h1>Nada</h1> };

async function showShell(path = '/pt/evento/mundo-quadrinho') {
  const shown = await showPage(nothing, network, {
    path,
    route: ':locale/*',
    frames: [app],
    hasMain: true,
    root: { site: ownSite },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return shown;
}

const toEnglish = () => page.getByRole('banner').getByRole('link', { name: 'English', exact: true });

/** Where the menu leads to, in its order, whatever of it the width of the screen shows. */
const menuLinks = () =>
  [...document.querySelectorAll('#menu nav a[href^="/"]:not([hreflang])')].map(
    (link) => link.getAttribute('href')?.split('?')[0] ?? '',
  );
const linksOfVisitors = ['/pt/auth/entrar', '/pt/auth/nova-conta', '/pt/politica-de-privacidade'];
const linksOfCustomers = [
  '/pt/conta',
  '/pt/conta/cortesias',
  '/pt/conta/meus-pedidos',
  '/pt/conta/meus-ingressos',
  '/pt/politica-de-privacidade',
];
const showsCustomer = async () => await expect.poll(menuLinks).toEqual(linksOfCustomers);
const showsVisitor = async () => await expect.poll(menuLinks).toEqual(linksOfVisitors);

describe('the call that says who is here', () => {
  test('status 200 replaces the user and ends the loading', async () => {
    await showShell('/pt');
    await showsVisitor();
    network.route('/api/user', () => json({ status: 200, data: customer('en', 'abc') }));
    await loadSession();
    await showsCustomer();
    expect(storedToken()).toBe('abc');
    // English is what is saved already: nothing is loading, and nothing has to be saved.
    await toEnglish().click();
    await expect.poll(() => whole.left).toEqual(['/en']);
    expect(names()).toEqual(['/api/user']);

    network.route('/api/user', () => json({ data: { isLoggedIn: false, token: null, locale: 'pt' } }));
    await loadSession();
    expect(storedToken()).toBeNull();
    await showsVisitor();
  });

  test('an answer that was on its way before a log-in does not take it back', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.route('/api/user', () => promise);
    network.route('/api/login', () => json({ data: customer('pt', 'new') }));
    await showShell();
    const early = loadSession();
    await logIn('lucia@example.com', 'Segredo#1');
    await showsCustomer();
    resolve(json({ data: { isLoggedIn: false, token: null, locale: 'pt' } }));
    await early;
    expect(menuLinks()).toEqual(linksOfCustomers);
    expect(storedToken()).toBe('new');
  });

  test('focus does not fetch the session again', async () => {
    become(customer());
    await showShell();
    await showsCustomer();
    for (let turn = 0; turn < 3; turn += 1) {
      for (const name of ['blur', 'focus', 'pageshow']) window.dispatchEvent(new Event(name));
      document.dispatchEvent(new Event('visibilitychange'));
    }
    // Whatever a listener asks for is asked by the time that an answer has come and gone.
    await fetch('/api/user');
    expect(names()).toEqual(['/api/user']);
  });

  test('a profile that is saved while nobody says who is here stays saved, and its owner stays here', async () => {
    become(customer('pt', 'kept'));
    const person = {
      ...{ name: 'Lúcia', lastName: 'Lima', corporateName: null, tradeName: null, contactName: null },
      ...{ documentType: 'CPF' as const, documentNumber: '11144477735', phoneNumber: null },
      ...{ birthDate: '1990-05-05', genderId: null },
    };
    network.answer(profilePage, () => data({ customer: { ...person, isProfileFixed: false }, genders: [] }));
    network.answer(saveCustomer, () =>
      data({ saveCustomer: { ...person, email: 'lucia@example.com', socialLoginType: null } }),
    );
    network.route('/api/user', () => json({ status: 200, data: customer('en', 'other') }, 503));
    const { text } = await showPage(profile, network, {
      path: '/pt/conta/dados',
      route: ':locale/conta/dados',
      frames: [app],
      hasMain: true,
      root: { site: ownSite },
    });
    await buttonOf(text('account')('save')).click();
    await expect.element(page.getByText(text('profile')('saved'))).toBeVisible();
    expect(names()).toEqual(['SaveCustomer', '/api/user']);
    await showsCustomer();
    expect(storedToken()).toBe('kept');
  });
});

describe('leading on', () => {
  test('a target is gone to by whoever is logged in, in their locale', async () => {
    const { address } = await showPage(logInPage, network, {
      path: '/pt/auth/entrar?redirect=/pt/evento/mundo-quadrinho',
      route: ':locale/auth/entrar',
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Visitors stay where they are.
    await loadSession();
    expect(address()).toBe('/pt/auth/entrar?redirect=/pt/evento/mundo-quadrinho');
    expect(storedToken()).toBeNull();
    // Logged in in another tab while this one still shows the form.
    network.route('/api/user', () => json({ data: customer('en') }));
    await loadSession();
    await expect.poll(address).toBe('/en/evento/mundo-quadrinho?lg=en');
    expect(storedToken()).toBe('a-token');
  });

  test.each([
    { end: 'entrar', module: logInPage },
    { end: 'nova-conta', module: register },
  ])('the flag alone sends whoever is logged in on ($end)', async ({ end, module }) => {
    network.answer(registerPage, () => data({ genders: [] }));
    const { address } = await showPage(module, network, {
      path: `/pt/auth/${end}`,
      route: `:locale/auth/${end}`,
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    become(customer('en'));
    await expect.poll(address).toBe('/en/conta?lg=en');
    expect(storedToken()).toBe('a-token');
  });
});

describe('roles', () => {
  test('the links of a customer are not there for a visitor, and those of a visitor not for a customer', async () => {
    const { text } = await showShell('/pt');
    for (const device of ['phone', 'desktop'] as const) {
      await page.viewport(widths[device], 900);
      become({ isLoggedIn: false, token: null, locale: 'pt' });
      await showsVisitor();
      const common = text('common');
      const shownWays = async () => {
        await page
          .getByRole('button', { name: common('menuOpen') })
          .last()
          .click();
        const menu = page.getByRole('dialog', { name: common('menu') });
        await expect.element(menu).toBeVisible();
        const shown = menu
          .getByRole('link')
          .elements()
          .filter((link) => link.checkVisibility())
          .map((link) => (link as HTMLElement).innerText.trim());
        await page.getByRole('button', { name: common('menuClose') }).click();
        return shown;
      };
      const waysIn = [common('logIn'), common('register')];
      const own = [common('myAccount'), common('giftBadges'), common('myOrders'), common('myTickets')];
      const ofVisitor = await shownWays();
      expect(ofVisitor.filter((name) => own.includes(name))).toEqual([]);
      // On a desk the account icon is the way in.
      expect(ofVisitor.filter((name) => waysIn.includes(name))).toEqual(device === 'phone' ? waysIn : []);
      become(customer());
      await showsCustomer();
      const ofCustomer = await shownWays();
      expect(ofCustomer.filter((name) => own.includes(name))).toEqual(own);
      expect(ofCustomer.filter((name) => waysIn.includes(name))).toEqual([]);
    }
  });
});

describe('the language', () => {
  test('a save of the language that returns nothing fails with the generic error', async () => {
    become(customer());
    await showShell('/pt');
    await showsCustomer();
    const told = page.getByRole('banner').getByRole('alert');
    const answers = [
      () => data({ saveCustomerLocale: { locale: null } }),
      () => refused('UNEXPECTED'),
      () => 'lost' as const,
    ];
    for (const [index, answer] of answers.entries()) {
      network.answer(saveCustomerLocale, answer);
      await toEnglish().click();
      await expect.poll(() => network.sent(saveCustomerLocale).length).toBe(index + 1);
      await expect.element(told).toHaveTextContent('Ocorreu um erro');
    }
    expect(whole.left).toEqual([]);
    expect(names()).toEqual(['SaveCustomerLocale', 'SaveCustomerLocale', 'SaveCustomerLocale']);
  });

  test('a choice is saved first in the account, then in the session, and the page is loaded after that', async () => {
    become(customer());
    const held = network.hold(saveCustomerLocale);
    network.route('/api/updateSession', () => json({ data: customer('en') }));
    await showShell('/pt/evento/mundo-quadrinho?lg=pt&utm_source=x');
    await toEnglish().click();
    await expect.poll(() => held.length).toBe(1);
    expect(whole.left).toEqual([]);
    held[0]?.answer(data({ saveCustomerLocale: { locale: 'en' } }));
    await expect.poll(() => whole.left).toEqual(['/en/evento/mundo-quadrinho?utm_source=x']);
    expect(names()).toEqual(['SaveCustomerLocale', '/api/updateSession']);
    // A language that is saved already is not saved again.
    await toEnglish().click();
    await expect.poll(() => whole.left).toHaveLength(2);
    expect(names()).toHaveLength(2);
  });

  test('a visitor’s choice of language loads the page anew', async () => {
    await showShell('/pt/evento/mundo-quadrinho?utm_source=x');
    await toEnglish().click();
    await expect.poll(() => whole.left).toEqual(['/en/evento/mundo-quadrinho?utm_source=x']);
    expect(names()).toEqual([]);
  });
});
