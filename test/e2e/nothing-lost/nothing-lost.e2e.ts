import { describe, expect, test } from 'vitest';
import { documentText } from '#src/domain/person/person.ts';
import { casesOf, repeats } from '../../support/cases.ts';
import { newShopper } from '../../support/journey/api.ts';
import {
  chooseDocument,
  consent,
  fillRegistration,
  holdTickets,
  newPerson,
  orderNumberShown,
  type Person,
  payButton,
} from '../../support/journey/buyer.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

const fieldOf = ({ page }: Visit, label: string) => page.getByLabel(label, { exact: true });

/** The values in the form of registration, passwords included. */
async function formShows(visitor: Visit): Promise<Record<string, string>> {
  const form = visitor.page.locator('form').filter({ has: visitor.page.locator('#field-fullName') });
  await form.waitFor();
  return await form.evaluate((element) =>
    Object.fromEntries(
      [...new FormData(element as HTMLFormElement)].map(([key, value]) => [key, String(value)]),
    ),
  );
}

/** The values in the form once the passwords are forgotten, and nothing else is. */
function draftOf(person: Person, where: 'page' | 'checkout'): Record<string, string> {
  const { name, lastName, email, documentNumber, birthDate } = person;
  const rest = {
    documentType: 'PASSPORT',
    corporateName: 'Quadrinhos Ltda.',
    tradeName: '',
    contactName: '',
    // On the way to a ticket these are not asked for.
    ...(where === 'page' && {
      phoneNumber: '(11) 98765-4321',
      genderId: '2',
      password: '',
      passwordConfirmation: '',
    }),
  };
  return {
    fullName: `${name} ${lastName}`,
    email,
    documentNumber: documentText('CPF', documentNumber),
    birthDate,
    ...rest,
  };
}

async function typeEverything(visitor: Visit, person: Person): Promise<void> {
  const auth = visitor.text('auth');
  await fillRegistration(visitor, person);
  if ((await fieldOf(visitor, auth('phoneNumber')).count()) > 0) {
    await fieldOf(visitor, auth('phoneNumber')).fill('11987654321');
    await fieldOf(visitor, auth('genderId')).selectOption('2');
  }
  // A switch to a person keeps the fields of the company.
  await chooseDocument(visitor, 'CNPJ');
  await fieldOf(visitor, auth('corporateName')).fill('Quadrinhos Ltda.');
  await visitor.page.getByRole('radio', { name: auth('PASSPORT') }).check();
}

async function keptInTheBrowser({ page }: Visit): Promise<string> {
  return await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
}

/** The server places the order by Pix, and only its answer never arrives; the page that is loaded again finds it. */
async function orderWithLostAnswer(buyer: Visit): Promise<void> {
  const { page, press, text, locale } = buyer;
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('placeOrder')) return await route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  // In English a card is presumed, which asks for the address of its bill.
  await page.getByRole('radio', { name: new RegExp(`^${text('payment')('PIX')}`) }).check();
  await consent(buyer);
  await press(payButton(buyer));
  await page
    .getByRole('alert')
    .filter({ hasText: text('error')('OFFLINE') })
    .waitFor();
  expect(isLost).toBe(true);
  await page.reload();
  await page.getByText(text('order')('nextWAITING_FOR_APPROVAL')).waitFor();
  const number = await orderNumberShown(buyer);
  await buyer.go(`/${locale}/conta/meus-pedidos`);
  await page.getByText(number).first().waitFor();
  const orders = page.getByRole('listitem').filter({ hasText: /[A-Z0-9]{2,6}-[A-Z0-9]{6}/ });
  expect(await orders.count()).toBe(1);
}

describe('what was typed to register', () => {
  test.each(casesOf(0, ['pt', 'en'] as const))(
    'is still there after loading the checkout again, looking at the log-in, and reading the policy, and so is an order whose answer was lost (%s)',
    async (locale) => {
      await shop.visit({ locale, device: 'phone' }, async (buyer) => {
        const { page, press, text } = buyer;
        const [checkout, person] = [text('checkout'), newPerson()];
        await holdTickets(buyer, slug, 1);
        await typeEverything(buyer, person);
        await page.getByRole('checkbox').check();
        expect(await keptInTheBrowser(buyer)).not.toContain(person.password);

        await page.reload();
        await expect.poll(() => formShows(buyer)).toEqual(draftOf(person, 'checkout'));
        // Consent is given, not remembered.
        expect(await page.getByRole('checkbox').isChecked()).toBe(false);

        await page.getByRole('radio', { name: checkout('haveAccount') }).check();
        expect(await fieldOf(buyer, text('auth')('email')).inputValue()).toBe(person.email);
        await page.getByRole('radio', { name: checkout('newHere') }).check();
        expect(await formShows(buyer)).toEqual(draftOf(person, 'checkout'));

        await press(page.getByRole('link', { name: checkout('termsLink'), exact: true }));
        await page.getByRole('heading', { level: 1, name: text('privacy')('title') }).waitFor();
        await page.goBack();
        await expect.poll(() => formShows(buyer)).toEqual(draftOf(person, 'checkout'));

        // Once there is an account, the draft is of no use to anybody.
        await chooseDocument(buyer, 'CPF');
        await orderWithLostAnswer(buyer);
        expect(await keptInTheBrowser(buyer)).not.toContain(person.documentNumber);
      });
    },
  );
});

describe.each(casesOf(0, ['pt', 'en'] as const))('what was typed to register on its page (%s)', (locale) => {
  repeats(
    'is there again when its page is opened again, but for the password, and gone once somebody is logged in',
  )('is still there on the page of registration, and gone with a log-in', async () => {
    const known = newPerson();
    await newShopper(shop.url).register(known, locale);
    await shop.visit({ locale }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const [auth, person] = [text('auth'), newPerson()];
      const main = page.getByRole('main');
      await go(`/${locale}/auth/nova-conta`);
      await typeEverything(visitor, person);
      await page.reload();
      await expect.poll(() => formShows(visitor)).toEqual(draftOf(person, 'page'));
      await press(main.getByRole('link', { name: auth('logInTitle'), exact: true }));
      await page.getByRole('heading', { level: 1, name: auth('logInTitle') }).waitFor();
      await page.goBack();
      await expect.poll(() => formShows(visitor)).toEqual(draftOf(person, 'page'));

      await press(main.getByRole('link', { name: auth('logInTitle'), exact: true }));
      await page.getByRole('heading', { level: 1, name: auth('logInTitle') }).waitFor();
      await fieldOf(visitor, auth('email')).fill(known.email);
      await fieldOf(visitor, auth('password')).fill(known.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${locale}/conta`);
      expect(await keptInTheBrowser(visitor)).not.toContain(person.documentNumber);
    });
  });

  repeats('by somebody faster than the script is kept, and the older draft fills the rest')(
    'by somebody faster than the script is not replaced by an older draft',
    async () => {
      await shop.visit({ locale }, async (visitor) => {
        const { page, text, go } = visitor;
        const [auth, person] = [text('auth'), newPerson()];
        await go(`/${locale}/auth/nova-conta`);
        await typeEverything(visitor, person);
        const { promise: typed, resolve: letScriptsGo } = Promise.withResolvers<void>();
        await page.route('**/*.js', async (route) => {
          await typed;
          await route.continue();
        });
        await page.reload({ waitUntil: 'commit' });
        await fieldOf(visitor, auth('fullName')).fill('Joana Reis');
        letScriptsGo();
        await expect
          .poll(() => formShows(visitor))
          .toEqual({ ...draftOf(person, 'page'), fullName: 'Joana Reis' });
      });
    },
  );
});
