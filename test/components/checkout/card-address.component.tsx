import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cities, saveAddress, zipCode as zipCodeQuery } from '#src/web/parts/customer-api/account.gen.ts';
import { paymentWays, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { home, lucia, waysToPay } from '../data/checkout-data.ts';
import { cardFieldAnswers } from '../support/card.ts';
import { type CheckoutShown, consent, errorsOnTop, payButton, showCheckout } from '../support/checkout.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';

// A bill asks for no more than it needs (docs/algorithms/checkout.md, "One line each").
vi.mock(import('#src/web/parts/cards/load-card-field.ts'), () => ({ loadCardField: vi.fn() }));

const network = openNetwork({ isLoggedIn: true });
const card = { provider: 'SANDBOX', publicKey: null, scriptUrl: null, hasExpress: false } as const;

describe('the address of a card', () => {
  const field = (label: string) => page.getByLabelText(label, { exact: true });

  async function showBill(): Promise<CheckoutShown> {
    cardFieldAnswers({ cardToken: 'a-token' });
    network.answer(cities, () => data({ cities: [{ id: 3_550_308, name: 'São Paulo' }] }));
    network.answer(saveAddress, () => data({ saveAddress: home }));
    network.answer(zipCodeQuery, () =>
      data({
        zipCode: {
          zipCode: '01310200',
          streetName: null,
          district: null,
          stateId: 35,
          cityId: null,
          city: null,
        },
      }),
    );
    const shown = await showCheckout(network, {
      customer: lucia,
      width: 375,
      answers: () => {
        network.answer(paymentWays, ({ amountCents }) => data(waysToPay(amountCents, card)));
        network.answer(placeOrder, () => refused('BUSY'));
      },
    });
    await page.getByRole('radio', { name: new RegExp(`^${shown.text('payment')('CARD')}`) }).click();
    return shown;
  }

  test('asks for city, street and number alone where the CEP told its state, and says so of what is missing', async () => {
    const shown = await showBill();
    const t = shown.text('addresses');
    await field(t('zipCode')).fill('01310-200');
    await expect.element(field(t('city'))).toBeVisible();
    expect(
      field(t('state'))
        .elements()
        .some((element) => element.checkVisibility()),
    ).toBe(false);
    expect(field(t('district')).elements()).toEqual([]);
    await consent(shown);
    await payButton(shown).click();
    const told = (await errorsOnTop(shown)).join();
    for (const name of ['streetName', 'streetNumber', 'city'] as const) expect(told).toContain(t(name));
    expect(told).not.toContain(t('state'));
    expect(await lookProblems()).toEqual([]);
    // It stays as short as it was: what is wrong is shown already.
    expect(field(t('district')).elements()).toEqual([]);
    await field(t('city')).fill('sao paulo');
    await field(t('streetName')).fill('Avenida Paulista');
    await field(t('streetNumber')).fill('1578');
    await payButton(shown).click();
    await expect.poll(() => network.sent(saveAddress).length).toBe(1);
    expect(network.sent(saveAddress)[0]?.input).toMatchObject({
      ...{
        type: 'BILLING',
        stateId: 35,
        cityId: 3_550_308,
        streetName: 'Avenida Paulista',
        streetNumber: '1578',
      },
      ...{ complement: null, district: null },
    });
  });

  test('opens the state of a CEP that is in another one, and takes the focus there', async () => {
    const shown = await showBill();
    const t = shown.text('addresses');
    await field(t('zipCode')).fill('01310-200');
    await field(t('streetName')).fill('Avenida Paulista');
    await page.getByRole('button', { name: t('otherState', { state: 'SP' }) }).click();
    await expect.element(field(t('state'))).toHaveFocus();
    await expect.element(field(t('streetName'))).toHaveValue('Avenida Paulista');
    await expect.element(field(t('district'))).toBeVisible();
  });

  test('is three lines abroad, and has a flat for who presses for it', async () => {
    const shown = await showBill();
    const t = shown.text('addresses');
    await page.getByRole('button', { name: t('abroad') }).click();
    await field(t('country')).selectOptions('276');
    await expect.element(field(t('streetAndNumber'))).toBeVisible();
    expect(field(t('district')).elements()).toEqual([]);
    expect(await lookProblems()).toEqual([]);
    await field(t('streetAndNumber')).fill('Torstraße 1');
    await page.getByRole('button', { name: t('moreLines') }).click();
    await expect.element(field(t('complement'))).toHaveFocus();
    await expect.element(field(t('streetName'))).toHaveValue('Torstraße 1');
  });
});
