import { describe, expect, test } from 'vitest';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { registerBrowser } from '../../support/journey/account-browser.ts';

// The addresses of a customer, and the lists they are chosen from.
const deployment = await openDeployment();
const { context } = deployment;

describe('the address book', () => {
  const fields = `id district recipient streetName streetNumber countryId stateId cityId zipCode description
    complement type customCity customState state { name initials } city { name }`;
  const save = `mutation($input: AddressInput!) { saveAddress(input: $input) { ${fields} } }`;
  const remove = 'mutation($addressId: Int!) { deleteAddress(addressId: $addressId) { success message } }';
  const book =
    '{ customer { mainAddressId mainAddress { id streetName state { initials } } addresses { id streetName } } }';
  const paulista = {
    streetName: 'Avenida Paulista',
    streetNumber: '1578',
    district: 'Bela Vista',
    countryId: 76,
    stateId: 35,
    cityId: 3550308,
    zipCode: '01310-200',
  };
  interface Book {
    customer: {
      mainAddressId: number | null;
      mainAddress: { streetName: string } | null;
      addresses: { id: number; streetName: string }[];
    };
  }

  test('is kept by the codes, answers with the names, and has one main address', async () => {
    const { browser } = await registerBrowser(deployment);
    const first = await browser.ask<{ saveAddress: { id: number } }>(save, {
      input: { ...paulista, recipient: 'Lúcia', description: 'Casa', type: 'HOME' },
    });
    expect(first.data.saveAddress).toEqual({
      ...paulista,
      id: expect.any(Number),
      zipCode: '01310200',
      recipient: 'Lúcia',
      description: 'Casa',
      complement: null,
      type: 'HOME',
      customCity: null,
      customState: null,
      state: { name: 'São Paulo', initials: 'SP' },
      city: { name: 'São Paulo' },
    });
    // What is kept is what was answered; the main address says no recipient, description or type.
    const whole = `{ customer { addresses { ${fields} } mainAddress { ${fields.replace(/recipient|description|type/g, '')} } } }`;
    const {
      recipient: _r,
      description: _d,
      type: _t,
      ...main
    } = first.data.saveAddress as Record<string, unknown>;
    expect((await browser.ask<{ customer: object }>(whole)).data.customer).toEqual({
      addresses: [first.data.saveAddress],
      mainAddress: main,
    });
    const second = await browser.ask<{ saveAddress: { id: number } }>(save, {
      input: {
        streetName: '221B Baker Street',
        countryId: 826,
        zipCode: 'NW1 6XE',
        customCity: 'London',
        main: true,
      },
    });
    expect(second.data.saveAddress).toMatchObject({
      zipCode: 'NW1 6XE',
      stateId: null,
      customCity: 'London',
      state: null,
    });
    let { customer } = (await browser.ask<Book>(book)).data;
    expect(customer.mainAddressId).toBe(second.data.saveAddress.id);
    expect(customer.addresses.map(({ streetName }) => streetName)).toEqual([
      'Avenida Paulista',
      '221B Baker Street',
    ]);
    await browser.ask(save, {
      input: { ...paulista, id: first.data.saveAddress.id, streetName: 'Rua Augusta' },
    });
    const removed = await browser.ask<{ deleteAddress: object }>(remove, {
      addressId: second.data.saveAddress.id,
    });
    expect(removed.data.deleteAddress).toEqual({ success: true, message: null });
    customer = (await browser.ask<Book>(book)).data.customer;
    expect(customer).toMatchObject({
      mainAddressId: first.data.saveAddress.id,
      mainAddress: { streetName: 'Rua Augusta' },
    });
    await browser.ask(remove, { addressId: first.data.saveAddress.id });
    expect((await browser.ask<Book>(book)).data.customer).toEqual({
      mainAddressId: null,
      mainAddress: null,
      addresses: [],
    });
  });

  test('belongs to one customer: nobody else reads, changes or removes it, or makes it theirs', async () => {
    const [owner, thief] = [await registerBrowser(deployment), await registerBrowser(deployment)];
    const { data } = await owner.browser.ask<{ saveAddress: { id: number } }>(save, { input: paulista });
    const { id } = data.saveAddress;
    for (const [query, variables] of [
      [save, { input: { ...paulista, id, streetName: 'Minha', main: true } }],
      [remove, { addressId: id }],
    ] as const) {
      const { errors } = await thief.browser.ask(query, variables);
      expect(errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_FOUND');
    }
    expect((await owner.browser.ask<Book>(book)).data.customer.mainAddress?.streetName).toBe(
      'Avenida Paulista',
    );
    // The database holds it too.
    const { rows: thieves } = await context.pool.query('select id from auth_user where email = $1', [
      thief.email,
    ]);
    await expect(
      context.pool.query('update customer set main_address_id = $1 where id = $2', [id, thieves[0]?.id]),
    ).rejects.toThrow('customer_main_address_own');
  });

  test.each([
    ['a city of another state', { ...paulista, cityId: 3304557 }, 'cityId', 'CITY_INVALID'],
    ['a state that is none', { ...paulista, stateId: 99 }, 'stateId', 'STATE_INVALID'],
    ['a short CEP', { ...paulista, zipCode: '0131020' }, 'zipCode', 'ZIP_CODE_INVALID'],
    [
      'a country that is none',
      { ...paulista, countryId: 1, customCity: 'X' },
      'countryId',
      'COUNTRY_INVALID',
    ],
    ['no street', { ...paulista, streetName: '  ' }, 'streetName', 'FIELD_REQUIRED'],
    ['no city abroad', { ...paulista, countryId: 826 }, 'customCity', 'FIELD_REQUIRED'],
    ['a novel', { ...paulista, complement: 'x'.repeat(161) }, 'complement', 'FIELD_TOO_LONG'],
  ])('an address is refused: %s', async (_what, input, field, code) => {
    const { browser } = await registerBrowser(deployment);
    const { errors } = await browser.ask(save, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code, field });
    expect((await browser.ask<Book>(book)).data.customer.addresses).toEqual([]);
  });

  test('holds thirty, whatever is added at once', async () => {
    const { browser } = await registerBrowser(deployment);
    const token = await browser.token();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        deployment.graphql(save, { input: { ...paulista, streetNumber: String(number) } }, { token }),
      ),
    );
    const codes = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
    expect(codes).toEqual(Array.from({ length: 10 }, () => 'ADDRESS_LIMIT'));
    expect((await browser.ask<Book>(book)).data.customer.addresses).toHaveLength(30);
  });

  test('has an address once, however often the same is added, also at once', async () => {
    const { browser } = await registerBrowser(deployment);
    const token = await browser.token();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        deployment.graphql<{ saveAddress: { id: number } }>(save, { input: paulista }, { token }),
      ),
    );
    const ids = answers.map(({ data }) => data.saveAddress.id);
    expect(new Set(ids).size).toBe(1);
    // Typed in another way it is the same; for somebody else, or with a name of its own, it is another one.
    const again = { ...paulista, zipCode: '01310200', streetName: ' Avenida  Paulista ', complement: '' };
    const same = await browser.ask<{ saveAddress: { id: number } }>(save, { input: again });
    expect(same.data.saveAddress.id).toBe(ids[0]);
    for (const more of [{ recipient: 'Rui' }, { type: 'BILLING' }, { streetNumber: '1579' }])
      await browser.ask(save, { input: { ...paulista, ...more } });
    expect((await browser.ask<Book>(book)).data.customer.addresses).toHaveLength(4);
  });

  test('the lists of countries, states, cities and genders are served', async () => {
    const { data } = await deployment.graphql<
      Record<string, { id: number; name?: string; ptName?: string }[]>
    >(
      '{ countries { id ptName enName initials } states { id name initials } cities(stateId: 53) { id name } genders { id ptName enName } }',
    );
    expect(data.states).toHaveLength(27);
    expect(data.cities).toEqual([{ id: 5300108, name: 'Brasília' }]);
    expect(data.countries?.find(({ id }) => id === 76)?.ptName).toBe('Brasil');
    expect(data.genders).toEqual([
      { id: 1, ptName: 'Feminino', enName: 'Female' },
      { id: 2, ptName: 'Masculino', enName: 'Male' },
      { id: 3, ptName: 'Não binário', enName: 'Non-binary' },
      { id: 4, ptName: 'Outro', enName: 'Another' },
      { id: 5, ptName: 'Prefiro não informar', enName: 'I’d rather not say' },
    ]);
  });
});
