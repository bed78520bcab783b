import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { newShopper } from '../support/journey/api.ts';
import {
  chooseTickets,
  consent,
  fillRegistration,
  hold,
  newPerson,
  orderNumberShown,
  payButton,
} from '../support/journey/buyer.ts';
import { pageProblems } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';
import type { Visit } from '../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const schemes = { phone: 'light', desktop: 'dark' } as const;
const shop = openShop();

/** Where a form says that the connection failed. */
const toldOf = ({ page, text }: Visit) =>
  page
    .getByRole('alert')
    .filter({ hasText: text('error')('OFFLINE') })
    .filter({ visible: true });

/** While the network is away a press says so, and says nothing of an error of ours. */
async function pressWithoutNetwork(visit: Visit, press: () => Promise<unknown>): Promise<void> {
  await visit.context.setOffline(true);
  await press();
  await toldOf(visit).waitFor();
  expect(await visit.page.getByText(visit.text('error')('UNEXPECTED')).count()).toBe(0);
}

describe.each(casesOf(1, ['pt', 'en'] as const))('without a connection (%s)', (locale) => {
  test('what was chosen, typed and agreed to stays, and goes through once it is back', async () => {
    await shop.visit({ locale, device: 'phone' }, async (buyer) => {
      const { context, page, press, text, go } = buyer;
      const [event, auth, person] = [text('event'), text('auth'), newPerson()];
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));

      await go(`/${locale}/evento/${slug}`);
      const offer = await chooseTickets(buyer, 2);
      const holding = event('hold', { count: 15 }).replace('15', '\\d+');
      const holds = page.getByRole('button', { name: new RegExp(`^${holding}$`) }).filter({ visible: true });
      await pressWithoutNetwork(buyer, () => press(holds));
      await look('hold without a connection');
      const chosen = page.getByRole('group', { name: event('quantityOf', { offer }), exact: true });
      await chosen.getByText('2', { exact: true }).waitFor();
      await context.setOffline(false);
      await hold(buyer);

      await fillRegistration(buyer, person);
      const registers = page.getByRole('button', { name: auth('submitRegister'), exact: true });
      await pressWithoutNetwork(buyer, () => press(registers));
      await look('registration without a connection');
      expect(await page.getByLabel(auth('email'), { exact: true }).inputValue()).toBe(person.email);
      expect(await page.getByLabel(auth('birthDate'), { exact: true }).inputValue()).toBe(person.birthDate);
      await context.setOffline(false);
      await press(registers);
      await page.getByText(person.email).waitFor();

      await consent(buyer);
      await pressWithoutNetwork(buyer, () => press(payButton(buyer)));
      await look('order without a connection');
      expect(await page.getByRole('checkbox').isChecked()).toBe(true);
      await context.setOffline(false);
      await press(payButton(buyer));
      await orderNumberShown(buyer);
      expect(problems).toEqual([]);
    });
  });

  test('the checkout that cannot look at its hold says so, and looks again when asked', async () => {
    await shop.visit({ locale }, async (buyer) => {
      const { page, press, text, go } = buyer;
      await go(`/${locale}/evento/${slug}`);
      await chooseTickets(buyer, 1);
      await hold(buyer);
      // The page comes, and what it asks then is cut.
      await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
      await page.reload();
      await toldOf(buyer).waitFor();
      await page.unroute('**/graphql');
      await press(toldOf(buyer).getByRole('button', { name: text('common')('tryAgain') }));
      await page.getByRole('complementary', { name: text('checkout')('summary') }).waitFor();
    });
  });

  test('a log-in and a form of the account say so as well', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit({ locale }, async (visitor) => {
      const { context, page, press, text, go } = visitor;
      const [auth, profile] = [text('auth'), text('profile')];
      await go(`/${locale}/auth/entrar`);
      const password = page.getByLabel(auth('password'), { exact: true });
      await page.getByLabel(auth('email'), { exact: true }).fill(person.email);
      await password.fill(person.password);
      await pressWithoutNetwork(visitor, () => password.press('Enter'));
      expect(await password.inputValue()).toBe(person.password);
      await context.setOffline(false);
      await password.press('Enter');
      await page.waitForURL(`**/${locale}/conta`);

      await go(`/${locale}/conta/dados`);
      const phone = page.getByLabel(profile('phoneNumber'), { exact: true });
      await phone.fill('(11) 98765-4321');
      const saves = page.getByRole('button', { name: text('account')('save'), exact: true });
      await pressWithoutNetwork(visitor, () => press(saves));
      expect(await phone.inputValue()).toBe('(11) 98765-4321');
      await context.setOffline(false);
      await press(saves);
      await toldOf(visitor).waitFor({ state: 'detached' });

      // A page whose script is here already, and only its data is missing.
      const sections = page.getByRole('navigation', { name: text('account')('sections') });
      const addresses = sections.getByRole('link', { name: text('account')('addresses'), exact: true });
      const missing = page.getByRole('heading', { name: text('common')('offlineTitle') });
      await press(addresses);
      await page.waitForURL(`**/${locale}/conta/enderecos`);
      await press(sections.getByRole('link', { name: text('account')('profile'), exact: true }));
      await phone.waitFor();
      await context.setOffline(true);
      await press(addresses);
      await missing.waitFor();
      await context.setOffline(false);
      await press(page.getByRole('button', { name: text('common')('tryAgain') }));
      await page.getByRole('heading', { level: 1, name: text('addresses')('title') }).waitFor();
    });
  });
});

