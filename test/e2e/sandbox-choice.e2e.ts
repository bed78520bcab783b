import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Locale, locales } from '#src/domain/locale.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { casesOf, repeats } from '../support/cases.ts';
import { createTestDatabase, type TestDatabase } from '../support/deployment/database.ts';
import { pageProblems } from '../support/journey/page-check.ts';
import { type Program, startProgram } from '../support/journey/program.ts';
import { openBrowser, visit } from '../support/journey/visit.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_stripe_knows_it',
};
const production = { NODE_ENV: 'production' };
const ugly = { SANDBOX_BESIDE_REAL_MONEY: 'i-know-that-tickets-can-be-had-for-nothing' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Beside what is real an empty database gets no events; a sandbox alone loads them.
  const program = await start({});
  await program.stop();
});
afterAll(() => database.drop());

const start = (variables: Record<string, string>) =>
  startProgram({ DATABASE_URL: database.databaseUrl, ...variables });
const bannerOf = (locale: Locale) => textFor(locale, 'rehearsal')('anybodyBuysForNothing');

describe('the sandbox beside what is real', () => {
  let program: Program;
  let browser: Browser;
  beforeAll(async () => {
    program = await start({ ...production, ...stripe, ...ugly, SANDBOX: 'on' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await program?.stop();
  });

  const pages = (locale: Locale) => [
    `/${locale}`,
    `/${locale}/evento/mundo-quadrinho`,
    `/${locale}/checkout/mundo-quadrinho`,
    `/${locale}/auth/entrar`,
    `/${locale}/termos-de-uso`,
    `/${locale}/nowhere`,
    `/sandbox/mail?lg=${locale}`,
  ];

  repeats(
    'a page that says anybody buys for nothing is accessible and fits (%s)',
    'every page says so, also without script (%s)',
  ).each(casesOf(0, locales))('nothing is wrong with any page that says so (%s)', async (locale) => {
    const problems: string[] = [];
    await visit(browser, { url: program.url, locale }, async ({ page, go }) => {
      for (const path of pages(locale)) {
        await go(path);
        await page.getByText(bannerOf(locale)).waitFor();
        expect(await page.getByText(bannerOf(locale)).count(), path).toBe(1);
        problems.push(...(await pageProblems(page, path, { phone: 'dark', desktop: 'light' })));
      }
    });
    expect(problems).toEqual([]);
  });
});
