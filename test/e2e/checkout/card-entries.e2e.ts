import { describe, expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { consent, orderNumberShown } from '../../support/journey/buyer.ts';
import {
  arriveAtCheckout,
  cardField,
  chooseCard,
  chooseInstallments,
  orderPaid,
  payCardButton,
  typeCard,
} from '../../support/journey/card.ts';
import { openShop } from '../../support/journey/shop.ts';
import { approved, ordersOf, slug } from './card-steps.ts';

const shop = openShop();

/** Each language and each kind of device, once. */

// Whatever the pages make of an answer is in test/components/checkout/card.component.tsx and
// test/components/account/order-card.component.tsx.
describe('a card', () => {
  repeats(
    'pressed twice makes one order',
    'one placeOrder key, sent 50 times in parallel, is one order and one charge',
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
  )('pressed twice makes one order and one payment', async () => {
    await shop.visit({ locale: 'en', device: 'desktop' }, async (buyer) => {
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      await typeCard(buyer, 'approve');
      await consent(buyer);
      await payCardButton(buyer).dblclick();
      const number = await orderNumberShown(buyer);
      await approved(buyer);
      expect((await orderPaid(buyer, number)).payments).toHaveLength(1);
      expect(await ordersOf(buyer)).toBe(1);
    });
  });

  repeats(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
  )('as it was typed wrong is told at its boxes and in the list on top, and nothing is sent', async () => {
    await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      const field = cardField(buyer);
      await field.getByLabel(text('payment')('card_number'), { exact: true }).fill('4111111111111111');
      await consent(buyer);
      await press(payCardButton(buyer));
      const told = page.getByRole('alert').filter({ hasText: text('common')('errorsTitle') });
      await told.waitFor();
      const codes = [
        'CARD_NUMBER_INVALID',
        'CARD_EXPIRY_REQUIRED',
        'CARD_CODE_REQUIRED',
        'CARD_NAME_INVALID',
      ] as const;
      expect(await told.getByRole('listitem').allInnerTexts()).toEqual(
        codes.map((code) => text('error')(code)),
      );
      for (const code of codes) await field.getByText(text('error')(code)).waitFor();
      expect(await ordersOf(buyer)).toBe(0);
      // The typed card stays, through a look at Pix as well.
      await page.getByRole('radio', { name: /^Pix/ }).check();
      await chooseCard(buyer);
      expect(await field.getByLabel(text('payment')('card_number'), { exact: true }).inputValue()).toBe(
        '4111 1111 1111 1111',
      );
    });
  });

  repeats(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
  )('is forgotten by a reload, and what was chosen is not', async () => {
    await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
      const { page, text } = buyer;
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      await typeCard(buyer, 'approve');
      await chooseInstallments(buyer, 3);
      await page.reload();
      const installments = page.getByLabel(text('payment')('installments'), { exact: true });
      await expect.poll(() => installments.inputValue()).toBe('3');
      expect(
        await cardField(buyer).getByLabel(text('payment')('card_number'), { exact: true }).inputValue(),
      ).toBe('');
    });
  });
});
