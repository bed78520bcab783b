import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type AddressFieldsFragment,
  cities,
  deleteAddress,
  mainAddress,
  saveAddress,
  zipCode as zipCodeQuery,
} from '#src/web/parts/customer-api/account.gen.ts';
import { AddressBook } from '#src/web/storefront/account/address-book.tsx';
import { buttonAbout, buttonOf, errorBeside, fieldOf, itemsOf, typedIn } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import { type Showing, type Shown, show } from '../support/show.tsx';

const network = openNetwork({ isLoggedIn: true });

const countries = [
  { value: '76', label: 'Brasil' },
  { value: '372', label: 'Irlanda' },
];
const states = [
  { value: '29', label: 'Bahia (BA)' },
  { value: '33', label: 'Rio de Janeiro (RJ)' },
  { value: '35', label: 'São Paulo (SP)' },
];
const citiesOf: Record<number, { id: number; name: string }[]> = {
  29: [{ id: 2927408, name: 'Salvador' }],
  33: [
    { id: 3304557, name: 'Rio de Janeiro' },
    { id: 3303302, name: 'Niterói' },
  ],
  35: [
    { id: 3548500, name: 'Santos' },
    { id: 3550308, name: 'São Paulo' },
  ],
};

const home: AddressFieldsFragment = {
  id: 1,
  type: 'HOME',
  description: 'Casa da vó',
  recipient: null,
  countryId: 76,
  zipCode: '01310100',
  streetName: 'Avenida Paulista',
  streetNumber: '1578',
  complement: null,
  district: null,
  stateId: 35,
  state: { name: 'São Paulo', initials: 'SP' },
  cityId: 3550308,
  city: { name: 'São Paulo' },
  customCity: null,
  customState: null,
};
const other: AddressFieldsFragment = {
  ...home,
  id: 2,
  description: null,
  streetName: 'Rua Augusta',
  streetNumber: 'S/N',
};

/** A server that keeps what it is sent, as the real one does; the first address is the main one. */
function keepAddresses(addresses: AddressFieldsFragment[] = [], main = addresses[0]?.id ?? null) {
  let [kept, mainId] = [addresses, main];
  let nextId = Math.max(0, ...kept.map(({ id }) => id)) + 1;
  network.answer(saveAddress, ({ input }) => {
    const id = input.id ?? nextId++;
    const city = Object.values(citiesOf)
      .flat()
      .find((one) => one.id === input.cityId);
    const saved: AddressFieldsFragment = {
      id,
      type: input.type ?? 'HOME',
      description: input.description ?? null,
      recipient: input.recipient ?? null,
      countryId: input.countryId ?? 76,
      zipCode: (input.zipCode ?? '').replace(/\D/g, ''),
      streetName: input.streetName,
      streetNumber: input.streetNumber ?? null,
      complement: input.complement ?? null,
      district: input.district ?? null,
      stateId: input.stateId ?? null,
      state: input.stateId === 35 ? { name: 'São Paulo', initials: 'SP' } : null,
      cityId: input.cityId ?? null,
      city: city ? { name: city.name } : null,
      customCity: input.customCity ?? null,
      customState: input.customState ?? null,
    };
    kept = kept.some((one) => one.id === id)
      ? kept.map((one) => (one.id === id ? saved : one))
      : [...kept, saved];
    if (input.main || kept.length === 1) mainId = id;
    return data({ saveAddress: saved });
  });
  network.answer(deleteAddress, ({ addressId }) => {
    kept = kept.filter(({ id }) => id !== addressId);
    if (mainId === addressId) mainId = kept[0]?.id ?? null;
    return data({ deleteAddress: { success: true, message: null } });
  });
  network.answer(mainAddress, () => data({ customer: { mainAddressId: mainId } }));
  network.answer(cities, ({ stateId }) => data({ cities: citiesOf[stateId] ?? [] }));
}

