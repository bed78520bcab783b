import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inSeconds } from '../../support/room-status.ts';
import { cartOf, lucia } from '../data/checkout-data.ts';
import { showCheckout } from '../support/checkout.tsx';
import { lookProblems } from '../support/look.ts';
import { openNetwork } from '../support/network.ts';

const network = openNetwork({ isLoggedIn: true });

test('a hold that ends soon is asked about over the page, and whoever says no finds the button on top of it', async () => {
  const cart = cartOf(1, { expiresAt: inSeconds(170), canExtend: true });
  const { text } = await showCheckout(network, { cart, customer: lucia });
  const checkout = text('checkout');
  const asked = page.getByRole('dialog', { name: checkout('moreTimeTitle') });
  await expect.element(asked).toBeVisible();
  const problems = await lookProblems();
  await asked.getByRole('button', { name: checkout('moreTimeNo') }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(page.getByText(checkout('moreTimeShort'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: checkout('moreTimeYes') })).toBeVisible();
  problems.push(...(await lookProblems()));
  expect(problems).toEqual([]);
});
