import { describe, expect, test } from 'vitest';
import { forgetExpired } from '../../../src/service/session/forget-expired.ts';
import { AccountBrowser, mailedCode, newCustomer, testPassword } from '../../support/account-browser.ts';
import { openDeployment } from '../../support/deployment.ts';

const deployment = await openDeployment();
const { context } = deployment;
const another = 'Outra#Senha9';

async function registered(change: Record<string, unknown> = {}) {
  const customer = newCustomer(change);
  const browser = new AccountBrowser(deployment);
  const answer = await browser.call('/api/register', customer);
  expect(answer.errors ?? []).toEqual([]);
  return { ...customer, browser };
}

async function loggedIn(email: string, password = testPassword, userAgent?: string) {
  const browser = new AccountBrowser(deployment, userAgent);
  expect((await browser.call('/api/login', { email, password })).status).toBe(200);
  return browser;
}

describe('the profile', () => {
  const fields = `name lastName email corporateName tradeName contactName documentType documentNumber phoneNumber
    birthDate genderId locale socialLoginType notifyEmail notifySMS notifyWhatsApp mainAddressId hasPassword`;
  const save = `mutation($input: CustomerInput!) { saveCustomer(input: $input) { ${fields} } }`;

  test('a company registers with its CNPJ, letters and all, and the person who answers for it', async () => {
    const { browser } = await registered({
      documentType: 'CNPJ',
      documentNumber: '12.abc.345/01de-35',
      corporateName: 'Estúdio Exemplo  Ltda',
      tradeName: 'Estúdio',
      contactName: 'Rita Lobo',
      birthDate: '',
      phoneNumber: '(11) 3456-7890',
      genderId: '5',
    });
    const { data } = await browser.ask<{ customer: object }>(`{ customer { ${fields} } }`);
    expect(data.customer).toMatchObject({
      documentType: 'CNPJ',
      documentNumber: '12ABC34501DE35',
      corporateName: 'Estúdio Exemplo Ltda',
      contactName: 'Rita Lobo',
      birthDate: null,
      phoneNumber: '+551134567890',
      genderId: 5,
      notifyEmail: false,
      notifySMS: false,
      notifyWhatsApp: false,
    });
  });

  test('a customer has the twenty fields of the specification, as they were given', async () => {
    const { browser, email } = await registered({
      phoneNumber: '11987654321',
      genderId: 3,
      birthDate: '1991-07-09',
    });
    const company = { corporateName: 'Estúdio Exemplo Ltda', tradeName: 'Estúdio', contactName: 'Bia' };
    await browser.ask(save, { input: company });
    await browser.ask('mutation { saveCustomerNotifications(input: { notifySMS: true }) { success } }');
    const { data: saved } = await browser.ask<{ saveAddress: { id: number } }>(
      `mutation { saveAddress(input: { streetName: "Rua Augusta", streetNumber: "900", zipCode: "01310200",
        countryId: 76, stateId: 35, cityId: 3550308, main: true }) { id } }`,
    );
    const query = `{ customer { ${fields} mainAddress { id streetName } addresses { id streetName } } }`;
    const { data } = await browser.ask<{ customer: object }>(query);
    const address = { id: saved.saveAddress.id, streetName: 'Rua Augusta' };
    expect(data.customer).toEqual({
      name: 'Lúcia',
      lastName: 'D’Ávila dos Santos',
      email,
      ...company,
      documentType: 'CPF',
      documentNumber: expect.stringMatching(/^\d{11}$/),
      phoneNumber: '+5511987654321',
      birthDate: '1991-07-09',
      genderId: 3,
      locale: 'pt',
      socialLoginType: null,
      notifyEmail: false,
      notifySMS: true,
      notifyWhatsApp: false,
      mainAddressId: address.id,
      hasPassword: true,
      mainAddress: address,
      addresses: [address],
    });
    expect(Object.keys(data.customer)).toHaveLength(20);
    // Nobody is nobody.
    expect((await deployment.graphql<{ customer: null }>(query)).data).toEqual({ customer: null });
  });

  test('saveCustomer returns its twelve fields as they were saved', async () => {
    const { browser, email } = await registered();
    const input = {
      name: 'Rita',
      lastName: 'Lobo',
      corporateName: 'Estúdio Exemplo Ltda',
      documentType: 'PASSPORT',
      documentNumber: 'FZ 987.654',
      phoneNumber: '(11) 3456-7890',
      birthDate: '1988-01-31',
      tradeName: 'Estúdio',
      contactName: 'Bia',
      genderId: 1,
    };
    const { data } = await browser.ask<{ saveCustomer: object }>(
      `mutation($input: CustomerInput!) { saveCustomer(input: $input) { name lastName email corporateName documentType
        documentNumber phoneNumber birthDate tradeName contactName socialLoginType genderId } }`,
      { input },
    );
    expect(data.saveCustomer).toEqual({
      ...input,
      email,
      documentNumber: 'FZ987654',
      phoneNumber: '+551134567890',
      socialLoginType: null,
    });
  });

  test('saveCustomerLocale returns the locale it has saved, and no other can be saved', async () => {
    const { browser } = await registered();
    const mutation =
      'mutation($locale: Locale!) { saveCustomerLocale(input: { locale: $locale }) { locale } }';
    const { data } = await browser.ask<{ saveCustomerLocale: object }>(mutation, { locale: 'en' });
    expect(data.saveCustomerLocale).toEqual({ locale: 'en' });
    expect((await browser.ask<{ customer: object }>('{ customer { locale } }')).data.customer).toEqual({
      locale: 'en',
    });
    expect((await browser.ask(mutation, { locale: 'fr' })).errors?.[0]?.extensions.code).toBe(
      'INVALID_INPUT',
    );
  });

  test.each([
    [
      'a company without its name',
      { documentType: 'CNPJ', documentNumber: '11.222.333/0001-81' },
      'corporateName',
      'CORPORATE_NAME_REQUIRED',
    ],
    [
      'a wrong CNPJ',
      { documentType: 'CNPJ', documentNumber: '11.222.333/0001-80', corporateName: 'X' },
      'documentNumber',
      'CNPJ_INVALID',
    ],
    ['a wrong CPF', { documentNumber: '111.111.111-11' }, 'documentNumber', 'CPF_INVALID'],
    [
      'a passport too short',
      { documentType: 'PASSPORT', documentNumber: 'A1' },
      'documentNumber',
      'DOCUMENT_INVALID',
    ],
    ['a birthday that is none', { birthDate: '1990-02-30' }, 'birthDate', 'BIRTH_DATE_INVALID'],
    // All year round, whichever year it is.
    [
      'seventeen years',
      { birthDate: `${deployment.clock.now().getUTCFullYear() - 17}-01-01` },
      'birthDate',
      'UNDER_AGE',
    ],
    ['a gender nobody listed', { genderId: 9 }, 'genderId', 'GENDER_INVALID'],
    ['a phone without its area', { phoneNumber: '98765-4321' }, 'phoneNumber', 'PHONE_INVALID'],
    [
      'a password of 26',
      { password: `Aa1#${'x'.repeat(22)}`, passwordConfirmation: `Aa1#${'x'.repeat(22)}` },
      'password',
      'PASSWORD_LENGTH',
    ],
    [
      'a password without a number',
      { password: 'Segredo##', passwordConfirmation: 'Segredo##' },
      'password',
      'PASSWORD_WEAK',
    ],
    ['two passwords', { passwordConfirmation: 'Segredo#2' }, 'passwordConfirmation', 'PASSWORDS_DIFFER'],
  ])('registration refuses %s', async (_what, change, field, code) => {
    const before = await counts();
    const answer = await new AccountBrowser(deployment).call('/api/register', newCustomer(change));
    expect(answer.status).toBe(400);
    expect(answer.errors?.map((error) => [error.field, error.code])).toEqual([[field, code]]);
    expect(await counts()).toEqual(before);
  });

  test('each kind of document has its own code when it is registered already', async () => {
    const documents = [
      ['CPF', '529.982.247-25', 'E0101'],
      ['CNPJ', '90.025.255/0001-00', 'E0102'],
      ['PASSPORT', 'FZ123456', 'E0103'],
    ] as const;
    for (const [documentType, documentNumber, code] of documents) {
      const change = { documentType, documentNumber, corporateName: 'Estúdio' };
      await registered(change);
      const second = await new AccountBrowser(deployment).call('/api/register', newCustomer(change));
      expect(second.errors?.map((error) => [error.field, error.code])).toEqual([['documentNumber', code]]);
      // By the profile, where nothing but the unique index stands in the way.
      const { browser } = await registered();
      const { errors } = await browser.ask(save, { input: change });
      expect(errors?.[0]?.extensions).toMatchObject({ code, field: 'documentNumber' });
    }
  });

  test('what is given is saved, null takes away what may be missing, and the rest stays', async () => {
    const { browser } = await registered({ phoneNumber: '11987654321' });
    const first = await browser.ask<{ saveCustomer: Record<string, unknown> }>(save, {
      input: { genderId: 2, tradeName: ' Loja ' },
    });
    expect(first.data.saveCustomer).toMatchObject({ genderId: 2, tradeName: 'Loja', name: 'Lúcia' });
    const second = await browser.ask<{ saveCustomer: Record<string, unknown> }>(save, {
      input: { genderId: null, phoneNumber: null, name: null },
    });
    expect(second.data.saveCustomer).toMatchObject({ genderId: null, phoneNumber: null, name: 'Lúcia' });
  });

  test('all that is wrong is told at once, and nothing is saved', async () => {
    const { browser } = await registered();
    const { errors } = await browser.ask(save, {
      input: { name: '  ', phoneNumber: '12', genderId: 1, documentType: 'CNPJ', documentNumber: '1' },
    });
    const told = errors?.[0]?.extensions as { refusals?: { code: string; field: string }[] } | undefined;
    expect(told?.refusals?.map(({ code, field }) => [field, code])).toEqual([
      ['name', 'NAME_REQUIRED'],
      ['documentNumber', 'CNPJ_INVALID'],
      ['corporateName', 'CORPORATE_NAME_REQUIRED'],
      ['phoneNumber', 'PHONE_INVALID'],
    ]);
    expect((await browser.ask<{ customer: object }>('{ customer { genderId } }')).data.customer).toEqual({
      genderId: null,
    });
  });

  test('what somebody agrees to hear is off at first, and each change is kept with its time and words', async () => {
    const { browser, email } = await registered();
    const mutation = `mutation($input: CustomerNotificationsInput!) {
      saveCustomerNotifications(input: $input) { success message } }`;
    for (const input of [
      { notifyEmail: true, notifySMS: false },
      { notifyEmail: true },
      { notifyEmail: false, notifyWhatsApp: true },
    ]) {
      const { data } = await browser.ask<{ saveCustomerNotifications: object }>(mutation, { input });
      expect(data.saveCustomerNotifications).toEqual({ success: true, message: null });
    }
    const { rows } = await context.pool.query(
      `select channel, granted, text_version, ip_address from customer_consent c
      join auth_user u on u.id = c.customer_id where u.email = $1 order by c.id`,
      [email],
    );
    expect(rows).toEqual([
      { channel: 'EMAIL', granted: true, text_version: '2026-11-20', ip_address: '127.0.0.1' },
      { channel: 'EMAIL', granted: false, text_version: '2026-11-20', ip_address: '127.0.0.1' },
      { channel: 'WHATSAPP', granted: true, text_version: '2026-11-20', ip_address: '127.0.0.1' },
    ]);
  });
});

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
    const { browser } = await registered();
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
    const [owner, thief] = [await registered(), await registered()];
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
    await expect(
      context.pool.query(
        'update customer set main_address_id = $1 where id = (select id from auth_user where email = $2)',
        [id, thief.email],
      ),
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
  ])('refuses %s', async (_what, input, field, code) => {
    const { browser } = await registered();
    const { errors } = await browser.ask(save, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code, field });
    expect((await browser.ask<Book>(book)).data.customer.addresses).toEqual([]);
  });

  test('holds thirty, whatever is added at once', async () => {
    const { browser } = await registered();
    const token = await browser.token();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => deployment.graphql(save, { input: paulista }, { token })),
    );
    const codes = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
    expect(codes).toEqual(Array.from({ length: 10 }, () => 'ADDRESS_LIMIT'));
    expect((await browser.ask<Book>(book)).data.customer.addresses).toHaveLength(30);
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

