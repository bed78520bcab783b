import { readFileSync } from 'node:fs';
import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Translate } from '#src/i18n/translator.ts';
import { arriveAs } from './account.ts';
import { shown, type Visit } from './visit.ts';

export interface Person {
  name: string;
  lastName: string;
  email: string;
  documentNumber: string;
  birthDate: string;
  password: string;
  /** A CPF where nothing else is said. */
  documentType?: 'CPF' | 'PASSPORT';
}

/** A company, and whoever answers for it: it has no date of birth. */
export interface Company extends Omit<Person, 'birthDate' | 'documentType'> {
  corporateName: string;
  tradeName: string;
  contactName: string;
}

let personCount = 0;

/** Somebody nobody else is, with a name that has what names have. */
export function newPerson(): Person {
  personCount += 1;
  return {
    name: 'Lúcia',
    lastName: "D'Ávila",
    email: `lucia.${personCount}.${Date.now()}@example.com`,
    documentNumber: generateCpf(),
    birthDate: '1990-05-05',
    password: 'Segredo#1',
  };
}

/** A company nobody else is; its number may have letters, as new ones do. */
export function newCompany(): Company {
  const { birthDate: _, ...person } = newPerson();
  return {
    ...person,
    documentNumber: generateCnpj({ version: 2 }),
    corporateName: 'Quadrinhos & Cia. Ltda.',
    tradeName: 'Banca do Zé',
    contactName: 'Zélia Prado',
  };
}

/** Chooses that many of the first offer that can still be had, on the event page. Tells what it is called. */
export async function chooseTickets({ page, press, text, locale }: Visit, count: number): Promise<string> {
  const event = text('event');
  const tickets = page.getByRole('region', { name: event('tickets'), exact: true });
  const first = event('increase', { offer: '' }).trim();
  const more = shown(tickets.getByRole('button', { name: new RegExp(`^${first} `), disabled: false }));
  const label = ((await more.getAttribute('aria-label')) ?? '').slice(first.length + 1);
  for (let times = 0; times < count; times += 1) await press(more);
  await page
    .getByRole('group', { name: event('quantityOf', { offer: label }), exact: true })
    .getByText(String(count), { exact: true })
    .waitFor();
  if (label === '') throw new Error(`No offer of the event can be had (${locale}).`);
  return label;
}

/** Presses the button that holds what is chosen, and arrives at the checkout. */
export async function hold({ page, press, text }: Visit): Promise<void> {
  const words = text('event')('hold', { count: 15 }).replace('15', '\\d+');
  await press(shown(page.getByRole('button', { name: new RegExp(`^${words}$`) })));
  await page.getByRole('heading', { level: 1, name: text('checkout')('title') }).waitFor();
  // The page has asked the server for the hold and shows it: whoever ends it from now on is told by what comes next.
  await page.getByRole('complementary', { name: text('checkout')('summary') }).waitFor();
}

/** From nothing to the checkout with a hold. */
export async function holdTickets(visit: Visit, slug: string, count: number): Promise<string> {
  await visit.go(`/${visit.locale}/evento/${slug}`);
  const label = await chooseTickets(visit, count);
  await hold(visit);
  return label;
}

/** Opens the fields that choose something else than what a line says. */
export async function unfold({ page, press, text }: Visit, label: string): Promise<void> {
  await press(page.getByRole('button', { name: `${text('auth')('change')} ${label}`, exact: true }));
}

/** Chooses another delivery than the one that is presumed. */
export async function chooseDelivery(visit: Visit, method: 'DELIVERY' | 'PICKUP'): Promise<void> {
  const checkout = visit.text('checkout');
  await unfold(visit, checkout('deliveryWay'));
  await visit.page.getByRole('radio', { name: new RegExp(`^${checkout(method)}`) }).check();
}

/** Chooses the kind of document, unless it is the one that is presumed. */
export async function chooseDocument(visit: Visit, type: 'CPF' | 'CNPJ' | 'PASSPORT'): Promise<void> {
  const { page, text } = visit;
  const auth = text('auth');
  const radio = page.getByRole('radio', { name: new RegExp(`^${auth(type)}`) });
  if (!(await radio.isVisible())) {
    if (await page.getByLabel(auth(`documentNumber${type}`), { exact: true }).isVisible()) return;
    await unfold(visit, auth('documentType'));
  }
  await radio.check();
}

export async function fillRegistration(visit: Visit, who: Person | Company): Promise<void> {
  const { page, text } = visit;
  const auth = text('auth');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(auth('fullName')).fill(`${who.name} ${who.lastName}`);
  await field(auth('email')).fill(who.email);
  if ('corporateName' in who) {
    await chooseDocument(visit, 'CNPJ');
    await field(auth('corporateName')).fill(who.corporateName);
    await field(auth('tradeName')).fill(who.tradeName);
    await field(auth('contactName')).fill(who.contactName);
  } else {
    await chooseDocument(visit, who.documentType ?? 'CPF');
    await field(auth('birthDate')).fill(who.birthDate);
  }
  await documentField(page, auth).fill(who.documentNumber);
  // On the way to a ticket nobody is asked for one.
  if ((await field(auth('passwordConfirmation')).count()) === 0) return;
  await field(auth('password')).fill(who.password);
  await field(auth('passwordConfirmation')).fill(who.password);
}

