import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import {
  chooseTickets,
  comeToCheckout,
  hold,
  newPerson,
  payAtTheBank,
  payButton,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { crossed, looksAt } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

describe.each(casesOf(0, crossed))(
  'in $locale, $phone on a phone and $desktop on a desk',
  ({ locale, ...schemes }) => {
    repeats(
      'from the home page to a ticket the gate can read',
      'what a new customer can open, and an order that waits, are accessible and fit',
      'a checkout with a form of registration, long names and errors is accessible and fits',
      'every status of a ticket has its words: %s',
      'every status of an order stands in the list',
      'every mail is looked at from the letter box, in both languages, with its files',
    )('every page on the way from the choice to the tickets is accessible and fits', async () => {
      await shop.visit({ locale }, async (buyer) => {
        const { page, press, text, go } = buyer;
        const [common, order] = [text('common'), text('order')];
        const { look, problems } = looksAt(page, schemes);
        await go(`/${locale}/evento/${slug}`);
        await chooseTickets(buyer, 2);
        await look('event with a choice');
        await hold(buyer);
        await payButton(buyer).waitFor();
        await look('checkout, logged out');
        await press(payButton(buyer));
        await page
          .getByRole('alert')
          .filter({ hasText: common('errorsTitle') })
          .waitFor();
        await look('checkout, everything missing');
        await comeToCheckout(buyer, newPerson());
        await look('checkout, logged in');
        await go(`/${locale}/conta/meus-ingressos`);
        await look('tickets, none yet');
        await go(`/${locale}/conta/meus-pedidos`);
        await look('orders, none yet');
        await go(`/${locale}/checkout/${slug}`);
        const number = await placeOrder(buyer);
        await page.getByText(order('nextWAITING_FOR_APPROVAL')).waitFor();
        await look('order that waits');
        await payAtTheBank(buyer);
        await page.getByText(order('nextAPPROVED')).waitFor();
        await look('order approved');
        await go(`/${locale}/conta/meus-ingressos`);
        await look('tickets');
        await go(`/${locale}/conta/meus-pedidos`);
        await page.getByText(number).first().waitFor();
        await look('orders');
        await go(`/${locale}`);
        await press(page.getByRole('button', { name: common('menuOpen') }));
        await page.getByRole('link', { name: common('myTickets') }).waitFor();
        await look('menu of a customer');
        await go('/sandbox/mail');
        await look('mails');
        await press(page.getByRole('main').getByRole('listitem').getByRole('link').first());
        await page.locator('iframe').waitFor();
        await look('mail');
        expect(problems).toEqual([]);
      });
    });
  },
);
