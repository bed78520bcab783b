import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { belongsTo } from '#src/web/kit/storage/personal-store.ts';
import { readHold } from '#src/web/parts/cart/cart-store.ts';
import { checkoutCartNow, placeOrder, saveCheckoutCart } from '#src/web/parts/customer-api/purchase.gen.ts';
import { cartOf, lucia, slug } from '../data/checkout-data.ts';
import {
  type CheckoutShown,
  chooseDelivery,
  consent,
  payButton,
  rememberHold,
  showCheckout,
  summary,
} from '../support/checkout.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';

const network = openNetwork({ isLoggedIn: true });
const ordered = () => data({ placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' as const } });

// A hold of its own for each test: an answer to the page of the test before is about another one.
let cart = cartOf(1);
let carts = 2_000;
beforeEach(() => {
  carts += 1;
  cart = cartOf(1, { id: `mq.${carts}` });
});

const told = ({ text }: CheckoutShown) =>
  page.getByRole('alert').filter({ hasText: text('checkout')('orderedTitle') });

/** The page says that there is an order, leads to it, and says nowhere that nothing was charged. */
async function tellsOfOrder(shown: CheckoutShown, number: string | null): Promise<void> {
  const checkout = shown.text('checkout');
  const name = number === null ? checkout('toOrders') : checkout('toOrder', { number });
  await expect.element(told(shown).getByRole('link', { name })).toBeVisible();
  expect(payButton(shown).elements()).toEqual([]);
  const text = document.body.textContent ?? '';
  for (const not of ['expiredTitle', 'expiredText', 'emptyTitle'] as const)
    expect(text).not.toContain(checkout(not));
  for (const code of ['CART_EXPIRED', 'CART_NOT_FOUND'] as const)
    expect(text).not.toContain(shown.text('error')(code));
}

/** The storage of this browser after an order in one tab, which is closed then. */
async function ordersInATab(): Promise<[string, string][]> {
  const shown = await showCheckout(network, { cart, customer: lucia });
  await consent(shown);
  network.answer(placeOrder, ordered);
  await payButton(shown).click();
  await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
  await cleanup();
  const stored = Object.entries(localStorage);
  localStorage.clear();
  return stored;
}

/** Another tab has written this; storage tells the others of each key. */
function hears(stored: readonly [string, string][]): void {
  const before = Object.keys(localStorage);
  localStorage.clear();
  for (const [key, text] of stored) localStorage.setItem(key, text);
  for (const key of new Set([...before, ...stored.map(([name]) => name)]))
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
}

describe('after an order in another tab', () => {
  test.each(['pt', 'en'] as const)('the checkout says so at once, and leads to it (%s)', async (locale) => {
    const stored = await ordersInATab();
    // Somebody without an account, as the tab was loaded before the order made one.
    const shown = await showCheckout(network, { locale, cart });
    await expect.element(summary(shown)).toBeVisible();
    hears(stored);
    await tellsOfOrder(shown, 'MQ-1');
    expect(await lookProblems()).toEqual([]);
  });

  test('a tab that is loaded again says so', async () => {
    const stored = await ordersInATab();
    const shown = await showCheckout(network, { cart, customer: lucia, answers: () => hears(stored) });
    await tellsOfOrder(shown, 'MQ-1');
  });

  test('the end of the time is no end without a charge', async () => {
    const stored = await ordersInATab();
    const shown = await showCheckout(network, { cart, customer: lucia });
    await expect.element(summary(shown)).toBeVisible();
    hears(stored);
    for (const code of ['CART_EXPIRED', 'CART_NOT_FOUND'] as const) {
      network.answer(checkoutCartNow, () => refused(code));
      document.dispatchEvent(new Event('visibilitychange'));
      await tellsOfOrder(shown, 'MQ-1');
    }
  });

  test('a later hold is shown as any other', async () => {
    const stored = await ordersInATab();
    const shown = await showCheckout(network, { cart, customer: lucia });
    hears(stored);
    await expect.element(told(shown)).toBeVisible();
    const next = { ...cartOf(2), id: 'mq.9999' };
    network.answer(checkoutCartNow, () => data({ cart: next }));
    rememberHold(next);
    await expect.element(summary(shown).getByText(/^2 × /)).toBeVisible();
    await expect.poll(() => told(shown).elements()).toEqual([]);
  });
});

describe('a tab that heard nothing of the order', () => {
  test('says so when it pays', async () => {
    const shown = await showCheckout(network, { cart, customer: lucia });
    await consent(shown);
    network.answer(placeOrder, () => refused('CART_CLOSED'));
    await payButton(shown).click();
    await tellsOfOrder(shown, null);
    expect(readHold(slug)).toBeNull();
  });

  test('says so when a choice is saved', async () => {
    const shown = await showCheckout(network, { cart, customer: lucia });
    await expect.element(summary(shown)).toBeVisible();
    network.answer(saveCheckoutCart, () => refused('CART_CLOSED'));
    await chooseDelivery(shown, 'DELIVERY');
    await tellsOfOrder(shown, null);
  });

  test('says so when it looks', async () => {
    const shown = await showCheckout(network, {
      cart,
      customer: lucia,
      answers: () => network.answer(checkoutCartNow, () => refused('CART_CLOSED')),
    });
    await tellsOfOrder(shown, null);
  });
});

test('somebody who has left in another tab is shown no longer, and comes back to the hold', async () => {
  const shown = await showCheckout(network, { cart, customer: lucia });
  await expect.element(page.getByText(new RegExp(lucia.email))).toBeVisible();
  belongsTo('lucia');
  network.answer(checkoutCartNow, () => refused('UNAUTHENTICATED'));
  shown.comes(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'canhoto::owner', newValue: null }));
  await expect.element(page.getByText(shown.text('error')('UNAUTHENTICATED')).first()).toBeVisible();
  expect(page.getByText(new RegExp(lucia.email)).elements()).toEqual([]);
  await expect
    .element(page.getByRole('radio', { name: shown.text('checkout')('haveAccount') }))
    .toBeChecked();
  expect(readHold(slug)?.id).toBe(cart.id);
});
