import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeSandboxToken, type SandboxOutcome } from '#src/gateway/payment/sandbox/card-token.ts';
import { casesOf, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  consent,
  fillRegistration,
  holdTickets,
  newPerson,
  orderNumberShown,
} from '../../support/journey/buyer.ts';
import { arriveAtCheckout, chooseCard, saveAddress, takeCardsBy } from '../../support/journey/card.ts';
import { errorsOnTop, fieldOf } from '../../support/journey/forms.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// Apple Pay and Google Pay in place of the typed card: docs/decisions/0047.
const slug = 'mundo-quadrinho';
const shop = openShop();
const scriptUrl = 'https://js.stripe.com/v3/';

/** What the fake of Stripe's script has heard. */
interface Heard {
  /** The sum of the lines of each sheet that opened. */
  opened: number[];
  rejected: number;
  failed: number;
  /** Options of the payment sheet. */
  amount: number;
}

/** Stands for Stripe.js with its Express Checkout Element; each confirmed sheet gives the next token. */
function stripeScript(tokens: readonly string[], hasSheet: boolean): string {
  return `
  window.Stripe = () => {
    const heard = window.heard = { opened: [], rejected: 0, failed: 0, amount: 0 };
    const tokens = ${JSON.stringify(tokens)};
    const listeners = {};
    const sheet = ({ amount }) => {
      heard.amount = amount;
      return {
        update: (change) => { heard.amount = change.amount; },
        submit: async () => ({}),
        create: () => ({
          on: (event, listener) => { listeners[event] = listener; },
          mount: (host) => {
            const button = document.createElement('button');
            button.type = 'button';
            button.textContent = 'Google Pay';
            Object.assign(button.style, { width: '100%', height: '48px', background: '#000', color: '#fff' });
            button.onclick = () => listeners.click({
              resolve: ({ lineItems }) => heard.opened.push(lineItems.reduce((sum, line) => sum + line.amount, 0)),
              reject: () => { heard.rejected += 1; },
            });
            if (${hasSheet}) host.append(button);
            listeners.ready(${hasSheet ? '{ availablePaymentMethods: { googlePay: true } }' : '{}'});
          },
          destroy: () => {},
        }),
      };
    };
    window.confirmSheet = () => listeners.confirm({ paymentFailed: () => { heard.failed += 1; } });
    return {
      elements: (options) => options.mode === 'payment'
        ? sheet(options)
        : { create: (type) => ({ on: () => {}, mount: (host) => host.append(type), destroy: () => {} }) },
      createPaymentMethod: async () => ({ paymentMethod: { id: tokens.shift() } }),
    };
  };`;
}

