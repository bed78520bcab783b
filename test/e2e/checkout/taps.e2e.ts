import { describe, expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { newShopper } from '../../support/journey/api.ts';
import {
  askApi,
  chooseTickets,
  consent,
  fillRegistration,
  hold,
  newPerson,
  orderNumberShown,
  payButton,
} from '../../support/journey/buyer.ts';
import { countEffort } from '../../support/journey/effort.ts';
import { openShop } from '../../support/journey/shop.ts';

// What buying costs a new fan on a phone, counted by the events of the page itself (docs/limits.md, What buying may take).
const shop = openShop();

describe('from the page of an event to the ticket', () => {
  repeats('from the home page to a ticket the gate can read')(
    'takes a new fan with Pix at most 6 taps and 4 fields',
    async () => {
      await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
        const { page, press, text, go } = buyer;
        const [order, person] = [text('order'), newPerson()];
        const effort = await countEffort(buyer);
        await go('/pt/evento/mundo-quadrinho');
        await chooseTickets(buyer, 1);
        await hold(buyer);
        await fillRegistration(buyer, person);
        // The insurance of this event is a question that must be answered, and the terms are a box that must be ticked.
        await consent(buyer);
        await press(payButton(buyer));
        const number = await orderNumberShown(buyer);
        await press(page.getByRole('button', { name: order('copy'), exact: true }));
        // The rest happens in the app of the bank.
        const paid = await askApi<{ order: { payment: { pix: { txid: string } } } }>(
          buyer,
          'query ($number: String!) { order(number: $number) { payment { pix { txid } } } }',
          { number },
        );
        await newShopper(shop.url).pay(paid.order.payment.pix.txid);
        await page.getByText(order('nextAPPROVED')).waitFor();
        await page.getByRole('heading', { level: 2, name: order('tickets'), exact: true }).waitFor();

        expect(effort.fields).toEqual(['fullName', 'email', 'birthDate', 'documentNumber']);
        expect(effort.taps, effort.taps.join(', ')).toHaveLength(6);
        const { customer } = await askApi<{ customer: object }>(
          buyer,
          '{ customer { name lastName email hasPassword phoneNumber genderId } }',
        );
        expect(customer).toEqual({
          name: person.name,
          lastName: person.lastName,
          email: person.email,
          hasPassword: false,
          phoneNumber: null,
          genderId: null,
        });
      });
    },
  );
});
