import type { Locator } from 'playwright-core';
import type { Visit } from '../../support/journey/visit.ts';

// Choices in the checkout: coupons, a delivery, half price; and the regret afterwards.
export const slug = 'mundo-quadrinho';

export const cents = async (where: Locator) =>
  Number((await where.filter({ hasText: /\d/ }).innerText()).replace(/\D/g, ''));

/** The words of a text before its amount. */
export const firstWords = (said: string) => said.slice(0, said.indexOf('…')).trim();

export const fieldOf = ({ page }: Visit, label: string) => page.getByLabel(label, { exact: true });

export async function tryCoupon(buyer: Visit, code: string): Promise<void> {
  const { page, text } = buyer;
  await fieldOf(buyer, text('checkout')('couponCode')).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: code.toUpperCase() }).waitFor();
}
