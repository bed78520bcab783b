import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { readHold } from '#src/web/parts/cart/cart-store.ts';
import { checkoutCartNow, placeOrder, saveCheckoutCart } from '#src/web/parts/customer-api/purchase.gen.ts';
import { cartOf, lucia, slug } from '../data/checkout-data.ts';
import {
  chooseDelivery,
  consent,
  errorsOf,
  errorsOnTop,
  payButton,
  showCheckout,
  summary,
} from '../support/checkout.tsx';
import { tolerates } from '../support/clean-browser.ts';
import { data, json, openNetwork, refused } from '../support/network.ts';

const network = openNetwork({ isLoggedIn: true });
const ordered = () => data({ placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' as const } });

describe('an order that somebody on the way answered', () => {
  test.each([
    ['pt', {}],
    ['en', { message: 'Internal Server Error' }],
  ] as const)(
    'in JSON of their own is told, and goes through with the next press (%s)',
    async (locale, body) => {
      const shown = await showCheckout(network, { locale, customer: lucia });
      await consent(shown);
      network.answer(placeOrder, () => json(body, 502));
      await payButton(shown).click();
      expect(await errorsOnTop(shown)).toEqual([shown.text('payment')('orderFailed')]);
      network.answer(placeOrder, ordered);
      await payButton(shown).click();
      await expect.poll(shown.address).toBe(`/${locale}/pedido/MQ-1`);
      const [first, again] = network.sent(placeOrder);
      expect(again?.input.idempotencyKey).toBe(first?.input.idempotencyKey);
    },
  );
});

describe('a part of the checkout that breaks', () => {
  test('leaves the rest of the page, keeps the order from being sent, and opens again', async () => {
    // No server sends such a cart; it stands for any mistake in one box.
    const odd = { ...cartOf(1), upgradeOf: { offer: null } } as unknown as ReturnType<typeof cartOf>;
    const whole = { ...cartOf(1), expiresAt: odd.expiresAt };
    tolerates(/./);
    const shown = await showCheckout(network, { cart: whole, customer: lucia, width: 375 });
    await expect.element(summary(shown)).toBeVisible();
    network.answer(checkoutCartNow, () => data({ cart: odd }));
    document.dispatchEvent(new Event('visibilitychange'));
    const common = shown.text('common');
    const told = page.getByRole('alert').filter({ hasText: common('partBroken') });
    await expect.element(told).toBeVisible();
    expect(told.elements()).toHaveLength(1);
    network.answer(saveCheckoutCart, () => data({ saveCart: odd }));
    await consent(shown);
    await payButton(shown).click();
    expect(await errorsOnTop(shown)).toEqual([shown.text('checkout')('partMissing')]);
    expect(network.sent(placeOrder)).toEqual([]);
    // Another look brings a whole cart; the part is drawn again with it.
    network.answer(checkoutCartNow, () => data({ cart: { ...whole, insurance: false } }));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .poll(async () => {
        const again = told.getByRole('button', { name: common('tryAgain') });
        if (again.elements().length > 0) await again.click();
        return told.elements().length;
      })
      .toBe(0);
    network.answer(placeOrder, ordered);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
  });
});

describe('a hold', () => {
  test.each(['TOO_MANY_REQUESTS', 'BUSY', 'UNEXPECTED'] as const)(
    'is not over because the server says %s to a choice',
    async (code) => {
      const shown = await showCheckout(network, { customer: lucia });
      const checkout = shown.text('checkout');
      await expect.element(summary(shown)).toBeVisible();
      const before = readHold(slug);
      network.answer(saveCheckoutCart, () => refused(code));
      await chooseDelivery(shown, 'DELIVERY');
      await expect.element(errorsOf(shown)).toBeVisible();
      expect(before).not.toBeNull();
      expect(readHold(slug)).toEqual(before);
      await expect.element(summary(shown)).toBeVisible();
      await expect.poll(() => page.getByText(checkout('expiredTitle')).elements()).toEqual([]);
    },
  );

  test('whose look is not answered stays what was shown, and only a first look says that it failed', async () => {
    const shown = await showCheckout(network, { customer: lucia });
    const { text } = shown;
    await expect.element(summary(shown)).toBeVisible();
    const before = readHold(slug);
    network.answer(checkoutCartNow, () => refused('TOO_MANY_REQUESTS'));
    const looked = network.sent(checkoutCartNow).length;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => network.sent(checkoutCartNow).length).toBeGreaterThan(looked);
    await expect.element(summary(shown)).toBeVisible();
    expect(readHold(slug)).toEqual(before);
    const told = page.getByRole('alert').filter({ hasText: text('error')('TOO_MANY_REQUESTS') });
    await expect.poll(() => told.elements()).toEqual([]);

    await cleanup();
    const first = await showCheckout(network, {
      customer: lucia,
      answers: () => network.answer(checkoutCartNow, () => refused('TOO_MANY_REQUESTS')),
    });
    await expect.element(told).toBeVisible();
    expect(readHold(slug)?.id).toBe(before?.id);
    network.answer(checkoutCartNow, () => data({ cart: first.cart() }));
    await expect.element(summary(first)).toBeVisible();

    // A refusal that stays is asked about by the button alone.
    await cleanup();
    const refusedForGood = await showCheckout(network, {
      customer: lucia,
      answers: () => network.answer(checkoutCartNow, () => refused('INVALID_REQUEST')),
    });
    const again = page.getByRole('button', { name: text('common')('tryAgain') });
    await expect.element(again).toBeVisible();
    const looks = network.sent(checkoutCartNow).length;
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(network.sent(checkoutCartNow)).toHaveLength(looks);
    network.answer(checkoutCartNow, () => data({ cart: refusedForGood.cart() }));
    await again.click();
    await expect.element(summary(refusedForGood)).toBeVisible();
  });

  test('that another tab has changed in its delivery is looked at anew', async () => {
    const shown = await showCheckout(network, { customer: lucia });
    const checkout = shown.text('checkout');
    const line = () =>
      page.getByText(checkout('deliveryWay'), { exact: true }).first().element().parentElement?.textContent;
    await expect.poll(line).toContain(checkout('ELECTRONIC'));
    const changed = { ...shown.cart(), deliveryMethod: 'DELIVERY' as const };
    network.answer(checkoutCartNow, () => data({ cart: changed }));
    const stored = JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}');
    stored[slug].shoppingCart.choices = 'another delivery';
    localStorage.setItem('canhoto::cart', JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', { key: 'canhoto::cart' }));
    await expect.poll(line).toContain(checkout('DELIVERY'));
  });
});
