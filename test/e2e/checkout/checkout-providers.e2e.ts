import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { consent } from '../../support/journey/buyer.ts';
import { arriveAtCheckout, chooseCard, payCardButton, takeCardsBy } from '../../support/journey/card.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

/** Stands for MercadoPago.js v2: it draws an input where its fields go, and refuses an empty number. */
const mercadoPagoScript = `
  window.MercadoPago = class {
    constructor(key, options) { window.told = { key, options, unmounted: 0 }; }
    async getPaymentMethods({ bin }) { return { results: [{ id: 'master', issuer: { id: 24 } }], bin }; }
    fields = {
      create: (type, options) => {
        const listeners = {};
        return {
          mount(id) {
            const input = document.createElement('input');
            input.setAttribute('aria-label', options.srLabel);
            input.oninput = () => {
              listeners.validityChange({ errorMessages: input.value ? [] : [{ message: type, cause: 'invalid_type' }] });
              listeners.binChange?.({ bin: input.value.length > 7 ? input.value.slice(0, 8) : null });
            };
            document.getElementById(id).append(input);
            return this;
          },
          on: (event, listener) => { listeners[event] = listener; },
          unmount: () => { window.told.unmounted += 1; },
        };
      },
      createCardToken: async (asked) => {
        window.told.asked = asked;
        if (window.told.refuses) throw [{ field: 'expirationDate', cause: 'invalid_value', message: 'expirationDate' }];
        return { id: 'mp-token' };
      },
    };
  };`;

/** Stands for Stripe.js: its elements are drawn where they are mounted, and the first try lacks a number. */
const stripeScript = `
  window.Stripe = (key) => {
    window.told = { key, tries: 0 };
    return {
      elements: () => ({
        create: (type) => ({ type, on: (_, hear) => hear({ empty: false }), mount: (host) => host.append(type), destroy: () => {} }),
      }),
      createPaymentMethod: async (asked) => {
        window.told.tries += 1;
        window.told.asked = { card: asked.card.type, name: asked.billing_details.name };
        return window.told.tries === 1 ? { error: { code: 'incomplete_expiry' } } : { paymentMethod: { id: 'pm_1' } };
      },
    };
  };`;

interface Told {
  key: string;
  asked: Record<string, string>;
  refuses?: boolean;
}
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told }).told);

repeats('the fields of Mercado Pago make the token, with the brand and the bank of the card')(
  'Mercado Pago: its fields make the token, with the brand and bank of the card',
  async () => {
    await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      const payment = text('payment');
      const sentToken = await takeCardsBy(
        page,
        'MERCADO_PAGO',
        'https://sdk.mercadopago.com/js/v2',
        mercadoPagoScript,
      );
      const person = await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      await page.getByLabel(payment('card_number'), { exact: true }).fill('5031433215406351');
      await page.getByLabel(payment('card_expiry'), { exact: true }).fill('11/30');
      await page.getByLabel(payment('card_code'), { exact: true }).fill('123');
      await consent(buyer);
      await press(payCardButton(buyer));
      const list = page.getByRole('alert').filter({ hasText: text('common')('errorsTitle') });
      await list.getByText(text('error')('CARD_NAME_INVALID')).waitFor();
      const boxes = page.getByRole('group', { name: payment('cardTitle') });
      await boxes.getByText(text('error')('CARD_NAME_INVALID')).waitFor();
      expect(await pageProblems(page, 'fields of a provider', { phone: 'dark', desktop: 'light' })).toEqual(
        [],
      );
      await page.getByLabel(payment('card_name'), { exact: true }).fill('Lúcia Ávila');
      await page.evaluate(() => Object.assign((window as unknown as { told: Told }).told, { refuses: true }));
      await press(payCardButton(buyer));
      await list.getByText(text('error')('CARD_EXPIRY_INVALID')).waitFor();
      expect(sentToken()).toBeUndefined();
      await page.evaluate(() =>
        Object.assign((window as unknown as { told: Told }).told, { refuses: false }),
      );
      expect(await told(page)).toMatchObject({
        key: 'public-key',
        options: { locale: 'pt-BR', trackingDisabled: true },
        asked: {
          cardholderName: 'Lúcia Ávila',
          identificationType: 'CPF',
          identificationNumber: person.documentNumber.replace(/\D/g, ''),
        },
      });
      await press(payCardButton(buyer));
      await expect.poll(sentToken).toBe('mp-token:master:24');
    });
  },
);

repeats('the elements of Stripe make a payment method, and tell what is wrong')(
  'Stripe: its elements make a payment method, and tell what is wrong',
  async () => {
    await shop.visit({ locale: 'en', device: 'desktop' }, async (buyer) => {
      const { page, press, text } = buyer;
      const sentToken = await takeCardsBy(page, 'STRIPE', 'https://js.stripe.com/v3/', stripeScript);
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      await page.getByText('cardCvc', { exact: true }).waitFor();
      // Its boxes stand in one line with the other fields.
      const leftOf = async (label: 'card_name' | 'installments') =>
        (await page.getByLabel(text('payment')(label), { exact: true }).boundingBox())?.x;
      expect(await leftOf('card_name')).toBe(await leftOf('installments'));
      await page.getByLabel(text('payment')('card_name'), { exact: true }).fill('Lúcia Ávila');
      await consent(buyer);
      await press(payCardButton(buyer));
      await page.getByRole('alert').getByText(text('error')('CARD_EXPIRY_INVALID')).waitFor();
      expect(await told(page)).toMatchObject({
        key: 'public-key',
        asked: { card: 'cardNumber', name: 'Lúcia Ávila' },
      });
      await press(payCardButton(buyer));
      await expect.poll(sentToken).toBe('pm_1');
    });
  },
);

repeats('a card field whose script does not come says so, is tried again by a press, and Pix is still there')(
  'a provider whose script does not come says so, and Pix is still there',
  async () => {
    await shop.visit({ locale: 'pt', device: 'desktop' }, async (buyer) => {
      const { page, press, text } = buyer;
      const payment = text('payment');
      const url = 'https://sdk.mercadopago.com/js/v2';
      await takeCardsBy(page, 'MERCADO_PAGO', url, mercadoPagoScript);
      await page.route(url, (route) => route.abort());
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      const failed = page.getByRole('alert').filter({ hasText: payment('cardFailed') });
      await failed.waitFor();
      await page.unroute(url);
      await page.route(url, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: mercadoPagoScript }),
      );
      await press(failed.getByRole('button', { name: text('common')('tryAgain') }));
      await page.getByLabel(payment('card_number'), { exact: true }).waitFor();
    });
  },
);
