import { describe, expect, test } from 'vitest';
import { repeats } from '../../support/cases.ts';
import {
  askApi,
  chooseTickets,
  consent,
  fillRegistration,
  hold,
  newPerson,
  orderNumberShown,
} from '../../support/journey/buyer.ts';
import { payCardButton, typeCard } from '../../support/journey/card.ts';
import { countEffort } from '../../support/journey/effort.ts';
import { errorBeside, fieldOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';

// Somebody from abroad, in English, with a passport and a card: nothing of Brazil is asked of them.
const shop = openShop();

describe('a foreigner', () => {
  test('goes from the event to the ticket with a passport, a card and an address abroad', async () => {
    await shop.visit({ locale: 'en', device: 'phone' }, async (fan) => {
      const { page, press, text, go } = fan;
      const [auth, payment, words] = [text('auth'), text('payment'), text('addresses')];
      const effort = await countEffort(fan);
      await go('/en/evento/mundo-quadrinho');
      await chooseTickets(fan, 1);
      await hold(fan);
      // A passport is presumed, and the card stands before Pix.
      await fieldOf(fan, auth('documentNumberPASSPORT')).waitFor();
      const ways = page.getByRole('group', { name: payment('title') }).getByRole('radio');
      await expect.poll(() => ways.count()).toBe(2);
      expect(await ways.first().inputValue()).toBe('CARD');
      expect(await ways.first().isChecked()).toBe(true);

      const person = newPerson();
      const passport = {
        ...person,
        documentType: 'PASSPORT' as const,
        documentNumber: `XF${Date.now() % 1e7}`,
      };
      await fillRegistration(fan, passport);
      await consent(fan);
      const country = fieldOf(fan, words('country'));
      await country.waitFor();
      // No country is presumed, and without Brazil no CEP is asked for.
      expect(await country.inputValue()).toBe('');
      await country.selectOption({ label: 'Germany' });
      expect(await fieldOf(fan, words('postalCodeBrief')).getAttribute('required')).toBeNull();
      await fieldOf(fan, words('streetAndNumber')).fill('Torstraße 1');
      await fieldOf(fan, words('city')).fill('Berlin');
      await typeCard(fan, 'approve');
      // One press registers, saves the address, orders and pays.
      await press(payCardButton(fan));
      const number = await orderNumberShown(fan);
      await page.getByRole('heading', { level: 2, name: text('order')('tickets'), exact: true }).waitFor();
      const { order } = await askApi<{ order: { tickets: { holder: object }[] } }>(
        fan,
        'query ($number: String!) { order(number: $number) { tickets { holder { documentNumber } } } }',
        { number },
      );
      const { customer } = await askApi<{ customer: object }>(
        fan,
        '{ customer { email addresses { type countryId streetName customCity } } }',
      );
      expect(customer).toEqual({
        email: person.email,
        addresses: [{ type: 'BILLING', countryId: 276, streetName: 'Torstraße 1', customCity: 'Berlin' }],
      });
      expect(order.tickets).toEqual([{ holder: { documentNumber: passport.documentNumber } }]);
      expect(effort.fields).toEqual([
        ...['fullName', 'email', 'birthDate', 'documentNumber'],
        ...['billing-countryId', 'billing-streetName', 'billing-customCity'],
      ]);
    });
  });
});

describe('what is typed for somebody else in the checkout', () => {
  repeats('that was typed wrong is told when its field is left, and no longer once it is right')(
    'is told wrong when its field is left, and no longer once it is right',
    async () => {
      await shop.visit({ locale: 'pt', device: 'phone' }, async (fan) => {
        const { page, press, text, go } = fan;
        const [checkout, error] = [text('checkout'), text('error')];
        await go('/pt/evento/mundo-quadrinho');
        await chooseTickets(fan, 1);
        await hold(fan);
        const ticket = page.getByRole('group', { name: checkout('ticketOf', { position: 1, count: 1 }) });
        await press(page.getByRole('button', { name: /^1 × / }));
        await ticket.getByRole('radio', { name: checkout('holderOther') }).check();
        const number = ticket.getByLabel(checkout('holderCPF'), { exact: true });
        await press(number);
        await number.pressSequentially('52998224726');
        expect(await number.inputValue()).toBe('529.982.247-26');
        // Not while it is typed.
        expect(await errorBeside(number)).toBe('');
        await ticket.getByLabel(checkout('holderName'), { exact: true }).focus();
        await expect.poll(() => errorBeside(number)).toBe(error('CPF_INVALID'));
        await number.focus();
        await page.keyboard.press('End');
        await page.keyboard.press('Backspace');
        expect(await errorBeside(number)).toBe('');
        await page.keyboard.press('5');
        await ticket.getByLabel(checkout('holderName'), { exact: true }).focus();
        expect(await errorBeside(number)).toBe('');
        // In the middle the caret stays where it is.
        await number.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
        await number.focus();
        await page.keyboard.press('Backspace');
        expect(await number.inputValue()).toBe('599.822.472-5');
        expect(await number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1);
        await page.keyboard.press('2');
        expect(await number.inputValue()).toBe('529.982.247-25');
        expect(await page.getByRole('alert').count()).toBe(0);
      });
    },
  );
});
