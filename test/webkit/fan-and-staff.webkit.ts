import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffSessionAnswer } from '#src/api/routes/staff-session-routes.ts';
import type { Area } from '#src/i18n/bundles.server.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { newPerson } from '../support/journey/buyer.ts';
import { openShop } from '../support/journey/shop.ts';
import { openWebkit, type WebkitPage } from './web-driver.ts';

// In the engine nearest to an iPhone that runs here: what a fan cannot do without, and the log-in of the back office.
const shop = openShop();
const text = <A extends Area>(area: A) => textFor('pt', area);
const [event, auth, checkout, payment, order, ticket] = [
  text('event'),
  text('auth'),
  text('checkout'),
  text('payment'),
  text('order'),
  text('ticket'),
];
const person = newPerson();
let page: WebkitPage;

beforeAll(async () => {
  page = await openWebkit({ width: 480, height: 900 });
});
const nothingForbidden = async () => expect(await page.forbidden()).toEqual([]);
afterAll(async () => await page?.close());

async function holdOne(): Promise<void> {
  await page.go(`${shop.url}/pt/evento/pixel-verao`);
  await page.press({ css: 'button:not([disabled])', name: event('increase', { offer: '' }).trim() });
  await page.press({ css: 'button', name: event('hold', { count: 15 }).split('15')[0] ?? '' });
  await page.see(checkout('title'));
}

async function pay(button: string): Promise<void> {
  const no = { css: 'input[type=radio]', name: checkout('insuranceNo') };
  await page.see(checkout('terms').slice(0, 12));
  if ((await page.count(no)) > 0) await page.press(no);
  await page.press({ css: 'input[type=checkbox]', name: checkout('terms').slice(0, 12) });
  await page.press({ css: 'button', name: button });
}

test('a new fan finds an event, holds a ticket, registers and pays by Pix', async () => {
  await page.go(`${shop.url}/pt`);
  await page.press({ css: 'a', name: 'Pixel Verão' });
  await holdOne();
  await page.fill({ css: 'input', name: auth('fullName') }, `${person.name} ${person.lastName}`);
  await page.fill({ css: 'input', name: auth('email') }, person.email);
  await page.fill({ css: 'input', name: auth('birthDate') }, person.birthDate);
  await page.fill({ css: 'input', name: auth('documentNumberCPF') }, person.documentNumber);
  await pay(payment('payPix'));
  await page.see(order('nextWAITING_FOR_APPROVAL'));
  await nothingForbidden();
  const address = await page.run(() => location.href);
  await page.press({ css: 'a', name: order('sandboxPay') });
  await page.press({ css: 'button', name: text('sandbox')('payNow') });
  await page.see(text('sandbox')('paidTitle'));
  await page.go(address);
  await page.see(order('nextAPPROVED'));
  await nothingForbidden();
});

test('the ticket shows its code, and a link gives it away', async () => {
  await page.go(`${shop.url}/pt/conta/meus-ingressos`);
  await page.press({ css: 'main a[href*="/meus-ingressos/"]' });
  await page.press({ css: 'button', name: ticket('transfer') });
  await page.press({ css: 'dialog[open] input[type=radio]', name: ticket('transferByLink') });
  await page.press({ css: 'dialog[open] button', name: ticket('transferLinkYes') });
  await page.see(ticket('linkTitle'));
  const link = await page.run(
    () => document.querySelector<HTMLInputElement>('dialog[open] input[readonly]')?.value,
  );
  expect(new URL(link ?? '').origin).toBe(shop.url);
  await nothingForbidden();
});

test('staff logs in, and each row of the list of events is its own link and nothing else', async () => {
  await page.resize({ width: 1280, height: 900 });
  const logIn = text('officeLogIn');
  await page.go(`${shop.url}/back-office/log-in?to=%2Fevents`);
  // The form begins with what the sandbox offers.
  await page.press({ css: 'button', name: logIn('goOn') });
  await page.see(logIn('codeTitle'));
  const session = await fetch(`${shop.url}/api/staff/session`);
  const { offers } = (await session.json()) as StaffSessionAnswer;
  await page.fill({ css: 'input', name: logIn('code') }, offers?.code ?? '');
  await page.press({ css: 'button', name: logIn('logIn') });
  await page.press({ css: 'th a', name: 'Pixel Verão' });
  await expect.poll(() => page.run(() => document.querySelector('h1')?.textContent)).toBe('Pixel Verão');
  await page.press({ css: 'a', name: text('office')('events') });
  // A link that covered the page would be in the way of this one.
  await page.press({ css: 'main a', name: text('officeNewEvent')('title') });
  await page.see(text('officeNewEvent')('template'));
  await nothingForbidden();
});

test('the editor of an event opens', async () => {
  await page.go(`${shop.url}/back-office/events`);
  await page.press({ css: 'th a', name: 'Pixel Verão' });
  await expect.poll(() => page.run(() => document.querySelector('h1')?.textContent)).toBe('Pixel Verão');
  const event = await page.run(() => location.pathname);
  await page.go(`${shop.url}${event}/edit/about`);
  await page.see(text('officeEditor')('ageRating'));
  await nothingForbidden();
});

test('what the policy of a page forbids is heard', async () => {
  await page.go(`${shop.url}/pt`);
  await page.run(() => {
    const inline = document.createElement('script');
    inline.textContent = 'void 0';
    document.head.append(inline);
  });
  await expect.poll(async () => (await page.forbidden()).length).toBeGreaterThan(0);
});