let made = 0;
function tokenFor(outcome: SandboxOutcome): string {
  made += 1;
  return makeSandboxToken({
    outcome,
    brand: 'visa',
    lastDigits: '0010',
    random: `sheet${made}`.padEnd(8, 'a'),
  });
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
const confirmSheet = (page: Page) =>
  page.evaluate(() => (window as unknown as { confirmSheet(): void }).confirmSheet());
const sheetButton = ({ page }: Visit) => page.getByRole('button', { name: 'Google Pay' });

/** What the newest order of the event came to, and how many charges it has. */
async function newestOrder() {
  const { rows } = await shop.pool.query(
    `select o.number, o.total_cents as cents,
      (select count(*)::int from payment p where p.event_id = o.event_id and p.order_id = o.id) as payments
      from customer_order o join event e on e.id = o.event_id where e.slug = $1 order by o.placed_at desc limit 1`,
    [slug],
  );
  return rows[0] as { number: string; cents: number; payments: number };
}

describe.each(
  casesOf(1, [
    { locale: 'pt', device: 'phone', scheme: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', device: 'desktop', scheme: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('$locale on a $device', ({ locale, device, scheme }) => {
  repeats('a sheet opens for a complete order only, and pays its total once')(
    'the sheet opens for a complete order only, and pays its total once',
    async () => {
      await shop.visit({ locale, device }, async (buyer) => {
        const { page, press, text } = buyer;
        const script = stripeScript([tokenFor('approve')], true);
        const sentToken = await takeCardsBy(page, 'STRIPE', scriptUrl, script, true);
        await arriveAtCheckout(buyer, slug, 2);
        await chooseCard(buyer);
        const button = sheetButton(buyer);
        await button.waitFor();
        await page.getByText(text('payment')('expressOr'), { exact: true }).waitFor();
        expect(await pageProblems(page, 'express pay', scheme)).toEqual([]);

        await press(button);
        expect(await errorsOnTop(buyer)).toContain(text('error')('TERMS_NOT_ACCEPTED'));
        expect(await heard(page)).toMatchObject({ opened: [], rejected: 1 });
        await consent(buyer);
        await press(button);
        await expect.poll(async () => (await heard(page)).opened.length).toBe(1);
        // It is canceled, which nobody is told of, and opened once more.
        expect(sentToken()).toBeUndefined();
        await press(button);
        const { opened, amount, rejected } = await heard(page);
        expect(opened).toEqual([amount, amount]);
        expect(rejected).toBe(1);

        await confirmSheet(page);
        const number = await orderNumberShown(buyer);
        const order = await newestOrder();
        expect(order).toEqual({ number, cents: amount, payments: 1 });
        expect(sentToken()).toMatch(/^sbx_approve/);
      });
    },
  );

  repeats('that is declined in a sheet is paid by another sheet')(
    'a card that is declined in the sheet is paid by another sheet on the page of the order',
    async () => {
      await shop.visit({ locale, device }, async (buyer) => {
        const { page, press, text } = buyer;
        const script = stripeScript([tokenFor('decline-funds'), tokenFor('approve')], true);
        await takeCardsBy(page, 'STRIPE', scriptUrl, script, true);
        await arriveAtCheckout(buyer, slug, 1);
        await chooseCard(buyer);
        await consent(buyer);
        await press(sheetButton(buyer));
        await expect.poll(async () => (await heard(page)).opened.length).toBe(1);
        await confirmSheet(page);
        await page.getByRole('heading', { name: text('order')('payAgain') }).waitFor();
        await chooseCard(buyer);
        await press(sheetButton(buyer));
        await expect.poll(async () => (await heard(page)).opened.length).toBe(2);
        await confirmSheet(page);
        await page.getByText(text('common')('statusAPPROVED'), { exact: true }).first().waitFor();
        const { amount } = await heard(page);
        expect(await newestOrder()).toMatchObject({ cents: amount, payments: 2 });
      });
    },
  );
});

repeats('a browser that has no sheet shows nothing of it')(
  'a browser with neither shows nothing of it',
  async () => {
    await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
      const { page, text } = buyer;
      await takeCardsBy(page, 'STRIPE', scriptUrl, stripeScript([], false), true);
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      await page.getByText('cardCvc', { exact: true }).waitFor();
      await expect.poll(() => page.evaluate(() => 'heard' in window)).toBe(true);
      expect(await page.getByText(text('payment')('expressOr'), { exact: true }).count()).toBe(0);
      expect(await sheetButton(buyer).count()).toBe(0);
    });
  },
);

repeats('a sheet asks for what a coupon has made of the total')(
  'the sheet asks for what a coupon has made of the total',
  async () => {
    await shop.visit({ locale: 'pt', device: 'desktop' }, async (buyer) => {
      const { page, press, text } = buyer;
      await takeCardsBy(page, 'STRIPE', scriptUrl, stripeScript([tokenFor('approve')], true), true);
      await arriveAtCheckout(buyer, slug, 2);
      await chooseCard(buyer);
      await sheetButton(buyer).waitFor();
      const before = (await heard(page)).amount;
      await press(page.getByRole('button', { name: text('checkout')('coupon'), exact: true }));
      await page.getByLabel(text('checkout')('couponCode'), { exact: true }).fill('QUADRINHO10');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await heard(page)).amount).toBeLessThan(before);
      await consent(buyer);
      await press(sheetButton(buyer));
      await expect.poll(async () => (await heard(page)).opened.length).toBe(1);
      const { opened, amount } = await heard(page);
      expect(opened).toEqual([amount]);
      await confirmSheet(page);
      await orderNumberShown(buyer);
      expect(await newestOrder()).toMatchObject({ cents: amount, payments: 1 });
    });
  },
);

