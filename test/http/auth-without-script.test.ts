import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { FormVisitor, fillRegistration } from '../support/http/form-visitor.ts';
import { openSite } from '../support/http/site.ts';
import { AccountBrowser, newCustomer } from '../support/journey/account-browser.ts';
import { linkIn, mailTo } from '../support/journey/mail.ts';

// A browser without script reads pages and sends forms: all of it is HTTP. Which fields its style sheet hides is in
// test/e2e/log-in/registration.e2e.ts.
const shop = openSite();

type Customer = ReturnType<typeof newCustomer>;

/** Somebody who has registered, elsewhere and some time ago. */
async function newAccount(locale: 'pt' | 'en'): Promise<Customer> {
  const customer = newCustomer({ locale });
  const graphql = () => Promise.reject(new Error('Nobody asks the API.'));
  const answer = await new AccountBrowser({ url: shop.url, graphql }).call('/api/register', customer);
  expect(answer.errors ?? []).toEqual([]);
  return customer;
}

/** A company nobody else is; its number has letters, as new ones may. */
const newCompany = () => ({
  ...newCustomer({ name: 'Lúcia', lastName: "D'Ávila" }),
  documentNumber: generateCnpj({ version: 2 }),
  corporateName: 'Quadrinhos & Cia. Ltda.',
  tradeName: 'Banca do Zé',
  contactName: 'Zélia Prado',
});

async function logIn(visitor: FormVisitor, email: string, password: string): Promise<void> {
  const auth = visitor.text('auth');
  visitor.fill(auth('email'), email);
  visitor.fill(auth('password'), password);
  await visitor.send(auth('submitLogIn'));
}

async function askPassword(visitor: FormVisitor, email: string): Promise<void> {
  visitor.fill(visitor.text('auth')('email'), email);
  await visitor.send(visitor.text('auth')('submitAskPassword'));
}

async function savePassword(visitor: FormVisitor, password: string): Promise<void> {
  const auth = visitor.text('auth');
  visitor.fill(auth('newPassword'), password);
  visitor.fill(auth('passwordConfirmation'), password);
  await visitor.send(auth('submitSavePassword'));
}

function fillCompany(visitor: FormVisitor, company: ReturnType<typeof newCompany>): void {
  const auth = visitor.text('auth');
  visitor.fill(auth('fullName'), `${company.name} ${company.lastName}`);
  visitor.fill(auth('email'), company.email);
  visitor.choose(auth('CNPJ'));
  for (const field of ['corporateName', 'tradeName', 'contactName'] as const)
    visitor.fill(auth(field), company[field]);
  visitor.fill(auth('documentNumber'), company.documentNumber);
  visitor.fill(auth('password'), company.password);
  visitor.fill(auth('passwordConfirmation'), company.password);
}

