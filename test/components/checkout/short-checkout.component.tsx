import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cities, saveAddress, zipCode as zipCodeQuery } from '#src/web/parts/customer-api/account.gen.ts';
import { placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { fair, home, lucia } from '../data/checkout-data.ts';
import {
  type CheckoutShown,
  chooseDelivery,
  consent,
  errorsOnTop,
  payButton,
  showCheckout,
} from '../support/checkout.tsx';
import { unfold } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';

// A choice that is presumed stands as one line, and a CEP fills in what it knows (docs/algorithms/checkout.md, "One line each").
const network = openNetwork();
const field = (label: string) => page.getByLabelText(label, { exact: true });

describe('what is presumed', () => {
  test('stands as one line, and its fields take the focus once they are asked for', async () => {
    const shown = await showCheckout(network, { width: 375 });
    const [auth, checkout] = [shown.text('auth'), shown.text('checkout')];
    const free = page.getByRole('radio', { name: new RegExp(`^${checkout('ELECTRONIC')}`) });
    await expect.element(payButton(shown)).toBeVisible();
    expect(free.elements()).toEqual([]);
    expect(page.getByRole('group', { name: auth('documentType') }).elements()).toEqual([]);
    expect(page.getByRole('radio', { name: checkout('holderOther') }).elements()).toEqual([]);
    expect(await lookProblems()).toEqual([]);
    await unfold(shown, checkout('deliveryWay'));
    await expect.element(free).toHaveFocus();
    await expect.element(free).toBeChecked();
    await unfold(shown, auth('documentType'));
    await expect.element(page.getByRole('radio', { name: new RegExp(`^${auth('CPF')}`) })).toHaveFocus();
    await page.getByRole('radio', { name: new RegExp(`^${auth('CNPJ')}`) }).click();
    await expect.element(field(auth('corporateName'))).toBeVisible();
  });

  test('is a question where it has run out, and the fields of a company that is typed stay', async () => {
    const [free, ...others] = fair.deliveryMethods;
    const closed = {
      ...fair,
      deliveryMethods: [{ ...free, availableUntil: '2020-01-01T00:00:00Z' }, ...others],
    };
    const shown = await showCheckout(network, { event: closed as typeof fair, customer: lucia });
    const way = page.getByRole('radio', { name: new RegExp(`^${shown.text('checkout')('ELECTRONIC')}`) });
    await expect.element(way).toBeDisabled();
  });
});

describe('the button that pays', () => {
  test.each([375, 1440])('stands once, and sends the order wherever it stands (%i px)', async (width) => {
    const shown = await showCheckout(network, { customer: lucia, width });
    await expect.poll(() => payButton(shown).elements().length).toBe(1);
    // In the bar it is outside of the form that it sends.
    expect(payButton(shown).element().closest('form') === null).toBe(width < 1025);
    await consent(shown);
    network.answer(placeOrder, () =>
      data({ placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' } }),
    );
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
  });
});

describe('an address in an order', () => {
  const known = {
    ...{ zipCode: '01310200', streetName: 'Avenida Paulista', district: 'Bela Vista' },
    ...{ stateId: 35, cityId: 3_550_308, city: { name: 'São Paulo' } },
  };
  beforeEach(() => {
    network.answer(cities, () => data({ cities: [{ id: 3_550_308, name: 'São Paulo' }] }));
    network.answer(saveAddress, () => data({ saveAddress: home }));
  });
  async function showDelivery(): Promise<CheckoutShown> {
    const shown = await showCheckout(network, {
      customer: lucia,
      width: 375,
      answers: () => network.answer(placeOrder, () => refused('BUSY')),
    });
    await chooseDelivery(shown, 'DELIVERY');
    return shown;
  }
  const isShown = (label: string) =>
    field(label)
      .elements()
      .some((element) => element.checkVisibility());

  test('begins with the CEP, which answers all but the number', async () => {
    network.answer(zipCodeQuery, () => data({ zipCode: known }));
    const shown = await showDelivery();
    const t = shown.text('addresses');
    await expect.element(field(t('zipCode'))).toBeVisible();
    expect(
      ['streetName', 'streetNumber', 'country', 'state'].filter((name) => isShown(t(name as 'state'))),
    ).toEqual([]);
    expect(await lookProblems()).toEqual([]);
    await field(t('zipCode')).fill('01310-200');
    await expect
      .element(page.getByText('Avenida Paulista, Bela Vista, São Paulo', { exact: true }))
      .toBeVisible();
    expect(isShown(t('streetName'))).toBe(false);
    expect(await lookProblems()).toEqual([]);
    await field(t('streetNumber')).fill('1578');
    await consent(shown);
    await payButton(shown).click();
    await expect.poll(() => network.sent(saveAddress).length).toBe(1);
    expect(network.sent(saveAddress)[0]?.input).toMatchObject({
      ...{ streetName: 'Avenida Paulista', streetNumber: '1578', district: 'Bela Vista', cityId: 3_550_308 },
    });
  });

  test('opens what the CEP said, and takes the focus there', async () => {
    network.answer(zipCodeQuery, () => data({ zipCode: known }));
    const shown = await showDelivery();
    const t = shown.text('addresses');
    await field(t('zipCode')).fill('01310-200');
    await unfold(shown, t('zipCodeSays'));
    await expect.element(field(t('streetName'))).toHaveFocus();
    await expect.element(field(t('streetName'))).toHaveValue('Avenida Paulista');
  });

  test('is typed whole where the CEP is not known, is not answered, or is of another country', async () => {
    network.answer(zipCodeQuery, () => refused('BUSY'));
    const shown = await showDelivery();
    const t = shown.text('addresses');
    await field(t('zipCode')).fill('01310-200');
    await expect.element(field(t('streetName'))).toBeVisible();
    await field(t('zipCode')).fill('');
    await expect.element(field(t('streetName'))).toBeVisible();
    await page.getByRole('button', { name: t('abroad') }).click();
    await expect.element(field(t('country'))).toHaveFocus();
  });

  test('shows its fields to who has forgotten one', async () => {
    const shown = await showDelivery();
    const t = shown.text('addresses');
    await consent(shown);
    await payButton(shown).click();
    expect((await errorsOnTop(shown)).join()).toContain(t('streetName'));
    await expect.element(field(t('streetName'))).toBeVisible();
  });

  test('is typed by who does not know its CEP', async () => {
    const shown = await showDelivery();
    const t = shown.text('addresses');
    await page.getByRole('button', { name: t('zipCodeUnknown') }).click();
    await expect.element(field(t('streetName'))).toBeVisible();
  });
});