/** The field is named after the chosen document where script runs, and for all of them where it does not. */
export function documentField(page: Page, auth: Translate<'auth'>) {
  const names = ['', 'CPF', 'CNPJ', 'PASSPORT'].map((type) =>
    auth(`documentNumber${type}` as 'documentNumber'),
  );
  return page.getByLabel(new RegExp(`^(${names.join('|')})$`));
}

/** Somebody with an account comes to the checkout that is shown; waits until the page says who is here. */
export async function comeToCheckout(visit: Visit, person: Person): Promise<void> {
  await arriveAs(visit, person);
  await visit.page.reload();
  await visit.page.getByText(person.email).waitFor();
}

/** The button that places the order, by Pix or by card; its name ends with the amount on some screens. */
export function payButton({ page, text }: Visit) {
  const payment = text('payment');
  return page.getByRole('button', { name: new RegExp(`^(${payment('payPix')}|${payment('payCard')})`) });
}

/** Says no to the insurance, where there is one, and yes to the terms. */
export async function consent({ page, text }: Pick<Visit, 'page' | 'text'>): Promise<void> {
  const checkout = text('checkout');
  const terms = page.getByRole('checkbox', { name: new RegExp(`^${checkout('terms')}`) });
  await terms.waitFor();
  // The ways to pay come a moment after the page and move what stands below them.
  const loading = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: text('common')('loading') });
  await expect.poll(() => loading.count()).toBe(0);
  const no = page.getByRole('radio', { name: new RegExp(`^${checkout('insuranceNo')}`) });
  if (await no.isVisible()) await no.check();
  // An answer may still move the box between press and release: then it is pressed again, as people do.
  await expect
    .poll(async () => {
      if (!(await terms.isChecked())) await terms.click();
      return await terms.isChecked();
    })
    .toBe(true);
}

/** Consents, presses pay and arrives at the order. Tells its number. */
export async function placeOrder(visit: Visit): Promise<string> {
  const { press } = visit;
  await consent(visit);
  await press(payButton(visit));
  return await orderNumberShown(visit);
}

export async function orderNumberShown({ page, text }: Visit): Promise<string> {
  const title = text('order')('title', { number: '' }).trim();
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${title} `) });
  await heading.waitFor();
  return (await heading.innerText()).slice(title.length + 1).trim();
}

/** Opens the sandbox bank in a tab of its own, as an app of its own would, and pays there. */
export async function payAtTheBank({ context, page, press, text }: Visit): Promise<void> {
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: text('order')('sandboxPay') }).click({ modifiers: ['ControlOrMeta'] });
  const bank = await opening;
  const sandbox = text('sandbox');
  await press(bank.getByRole('button', { name: sandbox('payNow'), exact: true }));
  await bank.getByRole('heading', { level: 1, name: sandbox('paidTitle') }).waitFor();
  await bank.close();
}

interface ApiTicket {
  id: string;
  status: string;
  qrCode: string | null;
  event: { id: string };
}

/** What the customer API says to whoever is logged in in this browser. */
export async function askApi<T>({ context, url }: Visit, query: string, variables: object = {}): Promise<T> {
  const user = await context.request.get('/api/user');
  const { data } = await user.json();
  const response = await context.request.post(`${url}/production/customer/graphql`, {
    headers: data.token ? { authorization: `Bearer ${data.token}` } : {},
    data: { query, variables },
  });
  const answer = await response.json();
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

export async function ticketsOf(visit: Visit): Promise<ApiTicket[]> {
  const { tickets } = await askApi<{ tickets: ApiTicket[] }>(
    visit,
    '{ tickets { id status qrCode event { id } } }',
  );
  return tickets;
}

/**
 * Checks a code as docs/algorithms/tickets.md tells a stranger to: with the very text of that page, WebCrypto and the
 * published key. Null for what was not signed by it.
 */
export async function verifyAsAStranger(
  url: string,
  code: string,
  eventId: string,
): Promise<{ ticketId: string; dates: number[]; holderVersion: number } | null> {
  const page = readFileSync(new URL('../../../docs/algorithms/tickets.md', import.meta.url), 'utf8');
  const source = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const verifyTicket = new Function(`${source}; return verifyTicket;`)();
  const published = await fetch(`${url}/.well-known/canhoto-ticket-key.json`);
  const { publicKey } = (await published.json()) as { publicKey: string };
  return await verifyTicket(code, eventId, publicKey);
}
