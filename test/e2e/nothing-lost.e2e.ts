import { describe, expect, test } from 'vitest';
import { documentText } from '#src/domain/person/person.ts';
import { casesOf, repeats } from '../support/cases.ts';
import { newShopper } from '../support/journey/api.ts';
import {
  chooseDocument,
  comeToCheckout,
  consent,
  fillRegistration,
  holdTickets,
  newPerson,
  orderNumberShown,
  type Person,
  payAtTheBank,
  payButton,
  placeOrder,
} from '../support/journey/buyer.ts';
import { pageProblems } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';
import type { Visit } from '../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const schemes = { phone: 'light', desktop: 'dark' } as const;
const shop = openShop();

const fieldOf = ({ page }: Visit, label: string) => page.getByLabel(label, { exact: true });

/** What the form of registration shows, passwords included. */
async function formShows(visitor: Visit): Promise<Record<string, string>> {
  const form = visitor.page.locator('form').filter({ has: visitor.page.locator('#field-fullName') });
  await form.waitFor();
  return await form.evaluate((element) =>
    Object.fromEntries(
      [...new FormData(element as HTMLFormElement)].map(([key, value]) => [key, String(value)]),
    ),
  );
}

/** What is left of a person's data when nothing but the passwords is forgotten. */
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

describe('an order placed in another tab', () => {
  repeats('the checkout says so at once, and leads to it (%s)').each(casesOf(0, ['pt', 'en'] as const))(
    'is one press away (%s)',
    async (locale) => {
      await shop.visit({ locale, device: 'phone' }, async (buyer) => {
        const { context, page, press, text } = buyer;
        const person = newPerson();
        await holdTickets(buyer, slug, 1);
        await comeToCheckout(buyer, person);
        const other: Visit = { ...buyer, page: await context.newPage() };
        await other.page.goto(page.url());
        await other.page.getByText(person.email).waitFor();
        const number = await placeOrder(buyer);
        const told = other.page.getByRole('alert').filter({ hasText: text('checkout')('orderedTitle') });
        await told.waitFor();
        expect(await pageProblems(other.page, 'cart closed', schemes)).toEqual([]);
        await press(told.getByRole('link', { name: text('checkout')('toOrder', { number }) }));
        await other.page.waitForURL(`**/${number}`);
      });
    },
  );
});

describe('tickets of one order', () => {
  repeats(
    'says which of how many it is, on the page of the order and in the list of all',
    'the number of an order is never broken, however narrow the screen',
  ).each(casesOf(0, ['pt', 'en'] as const))('say which of how many they are (%s)', async (locale) => {
    await shop.visit({ locale, device: 'phone' }, async (buyer) => {
      const { page, text, go } = buyer;
      const places = [1, 2].map((position) => text('tickets')('position', { position, count: 2 }));
      const shownPlaces = () =>
        page
          .getByRole('article')
          .evaluateAll(
            (stubs, words) => stubs.map((stub) => words.find((word) => stub.textContent?.includes(word))),
            places,
          );
      await holdTickets(buyer, slug, 2);
      await comeToCheckout(buyer, newPerson());
      await placeOrder(buyer);
      await payAtTheBank(buyer);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
      await expect.poll(shownPlaces).toEqual(places);
      // The number is never broken, however narrow the screen.
      await page.setViewportSize({ width: 320, height: 700 });
      const number = await orderNumberShown(buyer);
      const lines = await page
        .getByText(number, { exact: true })
        .evaluateAll((spots) =>
          spots.map((spot) => new Set([...spot.getClientRects()].map(({ top }) => Math.round(top))).size),
        );
      expect(lines.length).toBeGreaterThan(1);
      expect(new Set(lines)).toEqual(new Set([1]));
      await go(`/${locale}/conta/meus-ingressos`);
      await expect.poll(shownPlaces).toEqual(places);
    });
  });
});

