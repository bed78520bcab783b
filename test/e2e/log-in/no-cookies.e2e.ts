import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import { pages } from '#src/domain/pages/pages.ts';
import { chromiumArguments, findProgram, wholeNames } from '../../../scripts/chromium.mjs';
import { casesOf, repeats } from '../../support/cases.ts';
import { consent, fillRegistration, holdTickets, newPerson, payButton } from '../../support/journey/buyer.ts';
import { openShop } from '../../support/journey/shop.ts';
import { openBrowser, type Visit, visit } from '../../support/journey/visit.ts';

// A browser that blocks all cookies, and with them all storage: people look and choose, and are told before they type.
const shop = openShop();

/** The shell has no settings: in it the page's own doors are closed, and answers lose their cookies on the way. */
async function close(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const closed = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: closed });
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
  });
  await context.route('**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers, maxRedirects: 0 });
    const { 'set-cookie': _set, ...kept } = response.headers();
    await route.fulfill({ response, headers: kept });
  });
}

let whole: { context: BrowserContext; folder: string } | null = null;
afterAll(async () => {
  await whole?.context.close();
  if (whole !== null) rmSync(whole.folder, { recursive: true, force: true });
});

/** A whole Chromium whose owner has chosen "block all cookies". */
async function openBlocking(executablePath: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-no-cookies-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(
    join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  const context = await chromium.launchPersistentContext(folder, { executablePath, args: chromiumArguments });
  whole = { context, folder };
  const browser = context.browser();
  if (browser === null) throw new Error('The browser opens no further windows.');
  return browser;
}

/** Nothing that was typed is gone. */
const typedIn = ({ page }: Visit) =>
  page
    .getByRole('main')
    .locator('input:not([type="hidden"])')
    .evaluateAll((inputs) =>
      inputs.map((input) => {
        const { type, value, checked } = input as HTMLInputElement;
        return type === 'radio' || type === 'checkbox' ? checked : value;
      }),
    );

async function journey(person: Visit): Promise<void> {
  const { page, press, text, go, locale } = person;
  const told = page.getByRole('main').getByText(text('error')('COOKIES_OFF'), { exact: true });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A log-in page asks the browser for passkeys; everything else would be about somebody.
    if (request.method() === 'POST' && /^\/api\/(?!passkeyOptions)/.test(pathname)) sent.push(pathname);
  });
  // No page is blank, and none throws: the visit looks at the console.
  for (const path of [
    '',
    pages.event.replace(':slug', 'mundo-quadrinho'),
    pages.terms,
    'fila/soco-cruzado',
    'nada',
  ]) {
    await go(`/${locale}/${path}`.replace(/\/$/, ''));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await told.count(), path).toBe(0);
  }

  await holdTickets(person, 'mundo-quadrinho', 1);
  await told.first().waitFor();
  const auth = text('auth');
  const buyer = newPerson();
  await fillRegistration(person, buyer);
  // In English the card stands first, and asks for an address.
  await page.getByRole('radio', { name: /^Pix/ }).check();
  await consent(person);
  const before = await typedIn(person);
  expect(before).toContain(buyer.email);
  sent.length = 0;
  await press(payButton(person));
  await page
    .getByRole('alert')
    .filter({ hasText: text('error')('COOKIES_OFF') })
    .waitFor();
  expect(await typedIn(person)).toEqual(before);
  expect(sent).toEqual([]);

  await go(`/${locale}/auth/entrar`);
  await told.first().waitFor();
  await page.getByLabel(auth('email')).fill(buyer.email);
  await page.getByLabel(auth('password'), { exact: true }).fill(buyer.password);
  await press(page.getByRole('main').getByRole('button', { name: auth('submitLogIn'), exact: true }));
  await page
    .getByRole('alert')
    .filter({ hasText: text('error')('COOKIES_OFF') })
    .waitFor();
  expect(await page.getByLabel(auth('email')).inputValue()).toBe(buyer.email);
  expect(sent).toEqual([]);

  await go(`/${locale}/auth/nova-conta`);
  await told.first().waitFor();

  await page.goto('/back-office/log-in');
  await page.getByText(text('error')('COOKIES_OFF'), { exact: true }).waitFor();
  // In the sandbox the form is filled in.
  await press(page.getByRole('button', { name: text('officeLogIn')('goOn'), exact: true }));
  await page
    .getByRole('alert')
    .filter({ hasText: text('error')('COOKIES_OFF') })
    .waitFor();
  expect(sent).toEqual([]);
}

describe('whoever blocks all cookies is told before they type, and loses nothing that they typed', () => {
  test.each(casesOf<Locale>(0, ['pt', 'en']))('in %s, with the doors of the page closed', async (locale) => {
    await visit(await openBrowser(), { url: shop.url, locale }, async (person) => {
      await close(person.context);
      await journey(person);
    });
  });

  const path = findProgram(wholeNames);
  repeats('in %s, with the doors of the page closed').each(
    path === null ? [] : casesOf<Locale>(1, ['pt', 'en']),
  )('in %s, by the setting of a whole browser', async (locale) => {
    await visit(await openBlocking(path ?? ''), { url: shop.url, locale }, journey);
  });
});
