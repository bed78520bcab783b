import { describe, expect } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { orderNumberShown } from '../../support/journey/buyer.ts';
import {
  arriveAtCheckout,
  orderPaid,
  payByCard,
  payCardButton,
  typeCard,
} from '../../support/journey/card.ts';
import { openShop } from '../../support/journey/shop.ts';
import { approved, ordersOf, slug } from './card-steps.ts';

const shop = openShop();

/** Each language and each kind of device, once. */
const twice = casesOf(1, languagesOnDevices);

// Whatever the pages make of an answer is in test/components/checkout/card.component.tsx and
// test/components/account/order-card.component.tsx.
describe('a card', () => {
  repeats(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
    'a second card after a decline is a new attempt on the same order',
  ).each(twice)(
    'that is declined is told why, and a second card pays the same order ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, text } = buyer;
        await arriveAtCheckout(buyer, slug, 1);
        await payByCard(buyer, 'decline-funds');
        const number = await orderNumberShown(buyer);
        await page
          .getByRole('alert')
          .filter({ hasText: text('error')('CARD_DECLINED_FUNDS') })
          .waitFor();
        await typeCard(buyer, 'decline-blocked');
        await buyer.press(payCardButton(buyer));
        await page
          .getByRole('alert')
          .filter({ hasText: text('error')('CARD_DECLINED_BLOCKED') })
          .waitFor();
        await typeCard(buyer, 'approve');
        await buyer.press(payCardButton(buyer));
        await approved(buyer);
        const { payments, tickets } = await orderPaid(buyer, number);
        expect(payments.map(({ status, declineReason }) => [status, declineReason])).toEqual([
          ['DECLINED', 'CARD_DECLINED_FUNDS'],
          ['DECLINED', 'CARD_DECLINED_BLOCKED'],
          ['CONFIRMED', null],
        ]);
        expect(tickets).toHaveLength(1);
        expect(await ordersOf(buyer)).toBe(1);
      });
    },
  );

  repeats(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
  )('whose bank asks first goes there and comes back', async () => {
    await shop.visit({ locale: 'en', device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      await arriveAtCheckout(buyer, slug, 1);
      await payByCard(buyer, 'challenge');
      const number = await orderNumberShown(buyer);
      await press(page.getByRole('button', { name: text('order')('challengeGo') }));
      await page.waitForURL('**/sandbox/desafio/**');
      // The bank speaks the language of the browser.
      await press(page.getByRole('button', { name: text('payment')('challengeYes') }));
      await press(page.getByRole('link', { name: text('payment')('challengeBack') }));
      await page.waitForURL(`**/en/pedido/${number}`);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
    });
  });

  repeats(
    'an answer that was lost is made good: the same key asks again, and so does the job',
    'under review becomes tickets by itself (%s)',
  )('whose answer is lost on the way is charged once, and the order is found', async () => {
    await shop.visit({ locale: 'pt', device: 'desktop' }, async (buyer) => {
      const { page } = buyer;
      await arriveAtCheckout(buyer, slug, 1);
      await payByCard(buyer, 'timeout');
      const number = await orderNumberShown(buyer);
      await page.getByText(buyer.text('order')('nextAPPROVED')).waitFor();
      const { payments } = await orderPaid(buyer, number);
      expect(payments.map(({ status }) => status)).toEqual(['CONFIRMED']);
    });
  });
});
