import { describe, expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
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
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import {
  confirmSheet,
  heard,
  newestOrder,
  scriptUrl,
  sheetButton,
  slug,
  stripeScript,
  tokenFor,
} from './express-steps.ts';

const shop = openShop();

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
      expect(await newestOrder(shop)).toMatchObject({ cents: amount, payments: 1 });
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
        expect(await newestOrder(shop)).toMatchObject({ cents: (await heard(page)).amount, payments: 1 });
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
        expect(await pageProblems(page, 'press once more', schemesOf.pt)).toEqual([]);
        await press(sheetButton(buyer));
        await expect.poll(async () => (await heard(page)).opened.length).toBe(1);
        await confirmSheet(page);
        await orderNumberShown(buyer);
        expect(await newestOrder(shop)).toMatchObject({ cents: (await heard(page)).amount, payments: 1 });
      });
    },
  );
});
