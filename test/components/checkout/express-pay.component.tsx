import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveAddress } from '#src/web/parts/customer-api/account.gen.ts';
import type { CheckoutCart } from '#src/web/parts/customer-api/checkout-data.ts';
import { paymentWays, placeOrder, saveCheckoutCart } from '#src/web/parts/customer-api/purchase.gen.ts';
import { cartOf, home, lucia, waysToPay } from '../data/checkout-data.ts';
import {
  type CheckoutShowing,
  type CheckoutShown,
  consent,
  errorsOnTop,
  showCheckout,
} from '../support/checkout.tsx';
import { type SheetHeard, stripeSheets } from '../support/express.ts';
import { lookProblems } from '../support/look.ts';
import { data, json, openNetwork } from '../support/network.ts';
import { newProvider } from '../support/provider-scripts.ts';
import { fillRegistration } from '../support/registration.ts';

// Apple Pay and Google Pay in place of the typed card: docs/decisions/0047.
const network = openNetwork({ isLoggedIn: true });
const withAddress = { ...lucia, addresses: [home], mainAddressId: home.id };
const ordered = () => data({ placeOrder: { number: 'MQ-1', status: 'APPROVED' as const } });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const sheetButton = () => page.getByRole('button', { name: 'Google Pay' });

async function showSheet(showing: CheckoutShowing): Promise<CheckoutShown> {
  const shown = await showCheckout(network, {
    ...showing,
    answers: () => {
      const cardField = newProvider('STRIPE', true);
      network.answer(paymentWays, ({ amountCents }) => data(waysToPay(amountCents, cardField)));
      network.answer(placeOrder, ordered);
      showing.answers?.();
    },
  });
  await page.getByRole('radio', { name: new RegExp(`^${shown.text('payment')('CARD')}`) }).click();
  return shown;
}

/** The order that was paid by the sheet: its total, and the token of the sheet. */
async function paidBySheet(shown: CheckoutShown, heard: SheetHeard, path: string): Promise<void> {
  heard.confirm();
  await expect.poll(shown.address).toBe(path);
  const orders = network.sent(placeOrder).map(({ input }) => input);
  expect(orders).toMatchObject([
    {
      expectedTotalCents: heard.amount,
      payment: { method: 'CARD', cardToken: heard.tokens[0], installments: 1 },
    },
  ]);
  expect(heard.failed).toBe(0);
}

test('a sheet opens for a complete order only, and pays its total once', async () => {
  const heard = stripeSheets();
  const shown = await showSheet({ cart: cartOf(2), customer: withAddress, locale: 'en' });
  await expect.element(sheetButton()).toBeVisible();
  await expect.element(page.getByText(shown.text('payment')('expressOr'), { exact: true })).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  await sheetButton().click();
  expect(await errorsOnTop(shown)).toContain(shown.text('error')('TERMS_NOT_ACCEPTED'));
  expect(heard).toMatchObject({ opened: [], rejected: 1 });
  await consent(shown);
  await sheetButton().click();
  await expect.poll(() => heard.opened.length).toBe(1);
  // It is canceled, which nobody is told of, and opened once more.
  expect(network.sent(placeOrder)).toEqual([]);
  await sheetButton().click();
  expect(heard.opened).toEqual([heard.amount, heard.amount]);
  expect(heard.rejected).toBe(1);
  await paidBySheet(shown, heard, '/en/pedido/MQ-1');
});

test('a browser that has no sheet shows nothing of it', async () => {
  const heard = stripeSheets(false);
  const { text } = await showSheet({ customer: withAddress });
  await expect.element(page.getByText('cardCvc', { exact: true })).toBeVisible();
  await expect.poll(() => heard.amount).toBeGreaterThan(0);
  expect(page.getByText(text('payment')('expressOr'), { exact: true }).elements()).toEqual([]);
  expect(sheetButton().elements()).toEqual([]);
});

