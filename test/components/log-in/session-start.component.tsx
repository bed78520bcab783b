import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveCustomerLocale } from '#src/web/parts/customer-api/account.gen.ts';
import * as app from '#src/web/storefront/_app.tsx';
import { ownSite } from '../data/own-site.ts';
import { keepDocument } from '../support/leaving.ts';
import { data, json, openNetwork } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';

// The only test of its file: a document learns once who is here.
const network = openNetwork({ isKnown: false });
const whole = keepDocument();

test('the session starts as a visitor that is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  network.route('/api/user', () => promise);
  network.route('/api/updateSession', () =>
    json({ data: { isLoggedIn: true, token: 'a-token', locale: 'en' } }),
  );
  network.answer(saveCustomerLocale, () => data({ saveCustomerLocale: { locale: 'en' } }));
  const nothing = { default: () => <h1>Nada</h1> };
  await showPage(nothing, network, {
    path: '/pt',
    route: ':locale',
    frames: [app],
    hasMain: true,
    root: { site: ownSite },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = () =>
    [...document.querySelectorAll('#menu nav a[href^="/"]:not([hreflang])')].map((link) =>
      link.getAttribute('href'),
    );
  expect(menu()).toEqual(['/pt/auth/entrar', '/pt/auth/nova-conta', '/pt/politica-de-privacidade']);
  expect(localStorage.getItem('canhoto::token')).toBeNull();
  // Loading: a choice of language waits for the answer, for a customer's must be saved.
  await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
  await expect.poll(() => network.calls.map(({ name }) => name)).toEqual(['/api/user']);
  expect(whole.left).toEqual([]);
  resolve(json({ data: { isLoggedIn: true, token: 'a-token', locale: 'pt' } }));
  await expect.poll(() => whole.left).toEqual(['/en']);
  expect(network.calls.map(({ name }) => name)).toEqual([
    '/api/user',
    'SaveCustomerLocale',
    '/api/updateSession',
  ]);
});
