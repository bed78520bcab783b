import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PaymentWaysQuery } from '#src/web/parts/customer-api/purchase.gen.ts';
import { paymentWays, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { home, lucia, waysToPay } from '../data/checkout-data.ts';
import { type CheckoutShown, consent, errorsOnTop, payButton, showCheckout } from '../support/checkout.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { newProvider, scriptsAre } from '../support/provider-scripts.ts';
import type { Showing } from '../support/show.tsx';

// The card fields of the providers, made by scripts of theirs; what the page makes of a token is in card.component.tsx.
const network = openNetwork({ isLoggedIn: true });
const ordered = () => data({ placeOrder: { number: 'MQ-1', status: 'APPROVED' as const } });

async function showCards(
  cardField: PaymentWaysQuery['paymentOptions'][number]['cardField'],
  showing: Showing,
): Promise<CheckoutShown> {
  const shown = await showCheckout(network, {
    ...showing,
    customer: { ...lucia, addresses: [home], mainAddressId: home.id },
    answers: () => network.answer(paymentWays, ({ amountCents }) => data(waysToPay(amountCents, cardField))),
  });
  await page.getByRole('radio', { name: new RegExp(`^${shown.text('payment')('CARD')}`) }).click();
  return shown;
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const tokenSent = () => network.sent(placeOrder).at(-1)?.input.payment?.cardToken;

interface FieldOptions {
  srLabel: string;
}
type Listener = (change: object) => void;

/** Answers about the first digits of a card that wait for these. */
type Late = Record<string, Promise<void> | undefined>;

/** Stands for MercadoPago.js v2: it draws an input where its fields go, and refuses an empty number. */
function mercadoPago() {
  const told = { made: [] as object[], asked: [] as object[], refuses: false, answers: {} as Late };
  const create = (type: string, { srLabel }: FieldOptions) => {
    const listeners: Record<string, Listener | undefined> = {};
    return {
      mount(id: string) {
        const input = document.createElement('input');
        input.setAttribute('aria-label', srLabel);
        input.oninput = () => {
          const errorMessages = input.value ? [] : [{ message: type, cause: 'invalid_type' }];
          listeners.validityChange?.({ errorMessages });
          listeners.binChange?.({ bin: input.value.length > 7 ? input.value.slice(0, 8) : null });
        };
        document.getElementById(id)?.append(input);
      },
      on: (event: string, listener: Listener) => {
        listeners[event] = listener;
      },
      unmount: () => {},
    };
  };
  class MercadoPago {
    constructor(key: string, options: object) {
      told.made.push({ key, options });
    }
    getPaymentMethods = async ({ bin }: { bin: string }) => {
      await told.answers[bin];
      return {
        results: [
          bin.startsWith('4') ? { id: 'visa', issuer: { id: 25 } } : { id: 'master', issuer: { id: 24 } },
        ],
      };
    };
    fields = {
      create,
      createCardToken: async (asked: object) => {
        told.asked.push(asked);
        if (told.refuses) throw [{ field: 'expirationDate', message: 'expirationDate' }];
        return { id: 'mp-token' };
      },
    };
  }
  Object.assign(window, { MercadoPago });
  return told;
}

test('the fields of Mercado Pago make the token, with the brand and the bank of the card', async () => {
  const cardField = newProvider('MERCADO_PAGO');
  scriptsAre(() => true);
  const told = mercadoPago();
  const shown = await showCards(cardField, { width: 375 });
  const [payment, error] = [shown.text('payment'), shown.text('error')];
  await field(payment('card_number')).fill('5031433215406351');
  await field(payment('card_expiry')).fill('11/30');
  await field(payment('card_code')).fill('123');
  await consent(shown);
  await payButton(shown).click();
  expect(await errorsOnTop(shown)).toEqual([error('CARD_NAME_INVALID')]);
  const boxes = page.getByRole('group', { name: payment('cardTitle') });
  await expect.element(boxes.getByText(error('CARD_NAME_INVALID'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  await field(payment('card_name')).fill('Lúcia Ávila');
  told.refuses = true;
  await payButton(shown).click();
  await expect.poll(() => errorsOnTop(shown)).toEqual([error('CARD_EXPIRY_INVALID')]);
  expect(network.sent(placeOrder)).toEqual([]);
  expect(told.made).toEqual([
    { key: cardField.publicKey, options: { locale: 'pt-BR', trackingDisabled: true } },
  ]);
  expect(told.asked).toEqual([
    {
      cardholderName: 'Lúcia Ávila',
      identificationType: 'CPF',
      identificationNumber: lucia.documentNumber,
    },
  ]);
  told.refuses = false;
  network.answer(placeOrder, ordered);
  await payButton(shown).click();
  await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
  expect(tokenSent()).toBe('mp-token:master:24');
});

test('a late answer about a card that was typed before says nothing of the next one', async () => {
  const cardField = newProvider('MERCADO_PAGO');
  scriptsAre(() => true);
  const told = mercadoPago();
  const { promise, resolve } = Promise.withResolvers<void>();
  told.answers['42356477'] = promise;
  const shown = await showCards(cardField, { width: 375 });
  const payment = shown.text('payment');
  await field(payment('card_number')).fill('4235647728025682');
  await field(payment('card_number')).fill('5031433215406351');
  resolve();
  await field(payment('card_expiry')).fill('11/30');
  await field(payment('card_code')).fill('123');
  await field(payment('card_name')).fill('Lúcia Ávila');
  await consent(shown);
  network.answer(placeOrder, ordered);
  await payButton(shown).click();
  await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
  expect(tokenSent()).toBe('mp-token:master:24');
});

test('the elements of Stripe make a payment method, and tell what is wrong', async () => {
  const cardField = newProvider('STRIPE');
  scriptsAre(() => true);
  const keys: string[] = [];
  const asked: object[] = [];
  const changes: Record<string, (empty: boolean) => void> = {};
  Object.assign(window, {
    Stripe: (key: string) => {
      keys.push(key);
      return {
        elements: () => ({
          create: (type: string) => ({
            type,
            on: (_event: 'change', hear: (change: { empty: boolean }) => void) => {
              changes[type] = (empty) => hear({ empty });
            },
            mount: (host: Element) => host.append(type),
            destroy: () => {},
          }),
        }),
        createPaymentMethod: async ({
          card,
          billing_details,
        }: {
          card: { type: string };
          billing_details: { name: string };
        }) => {
          asked.push({ card: card.type, name: billing_details.name });
          return asked.length < 3
            ? { error: { code: 'incomplete_expiry' } }
            : { paymentMethod: { id: 'pm_1' } };
        },
      };
    },
  });
  const shown = await showCards(cardField, { locale: 'en' });
  const payment = shown.text('payment');
  await expect.element(page.getByText('cardCvc', { exact: true })).toBeVisible();
  // Its boxes stand in one line with the other fields.
  const leftOf = (label: string) => field(label).element().getBoundingClientRect().x;
  expect(leftOf(payment('card_name'))).toBe(leftOf(payment('installments')));
  await field(payment('card_name')).fill('Lúcia Ávila');
  await consent(shown);
  await payButton(shown).click();
  // Nothing was typed yet, and then too little.
  expect(await errorsOnTop(shown)).toEqual([shown.text('error')('CARD_EXPIRY_REQUIRED')]);
  changes.cardExpiry?.(false);
  await payButton(shown).click();
  await expect.poll(() => errorsOnTop(shown)).toEqual([shown.text('error')('CARD_EXPIRY_INVALID')]);
  expect(keys).toEqual([cardField.publicKey]);
  expect(asked[0]).toEqual({ card: 'cardNumber', name: 'Lúcia Ávila' });
  network.answer(placeOrder, ordered);
  await payButton(shown).click();
  await expect.poll(shown.address).toBe('/en/pedido/MQ-1');
  expect(tokenSent()).toBe('pm_1');
});

test('a card field whose script does not come says so, is tried again by a press, and Pix is still there', async () => {
  const cardField = newProvider('MERCADO_PAGO');
  let isThere = false;
  const asked = scriptsAre(() => isThere);
  mercadoPago();
  const { text } = await showCards(cardField, {});
  const payment = text('payment');
  const failed = page.getByRole('alert').filter({ hasText: payment('cardFailed') });
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Pix/ })).toBeEnabled();
  isThere = true;
  await failed.getByRole('button', { name: text('common')('tryAgain') }).click();
  await expect.element(field(payment('card_number'))).toBeVisible();
  expect(asked).toEqual([cardField.scriptUrl, cardField.scriptUrl]);
});
