import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { arriveAs, logInAs } from '../../support/journey/account.ts';
import {
  askApi,
  chooseDelivery,
  consent,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { arriveAtCheckout } from '../../support/journey/card.ts';
import { errorsOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';
import { type Visit, waitForFocus } from '../../support/journey/visit.ts';

// How long a checkout stays, and what was typed into it.
const slug = 'mundo-quadrinho';
const shop = openShop();

describe('time', () => {
  repeats(
    'is asked about three minutes before the end, given once, and told of',
    'a hold is extended once, and a change of the cart does not lengthen it',
  )('is asked about three minutes before the end, given once, and told', async () => {
    await shop.visit({ locale: 'pt', device: 'desktop' }, async (buyer) => {
      const { page, text } = buyer;
      const checkout = text('checkout');
      await page.clock.install();
      await arriveAtCheckout(buyer, slug, 1);
      const cartId = await page.evaluate(
        (event) => JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}')[event].shoppingCart.id,
        slug,
      );
      const until = async () =>
        (
          await askApi<{ cart: { expiresAt: string; canExtend: boolean } }>(
            buyer,
            'query ($id: ID!) { cart(id: $id) { expiresAt canExtend } }',
            { id: cartId },
          )
        ).cart;
      const before = await until();
      await page.clock.fastForward('12:10');
      const asked = page.getByRole('dialog', { name: checkout('moreTimeTitle') });
      await asked.waitFor();
      const yes = asked.getByRole('button', { name: checkout('moreTimeYes') });
      await waitForFocus(yes);
      await page.keyboard.press('Enter');
      await page
        .getByRole('status')
        .filter({ hasText: checkout('moreTimeDone') })
        .waitFor();
      const after = await until();
      expect(Date.parse(after.expiresAt) - Date.parse(before.expiresAt)).toBe(10 * 60_000);
      expect(after.canExtend).toBe(false);
      await page.clock.fastForward('10:00');
      expect(await asked.count()).toBe(0);
    });
  });
});

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

describe('a registration that lacks something', () => {
  repeats(
    'is completed inside the checkout: only what it lacks is asked',
    'an order waits until name and document are there',
  )('is completed inside the checkout, and only what is missing is asked', async () => {
    await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      const checkout = text('checkout');
      const person = newPerson();
      await arriveAs(buyer, person);
      // As after a social log-in, which knows a name and an address.
      await shop.pool.query(
        'update customer set document_type = null, document_number = null, birth_date = null where id = (select id from auth_user where email = $1)',
        [person.email],
      );
      await holdTickets(buyer, slug, 1);
      await consent(buyer);
      await press(payButton(buyer));
      await expect
        .poll(() => errorsOf(buyer).getByRole('listitem').allInnerTexts())
        .toEqual([text('error')('REGISTRATION_INCOMPLETE')]);
      const form = page.locator('#field-buyer');
      expect(await form.getByLabel(checkout('holderName'), { exact: true }).count()).toBe(0);
      await press(form.getByRole('button', { name: checkout('buyerSave'), exact: true }));
      await form.getByRole('alert').waitFor();
      await form.getByLabel(checkout('holderCPF'), { exact: true }).fill(person.documentNumber);
      await form.getByLabel(checkout('birthDate'), { exact: true }).fill(person.birthDate);
      await press(form.getByRole('button', { name: checkout('buyerSave'), exact: true }));
      await form.waitFor({ state: 'detached' });
      await press(payButton(buyer));
      await orderNumberShown(buyer);
    });
  });
});
