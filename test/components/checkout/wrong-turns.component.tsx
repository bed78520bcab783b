import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readHold } from '#src/web/parts/cart/cart-store.ts';
import {
  checkoutCartNow,
  type PlaceOrderMutation,
  placeOrder,
  saveCheckoutCart,
} from '#src/web/parts/customer-api/purchase.gen.ts';
import { cartOf, lucia, slug } from '../data/checkout-data.ts';
import {
  consent,
  errorBeside,
  errorsOf,
  errorsOnTop,
  payButton,
  showCheckout,
  summary,
} from '../support/checkout.tsx';
import { clocks } from '../support/clocks.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import { fillRegistration } from '../support/registration.ts';

afterEach(() => vi.useRealTimers());
const network = openNetwork();
const ordered: PlaceOrderMutation = { placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' } };

describe('paying', () => {
  test('pressed twice makes one order', async () => {
    const shown = await showCheckout(network, { customer: lucia });
    await consent(shown);
    const sent = network.hold(placeOrder);
    await payButton(shown).dblClick();
    await expect.poll(() => sent.length).toBe(1);
    // The button is busy now, and takes no other press.
    const busy = page.getByRole('button', { name: shown.text('payment')('paying') });
    await busy.click({ force: true });
    sent[0]?.answer(data(ordered));
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
    // Back leads behind the checkout, not to a form that could be sent once more.
    await page.getByRole('button', { name: 'back' }).click();
    await expect.element(page.getByRole('button', { name: 'back' })).toBeVisible();
    expect(shown.address()).toBe('/pt/pedido/MQ-1');
    expect(network.sent(placeOrder)).toHaveLength(1);
    expect(readHold(slug)).toBeNull();
  });

  test('without the terms and without an account says both, and sends nothing', async () => {
    const shown = await showCheckout(network, { width: 375 });
    const { text } = shown;
    await payButton(shown).click();
    const auth = text('auth');
    const missing = ['fullName', 'email', 'documentNumberCPF', 'birthDate'] as const;
    expect(await errorsOnTop(shown)).toEqual([
      `${auth('fillIn')}: ${missing.map((name) => auth(name)).join(', ')}.`,
      text('checkout')('logInFirst'),
      text('error')('INSURANCE_CHOICE_REQUIRED'),
      text('error')('TERMS_NOT_ACCEPTED'),
    ]);
    await page.getByRole('link', { name: text('error')('TERMS_NOT_ACCEPTED') }).click();
    await expect.element(page.getByRole('checkbox')).toHaveFocus();
    for (const name of missing)
      expect(errorBeside(page.getByLabelText(auth(name), { exact: true }))).toBe(auth('required'));
    expect(network.sent(placeOrder)).toEqual([]);
    // The errors about the account are gone once it can be made.
    await fillRegistration(shown);
    await payButton(shown).click();
    await expect
      .poll(() =>
        errorsOf(shown)
          .getByRole('listitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual([text('error')('INSURANCE_CHOICE_REQUIRED'), text('error')('TERMS_NOT_ACCEPTED')]);
  });
});

describe('a hold', () => {
  test('that runs out at the checkout says so by itself and is offered again', async () => {
    vi.useFakeTimers({ toFake: clocks });
    const before = cartOf(1);
    const shown = await showCheckout(network, { cart: before, customer: lucia });
    const checkout = shown.text('checkout');
    await expect.element(payButton(shown)).toBeVisible();
    // The server has ended it, and the page learns of it when its own time is over.
    network.answer(checkoutCartNow, () => refused('CART_EXPIRED'));
    vi.advanceTimersByTime(15 * 60_000 + 1_000);
    const notice = page.getByRole('alert').filter({ hasText: checkout('expiredTitle') });
    await expect.element(notice).toBeVisible();
    await expect.poll(() => notice.element().textContent).toContain(checkout('expiredText'));
    expect(readHold(slug)).toBeNull();

    const again = cartOf(1, { id: 'mq.1002' });
    network.answer(saveCheckoutCart, () => data({ saveCart: again }));
    await page.getByRole('button', { name: checkout('holdAgain') }).click();
    await expect.element(page.getByRole('status').filter({ hasText: checkout('heldAgain') })).toBeVisible();
    expect(network.sent(saveCheckoutCart).at(-1)?.input).toMatchObject({
      id: null,
      lines: [{ batchId: 'batch-1', quantity: 1 }],
    });
    expect(readHold(slug)?.id).toBe(again.id);
    network.answer(saveCheckoutCart, ({ input }) =>
      data({ saveCart: { ...again, insurance: input.insurance ?? null } }),
    );
    network.answer(placeOrder, () => data(ordered));
    await consent(shown);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
  });

  test('that the server has ended earlier than the page knows is refused kindly, and offered again', async () => {
    const shown = await showCheckout(network, { locale: 'en', customer: lucia, width: 375 });
    const checkout = shown.text('checkout');
    await consent(shown);
    network.answer(placeOrder, () => refused('CART_EXPIRED'));
    network.answer(checkoutCartNow, () => refused('CART_EXPIRED'));
    await payButton(shown).click();
    await expect.element(page.getByText(checkout('expiredTitle'))).toBeVisible();
    const again = cartOf(1, { id: 'mq.1002' });
    network.answer(saveCheckoutCart, () => data({ saveCart: again }));
    await page.getByRole('button', { name: checkout('holdAgain') }).click();
    await expect.element(page.getByRole('status').filter({ hasText: checkout('heldAgain') })).toBeVisible();
    await expect.element(page.getByText(lucia.email, { exact: false })).toBeVisible();
    await expect.element(summary(shown)).toBeVisible();
  });
});

describe('the summary on a phone', () => {
  test('is folded to what it comes to, and opened by a press', async () => {
    const shown = await showCheckout(network, { cart: cartOf(2), customer: lucia, width: 375 });
    const words = shown.text('checkout')('items', { count: 2 });
    const fold = summary(shown).getByRole('button', { name: new RegExp(`^${words}`) });
    const line = summary(shown).getByText(/^2 × /);
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
    await expect.element(line).not.toBeVisible();
    await fold.click();
    await expect.element(line).toBeVisible();
  });
});

describe('nothing to be had', () => {
  test('a checkout without a hold leads back to the event', async () => {
    const shown = await showCheckout(network, { answers: () => localStorage.clear() });
    await expect.element(page.getByText(shown.text('checkout')('emptyTitle'))).toBeVisible();
    await page.getByRole('link', { name: shown.text('checkout')('toEvent') }).click();
    await expect.poll(shown.address).toBe(`/pt/evento/${slug}`);
  });
});
