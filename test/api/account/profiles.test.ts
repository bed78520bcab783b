import { describe, expect, test } from 'vitest';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { AccountBrowser, newCustomer, registerBrowser } from '../../support/journey/account-browser.ts';

// What is known of a customer, as it is registered, saved and read again.
const deployment = await openDeployment();
const { context } = deployment;

describe('the profile', () => {
  const fields = `name lastName email corporateName tradeName contactName documentType documentNumber phoneNumber
    birthDate genderId locale socialLoginType notifyEmail notifySMS notifyWhatsApp mainAddressId hasPassword`;
  const save = `mutation($input: CustomerInput!) { saveCustomer(input: $input) { ${fields} } }`;

  test('a company registers with its CNPJ, letters and all, and the person who answers for it', async () => {
    const { browser } = await registerBrowser(deployment, {
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
    const { browser, email } = await registerBrowser(deployment, {
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
    const { browser, email } = await registerBrowser(deployment);
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
    const { browser } = await registerBrowser(deployment);
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
      await registerBrowser(deployment, change);
      const second = await new AccountBrowser(deployment).call('/api/register', newCustomer(change));
      expect(second.errors?.map((error) => [error.field, error.code])).toEqual([['documentNumber', code]]);
      // By the profile, where nothing but the unique index stands in the way.
      const { browser } = await registerBrowser(deployment);
      const { errors } = await browser.ask(save, { input: change });
      expect(errors?.[0]?.extensions).toMatchObject({ code, field: 'documentNumber' });
    }
  });

  test('what is given is saved, null takes away what may be missing, and the rest stays', async () => {
    const { browser } = await registerBrowser(deployment, { phoneNumber: '11987654321' });
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
    const { browser } = await registerBrowser(deployment);
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
    const { browser, email } = await registerBrowser(deployment);
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
      { channel: 'EMAIL', granted: true, text_version: '2026-11-27', ip_address: '127.0.0.1' },
      { channel: 'EMAIL', granted: false, text_version: '2026-11-27', ip_address: '127.0.0.1' },
      { channel: 'WHATSAPP', granted: true, text_version: '2026-11-27', ip_address: '127.0.0.1' },
    ]);
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
