import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { logInAs } from '../../support/journey/account.ts';
import {
  chooseDelivery,
  consent,
  orderNumberShown,
  payButton,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { arriveAtCheckout } from '../../support/journey/card.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// How long a checkout stays, and what was typed into it.
const slug = 'mundo-quadrinho';
const shop = openShop();

describe('what was typed in the checkout', () => {
  /** Two tickets, the second for somebody else, delivered at home. */
  async function typeSecondHolder(buyer: Visit): Promise<Locator> {
    const { page, press, text } = buyer;
    const checkout = text('checkout');
    await press(page.getByRole('button', { name: /^2 × / }));
    const second = page.getByRole('group', { name: checkout('ticketOf', { position: 2, count: 2 }) });
    await second.getByRole('radio', { name: checkout('holderOther') }).check();
    const name = second.getByLabel(checkout('holderName'), { exact: true });
    await name.fill('Bento');
    await second.getByLabel(checkout('holderLastName'), { exact: true }).fill('Moraes');
    await second.getByLabel(checkout('holderCPF'), { exact: true }).fill(generateCpf());
    await chooseDelivery(buyer, 'DELIVERY');
    return name;
  }

  /** All that lies in the storage of the tab, as one text. */
  const inTab = ({ page }: Visit) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

  repeats('is still there for the same person whose session ended in the middle')(
    'is still there for the same person when their session ended in the middle',
    async () => {
      await shop.visit({ locale: 'en', device: 'phone' }, async (buyer) => {
        const { page, press, text } = buyer;
        const person = await arriveAtCheckout(buyer, slug, 2);
        const name = await typeSecondHolder(buyer);
        await consent(buyer);
        // As from another device: the page is not told.
        await page.evaluate(() =>
          fetch('/api/logout', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          }),
        );
        await press(payButton(buyer));
        await page
          .getByRole('alert')
          .filter({ hasText: text('error')('UNAUTHENTICATED') })
          .waitFor();
        // It stays on the screen; in the storage the next person would find it.
        expect(await name.inputValue()).toBe('Bento');
        expect(await inTab(buyer)).not.toContain('Bento');
        await page.getByRole('radio', { name: text('checkout')('haveAccount') }).check();
        await page.getByLabel(text('auth')('email'), { exact: true }).fill(person.email);
        await page.getByLabel(text('auth')('password'), { exact: true }).fill(person.password);
        await page.keyboard.press('Enter');
        await page.getByText(person.email).waitFor();
        expect(await name.inputValue()).toBe('Bento');
        await press(payButton(buyer));
        await orderNumberShown(buyer);
        expect(await inTab(buyer)).not.toMatch(/Bento|canhoto::(checkout|sent)::/);
      });
    },
  );

  repeats('is gone with a login that ended elsewhere, and what is held stays')(
    'is gone with a login that ended elsewhere; what is held stays',
    async () => {
      await shop.visit({ locale: 'en', device: 'phone' }, async (buyer) => {
        const { page, text } = buyer;
        const checkout = text('checkout');
        const person = await arriveAtCheckout(buyer, slug, 2);
        await typeSecondHolder(buyer);
        await expect.poll(() => inTab(buyer)).toContain('Bento');
        await buyer.context.clearCookies();
        await page.reload();
        await page.getByText(text('error')('UNAUTHENTICATED')).waitFor();
        await expect.poll(() => inTab(buyer)).not.toContain('Bento');
        await logInAs(buyer, person);
        await page.reload();
        await page.getByText(person.email).waitFor();
        expect(await page.getByText('Bento').count()).toBe(0);
        // One line says how it comes; its fields are folded.
        const line = page.getByRole('paragraph').filter({ hasText: checkout('deliveryWay') });
        await line.filter({ hasText: checkout('DELIVERY') }).waitFor();
        await placeOrder(buyer);
      });
    },
  );

  repeats(
    'is gone in every tab with a log-out, and for the next person',
    'what another tab is told about who is here counts in this one',
  )('is gone in every tab with a log-out, and the next person finds nothing of it', async () => {
    await shop.visit({ locale: 'pt' }, async (buyer) => {
      const { page, context, press, text } = buyer;
      const checkout = text('checkout');
      await arriveAtCheckout(buyer, slug, 2);
      const name = await typeSecondHolder(buyer);
      await expect.poll(() => inTab(buyer)).toContain('Bento');
      const other = await context.newPage();
      await other.goto('/pt/conta');
      await other
        .getByRole('main')
        .getByRole('button', { name: text('account')('logOut'), exact: true })
        .click();
      await expect.poll(() => inTab(buyer)).not.toContain('Bento');
      await expect.poll(() => name.count()).toBe(0);
      await page.reload();
      await page.getByText(text('error')('UNAUTHENTICATED')).waitFor();
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('canhoto::owner');
      await press(page.getByRole('link', { name: checkout('backToEvent') }));
      await page.waitForURL(`**/evento/${slug}`);
    });
  });
});
