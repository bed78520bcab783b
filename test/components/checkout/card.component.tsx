import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { cities, saveAddress, zipCode as zipCodeQuery } from '#src/web/parts/customer-api/account.gen.ts';
import { paymentWays, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { casesOf, languagesOnDevices } from '../../support/cases.ts';
import { cartOf, home, lucia, waysToPay } from '../data/checkout-data.ts';
import { cardFieldAnswers } from '../support/card.ts';
import {
  type CheckoutShowing,
  type CheckoutShown,
  centsToPay,
  chooseDelivery,
  consent,
  errorBeside,
  errorsOf,
  errorsOnTop,
  payButton,
  showCheckout,
} from '../support/checkout.tsx';
import { data, json, openNetwork, refused } from '../support/network.ts';
import { fillRegistration } from '../support/registration.ts';
import { widths } from '../support/show.tsx';

vi.mock(import('#src/web/parts/cards/load-card-field.ts'), () => ({ loadCardField: vi.fn() }));

const network = openNetwork({ isLoggedIn: true });

const byCard = () =>
  network.answer(paymentWays, ({ amountCents }) =>
    data(
      waysToPay(amountCents, { provider: 'SANDBOX', publicKey: null, scriptUrl: null, hasExpress: false }),
    ),
  );

/** A book that takes what is saved. */
const takesAddresses = () => {
  // The double of the postal code knows the state alone.
  network.answer(zipCodeQuery, ({ zipCode }) =>
    data({
      zipCode: { ...{ zipCode, streetName: null, district: null }, stateId: 35, cityId: null, city: null },
    }),
  );
  network.answer(cities, () => data({ cities: [{ id: 3_550_308, name: 'São Paulo' }] }));
  network.answer(saveAddress, () => data({ saveAddress: { ...home, type: 'BILLING' as const } }));
};
const ordered = () => data({ placeOrder: { number: 'MQ-1', status: 'APPROVED' as const } });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const form = (name: string) => page.getByRole('form', { name, exact: true });

async function chooseCard(shown: CheckoutShown): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${shown.text('payment')('CARD')}`) }).click();
  await expect.element(page.getByText(shown.text('payment')('cardTitle')).first()).toBeVisible();
}

/** Into the form of an address, which may be one of two. */
async function typeAddress(shown: CheckoutShown, where = form(shown.text('addresses')('billingTitle'))) {
  const words = shown.text('addresses');
  const typed = (label: string) => where.getByLabelText(label, { exact: true });
  await typed(words('zipCode')).fill('01310-200');
  await expect
    .element(page.getByText(words('filledState', { state: 'São Paulo (SP)' }), { exact: true }).first())
    .toBeVisible();
  await typed(words('streetName')).fill('Avenida Paulista');
  await typed(words('streetNumber')).fill('1578');
  await typed(words('city')).fill('São Paulo');
}

const paulista = { streetName: 'Avenida Paulista', streetNumber: '1578', cityId: 3_550_308 };

describe('a card', () => {
  test.each(casesOf(1, languagesOnDevices))(
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
        answers: () => {
          byCard();
          takesAddresses();
        },
      });
      const [words, error] = [shown.text('addresses'), shown.text('error')];
      await chooseCard(shown);
      await expect.element(field(words('zipCode'))).toBeVisible();
      await consent(shown);
      await payButton(shown).click();
      const missing = (['zipCode', 'streetName', 'streetNumber', 'state'] as const).map((name) =>
        words(name),
      );
      expect(await errorsOnTop(shown)).toEqual([
        `${words('billingTitle')}: ${missing.join(', ')}.`,
        ...(
          ['CARD_NUMBER_INVALID', 'CARD_EXPIRY_INVALID', 'CARD_CODE_INVALID', 'CARD_NAME_INVALID'] as const
        ).map((code) => error(code)),
      ]);
      for (const label of missing) expect(errorBeside(field(label))).toBe(shown.text('account')('required'));
      for (const label of [words('type'), words('description'), words('recipient')])
        expect(field(label).elements(), label).toEqual([]);
      expect([...network.sent(placeOrder), ...network.sent(saveAddress)]).toEqual([]);
      await typeAddress(shown);
      network.answer(placeOrder, ordered);
      await payButton(shown).click();
      await expect.poll(shown.address).toBe(`/${locale}/pedido/MQ-1`);
      await expect.poll(() => errorsOf(shown).elements()).toEqual([]);
      expect(network.sent(saveAddress).map(({ input }) => input)).toMatchObject([
        { type: 'BILLING', ...paulista },
      ]);
      expect(network.sent(placeOrder).map(({ input }) => input)).toMatchObject([
        {
          ...{ cartId: cartOf(1).id, billingAddressId: home.id },
          payment: { method: 'CARD', cardToken: 'a-token', installments: 1 },
        },
      ]);
    },
  );

  test('whose plans are of another total says no amount, and nothing is ordered until it is told which', async () => {
    const interest = 1.1;
    let isLost = false;
    const shown = await showCheckout(network, {
      customer: lucia,
      answers: () => {
        takesAddresses();
        network.answer(paymentWays, ({ amountCents }) => {
          if (isLost) return 'lost';
          const field = { provider: 'SANDBOX', publicKey: null, scriptUrl: null, hasExpress: false } as const;
          const { paymentOptions } = waysToPay(amountCents, field);
          const dear = (totalCents: number) => Math.round(totalCents * interest);
          return data({
            paymentOptions: paymentOptions.map((way) => ({
              ...way,
              installmentPlans: way.installmentPlans.map((plan) =>
                plan.installments === 1
                  ? plan
                  : { ...plan, totalCents: dear(plan.totalCents), monthlyRate: 2.99 },
              ),
            })),
          });
        });
      },
    });
    cardFieldAnswers({ cardToken: 'a-token' });
    const words = shown.text('payment');
    await chooseCard(shown);
    await field(words('installments')).selectOptions('3');
    const whole = cartOf(1).totals.totalCents;
    await expect.poll(() => centsToPay(shown)).toBe(Math.round(whole * interest));
    isLost = true;
    const yes = page.getByRole('radio', { name: new RegExp(`^${shown.text('checkout')('insuranceYes')}`) });
    await yes.click();
    await expect.element(page.getByText(words('waysFailed'))).toBeVisible();
    await expect.poll(() => centsToPay(shown)).toBe(0);
    await typeAddress(shown);
    await page.getByRole('checkbox', { name: new RegExp(`^${shown.text('checkout')('terms')}`) }).click();
    await payButton(shown).click();
    await expect.poll(() => errorsOnTop(shown)).toEqual([shown.text('error')('TOTAL_CHANGED')]);
    expect(network.sent(placeOrder)).toEqual([]);
    isLost = false;
    await page.getByRole('button', { name: shown.text('common')('tryAgain') }).click();
    const total = shown.cart().totals.totalCents;
    expect(total).toBeGreaterThan(whole);
    await expect.poll(() => centsToPay(shown)).toBe(Math.round(total * interest));
    await expect.element(field(words('installments'))).toHaveValue('3');
  });
});

describe('somebody new', () => {
  const nobody = async (shownAs: CheckoutShowing = {}) => {
    cardFieldAnswers({ cardToken: 'a-token' });
    const shown = await showCheckout(network, {
      ...shownAs,
      answers: () => {
        byCard();
        takesAddresses();
        network.answer(placeOrder, ordered);
      },
    });
    network.route('/api/register', () => {
      shown.comes(lucia);
      return json({ data: { isLoggedIn: true, token: 'a-token', locale: shownAs.locale ?? 'pt' } });
    });
    return shown;
  };
  /** What was sent to be kept, in its order. */
  const kept = () =>
    network.calls
      .map(({ name }) => name)
      .filter((name) => ['/api/register', saveAddress.name, placeOrder.name].includes(name));

  test.each(casesOf(1, languagesOnDevices))(
    'types the address of a card before there is an account, and one press registers, saves it and orders ($locale, $device)',
    async ({ locale, device }) => {
      const shown = await nobody({ locale, width: widths[device] });
      const [words, auth] = [shown.text('addresses'), shown.text('auth')];
      await chooseCard(shown);
      // In Portuguese an address begins with its CEP, in Brazil.
      await expect.element(field(words(locale === 'en' ? 'country' : 'zipCode'))).toBeVisible();
      expect(page.getByText(shown.text('payment')('addressLogIn')).elements()).toEqual([]);
      await consent(shown);
      // Everything is asked at once, of the account and of the address, and nothing is sent.
      await payButton(shown).click();
      const account = (['fullName', 'email'] as const).map((name) => auth(name));
      const address =
        locale === 'en'
          ? [words('country'), words('streetName'), words('city')]
          : (['zipCode', 'streetName', 'streetNumber', 'state'] as const).map((name) => words(name));
      const told = (await errorsOnTop(shown)).join();
      for (const label of [...account, ...address]) expect(told).toContain(label);
      expect(kept()).toEqual([]);

      await fillRegistration(shown);
      if (locale === 'en') {
        await field(words('country')).selectOptions('Germany');
        await field(words('streetAndNumber')).fill('Torstraße 1');
        await field(words('city')).fill('Berlin');
      } else await typeAddress(shown);
      await payButton(shown).click();
      await expect.poll(shown.address).toBe(`/${locale}/pedido/MQ-1`);
      expect(kept()).toEqual(['/api/register', saveAddress.name, placeOrder.name]);
      expect(network.sent(saveAddress)[0]?.input).toMatchObject(
        locale === 'en'
          ? { countryId: 276, streetName: 'Torstraße 1', customCity: 'Berlin', zipCode: '', stateId: null }
          : paulista,
      );
      expect(network.sent(placeOrder)[0]?.input).toMatchObject({
        billingAddressId: home.id,
        payment: { method: 'CARD', cardToken: 'a-token' },
      });
    },
  );

  test('whose address cannot be saved loses nothing, hears why, and saves and orders with the next press', async () => {
    const shown = await nobody();
    const [words, error] = [shown.text('addresses'), shown.text('error')];
    await chooseCard(shown);
    await typeAddress(shown);
    await fillRegistration(shown);
    await consent(shown);
    network.answer(saveAddress, () => refused('TOO_MANY_REQUESTS'));
    await payButton(shown).click();
    expect(await errorsOnTop(shown)).toEqual([`${words('saveFailed')}: ${error('TOO_MANY_REQUESTS')}`]);
    await expect.poll(() => kept()).toEqual(['/api/register', saveAddress.name]);
    // What only the server knows is said beside its field, and led to.
    network.answer(saveAddress, () => refused('ZIP_CODE_INVALID', { field: 'zipCode' }));
    await payButton(shown).click();
    await expect.poll(() => errorBeside(field(words('zipCode')))).toBe(error('ZIP_CODE_INVALID'));
    await page.getByRole('link', { name: error('ZIP_CODE_INVALID') }).click();
    await expect.element(field(words('zipCode'))).toHaveFocus();
    expect((field(words('streetName')).element() as HTMLInputElement).value).toBe('Avenida Paulista');

    network.answer(saveAddress, () => data({ saveAddress: home }));
    // Pressed twice, it is one order and one token.
    await payButton(shown).dblClick();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
    expect(network.sent(placeOrder)).toHaveLength(1);
  });

  test('whose order is refused has an account and one address, and orders with the next press', async () => {
    const shown = await nobody();
    await chooseCard(shown);
    await typeAddress(shown);
    await fillRegistration(shown);
    await consent(shown);
    network.answer(placeOrder, () => refused('PAYMENT_METHOD_UNAVAILABLE'));
    await payButton(shown).click();
    expect(await errorsOnTop(shown)).toEqual([shown.text('error')('PAYMENT_METHOD_UNAVAILABLE')]);
    // It is one of the book now, and chosen.
    await expect.element(page.getByRole('radio', { name: /^Casa/ })).toBeChecked();
    network.answer(placeOrder, ordered);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
    expect(kept()).toEqual(['/api/register', saveAddress.name, placeOrder.name, placeOrder.name]);
    expect(network.sent(placeOrder).map(({ input }) => input.billingAddressId)).toEqual([home.id, home.id]);
  });

  test('finds what was typed of an address after loading the page again', async () => {
    const shown = await nobody();
    await chooseCard(shown);
    await typeAddress(shown);
    await cleanup();
    const again = await nobody();
    const words = again.text('addresses');
    await expect.element(field(words('streetName'))).toHaveValue('Avenida Paulista');
    await expect.element(field(words('city'))).toHaveValue('São Paulo');
    await fillRegistration(again);
    await consent(again);
    await payButton(again).click();
    await expect.poll(again.address).toBe('/pt/pedido/MQ-1');
    expect(network.sent(saveAddress)[0]?.input).toMatchObject(paulista);
  });

  test('has a parcel sent to one address and the bill to another, or both to the same', async () => {
    const shown = await nobody();
    const [words, payment, _checkout] = [
      shown.text('addresses'),
      shown.text('payment'),
      shown.text('checkout'),
    ];
    await chooseDelivery(shown, 'DELIVERY');
    await typeAddress(shown, form(words('deliveryTitle')));
    await chooseCard(shown);
    await expect.element(page.getByRole('radio', { name: payment('addressSame') })).toBeChecked();
    expect(form(words('billingTitle')).elements()).toEqual([]);
    await page.getByRole('radio', { name: payment('addressNew') }).click();
    await typeAddress(shown);
    await form(words('billingTitle')).getByLabelText(words('streetNumber'), { exact: true }).fill('2');
    await fillRegistration(shown);
    await consent(shown);
    network.answer(placeOrder, () => refused('PAYMENT_METHOD_UNAVAILABLE'));
    network.answer(saveAddress, ({ input }) =>
      data({ saveAddress: { ...home, id: input.type === 'BILLING' ? 2 : 1, type: input.type ?? 'HOME' } }),
    );
    await payButton(shown).click();
    await errorsOnTop(shown);
    expect(network.sent(saveAddress).map(({ input }) => [input.type, input.streetNumber])).toEqual([
      ['HOME', '1578'],
      ['BILLING', '2'],
    ]);
    expect(network.sent(placeOrder).at(-1)?.input).toMatchObject({
      deliveryAddressId: 1,
      billingAddressId: 2,
    });
    network.answer(placeOrder, ordered);
    await page.getByRole('radio', { name: payment('addressSame') }).click();
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
    expect(network.sent(placeOrder).at(-1)?.input).toMatchObject({
      deliveryAddressId: 1,
      billingAddressId: 1,
    });
    expect(network.sent(saveAddress)).toHaveLength(2);
  });

  test('who says to have an account chooses the address after the log-in, and nothing typed before is lost', async () => {
    const shown = await nobody();
    const [words, checkout] = [shown.text('addresses'), shown.text('checkout')];
    await chooseCard(shown);
    await typeAddress(shown);
    await page.getByRole('radio', { name: checkout('haveAccount') }).click();
    await expect.element(page.getByText(shown.text('payment')('addressLogIn'))).toBeVisible();
    expect(field(words('zipCode')).elements()).toEqual([]);
    await page.getByRole('radio', { name: checkout('newHere') }).click();
    await expect.element(field(words('streetName'))).toHaveValue('Avenida Paulista');
  });
});
