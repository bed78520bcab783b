import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkoutCartNow } from '#src/web/parts/customer-api/purchase.gen.ts';
import { cartOf, fair, home, lucia } from '../data/checkout-data.ts';
import { errorsOnTop, payButton, showCheckout, summary } from '../support/checkout.tsx';
import { tolerates } from '../support/clean-browser.ts';
import { lookProblems } from '../support/look.ts';
import { openNetwork, refused } from '../support/network.ts';

// Each state of the checkout, seen and heard; what it does is tested beside this file.
const network = openNetwork({ isLoggedIn: true });

const longName = 'Encontro Internacional de Quadrinhos, Ilustrações e Publicações Independentes';
const [line] = cartOf(1).lines;
if (!line) throw new Error('A hold has a line.');

test('while its hold is looked for, the checkout is accessible and fits', async () => {
  const { text } = await showCheckout(network, { answers: () => void network.hold(checkoutCartNow) });
  await expect.element(page.getByRole('status').filter({ hasText: text('common')('loading') })).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

test('a hold that could not be looked at is told accessibly, and fits', async () => {
  const { text } = await showCheckout(network, {
    answers: () => network.answer(checkoutCartNow, () => refused('BUSY')),
  });
  await expect.element(page.getByRole('alert').filter({ hasText: text('error')('BUSY') })).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

test('a checkout with a form of registration, long names and errors is accessible and fits', async () => {
  const shown = await showCheckout(network, {
    event: { ...fair, name: longName, venue: { ...fair.venue, name: longName } },
    cart: cartOf(8, {
      lines: [{ ...line, quantity: 8, offer: { ...line.offer, name: longName, sector: longName } }],
    }),
  });
  await expect.element(summary(shown)).toBeVisible();
  await payButton(shown).click();
  expect((await errorsOnTop(shown)).length).toBeGreaterThan(2);
  expect(await lookProblems()).toEqual([]);
});

test('a checkout of a customer with an address and a delivery is accessible and fits', async () => {
  await showCheckout(network, {
    locale: 'en',
    cart: cartOf(2, { deliveryMethod: 'DELIVERY', insurance: true }),
    customer: { ...lucia, addresses: [home], mainAddressId: home.id },
  });
  await expect.element(page.getByText(lucia.email, { exact: false })).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

test('a hold that is over is told accessibly, and fits', async () => {
  const shown = await showCheckout(network, {
    customer: lucia,
    answers: () => network.answer(checkoutCartNow, () => refused('CART_EXPIRED')),
  });
  const checkout = shown.text('checkout');
  await expect.element(page.getByRole('alert').filter({ hasText: checkout('expiredTitle') })).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

test('a checkout with a part that broke is accessible and fits', async () => {
  // No server sends such a cart; it stands for any mistake in one box.
  const odd = { ...cartOf(1), upgradeOf: { offer: null } } as unknown as ReturnType<typeof cartOf>;
  tolerates(/./);
  const { text } = await showCheckout(network, { cart: odd, customer: lucia });
  await expect.element(page.getByText(text('common')('partBroken'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});