async function showBook(addresses: AddressFieldsFragment[] = [], showing: Showing = {}) {
  const shown = await show(
    <AddressBook
      initialAddresses={addresses}
      initialMainId={addresses[0]?.id ?? null}
      countries={countries}
      states={states}
    />,
    { path: '/pt/conta/enderecos', ...showing },
  );
  return { ...shown, t: shown.text('addresses') };
}

/** A CEP of which its state alone is known. */
const knowState = (stateId: number) =>
  network.answer(zipCodeQuery, ({ zipCode }) =>
    data({ zipCode: { zipCode, streetName: null, district: null, stateId, cityId: null, city: null } }),
  );

async function fillAddress({ text }: Shown, street: string, number: string, city = 'sao paulo') {
  const t = text('addresses');
  await fieldOf(t('zipCode')).fill('01310-100');
  await fieldOf(t('streetName')).fill(street);
  await fieldOf(t('streetNumber')).fill(number);
  await fieldOf(t('state')).selectOptions('35');
  await fieldOf(t('city')).fill(city);
}

const cards = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

describe('the address book', () => {
  test('an address is added, changed, made the main one and removed, each in its place', async () => {
    keepAddresses();
    knowState(35);
    const shown = await showBook();
    const { t } = shown;
    await expect.element(page.getByText(t('emptyTitle'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await buttonOf(t('add')).click();
    await fieldOf(t('description')).fill('Casa da vó');
    await fillAddress(shown, 'Avenida Paulista', '1578');
    await buttonOf(t('save')).click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    await buttonOf(t('add')).click();
    await fillAddress(shown, 'Rua Augusta', 'S/N');
    await buttonOf(t('save')).click();
    await expect.poll(() => cards().elements()).toHaveLength(2);
    const [first, second] = [cards().nth(0), cards().nth(1)];
    for (const said of [t('main'), 'Avenida Paulista, 1578', 'São Paulo, SP', 'CEP 01310-100']) {
      await expect.poll(() => first.element().textContent).toContain(said);
    }
    await expect.element(second.getByText(t('main'), { exact: true })).not.toBeInTheDocument();
    expect(await lookProblems()).toEqual([]);

    // An address that is saved again keeps its place in the list (specification section 7).
    await first.getByRole('button', { name: new RegExp(`^${t('edit')}`) }).click();
    expect(typedIn(t('streetName'))).toBe('Avenida Paulista');
    await fieldOf(t('streetNumber')).fill('1000');
    await buttonOf(t('save')).click();
    await expect.element(first.getByText('Avenida Paulista, 1000')).toBeVisible();
    expect(cards().elements()).toHaveLength(2);
    await second.getByRole('button', { name: new RegExp(`^${t('makeMain')}`) }).click();
    await expect.element(page.getByText(t('madeMain'))).toBeVisible();
    await expect.element(second.getByText(t('main'), { exact: true })).toBeVisible();
    await expect.element(first.getByText(t('main'), { exact: true })).not.toBeInTheDocument();
    await second.getByRole('button', { name: new RegExp(`^${t('remove')}`) }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('removeYes') })
      .click();
    await expect.element(page.getByText(t('removed'))).toBeVisible();
    // The only one that is left is the main one again; the page hears it from the server.
    await expect.element(first.getByText(t('main'), { exact: true })).toBeVisible();
    expect(cards().elements()).toHaveLength(1);
  });

  test('an address of another country has its own city and region, and needs no postal code', async () => {
    keepAddresses();
    const { t } = await showBook();
    await buttonOf(t('add')).click();
    await fieldOf(t('country')).selectOptions('372');
    await fieldOf(t('streetName')).fill('Grafton Street');
    await fieldOf(t('city')).fill('Dublin');
    await fieldOf(t('customState')).fill('Leinster');
    expect(await lookProblems()).toEqual([]);
    await buttonOf(t('save')).click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    await expect.poll(() => cards().element().textContent).toContain('Dublin, Leinster');
    await expect.poll(() => cards().element().textContent).toContain('Irlanda');
    expect(network.sent(saveAddress)[0]?.input).toMatchObject({
      countryId: 372,
      stateId: null,
      cityId: null,
      customCity: 'Dublin',
      customState: 'Leinster',
      zipCode: '',
    });
  });

  test('eight digits are enough for a CEP to say its state, and one that does not exist is told', async () => {
    keepAddresses();
    knowState(29);
    const { t, text } = await showBook();
    await buttonOf(t('add')).click();
    const zipCode = fieldOf(t('zipCode'));
    await userEvent.type(zipCode, '4010010');
    expect(typedIn(t('state'))).toBe('');
    expect(network.sent(zipCodeQuery)).toEqual([]);
    await zipCode.fill('40010-010');
    await expect.element(fieldOf(t('state'))).toHaveValue('29');
    // Only the state is known of it here, and nothing more is promised.
    await expect.element(page.getByText(t('filledState', { state: 'Bahia (BA)' }))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    network.answer(zipCodeQuery, () => refused('ZIP_CODE_NOT_FOUND', { field: 'zipCode' }));
    await zipCode.fill('00000-000');
    await expect.element(zipCode).toHaveAttribute('aria-invalid', 'true');
    expect(errorBeside(zipCode)).toBe(text('error')('ZIP_CODE_NOT_FOUND'));
    expect(await lookProblems()).toEqual([]);
    // The cities are those of one state, asked for when it is chosen.
    expect(
      [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(({ value }) => value),
    ).toEqual(['Salvador']);
    expect(network.sent(cities)).toEqual([{ stateId: 29 }]);
  });

  test('a CEP fills what nobody has typed, the last one counts, and its failure is no trouble', async () => {
    keepAddresses();
    const paulista = {
      zipCode: '01310100',
      streetName: 'Avenida Paulista',
      district: 'Bela Vista',
      stateId: 35,
      cityId: 3550308,
      city: { name: 'São Paulo' },
    };
    const branco = {
      zipCode: '20040002',
      streetName: 'Avenida Rio Branco',
      district: 'Centro',
      stateId: 33,
      cityId: 3304557,
      city: { name: 'Rio de Janeiro' },
    };
    const held = network.hold(zipCodeQuery);
    const { t } = await showBook();
    await buttonOf(t('add')).click();
    await fieldOf(t('district')).fill('Meu bairro');
    const zipCode = fieldOf(t('zipCode'));
    await zipCode.fill('01310-100');
    await expect.poll(() => held.length).toBe(1);
    await expect.element(page.getByText(t('looking'))).toBeVisible();
    await zipCode.fill('20040-002');
    await expect.poll(() => held.map(({ variables }) => variables.zipCode)).toEqual(['01310100', '20040002']);
    held[1]?.answer(data({ zipCode: branco }));
    await expect.element(fieldOf(t('streetName'))).toHaveValue('Avenida Rio Branco');
    // The first answer is slow: it comes when another CEP stands there already, and must change nothing.
    held[0]?.answer(data({ zipCode: paulista }));
    await expect.element(fieldOf(t('city'))).toHaveValue('Rio de Janeiro');
    expect(await lookProblems()).toEqual([]);
    expect(typedIn(t('streetName'))).toBe('Avenida Rio Branco');
    expect(typedIn(t('district'))).toBe('Meu bairro');
    expect(typedIn(t('state'))).toBe('33');
    // A look-up may replace the words of the one before, and never what was typed.
    await fieldOf(t('streetName')).fill('Rua digitada');
    network.answer(zipCodeQuery, () => data({ zipCode: paulista }));
    await zipCode.fill('01310-100');
    await expect.element(fieldOf(t('city'))).toHaveValue('São Paulo');
    expect(typedIn(t('streetName'))).toBe('Rua digitada');
    // Without an answer the form is filled by hand.
    network.answer(zipCodeQuery, () => 'lost');
    await zipCode.fill('30110-000');
    await expect.element(page.getByText(t('looking'))).not.toBeInTheDocument();
    await expect.element(zipCode).not.toHaveAttribute('aria-invalid');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await fieldOf(t('streetNumber')).fill('12');
    await buttonOf(t('save')).click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect(network.sent(saveAddress)[0]?.input).toMatchObject({
      zipCode: '30110-000',
      streetName: 'Rua digitada',
      cityId: 3550308,
    });
  });

  test('a city that is not of the state is refused, and a list that does not come can be asked for again', async () => {
    keepAddresses();
    knowState(35);
    network.answer(cities, () => 'lost');
    const shown = await showBook();
    const { t, text } = shown;
    await buttonOf(t('add')).click();
    await fillAddress(shown, 'Rua A', '1');
    await expect.element(page.getByText(t('citiesFailed'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    network.answer(cities, ({ stateId }) => data({ cities: citiesOf[stateId] ?? [] }));
    await buttonOf(t('retryCities')).click();
    await expect.element(page.getByText(t('citiesFailed'))).not.toBeInTheDocument();
    await fieldOf(t('city')).fill('Niterói');
    await buttonOf(t('save')).click();
    await expect.element(page.getByRole('alert').getByText(text('error')('CITY_INVALID'))).toBeVisible();
    expect(network.sent(saveAddress)).toEqual([]);
    await fieldOf(t('city')).fill('Santos');
    await buttonOf(t('save')).click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect(network.sent(saveAddress)[0]?.input).toMatchObject({ stateId: 35, cityId: 3548500 });
  });

  test('what is empty is told with its names, and a form that is closed forgets it', async () => {
    keepAddresses();
    const { t, text } = await showBook();
    const account = text('account');
    await buttonOf(t('add')).click();
    await buttonOf(t('save')).click();
    const told = page.getByRole('alert');
    await expect.element(told).toHaveFocus();
    const labels = [t('zipCode'), t('streetName'), t('streetNumber'), t('state')];
    expect(itemsOf(told)).toEqual([`${account('fillIn')}: ${labels.join(', ')}.`]);
    for (const label of labels) expect(errorBeside(fieldOf(label))).toBe(account('required'));
    expect(await lookProblems()).toEqual([]);
    await buttonOf(t('cancel')).click();
    await expect.element(buttonOf(t('add'))).toHaveFocus();
    await expect.element(told).not.toBeInTheDocument();
    expect(network.sent(saveAddress)).toEqual([]);
  });

  test('an address that is not removed or not saved says so, keeps what was typed and can be tried again', async () => {
    keepAddresses([home]);
    knowState(35);
    const shown = await showBook([home]);
    const { t } = shown;
    const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
    network.answer(deleteAddress, () => 'lost');
    await buttonAbout(t('remove')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('removeYes') })
      .click();
    await expect.element(alert(t('removeFailed'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('removeNo') })
      .click();
    network.answer(saveAddress, () => 'lost');
    await buttonOf(t('add')).click();
    await fillAddress(shown, 'Rua Nova', 'S/N');
    await buttonOf(t('save')).click();
    await expect.element(alert(t('saveFailed'))).toHaveFocus();
    expect(await lookProblems()).toEqual([]);
    expect(typedIn(t('streetName'))).toBe('Rua Nova');
    keepAddresses([home]);
    await buttonOf(t('save')).click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    expect(cards().elements()).toHaveLength(2);
  });

  test('an address with long names fits, and what is on its way says so', async () => {
    const long: AddressFieldsFragment = {
      ...home,
      description: 'Apartamento'.repeat(8),
      recipient: 'Maximiliana de Orleans e Bragança Albuquerque Cavalcanti '.repeat(3),
      streetName: 'Rua Professor Doutor Desembargador Eurípedes Queiroz do Valle '.repeat(3),
      complement: 'Bloco'.repeat(20),
    };
    const held = network.hold(saveAddress);
    const { t, text } = await showBook([other, long]);
    await buttonAbout(t('makeMain')).click();
    await expect.poll(() => held.length).toBe(1);
    expect(await lookProblems()).toEqual([]);
    held[0]?.answer(refused('UNEXPECTED'));
    await expect.element(page.getByRole('alert').getByText(text('error')('UNEXPECTED'))).toBeVisible();
  });
});
