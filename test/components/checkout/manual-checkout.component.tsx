import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inSeconds } from '../../support/room-status.ts';
import { cartOf, lucia } from '../data/checkout-data.ts';
import { showCheckout, summary } from '../support/checkout.tsx';
import { openNetwork } from '../support/network.ts';

// A manual order is held for days (docs/algorithms/manual-orders.md).
const network = openNetwork({ isLoggedIn: true });
const day = 86_400;

test.each([
  ['pt', 2 * day + 23 * 3_600 + 90, '2 dias e 23 h'],
  ['en', 2 * day + 23 * 3_600 + 90, '2 days and 23 h'],
  ['pt', day + 90, '1 dia e 0 h'],
  ['pt', 5 * 3_600 + 7 * 60 + 30, '5 h 7 min'],
] as const)(
  'in %s %i seconds are told as "%s", for the hold and for a Pix',
  async (locale, seconds, told) => {
    const cart = cartOf(1, { expiresAt: inSeconds(seconds), purpose: 'MANUAL' });
    const shown = await showCheckout(network, { cart, customer: lucia, locale });
    const timer = summary(shown).getByRole('timer');
    await expect.poll(() => timer.element().textContent).toBe(told);
    await expect.element(page.getByText(shown.text('payment')('PIXHintLong', { time: told }))).toBeVisible();
  },
);

test('other orders have a quarter of an hour to pay a Pix, however long they are held', async () => {
  const cart = cartOf(1, { expiresAt: inSeconds(5 * 3_600) });
  const shown = await showCheckout(network, { cart, customer: lucia });
  await expect.element(page.getByText(shown.text('payment')('PIXHint'))).toBeVisible();
});
