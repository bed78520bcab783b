import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLoggedIn, logInAs } from './account.ts';
import { newShopper } from './api.ts';
import { newPerson, type Person } from './buyer.ts';
import { buttonOf } from './forms.ts';
import type { Shop } from './shop.ts';
import type { Visit } from './visit.ts';

export const storedToken = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('canhoto::token'));

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

export const showsCustomer = async (visit: Visit) =>
  await expect.poll(() => menuLinks(visit)).toEqual(linksOfCustomers(visit.locale));
export const showsVisitor = async (visit: Visit) =>
  await expect.poll(() => menuLinks(visit)).toEqual(linksOfVisitors(visit.locale));

/** Paths of all requests of the page from now on that reach for one of ours; what is left is asked every few seconds. */
export function callsOf(page: Page): string[] {
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
export async function answersTo(page: Page, calls: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    answers.push(await response.json());
    await route.fulfill({ response });
  });
  return answers;
}

/** Somebody with an account in that language, who is not logged in anywhere. */
export async function knownPerson(shop: Shop, locale: 'pt' | 'en'): Promise<Person> {
  const person = newPerson();
  await newShopper(shop.url).register(person, locale);
  return person;
}

/** The same person on another device ends all their logins, that one included. */
export async function endAllElsewhere(shop: Shop, person: Person): Promise<void> {
  await shop.visit({}, async (other) => {
    await logInAs(other, person);
    await other.go('/pt/conta/seguranca');
    await other.press(buttonOf(other, other.text('security')('endAll')));
    await other.page.waitForURL(`${shop.url}/pt`);
    expect(await isLoggedIn(other)).toBe(false);
  });
}

export const toEnglish = ({ page }: Visit) =>
  page.getByRole('banner').getByRole('link', { name: 'English', exact: true });
