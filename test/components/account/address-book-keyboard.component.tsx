import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type AddressFieldsFragment,
  addressesPage,
  cities,
  deleteAddress,
  mainAddress,
  saveAddress,
  zipCode,
} from '#src/web/parts/customer-api/account.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as addresses from '#src/web/storefront/account/addresses.tsx';
import { home as paulista } from '../data/checkout-data.ts';
import { buttonOf, errorBeside, fieldOf } from '../support/forms.ts';
import { expectFocus, tabTo } from '../support/keyboard.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { readerHears } from '../support/reader.ts';
import { showPage } from '../support/show-page.tsx';

const network = openNetwork({ isLoggedIn: true });

const home: AddressFieldsFragment = {
  ...paulista,
  description: 'Casa da vó',
  zipCode: '01310100',
  district: null,
};
let kept: AddressFieldsFragment[];

beforeEach(() => {
  kept = [];
  network.answer(addressesPage, () =>
    data({
      customer: { mainAddressId: kept[0]?.id ?? null, addresses: kept },
      countries: [{ id: 76, ptName: 'Brasil', enName: 'Brazil' }],
      states: [{ id: 35, name: 'São Paulo', initials: 'SP' }],
    }),
  );
  network.answer(zipCode, ({ zipCode }) =>
    data({
      zipCode: { zipCode, streetName: null, district: null, stateId: 35, cityId: null, city: null },
    }),
  );
  network.answer(cities, () => data({ cities: [{ id: 3550308, name: 'São Paulo' }] }));
  network.answer(mainAddress, () => data({ customer: { mainAddressId: kept[0]?.id ?? null } }));
  network.answer(saveAddress, ({ input }) => {
    kept = [{ ...home, description: input.description ?? null, streetNumber: input.streetNumber ?? null }];
    return data({ saveAddress: kept[0] ?? home });
  });
  network.answer(deleteAddress, () => {
    kept = [];
    return data({ deleteAddress: { success: true, message: null } });
  });
});

async function showAddresses() {
  const { text } = await showPage(addresses, network, {
    path: '/pt/conta/enderecos',
    route: ':locale/conta/enderecos',
    frames: [own, frame],
    visitor: { session: { isLoggedIn: true } },
  });
  const t = text('addresses');
  await expect.element(buttonOf(t('add'))).toBeVisible();
  return { t, account: text('account') };
}

describe('the address book', () => {
  test('the keyboard alone adds, changes and removes an address, and the focus is never lost', async () => {
    const { keyboard } = userEvent;
    const { t } = await showAddresses();
    await tabTo(t('add'));
    await keyboard('{Enter}');
    await expectFocus(t('addTitle'));
    await tabTo(t('zipCode'));
    await keyboard('01310-100');
    await expect.element(fieldOf(t('state'))).toHaveValue('35');
    await tabTo(t('streetName'));
    await keyboard('Avenida Paulista');
    await tabTo(t('streetNumber'));
    await keyboard('1578');
    await tabTo(t('city'));
    await keyboard('São Paulo');
    await tabTo(t('save'));
    await keyboard('{Enter}');
    // Back to where the form was opened.
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    await expectFocus(t('add'));

    await userEvent.tab({ shift: true });
    await expectFocus(t('remove'));
    await userEvent.tab({ shift: true });
    await expectFocus(t('edit'));
    await keyboard('{Enter}');
    await expectFocus(t('editTitle'));
    await tabTo(t('streetNumber'));
    await keyboard('{Control>}a{/Control}');
    await keyboard('2000');
    await keyboard('{Enter}');
    await expect.element(page.getByText('Avenida Paulista, 2000').first()).toBeVisible();
    await expectFocus(t('edit'));

    await tabTo(t('remove'));
    await keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: t('removeSure') });
    await expect.element(dialog).toBeVisible();
    await keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expectFocus(t('remove'));
    await keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    await expectFocus(t('removeNo'));
    await userEvent.tab();
    await expectFocus(t('removeYes'));
    await keyboard('{Enter}');
    await expect.element(page.getByText(t('removed'))).toBeVisible();
    await expectFocus(t('list'));
  });

  test('a screen reader hears the pages in their order, with what each thing is', async () => {
    kept = [home];
    const { t, account } = await showAddresses();
    const expectOrder = async (parts: string[]) => {
      const inTurn = async () => {
        const heard = await readerHears();
        let from = 0;
        for (const part of parts) {
          const at = heard.findIndex((line, index) => index >= from && line.startsWith(part));
          if (at < 0) return `"${part}" does not come in its turn in:\n${heard.join('\n')}`;
          from = at + 1;
        }
        return 'all';
      };
      await expect.poll(inTurn).toBe('all');
    };
    await expectOrder([
      `link: ${account('addresses')}`,
      `heading 1: ${t('title')}`,
      `heading 2: ${t('list')}`,
      `heading 3: Casa da vó ${t('main')}`,
      `button: ${t('edit')} Casa da vó, Avenida Paulista`,
      `button: ${t('remove')} Casa da vó, Avenida Paulista`,
      `button: ${t('add')}`,
    ]);
    const current = document.querySelector(`nav[aria-label="${account('sections')}"] [aria-current=page]`);
    expect(current?.textContent).toBe(account('addresses'));
    expect(await lookProblems()).toEqual([]);
    await buttonOf(t('add')).click();
    await expectOrder([
      `heading 2: ${t('addTitle')}`,
      `combobox: ${t('type')}`,
      `textbox: ${t('description')}`,
      `textbox: ${t('recipient')}`,
      `combobox: ${t('country')}`,
      `textbox: ${t('zipCode')}`,
      `textbox: ${t('streetName')}`,
      `textbox: ${t('streetNumber')}`,
      `textbox: ${t('complement')}`,
      `textbox: ${t('district')}`,
      `combobox: ${t('state')}`,
      `combobox: ${t('city')}`,
      `checkbox: ${t('makeThisMain')}`,
      `button: ${t('save')}`,
      `button: ${t('cancel')}`,
    ]);
    await buttonOf(t('save')).click();
    // The errors are an alert that has the focus, and each field is read with its own.
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(errorBeside(fieldOf(t('zipCode')))).toBe(account('required'));
  });
});
