import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  mainAddress,
  type SaveAddressMutation,
  saveAddress,
} from '#src/web/parts/customer-api/account.gen.ts';
import { AddressBook } from '#src/web/storefront/account/address-book.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { show } from '../support/show.tsx';

const network = openNetwork({ isLoggedIn: true });

const countries = [
  { value: '76', label: 'Brasil' },
  { value: '372', label: 'Irlanda' },
];
const states = [{ value: '35', label: 'São Paulo (SP)' }];
const book = <AddressBook initialAddresses={[]} initialMainId={null} countries={countries} states={states} />;

const saved: SaveAddressMutation['saveAddress'] = {
  id: 1,
  type: 'HOME',
  description: null,
  recipient: null,
  countryId: 372,
  zipCode: '',
  streetName: 'Grafton Street',
  streetNumber: null,
  complement: null,
  district: null,
  stateId: null,
  state: null,
  cityId: null,
  city: null,
  customCity: 'Dublin',
  customState: 'Leinster',
};

describe('the address book', () => {
  test('an address of another country has its own city and region, and needs no postal code', async () => {
    network.answer(saveAddress, () => data({ saveAddress: saved }));
    network.answer(mainAddress, () => data({ customer: { mainAddressId: saved.id } }));
    const { text } = await show(book);
    const t = text('addresses');
    await page.getByRole('button', { name: t('add') }).click();
    await page.getByLabelText(t('country')).selectOptions('372');
    await page.getByLabelText(t('streetName')).fill('Grafton Street');
    await page.getByLabelText(t('city'), { exact: true }).fill('Dublin');
    await page.getByLabelText(t('customState')).fill('Leinster');
    expect(await lookProblems()).toEqual([]);
    await page.getByRole('button', { name: t('save') }).click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    await expect.element(page.getByText('Dublin, Leinster')).toBeVisible();
    expect(network.sent(saveAddress)[0]?.input).toMatchObject({
      countryId: 372,
      customCity: 'Dublin',
      customState: 'Leinster',
    });
  });
});