/** Counts the documents this visitor loads from now on. */
function documentsOf({ page }: Visit): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

/** As after an update: the files of the program before are gone until the document is loaded anew, or `for good`. */
async function loseFile(
  { page }: Visit,
  name: string,
  until: 'the next document' | 'for good',
): Promise<void> {
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && until !== 'for good') isGone = false;
  });
  await page.route(`**/assets/${name}-*.js`, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
}

describe.each(casesOf(1, ['pt', 'en'] as const))('what a page needs is not there (%s)', (locale) => {
  test('a link without a network says that the connection is missing, and leads on once it is back', async () => {
    await shop.visit({ locale, device: 'phone' }, async (visitor) => {
      const { context, page, press, text, go } = visitor;
      const common = text('common');
      const missing = page.getByRole('heading', { name: common('offlineTitle') });
      const again = page.getByRole('button', { name: common('tryAgain') });
      await go(`/${locale}/termos-de-uso`);
      const documents = documentsOf(visitor);
      await context.setOffline(true);
      await press(page.getByRole('banner').getByRole('link', { name: 'Canhoto' }));
      await missing.waitFor();
      const problems = await pageProblems(page, 'a page without a connection', schemes);
      expect(problems).toEqual([]);
      expect(await page.getByText(common('brokenTitle')).count()).toBe(0);
      await press(again);
      await missing.waitFor();
      expect(documents()).toBe(0);
      await context.setOffline(false);
      await press(again);
      await page
        .getByRole('heading', { level: 1 })
        .filter({ hasNotText: common('offlineTitle') })
        .waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${locale}`);
    });
  });

  test('a link of a page from before an update leads where it should, by one document', async () => {
    await shop.visit({ locale }, async (visitor) => {
      const { page, press, go } = visitor;
      await go(`/${locale}`);
      await loseFile(visitor, 'event', 'the next document');
      const documents = documentsOf(visitor);
      await press(page.locator(`a[href="/${locale}/evento/${slug}"]`).first());
      await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${locale}/evento/${slug}`);
      expect(documents()).toBe(1);
      await chooseTickets(visitor, 1);
    });
  });

  test('a hold on such a page loads it anew with what was chosen, and goes through', async () => {
    await shop.visit({ locale }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const event = text('event');
      await go(`/${locale}/evento/${slug}`);
      const offer = await chooseTickets(buyer, 2);
      await loseFile(buyer, 'hold-selection', 'the next document');
      const documents = documentsOf(buyer);
      const loaded = page.waitForEvent('load');
      const holding = event('hold', { count: 15 }).replace('15', '\\d+');
      await press(page.getByRole('button', { name: new RegExp(`^${holding}$`) }).filter({ visible: true }));
      await loaded;
      expect(documents()).toBe(1);
      const chosen = page.getByRole('group', { name: event('quantityOf', { offer }), exact: true });
      await chosen.getByText('2', { exact: true }).waitFor();
      await hold(buyer);
    });
  });

  test('a page that would still miss its part says so, and loads itself no second time', async () => {
    await shop.visit({ locale }, async (buyer) => {
      const { page, press, text, go } = buyer;
      await go(`/${locale}/evento/${slug}`);
      await chooseTickets(buyer, 1);
      await loseFile(buyer, 'hold-selection', 'for good');
      const documents = documentsOf(buyer);
      const holding = text('event')('hold', { count: 15 }).replace('15', '\\d+');
      const holds = page.getByRole('button', { name: new RegExp(`^${holding}$`) }).filter({ visible: true });
      const loaded = page.waitForEvent('load');
      await press(holds);
      await loaded;
      await press(holds);
      const broken = page.getByRole('alert').filter({ hasText: text('error')('UNEXPECTED'), visible: true });
      await broken.waitFor();
      expect(documents()).toBe(1);
      expect(await toldOf(buyer).count()).toBe(0);
    });
  });
});

test('an answer of somebody on the way is no lost connection', async () => {
  await shop.visit({}, async (visitor) => {
    const { page, text, go } = visitor;
    const auth = text('auth');
    await go('/pt/auth/entrar');
    await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await page.getByLabel(auth('email'), { exact: true }).fill('ana@example.com');
    await page.getByLabel(auth('password'), { exact: true }).fill('Segredo#1');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: text('error')('UNEXPECTED') })
      .waitFor();
    expect(await toldOf(visitor).count()).toBe(0);
  });
});