describe('devices', () => {
  const list = '{ devices { id userAgent ipAddress isThis loggedInAt lastUsedAt } }';
  interface Devices {
    devices: { id: string; userAgent: string; isThis: boolean; loggedInAt: string }[];
  }

  test('are listed, and end one by one: the cookie at once, the token with it', async () => {
    const { email, browser } = await registered();
    const phone = await loggedIn(email, testPassword, 'Phone');
    const phoneToken = await phone.token();
    const { data } = await browser.ask<Devices>(list);
    expect(data.devices).toHaveLength(2);
    expect(data.devices.filter(({ isThis }) => isThis)).toHaveLength(1);
    const other = data.devices.find(({ userAgent }) => userAgent === 'Phone');
    const end = 'mutation($id: ID!) { endDevice(id: $id) { success } }';
    expect((await browser.ask(end, { id: other?.id })).errors).toBeUndefined();
    expect(await phone.isLoggedIn()).toBe(false);
    const refused = await deployment.graphql(list, {}, { token: phoneToken });
    expect(refused.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await browser.ask(end, { id: other?.id })).errors?.[0]?.extensions.code).toBe('DEVICE_NOT_FOUND');
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('of somebody else cannot be ended', async () => {
    const [one, two] = [await registered(), await registered()];
    const { data } = await one.browser.ask<Devices>(list);
    const end = 'mutation($id: ID!) { endDevice(id: $id) { success } }';
    const { errors } = await two.browser.ask(end, { id: data.devices[0]?.id });
    expect(errors?.[0]?.extensions.code).toBe('DEVICE_NOT_FOUND');
    expect(await one.browser.isLoggedIn()).toBe(true);
  });

  test('end all at once, this one too or not', async () => {
    const { email, browser } = await registered();
    const others = [await loggedIn(email), await loggedIn(email)];
    await browser.ask('mutation { endAllDevices(exceptThis: true) { success } }');
    expect(await Promise.all(others.map((one) => one.isLoggedIn()))).toEqual([false, false]);
    expect(await browser.isLoggedIn()).toBe(true);
    await browser.ask('mutation { endAllDevices { success } }');
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('another node refuses an ended login within seconds', async () => {
    const node = await deployment.anotherNode();
    const { browser } = await registered();
    const token = await browser.token();
    expect((await node.graphql('{ devices { id } }', {}, { token })).errors).toBeUndefined();
    await browser.ask('mutation { endAllDevices { success } }');
    await expect
      .poll(
        async () => (await node.graphql('{ devices { id } }', {}, { token })).errors?.[0]?.extensions.code,
        {
          timeout: 8_000,
          interval: 250,
        },
      )
      .toBe('UNAUTHENTICATED');
    await node.close();
  });
});

describe('Rotation', () => {
  const age = (email: string, hours: number) =>
    context.pool.query(
      `update auth_session set created_at = created_at - $2 * interval '1 hour', logged_in_at = logged_in_at - $2 * interval '1 hour'
      where user_id = (select id from auth_user where email = $1)`,
      [email, hours],
    );

  async function secondsLeftOfReplaced(email: string): Promise<number> {
    const { rows } = await context.pool.query(
      `select extract(epoch from expires_at - now())::int as seconds from auth_session
      where replaced_at is not null and user_id = (select id from auth_user where email = $1)`,
      [email],
    );
    expect(rows).toHaveLength(1);
    return rows[0].seconds;
  }

  test('after a day of use a login gets a new secret, says when it really began, and the old one dies', async () => {
    const { email, browser } = await registered();
    const before = [...browser.jar.values()].join();
    expect(await browser.isLoggedIn()).toBe(true);
    expect([...browser.jar.values()].join()).toBe(before);
    await age(email, 25);
    const old = new AccountBrowser(deployment);
    for (const [name, value] of browser.jar) old.jar.set(name, value);
    expect(await browser.isLoggedIn()).toBe(true);
    expect([...browser.jar.values()].join()).not.toBe(before);
    const { data } = await browser.ask<{ devices: { loggedInAt: string }[] }>('{ devices { loggedInAt } }');
    expect(data.devices).toHaveLength(1);
    expect(Date.now() - Date.parse(data.devices[0]?.loggedInAt ?? '')).toBeGreaterThan(24 * 3_600_000);
    // For requests on their way the old secret is good for a minute; then a thief has nothing.
    expect(await old.isLoggedIn()).toBe(true);
    expect(await secondsLeftOfReplaced(email)).toBeLessThanOrEqual(60);
    await context.pool.query(
      `update auth_session set expires_at = now() - interval '1 second' where replaced_at is not null`,
    );
    expect(await old.isLoggedIn()).toBe(false);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('an answer that was lost on its way logs nobody out', async () => {
    const { email, browser } = await registered();
    await age(email, 25);
    const cookies = [...browser.jar];
    expect(await browser.isLoggedIn()).toBe(true);
    // The new cookie never came: the browser goes on with the old one, now and a while later.
    const lost = new Map(browser.jar);
    browser.jar.clear();
    for (const [name, value] of cookies) browser.jar.set(name, value);
    expect(await browser.isLoggedIn()).toBe(true);
    expect([...browser.jar]).toEqual(cookies);
    expect(await secondsLeftOfReplaced(email)).toBeGreaterThan(3_600);
    await context.pool.query(
      `update auth_session set replaced_at = replaced_at - interval '2 minutes' where replaced_at is not null`,
    );
    expect(await browser.isLoggedIn()).toBe(true);
    expect([...browser.jar]).not.toEqual(cookies);
    expect(await browser.isLoggedIn()).toBe(true);
    const { data } = await browser.ask<{ devices: object[] }>('{ devices { id } }');
    expect(data.devices).toHaveLength(1);
    // The one that was lost opens nothing any more.
    const found = new AccountBrowser(deployment);
    for (const [name, value] of lost) found.jar.set(name, value);
    expect(await found.isLoggedIn()).toBe(false);
  });

  test('of ten tabs that ask at once one makes the successor', async () => {
    const { email, browser } = await registered();
    await age(email, 25);
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${deployment.url}/api/user`, { headers: { cookie } })),
    );
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
    const users = (await Promise.all(answers.map((answer) => answer.json()))) as {
      data: { isLoggedIn: boolean };
    }[];
    expect(users.every(({ data }) => data.isLoggedIn)).toBe(true);
  });

  test('logging in ends the login the browser had', async () => {
    const [one, two] = [await registered(), await registered()];
    const planted = new AccountBrowser(deployment);
    for (const [name, value] of one.browser.jar) planted.jar.set(name, value);
    await planted.call('/api/login', { email: two.email, password: testPassword });
    expect(await one.browser.isLoggedIn()).toBe(false);
    expect(await planted.isLoggedIn()).toBe(true);
  });
});

describe('Codes sent by mail', () => {
  test('a new password: the link works once, ends every login and proves the address', async () => {
    const { email, browser } = await registered();
    const asking = new AccountBrowser(deployment);
    expect(
      await asking.call('/api/requestNewPassword', { email: ` ${email.toUpperCase()} `, locale: 'pt' }),
    ).toEqual({ status: 200, data: {} });
    const token = await mailedCode(deployment, email, 'new-password');
    const input = { token, password: another, passwordConfirmation: another };
    // Wrong input does not use it up.
    const weak = await asking.call('/api/newPassword', {
      ...input,
      password: 'fraca',
      passwordConfirmation: 'fraca',
    });
    expect(weak.errors?.[0]?.code).toBe('PASSWORD_LENGTH');
    expect((await asking.call('/api/newPassword', input)).data?.isLoggedIn).toBe(true);
    expect(await browser.isLoggedIn()).toBe(false);
    expect((await asking.call('/api/newPassword', input)).errors?.[0]).toMatchObject({
      code: 'LINK_EXPIRED',
      field: 'token',
    });
    expect(
      (await new AccountBrowser(deployment).call('/api/login', { email, password: testPassword })).status,
    ).toBe(401);
    await loggedIn(email, another);
    const { data } = await asking.ask<{ customer: object }>('{ customer { emailVerified } }');
    expect(data.customer).toEqual({ emailVerified: true });
    await mailedCode(deployment, email, 'password-changed');
    const { rows } = await context.pool.query(
      "select count(*)::int as count from mail where to_address = $1 and template = 'password-changed'",
      [email],
    );
    expect(rows[0].count).toBe(1);
  });

  test('of two hundred uses at once on two nodes one sets the password', async () => {
    const { email } = await registered();
    await new AccountBrowser(deployment).call('/api/requestNewPassword', { email, locale: 'pt' });
    const token = await mailedCode(deployment, email, 'new-password');
    const node = await deployment.anotherNode();
    const { codes } = { codes: new Map<string, number>() };
    // Through the command itself: the routes count attempts, and hashing two hundred passwords proves nothing.
    const { saveNewPassword } = await import('../../../src/service/login/save-new-password.ts');
    await Promise.all(
      Array.from({ length: 200 }, async (_unused, index) => {
        const at = index % 2 === 0 ? context : node.context;
        const identity = { ...at.identity, hashPassword: async () => 'scrypt$1$1$1$x$x' };
        const told = await saveNewPassword(
          { ...at, identity },
          { token: token ?? '', password: another, passwordConfirmation: another },
        )
          .then(() => 'done')
          .catch((error: { code: string }) => error.code);
        codes.set(told, (codes.get(told) ?? 0) + 1);
      }),
    );
    expect(Object.fromEntries(codes)).toEqual({ done: 1, LINK_EXPIRED: 199 });
    await node.close();
  });

  test('a link is good for ten minutes and only with its own secret; asking again kills no older one', async () => {
    const { email } = await registered();
    const visitor = new AccountBrowser(deployment);
    const ask = async () => {
      await visitor.call('/api/requestNewPassword', { email, locale: 'pt' });
      return await mailedCode(deployment, email, 'new-password');
    };
    const use = async (token: string | null) =>
      (await visitor.call('/api/newPassword', { token, password: another, passwordConfirmation: another }))
        .errors?.[0]?.code;
    const first = await ask();
    const second = await ask();
    expect(second).not.toBe(first);
    const [id = ''] = (second ?? '').split('.');
    expect(await use(`${id}.${'A'.repeat(32)}`)).toBe('LINK_EXPIRED');
    expect(await use('nonsense')).toBe('LINK_EXPIRED');
    expect(await use(first)).toBeUndefined();
    // One was used: the others end.
    expect(await use(second)).toBe('LINK_EXPIRED');
    const late = await ask();
    deployment.clock.pass(601);
    expect(await use(late)).toBe('LINK_EXPIRED');
  });

  test('codes and logins that are over are forgotten, and no other', async () => {
    const { email, browser } = await registered();
    await new AccountBrowser(deployment).call('/api/requestNewPassword', { email, locale: 'pt' });
    await mailedCode(deployment, email, 'new-password');
    const left = async () => {
      const { rows } = await context.pool.query(
        `select (select count(*)::int from mailed_code m where m.customer_id = u.id and purpose = 'NEW_PASSWORD') as codes,
          (select count(*)::int from auth_session s where s.user_id = u.id) as logins
        from auth_user u where email = $1`,
        [email],
      );
      return rows[0];
    };
    await forgetExpired(context);
    expect(await left()).toEqual({ codes: 1, logins: 1 });
    await context.pool.query("update mailed_code set expires_at = now() - interval '1 hour'");
    await forgetExpired(context);
    expect(await left()).toEqual({ codes: 0, logins: 1 });
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('nothing in the database opens the link', async () => {
    const { email } = await registered();
    await new AccountBrowser(deployment).call('/api/requestNewPassword', { email, locale: 'pt' });
    const token = await mailedCode(deployment, email, 'new-password');
    const secret = (token ?? '').split('.')[1] ?? 'missing';
    const { rows } = await context.pool.query('select to_jsonb(c)::text as row from mailed_code c');
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  });

  test('asking says and does the same for an address with and without an account', async () => {
    const { email } = await registered();
    const unknown = `nobody.${Date.now()}@example.com`;
    const answers = [];
    for (const asked of [email, unknown]) {
      const { headers: _headers, ...answer } = {
        headers: null,
        ...(await new AccountBrowser(deployment).call('/api/requestNewPassword', {
          email: asked,
          locale: 'en',
        })),
      };
      answers.push(answer);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailedCode(deployment, unknown, 'new-password')).toBeNull();
    const { rows } = await context.pool.query(
      'select count(*)::int as count from mail where to_address = $1',
      [unknown],
    );
    expect(rows[0].count).toBe(0);
  });

  test('changing the password asks for the one that is known, ends the others and a link on its way', async () => {
    const { email, browser } = await registered();
    const other = await loggedIn(email);
    await browser.call('/api/requestNewPassword', { email, locale: 'pt' });
    const link = await mailedCode(deployment, email, 'new-password');
    const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
    const input = { currentPassword: 'Errada#123', password: another, passwordConfirmation: another };
    expect((await browser.ask(change, { input })).errors?.[0]?.extensions).toMatchObject({
      code: 'PASSWORD_WRONG',
      field: 'currentPassword',
    });
    expect(
      (await browser.ask(change, { input: { ...input, currentPassword: testPassword } })).errors,
    ).toBeUndefined();
    expect(await other.isLoggedIn()).toBe(false);
    expect(await browser.isLoggedIn()).toBe(true);
    const late = await other.call('/api/newPassword', {
      token: link,
      password: testPassword,
      passwordConfirmation: testPassword,
    });
    expect(late.errors?.[0]?.code).toBe('LINK_EXPIRED');
    await loggedIn(email, another);
  });

  test('an address changes when its new reader says so, and the old one hears of it', async () => {
    const { email, browser } = await registered();
    const next = `new.${email}`;
    const change = 'mutation($input: ChangeEmailInput!) { changeEmail(input: $input) { success } }';
    expect(
      (await browser.ask(change, { input: { email: 'nonsense', currentPassword: testPassword } })).errors?.[0]
        ?.extensions.code,
    ).toBe('EMAIL_INVALID');
    expect((await browser.ask(change, { input: { email: next } })).errors?.[0]?.extensions.code).toBe(
      'PASSWORD_WRONG',
    );
    expect(
      (await browser.ask(change, { input: { email: next, currentPassword: testPassword } })).errors,
    ).toBeUndefined();
    const code = await mailedCode(deployment, next, 'change-email');
    expect((await browser.ask<{ customer: object }>('{ customer { email } }')).data.customer).toEqual({
      email,
    });
    expect((await browser.call('/api/confirmEmail', { code })).status).toBe(200);
    expect(
      (await browser.ask<{ customer: object }>('{ customer { email emailVerified } }')).data.customer,
    ).toEqual({ email: next, emailVerified: true });
    await mailedCode(deployment, email, 'email-changed');
    const { rows } = await context.pool.query("select to_address from mail where template = 'email-changed'");
    expect(rows.map((row) => row.to_address)).toEqual(expect.arrayContaining([email, next]));
    expect((await browser.call('/api/confirmEmail', { code })).errors?.[0]?.code).toBe('LINK_EXPIRED');
  });

  test('an address that got an account in the meantime is not taken over, and the link stays good', async () => {
    const { browser } = await registered();
    const wanted = `wanted.${Date.now()}@example.com`;
    const change = 'mutation($input: ChangeEmailInput!) { changeEmail(input: $input) { success } }';
    await browser.ask(change, { input: { email: wanted, currentPassword: testPassword } });
    const code = await mailedCode(deployment, wanted, 'change-email');
    const quicker = await registered({ email: wanted });
    expect((await browser.call('/api/confirmEmail', { code })).errors?.[0]?.code).toBe('EMAIL_IN_USE');
    await context.pool.query('delete from auth_user where email = $1', [quicker.email]);
    expect((await browser.call('/api/confirmEmail', { code })).status).toBe(200);
  });

  test('registering sends a link that confirms the address, once', async () => {
    const { email, browser } = await registered({ locale: 'en' });
    const code = await mailedCode(deployment, email, 'confirm-email');
    expect((await browser.ask<{ customer: object }>('{ customer { emailVerified } }')).data.customer).toEqual(
      { emailVerified: false },
    );
    expect((await new AccountBrowser(deployment).call('/api/confirmEmail', { code })).status).toBe(200);
    expect((await browser.ask<{ customer: object }>('{ customer { emailVerified } }')).data.customer).toEqual(
      { emailVerified: true },
    );
    expect((await browser.ask('mutation { confirmEmailAgain { success } }')).errors).toBeUndefined();
    const { rows } = await context.pool.query(
      "select subject from mail where to_address = $1 and template = 'confirm-email'",
      [email],
    );
    expect(rows).toEqual([{ subject: 'Confirm your e-mail' }]);
  });
});

/** How many rows there are of whatever a registration writes. */
async function counts() {
  const { rows } = await context.pool.query(
    `select (select count(*) from auth_user) as users, (select count(*) from customer) as customers,
      (select count(*) from auth_session) as sessions, (select count(*) from mail) as mails`,
  );
  return rows[0];
}
