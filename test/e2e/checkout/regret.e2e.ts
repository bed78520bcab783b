import { describe, expect } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { payAtTheBank, placeOrder } from '../../support/journey/buyer.ts';
import { arriveAtCheckout, orderPaid } from '../../support/journey/card.ts';
import { openShop } from '../../support/journey/shop.ts';
import { cents, slug } from './choice-steps.ts';

const shop = openShop();

/** Each language and each kind of device, once. */
const twice = casesOf(0, languagesOnDevices);

describe('a regret', () => {
  repeats(
    'what comes back of one ticket of three is quoted first and asked for then, and the others stay good',
    'one ticket of three: what the quote says comes back, and the other two go on',
  ).each(twice)(
    'gives one ticket of three back: quoted first, then done, and the others stay good ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, press, text } = buyer;
        const order = text('order');
        await arriveAtCheckout(buyer, slug, 3);
        const number = await placeOrder(buyer);
        await payAtTheBank(buyer);
        await page.getByText(order('nextAPPROVED')).waitFor();
        const paidCents = (await orderPaid(buyer, number)).totals.totalCents;
        await press(page.getByRole('button', { name: order('giveBackOpen') }));
        await page.getByRole('radio', { name: order('giveBackSome') }).check();
        await page
          .getByRole('group', { name: order('giveBackSome') })
          .getByRole('checkbox')
          .first()
          .check();
        await press(page.getByRole('button', { name: order('seeQuote') }));
        const quote = page.getByText(order('comesBack'), { exact: true }).locator('..');
        await quote.waitFor();
        // Nothing was discounted and nothing insured: a third of all of it, fee included.
        expect(await cents(quote)).toBe(paidCents / 3);
        expect((await orderPaid(buyer, number)).refunds).toEqual([]);
        await press(page.getByRole('button', { name: order('giveBackYes') }));
        await page
          .getByRole('status')
          .filter({ hasText: order('refundAsked') })
          .waitFor();
        await page.getByText(text('tickets')('overCANCELED')).waitFor();
        await expect
          .poll(async () => (await orderPaid(buyer, number)).refunds)
          .toEqual([{ status: 'DONE', amountCents: paidCents / 3 }]);
        const { status, tickets } = await orderPaid(buyer, number);
        expect(status).toBe('APPROVED');
        expect(tickets.map((ticket) => ticket.status).sort()).toEqual(['CANCELED', 'VALID', 'VALID']);
      });
    },
  );
});