describe('a page that takes long', () => {
  repeats('a page that takes long shows that it is on its way and says so once; a quick one does neither')(
    'shows that it is on its way and says so once; a quick one does neither',
    async () => {
      await shop.visit({}, async ({ page, press, text, go }) => {
        const loading = page.getByRole('status').filter({ hasText: text('common')('loading') });
        await go('/pt');
        await page.evaluate((words) => {
          let isSaying = false;
          const said: string[] = [];
          Object.assign(window, { said });
          new MutationObserver(() => {
            const wasSaying = isSaying;
            isSaying = [...document.querySelectorAll('[role=status]')].some(
              (box) => box.textContent === words,
            );
            if (isSaying && !wasSaying) said.push(words);
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }, text('common')('loading'));
        const { promise: isLookedAt, resolve: letItCome } = Promise.withResolvers<void>();
        await page.route('**/*.data*', async (route) => {
          await isLookedAt;
          await route.continue();
        });
        await press(page.getByRole('link', { name: 'Mundo Quadrinho', exact: true }).first());
        await loading.waitFor({ state: 'attached' });
        const line = page.locator('[class*="onItsWay"]');
        const headerEnd = await page
          .getByRole('banner')
          .first()
          .evaluate((box) => box.getBoundingClientRect().bottom);
        const { y, width } = (await line.boundingBox()) ?? {};
        expect(Math.abs((y ?? 0) - headerEnd)).toBeLessThanOrEqual(1);
        expect(width).toBe(1440);
        // Visitors here want no motion: the line stands still.
        expect(await line.evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0);
        letItCome();
        await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
        await expect.poll(() => loading.count()).toBe(0);
        expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.length)).toBe(1);

        await page.unroute('**/*.data*');
        await press(page.getByRole('link', { name: text('common')('homeLink') }));
        await page.getByRole('heading', { level: 1, name: text('home')('title') }).waitFor();
        expect(await line.count()).toBe(0);
      });
    },
  );
});

describe('at every width', () => {
  repeats(
    'the plate of an event leaves enough of its art or none, at every width and for names of any length',
  )('the plate of an event leaves enough of its art or none', async () => {
    await shop.visit({}, async ({ page, go }) => {
      const slivers: string[] = [];
      for (const event of [slug, 'soco-cruzado', 'madrugada-vhs', 'noite-da-orbita']) {
        await go(`/pt/evento/${event}`);
        await page.evaluate(() => document.fonts.ready);
        for (let width = 768; width <= 1440; width += 24) {
          await page.setViewportSize({ width, height: 900 });
          const beside = await page
            .getByRole('heading', { level: 1 })
            .evaluate((name) => innerWidth - (name.parentElement?.getBoundingClientRect().right ?? 0));
          if (beside > 0 && beside < 96) slivers.push(`${event}: ${beside} px at ${width} px`);
        }
      }
      expect(slivers).toEqual([]);
    });
  });

  repeats('the button that holds says it on one line within a small window (%s)').each(
    casesOf(0, ['pt', 'en'] as const),
  )('the button that holds says it on one line (%s)', async (locale) => {
    await shop.visit({ locale, device: 'phone' }, async (buyer) => {
      await buyer.go(`/${locale}/evento/${slug}`);
      const tickets = buyer.page.getByRole('region', { name: buyer.text('event')('tickets'), exact: true });
      const more = buyer.text('event')('increase', { offer: '' }).trim();
      await buyer.press(
        tickets.getByRole('button', { name: new RegExp(`^${more} `), disabled: false }).first(),
      );
      const hold = buyer.page.getByRole('button', { name: buyer.text('event')('hold', { count: 15 }) });
      for (const width of [320, 360, 375, 414, 767]) {
        await buyer.page.setViewportSize({ width, height: 700 });
        const lines = await hold.filter({ visible: true }).evaluate((button) => {
          const words = document.createRange();
          words.selectNodeContents(button);
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
        expect([width, lines]).toEqual([width, 1]);
        expect(
          await hold.filter({ visible: true }).evaluate((button) => button.getBoundingClientRect().bottom),
        ).toBeLessThan(700);
      }
    });
  });
});