describe.each(casesOf(0, ['pt', 'en'] as const))('without script (%s)', (locale) => {
  const newVisitor = () => new FormVisitor(shop.url, locale);

  test('a log-in leads to where the person wanted to go', async () => {
    const { email, password } = await newAccount(locale);
    const visitor = newVisitor();
    await visitor.go(`/${locale}/conta/meus-ingressos`);
    expect(visitor.at.split('?')[0]).toBe(`/${locale}/auth/entrar`);
    await logIn(visitor, email, password);
    expect(visitor.at).toBe(`/${locale}/conta/meus-ingressos`);
    expect(visitor.status).toBe(200);
    expect(await visitor.isLoggedIn()).toBe(true);
  });

  test('a log-in leads on in the language of the account', async () => {
    const other = locale === 'pt' ? 'en' : 'pt';
    const { email, password } = await newAccount(other);
    const visitor = newVisitor();
    await visitor.go(`/${locale}/auth/entrar?redirect=/${locale}/conta/meus-pedidos`);
    await logIn(visitor, email, password);
    expect(visitor.at).toBe(`/${other}/conta/meus-pedidos?lg=${other}`);
  });

  test('a log-in never leads to another site', async () => {
    const { email, password } = await newAccount(locale);
    for (const target of ['https://evil.example/pt/conta', '//evil.example/pt', '/pt/auth/entrar']) {
      const visitor = newVisitor();
      await visitor.go(`/${locale}/auth/entrar?redirect=${encodeURIComponent(target)}`);
      await logIn(visitor, email, password);
      expect(visitor.at).toBe(`/${locale}/conta`);
    }
  });

  test('a log-in that fails says so, keeps the address and never the password', async () => {
    const { email, password } = await newAccount(locale);
    const visitor = newVisitor();
    const [auth, error] = [visitor.text('auth'), visitor.text('error')];
    await visitor.go(`/${locale}/auth/entrar?redirect=/${locale}/conta/meus-pedidos`);
    await logIn(visitor, email, 'Segredo#2');
    expect(visitor.errors()).toEqual([error('LOGIN_FAILED')]);
    expect(visitor.errorBeside(auth('email'))).toBe(error('LOGIN_FAILED'));
    expect(visitor.valueOf(auth('email'))).toBe(email);
    expect(visitor.valueOf(auth('password'))).toBe('');
    expect(visitor.html).not.toContain('Segredo#2');
    await logIn(visitor, email, password);
    expect(visitor.at).toBe(`/${locale}/conta/meus-pedidos`);
  });

  test('a person registers', async () => {
    const person = newCustomer({ name: 'Lúcia', lastName: "D'Ávila" });
    const visitor = newVisitor();
    const auth = visitor.text('auth');
    await visitor.go(`/${locale}/auth/nova-conta`);
    fillRegistration(visitor, person);
    await visitor.send(auth('submitRegister'));
    expect(visitor.at).toBe(`/${locale}/conta`);
    const { customer } = await visitor.ask<{ customer: object }>(
      '{ customer { name lastName email documentType documentNumber birthDate locale } }',
    );
    const { name, lastName, email, documentNumber, birthDate } = person;
    expect(customer).toEqual({
      name,
      lastName,
      email,
      documentType: 'CPF',
      documentNumber,
      birthDate,
      locale,
    });
  });

  test('a registration with mistakes comes back whole, with every mistake beside its field', async () => {
    const company = { ...newCompany(), documentNumber: '12.ABC.345/01DE-36' };
    const visitor = newVisitor();
    const [auth, error] = [visitor.text('auth'), visitor.text('error')];
    await visitor.go(`/${locale}/auth/nova-conta`);
    fillCompany(visitor, company);
    visitor.fill(auth('phoneNumber'), '11 98765-4321');
    visitor.fill(auth('corporateName'), '');
    visitor.fill(auth('passwordConfirmation'), 'Segredo#2');
    await visitor.send(auth('submitRegister'));
    // In the order of the fields.
    expect(visitor.errors()).toEqual([
      error('CNPJ_INVALID'),
      error('CORPORATE_NAME_REQUIRED'),
      error('PASSWORDS_DIFFER'),
    ]);
    expect(visitor.errorBeside(auth('documentNumber'))).toBe(error('CNPJ_INVALID'));
    expect(visitor.errorBeside(auth('corporateName'))).toBe(error('CORPORATE_NAME_REQUIRED'));
    expect(visitor.errorBeside(auth('passwordConfirmation'))).toBe(error('PASSWORDS_DIFFER'));
    expect(visitor.formOf(auth('documentNumber'))).toEqual({
      fullName: `${company.name} ${company.lastName}`,
      email: company.email,
      documentType: 'CNPJ',
      documentNumber: company.documentNumber,
      birthDate: '',
      corporateName: '',
      tradeName: company.tradeName,
      contactName: company.contactName,
      phoneNumber: '11 98765-4321',
      genderId: '',
      password: '',
      passwordConfirmation: '',
    });
    expect(visitor.html).not.toContain(company.password);
    expect(await visitor.isLoggedIn()).toBe(false);

    // The visitor mends what is left to mend, and types nothing twice but the passwords.
    visitor.fill(auth('documentNumber'), newCompany().documentNumber);
    visitor.fill(auth('corporateName'), company.corporateName);
    visitor.fill(auth('password'), company.password);
    visitor.fill(auth('passwordConfirmation'), company.password);
    await visitor.send(auth('submitRegister'));
    expect(visitor.at).toBe(`/${locale}/conta`);
  });

  test('a company registers without a date of birth', async () => {
    const company = newCompany();
    const visitor = newVisitor();
    await visitor.go(`/${locale}/auth/nova-conta?redirect=/${locale}/conta/dados`);
    fillCompany(visitor, company);
    await visitor.send(visitor.text('auth')('submitRegister'));
    expect(visitor.at).toBe(`/${locale}/conta/dados`);
    const { customer } = await visitor.ask<{ customer: object }>(
      '{ customer { email documentType documentNumber birthDate corporateName tradeName contactName } }',
    );
    const { email, documentNumber, corporateName, tradeName, contactName } = company;
    expect(customer).toEqual({
      email,
      documentType: 'CNPJ',
      documentNumber,
      birthDate: null,
      corporateName,
      tradeName,
      contactName,
    });
  });

  test('a code in the mail opens the account, and a wrong one is told beside the field', async () => {
    const { email } = await newAccount(locale);
    const visitor = newVisitor();
    const [auth, error] = [visitor.text('auth'), visitor.text('error')];
    await visitor.go(`/${locale}/auth/entrar?redirect=/${locale}/conta/meus-pedidos`);
    visitor.fill(auth('email'), 'lucia@');
    await visitor.send(auth('askCode'));
    expect(visitor.errors()).toEqual([error('EMAIL_INVALID')]);
    expect(visitor.errorBeside(auth('email'))).toBe(error('EMAIL_INVALID'));
    visitor.fill(auth('email'), email);
    await visitor.send(auth('askCode'));
    const { subject } = await mailTo(shop.pool, email, 'log-in-code');
    const digits = /\d{3} \d{3}/.exec(subject)?.[0] ?? '';
    visitor.fill(auth('code'), digits === '000 000' ? '111111' : '000000');
    await visitor.send(auth('submitLogIn'));
    expect(visitor.errors()).toEqual([error('LOGIN_CODE_WRONG')]);
    expect(visitor.errorBeside(auth('code'))).toBe(error('LOGIN_CODE_WRONG'));
    expect(await visitor.isLoggedIn()).toBe(false);
    visitor.fill(auth('code'), digits);
    await visitor.send(auth('submitLogIn'));
    expect(visitor.at).toBe(`/${locale}/conta/meus-pedidos`);
    expect(await visitor.isLoggedIn()).toBe(true);
  });

  test('a code is said to be sent to an address without an account too', async () => {
    const visitor = newVisitor();
    const auth = visitor.text('auth');
    await visitor.go(`/${locale}/auth/entrar`);
    visitor.fill(auth('email'), newCustomer().email);
    await visitor.send(auth('askCode'));
    expect(visitor.says(auth('codeSent', { minutes: 10 }))).toBe(true);
    expect(visitor.valueOf(auth('code'))).toBe('');
  });

  test('a new password is asked for, set by the link in the mail, and logs in', async () => {
    const { email, password } = await newAccount(locale);
    const visitor = newVisitor();
    const [auth, error] = [visitor.text('auth'), visitor.text('error')];
    await visitor.go(`/${locale}/auth/entrar`);
    await visitor.follow(auth('forgot'));
    expect(visitor.at).toBe(`/${locale}/auth/nova-senha`);

    await askPassword(visitor, 'lucia@');
    expect(visitor.errorBeside(auth('email'))).toBe(error('EMAIL_INVALID'));
    expect(visitor.valueOf(auth('email'))).toBe('lucia@');
    await askPassword(visitor, email);
    expect(visitor.says(auth('sentTitle'))).toBe(true);

    const link = linkIn(await mailTo(shop.pool, email, 'new-password'), '/auth/nova-senha');
    await visitor.go(link);
    await savePassword(visitor, 'curta');
    expect(visitor.errorBeside(auth('newPassword'))).toBe(error('PASSWORD_LENGTH'));
    expect(visitor.valueOf(auth('newPassword'))).toBe('');

    await savePassword(visitor, 'Outro segredo #2');
    expect(visitor.at).toBe(`/${locale}/conta`);
    expect(await visitor.isLoggedIn()).toBe(true);

    // The link has done its one deed; the page says so and asks for another one right there.
    await visitor.go(link);
    await savePassword(visitor, 'Outro segredo #3');
    expect(visitor.says(auth('expiredTitle'))).toBe(true);
    expect(visitor.says(error('LINK_EXPIRED'))).toBe(true);
    await askPassword(visitor, email);
    expect(visitor.says(auth('sentTitle'))).toBe(true);
    await mailTo(shop.pool, email, 'new-password', 2);

    const another = newVisitor();
    await another.go(`/${locale}/auth/entrar`);
    await logIn(another, email, password);
    expect(another.errors()).not.toEqual([]);
    await logIn(another, email, 'Outro segredo #2');
    expect(another.at).toBe(`/${locale}/conta`);
  });

  test('an address is confirmed by the button and not by opening the link', async () => {
    const { email } = await newAccount(locale);
    const link = linkIn(await mailTo(shop.pool, email, 'confirm-email'), '/auth/confirmar-email');
    const isConfirmed = async () => {
      const { rows } = await shop.pool.query('select email_verified from auth_user where email = $1', [
        email,
      ]);
      return rows[0]?.email_verified;
    };
    const visitor = newVisitor();
    const auth = visitor.text('auth');
    await visitor.go(link);
    await visitor.go(link);
    expect(await isConfirmed()).toBe(false);
    await visitor.send(auth('submitConfirmEmail'));
    expect(visitor.says(auth('confirmedTitle'))).toBe(true);
    expect(await isConfirmed()).toBe(true);
    // Loaded once more, it is read and not sent again.
    await visitor.go(visitor.at);
    expect(visitor.says(auth('confirmedTitle'))).toBe(true);

    await visitor.go(link);
    await visitor.send(auth('submitConfirmEmail'));
    expect(visitor.says(auth('expiredTitle'))).toBe(true);
  });

  test('“it wasn’t me” locks the account by its button and not by opening the link', async () => {
    const { email } = await newAccount(locale);
    const confirm = linkIn(await mailTo(shop.pool, email, 'confirm-email'), '/auth/confirmar-email');
    const visitor = newVisitor();
    const auth = visitor.text('auth');
    await visitor.go(confirm);
    await visitor.send(auth('submitConfirmEmail'));
    await visitor.go(`/${locale}/auth/nova-senha`);
    await askPassword(visitor, email);
    await visitor.go(linkIn(await mailTo(shop.pool, email, 'new-password'), '/auth/nova-senha'));
    await savePassword(visitor, 'Outro segredo #2');
    expect(await visitor.isLoggedIn()).toBe(true);

    const link = linkIn(await mailTo(shop.pool, email, 'password-changed'), '/auth/nao-fui-eu');
    await visitor.go(link);
    expect(await visitor.isLoggedIn()).toBe(true);
    await visitor.send(auth('submitLock'));
    expect(visitor.says(auth('lockedTitle'))).toBe(true);
    expect(await visitor.isLoggedIn()).toBe(false);
    await visitor.go(`/${locale}/auth/entrar`);
    await logIn(visitor, email, 'Outro segredo #2');
    expect(visitor.says(visitor.text('error')('LOGIN_LOCKED'))).toBe(true);
    await visitor.go(link);
    await visitor.send(auth('submitLock'));
    expect(visitor.says(auth('expiredTitle'))).toBe(true);

    await visitor.go(linkIn(await mailTo(shop.pool, email, 'account-locked'), '/auth/nova-senha'));
    await savePassword(visitor, 'Terceiro segredo #3');
    expect(visitor.at).toBe(`/${locale}/conta`);
    expect(await visitor.isLoggedIn()).toBe(true);
  });
});
