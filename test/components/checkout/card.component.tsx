import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  addressesPage,
  cities,
  saveAddress,
  zipCode as zipCodeQuery,
} from '#src/web/parts/customer-api/account.gen.ts';
import { paymentWays, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { casesOf } from '../../support/cases.ts';
import { cartOf, home, lucia, waysToPay } from '../data/checkout-data.ts';
import { cardFieldAnswers } from '../support/card.ts';
import { consent, errorsOf, errorsOnTop, payButton, showCheckout } from '../support/checkout.tsx';
import { data, openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';

vi.mock(import('#src/web/parts/cards/load-card-field.ts'), () => ({ loadCardField: vi.fn() }));

const network = openNetwork({ isLoggedIn: true });

const byCard = () =>
  network.answer(paymentWays, ({ amountCents }) =>
    data(
      waysToPay(amountCents, { provider: 'SANDBOX', publicKey: null, scriptUrl: null, hasExpress: false }),
    ),
  );

describe('a card', () => {
  test.each(
    casesOf(1, [
      { locale: 'pt', device: 'phone' },
      { locale: 'en', device: 'desktop' },
    ] as const),
  )(
    'without an address is asked for no more than a bill needs, and all that is wrong is told at once ($locale, $device)',
    async ({ locale, device }) => {
      cardFieldAnswers(
        {
          errors: [
            { box: 'number', code: 'CARD_NUMBER_INVALID' },
            { box: 'expiry', code: 'CARD_EXPIRY_INVALID' },
            { box: 'code', code: 'CARD_CODE_INVALID' },
            { box: 'name', code: 'CARD_NAME_INVALID' },
          ],
        },
        { cardToken: 'a-token' },
      );
      const shown = await showCheckout(network, {
        ...{ locale, customer: lucia, width: widths[device] },
        answers: byCard,
      });
      const [payment, words, error] = [shown.text('payment'), shown.text('addresses'), shown.text('error')];
      await page.getByRole('radio', { name: new RegExp(`^${payment('CARD')}`) }).click();
      await expect.element(page.getByText(payment('cardTitle')).first()).toBeVisible();
      await consent(shown);
      await payButton(shown).click();
      expect(await errorsOnTop(shown)).toEqual(
        (
          [
            'BILLING_ADDRESS_REQUIRED',
            'CARD_NUMBER_INVALID',
            'CARD_EXPIRY_INVALID',
            'CARD_CODE_INVALID',
            'CARD_NAME_INVALID',
          ] as const
        ).map((code) => error(code)),
      );
      expect(network.sent(placeOrder)).toEqual([]);

      network.answer(zipCodeQuery, ({ zipCode }) =>
        data({
          zipCode: {
            ...{ zipCode, streetName: null, district: null },
            stateId: 35,
            cityId: null,
            city: null,
          },
        }),
      );
      network.answer(addressesPage, () =>
        data({
          customer: { mainAddressId: null, addresses: [] },
          countries: [{ id: 76, ptName: 'Brasil', enName: 'Brazil' }],
          states: [{ id: 35, name: 'São Paulo', initials: 'SP' }],
        }),
      );
      network.answer(cities, () => data({ cities: [{ id: 3_550_308, name: 'São Paulo' }] }));
      network.answer(saveAddress, () => data({ saveAddress: { ...home, type: 'BILLING' as const } }));
      await page.getByRole('button', { name: payment('addressAdd'), exact: true }).click();
      const field = (label: string) => page.getByLabelText(label, { exact: true });
      await expect
        .element(page.getByRole('heading', { name: words('billingTitle'), exact: true }))
        .toBeVisible();
      await field(words('zipCode')).fill('01310-200');
      for (const label of [words('type'), words('description'), words('recipient')])
        expect(field(label).elements(), label).toEqual([]);
      // The double of the postal code knows the state alone, and the page says no more.
      await expect
        .element(page.getByText(words('filledState', { state: 'São Paulo (SP)' }), { exact: true }))
        .toBeVisible();
      await field(words('streetName')).fill('Avenida Paulista');
      await field(words('streetNumber')).fill('1578');
      await field(words('city')).fill('São Paulo');
      await page.getByRole('button', { name: words('save'), exact: true }).click();
      await expect.element(page.getByText(payment('addressSaved'))).toBeVisible();
      expect(network.sent(saveAddress)[0]?.input).toMatchObject({
        ...{ type: 'BILLING', streetName: 'Avenida Paulista', streetNumber: '1578', cityId: 3_550_308 },
      });
      expect(page.getByText(error('BILLING_ADDRESS_REQUIRED'), { exact: true }).elements()).toHaveLength(1);

      network.answer(placeOrder, () => data({ placeOrder: { number: 'MQ-1', status: 'APPROVED' as const } }));
      await payButton(shown).click();
      await expect.poll(shown.address).toBe(`/${locale}/pedido/MQ-1`);
      await expect.poll(() => errorsOf(shown).elements()).toEqual([]);
      expect(network.sent(placeOrder).map(({ input }) => input)).toMatchObject([
        {
          ...{ cartId: cartOf(1).id, billingAddressId: home.id },
          payment: { method: 'CARD', cardToken: 'a-token', installments: 1 },
        },
      ]);
    },
  );
});