describe('without an account', () => {
  repeats(
    'is registered by the press once all that a card needs is typed, and the next one saves the address and pays',
  )(
    'the press registers a new fan once all that a card needs is typed, and the next one saves the address and pays',
    async () => {
      await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
        const { page, press, text } = buyer;
        const words = text('addresses');
        await takeCardsBy(page, 'STRIPE', scriptUrl, stripeScript([tokenFor('approve')], true), true);
        await holdTickets(buyer, slug, 1);
        await chooseCard(buyer);
        await fieldOf(buyer, words('zipCode')).waitFor();
        await consent(buyer);
        await press(sheetButton(buyer));
        // Nothing is sent while the forms are empty.
        const told = await errorsOnTop(buyer);
        expect(told).toContain(text('checkout')('logInFirst'));
        expect(told.join()).toContain(words('zipCode'));
        await fillRegistration(buyer, newPerson());
        await fieldOf(buyer, words('zipCode')).fill('01310-200');
        await fieldOf(buyer, words('streetName')).fill('Avenida Paulista');
        await fieldOf(buyer, words('streetNumber')).fill('1578');
        await fieldOf(buyer, words('state')).selectOption('35');
        await fieldOf(buyer, words('city')).fill('São Paulo');
        await press(sheetButton(buyer));
        await page.getByText(text('payment')('expressAgain'), { exact: true }).waitFor();
        expect(await heard(page)).toMatchObject({ opened: [], rejected: 2 });
        await press(sheetButton(buyer));
        await expect.poll(async () => (await heard(page)).opened.length).toBe(1);
        await confirmSheet(page);
        await orderNumberShown(buyer);
        expect(await newestOrder()).toMatchObject({ cents: (await heard(page)).amount, payments: 1 });
      });
    },
  );

  repeats('who has one is logged in by the press, and the next one opens the sheet')(
    'the press logs in whoever has all a card needs, and the next one opens the sheet',
    async () => {
      await shop.visit({ locale: 'en', device: 'desktop' }, async (buyer) => {
        const { page, press, text, context } = buyer;
        await takeCardsBy(page, 'STRIPE', scriptUrl, stripeScript([tokenFor('approve')], true), true);
        const person = newPerson();
        await arriveAs(buyer, person);
        await saveAddress(buyer);
        await context.clearCookies();
        await holdTickets(buyer, slug, 1);
        await page.getByRole('radio', { name: new RegExp(`^${text('checkout')('haveAccount')}`) }).check();
        await fieldOf(buyer, text('auth')('email')).fill(person.email);
        await fieldOf(buyer, text('auth')('password')).fill(person.password);
        await chooseCard(buyer);
        await consent(buyer);
        await press(sheetButton(buyer));
        await page.getByText(text('payment')('expressAgain'), { exact: true }).waitFor();
        expect(await heard(page)).toMatchObject({ opened: [], rejected: 1 });
        expect(await pageProblems(page, 'press once more', { phone: 'light', desktop: 'dark' })).toEqual([]);
        await press(sheetButton(buyer));
        await expect.poll(async () => (await heard(page)).opened.length).toBe(1);
        await confirmSheet(page);
        await orderNumberShown(buyer);
        expect(await newestOrder()).toMatchObject({ cents: (await heard(page)).amount, payments: 1 });
      });
    },
  );
});
