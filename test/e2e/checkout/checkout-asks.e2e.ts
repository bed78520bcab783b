import { describe, expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  askApi,
  consent,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
} from '../../support/journey/buyer.ts';
import { arriveAtCheckout } from '../../support/journey/card.ts';
import { errorsOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';
import { waitForFocus } from '../../support/journey/visit.ts';

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
