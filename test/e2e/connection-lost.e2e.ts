import { describe, expect, test } from 'vitest';
import { newShopper } from '../support/journey-api.ts';
import {
  chooseTickets,
  consent,
  fillRegistration,
  hold,
  newPerson,
  orderNumberShown,
  payButton,
} from '../support/journey-buyer.ts';
import { pageProblems } from '../support/journey-page-check.ts';
import { openShop } from '../support/journey-shop.ts';
import type { Visit } from '../support/journey-visit.ts';

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

describe.each(['pt', 'en'] as const)('without a connection (%s)', (locale) => {
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
      expect(await page.getByLabel(auth('password'), { exact: true }).inputValue()).toBe(person.password);
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
      const phone = page.getByLabel(profile('phone'), { exact: true });
      await phone.fill('(11) 98765-4321');
      const saves = page.getByRole('button', { name: text('account')('save'), exact: true });
      await pressWithoutNetwork(visitor, () => press(saves));
      expect(await phone.inputValue()).toBe('(11) 98765-4321');
      await context.setOffline(false);
      await press(saves);
      await toldOf(visitor).waitFor({ state: 'detached' });
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
