import { beforeEach, expect, test, vi } from 'vitest';
import type { Tokenised } from './card-field-mount.ts';
import type { ExpressLine, ExpressOptions } from './express-mount.ts';
import { createStripeExpress } from './stripe-express.ts';

type Listener = (event: Record<string, unknown>) => unknown;

let listeners: Record<string, Listener>;
let asked: { elements: Record<string, unknown>; buttons: Record<string, unknown> };
let amounts: number[];
let isDestroyed: boolean;
let submitted: { error?: { type?: string } };
let made: () => Promise<{ paymentMethod?: { id: string }; error?: { type?: string } }>;
let keys = 0;

/** Stands for Stripe.js: what it is asked for is noted, and each test says what it answers. */
const Stripe = () => ({
  elements: (options: Record<string, unknown>) => {
    asked = { elements: options, buttons: {} };
    return {
      update: ({ amount }: { amount: number }) => amounts.push(amount),
      submit: async () => submitted,
      create: (_type: string, buttons: Record<string, unknown>) => {
        asked.buttons = buttons;
        return {
          on: (event: string, listener: Listener) => {
            listeners[event] = listener;
          },
          mount: () => {},
          destroy: () => {
            isDestroyed = true;
          },
        };
      },
    };
  },
  createPaymentMethod: () => made(),
});

beforeEach(() => {
  listeners = {};
  amounts = [];
  isDestroyed = false;
  submitted = {};
  made = async () => ({ paymentMethod: { id: 'pm_sheet' } });
  vi.stubGlobal('window', { Stripe });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: { onload(): void }) => script.onload() },
  });
  return () => vi.unstubAllGlobals();
});

async function open(change: Partial<ExpressOptions> = {}) {
  keys += 1;
  const offers: boolean[] = [];
  const express = createStripeExpress();
  await express.mount({} as HTMLElement, {
    locale: 'pt',
    publicKey: `pk_${keys}`,
    scriptUrl: 'https://js.stripe.com/v3/',
    amountCents: 20_700,
    onOffer: (isOffered) => offers.push(isOffered),
    press: () => [],
    pay: async () => true,
    ...change,
  });
  return { express, offers };
}

/** Presses a button with what the page answers: what the sheet lists, and whether it was refused. */
async function pressed(lines: ExpressLine[] | null, hasReject = true) {
  await open({ press: () => lines });
  const [resolve, reject] = [vi.fn(), vi.fn()];
  listeners.click?.({ resolve, ...(hasReject && { reject }) });
  return { opened: resolve.mock.calls, rejected: reject.mock.calls.length };
}

/** Confirms a sheet; the token that the page got, and whether the sheet failed. */
async function confirmed(isTaken: boolean) {
  let token: Tokenised | undefined;
  await open({
    pay: async (tokenise) => {
      token = await tokenise();
      return isTaken;
    },
  });
  const paymentFailed = vi.fn();
  await listeners.confirm?.({ paymentFailed });
  return { token, failed: paymentFailed.mock.calls };
}

test('asks for Apple Pay and Google Pay alone, and in the sheet for the card alone', async () => {
  await open();
  expect(asked.elements).toMatchObject({
    mode: 'payment',
    amount: 20_700,
    currency: 'brl',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    locale: 'pt-BR',
  });
  expect(asked.buttons).toMatchObject({
    buttonTheme: { applePay: 'white', googlePay: 'white' },
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      amazonPay: 'never',
      klarna: 'never',
      link: 'never',
      paypal: 'never',
    },
    billingAddressRequired: false,
    emailRequired: false,
    phoneNumberRequired: false,
    shippingAddressRequired: false,
  });
});

test('tells whether the browser has one of them', async () => {
  const { offers } = await open();
  listeners.ready?.({ availablePaymentMethods: undefined });
  listeners.ready?.({ availablePaymentMethods: { applePay: true } });
  listeners.availablepaymentmethodschange?.({ paymentMethods: { link: { available: true } } });
  listeners.availablepaymentmethodschange?.({ paymentMethods: { googlePay: { available: true } } });
  listeners.availablepaymentmethodschange?.({ paymentMethods: undefined });
  listeners.loaderror?.({});
  expect(offers).toEqual([false, true, false, true, false, false]);
});

test('the sheet lists what the page tells, within the press', async () => {
  const { opened, rejected } = await pressed([
    { name: '2 × Inteira', amountCents: 23_000 },
    { name: 'Cupom FAN', amountCents: -2_300 },
  ]);
  const lineItems = [
    { name: '2 × Inteira', amount: 23_000 },
    { name: 'Cupom FAN', amount: -2_300 },
  ];
  expect([opened, rejected]).toEqual([[[{ lineItems }]], 0]);
});

test('the sheet does not open where something is missing, also where it cannot be rejected', async () => {
  expect(await pressed(null)).toEqual({ opened: [], rejected: 1 });
  expect(await pressed(null, false)).toEqual({ opened: [], rejected: 0 });
});

test('the amount follows, and is told only when it is another', async () => {
  const { express } = await open();
  express.setAmount(20_700);
  express.setAmount(23_000);
  express.setAmount(23_000);
  expect(amounts).toEqual([23_000]);
});

test('a confirmed sheet is a token', async () => {
  expect(await confirmed(true)).toEqual({ token: { cardToken: 'pm_sheet' }, failed: [] });
});

test('the sheet fails where the order was refused, or the page itself has failed', async () => {
  expect((await confirmed(false)).failed).toEqual([[{ reason: 'fail' }]]);
  await open({ pay: () => Promise.reject(new Error('broken')) });
  const paymentFailed = vi.fn();
  await listeners.confirm?.({ paymentFailed });
  expect(paymentFailed).toHaveBeenCalledTimes(1);
});

test('what Stripe refuses is told as a card’s problem, at no box of it', async () => {
  const told = async () => (await confirmed(false)).token;
  const declined = { errors: [{ box: null, code: 'CARD_DECLINED' }] };
  const unavailable = { errors: [{ box: null, code: 'PAYMENT_UNAVAILABLE' }] };
  made = async () => ({ error: { type: 'card_error' } });
  expect(await told()).toEqual(declined);
  made = async () => ({ error: { type: 'api_error' } });
  expect(await told()).toEqual(unavailable);
  made = () => Promise.reject(new Error('no network'));
  expect(await told()).toEqual(unavailable);
  submitted = { error: { type: 'validation_error' } };
  made = async () => ({ paymentMethod: { id: 'pm_never' } });
  expect(await told()).toEqual(unavailable);
});

test('a canceled sheet is heard by nobody, and buttons that are gone change nothing', async () => {
  const { express } = await open();
  expect(listeners.cancel).toBeUndefined();
  express.unmount();
  express.setAmount(1);
  expect([isDestroyed, amounts]).toEqual([true, []]);
});

test('without a key there is no button', async () => {
  await expect(open({ publicKey: null })).rejects.toThrow('no key');
});