test('a sheet asks for what a coupon has made of the total', async () => {
  const heard = stripeSheets();
  const whole = cartOf(2, { insurance: false });
  const less: CheckoutCart = {
    ...whole,
    coupons: [{ code: 'QUADRINHO10', applied: true, reason: null, discountCents: 4_600 }],
    totals: { ...whole.totals, discountCents: 4_600, totalCents: whole.totals.totalCents - 4_600 },
  };
  const shown = await showSheet({
    cart: whole,
    customer: withAddress,
    answers: () =>
      network.answer(saveCheckoutCart, ({ input }) => data({ saveCart: input.couponCode ? less : whole })),
  });
  const checkout = shown.text('checkout');
  await expect.element(sheetButton()).toBeVisible();
  await consent(shown);
  await expect.poll(() => heard.amount).toBe(whole.totals.totalCents);
  network.answer(saveCheckoutCart, () => data({ saveCart: less }));
  await page.getByRole('button', { name: checkout('coupon'), exact: true }).click();
  await field(checkout('couponCode')).fill('QUADRINHO10');
  await page.getByRole('button', { name: checkout('couponApply'), exact: true }).click();
  await expect.poll(() => heard.amount).toBe(less.totals.totalCents);
  await sheetButton().click();
  await expect.poll(() => heard.opened).toEqual([less.totals.totalCents]);
  await paidBySheet(shown, heard, '/pt/pedido/MQ-1');
});

describe('on a sheet’s button, somebody without an account', () => {
  const again = ({ text }: CheckoutShown) => page.getByText(text('payment')('expressAgain'), { exact: true });

  test('is registered by the press once all that a card needs is typed, and the next one saves the address and pays', async () => {
    const heard = stripeSheets();
    const shown = await showSheet({ width: 375, locale: 'en' });
    const words = shown.text('addresses');
    network.route('/api/register', () => {
      shown.comes(lucia);
      return json({ data: { isLoggedIn: true, token: 'a-token', locale: 'en' } });
    });
    network.answer(saveAddress, () => data({ saveAddress: { ...home, type: 'BILLING' as const } }));
    await expect.element(field(words('country'))).toBeVisible();
    await consent(shown);
    await sheetButton().click();
    // Nothing is sent while the forms are empty.
    const told = await errorsOnTop(shown);
    expect(told).toContain(shown.text('checkout')('logInFirst'));
    expect(told.join()).toContain(words('streetName'));
    expect(network.calls.filter(({ name }) => name === '/api/register')).toEqual([]);
    await fillRegistration(shown);
    await field(words('country')).selectOptions('Germany');
    await field(words('streetAndNumber')).fill('Torstraße 1');
    await field(words('city')).fill('Berlin');
    await sheetButton().click();
    await expect.element(again(shown)).toBeVisible();
    expect(heard).toMatchObject({ opened: [], rejected: 2 });
    expect(network.sent(saveAddress)).toEqual([]);
    await sheetButton().click();
    await expect.poll(() => heard.opened.length).toBe(1);
    await paidBySheet(shown, heard, '/en/pedido/MQ-1');
    expect(network.sent(saveAddress)).toHaveLength(1);
    expect(network.sent(placeOrder)[0]?.input.billingAddressId).toBe(home.id);
  });

  test('who has one is logged in by the press, and the next one opens the sheet', async () => {
    const heard = stripeSheets();
    const shown = await showSheet({});
    const auth = shown.text('auth');
    network.route('/api/login', () => {
      shown.comes(withAddress);
      return json({ data: { isLoggedIn: true, token: 'a-token', locale: 'pt' } });
    });
    await page.getByRole('radio', { name: new RegExp(`^${shown.text('checkout')('haveAccount')}`) }).click();
    await field(auth('email')).fill(lucia.email);
    await field(auth('password')).fill('Segredo#1');
    await consent(shown);
    await sheetButton().click();
    await expect.element(again(shown)).toBeVisible();
    expect(heard).toMatchObject({ opened: [], rejected: 1 });
    expect(await lookProblems()).toEqual([]);
    await sheetButton().click();
    await expect.poll(() => heard.opened.length).toBe(1);
    await paidBySheet(shown, heard, '/pt/pedido/MQ-1');
  });
});
