import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { newShopper } from '../../support/journey/api.ts';
import {
  askApi,
  documentField,
  fillRegistration,
  newCompany,
  newPerson,
  type Person,
} from '../../support/journey/buyer.ts';
import { errorsOf } from '../../support/journey/forms.ts';
import { linkIn, mailTo } from '../../support/journey/mail.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

const shop = openShop();

const fieldOf = ({ page }: Visit, label: string) => page.getByLabel(label, { exact: true });

/** Presses the button and waits for the page that comes of it. */
async function send({ page, press }: Visit, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await press(page.getByRole('main').getByRole('button', { name, exact: true }));
  await loaded;
}

/** The error that is read out with a field, or nothing when the field is not marked as wrong. */
async function errorBeside(field: ReturnType<typeof fieldOf>): Promise<string> {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  return await field
    .page()
    .locator(`[id="${ids.at(-1)}"]`)
    .innerText();
}

async function whoIsHere({ context }: Visit): Promise<boolean> {
  const answer = await context.request.get('/api/user');
  return (await answer.json()).data.isLoggedIn;
}

async function logIn(visitor: Visit, { email, password }: Person): Promise<void> {
  const auth = visitor.text('auth');
  await fieldOf(visitor, auth('email')).fill(email);
  await fieldOf(visitor, auth('password')).fill(password);
  await send(visitor, auth('submitLogIn'));
}

describe.each(
  casesOf(0, [
    { locale: 'pt', device: 'phone' },
    { locale: 'en', device: 'desktop' },
  ] as const),
)('without script ($locale, $device)', ({ locale, device }) => {
  const who = { locale, device, hasScript: false } as const;

  test('a log-in leads to where the person wanted to go', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit(who, async (visitor) => {
      await visitor.go(`/${locale}/conta/meus-ingressos`);
      expect(new URL(visitor.page.url()).pathname).toBe(`/${locale}/auth/entrar`);
      await logIn(visitor, person);
      await visitor.page.waitForURL(`${shop.url}/${locale}/conta/meus-ingressos`);
      expect(await whoIsHere(visitor)).toBe(true);
    });
  });

  test('a log-in leads on in the language of the account', async () => {
    const person = newPerson();
    const other = locale === 'pt' ? 'en' : 'pt';
    await newShopper(shop.url).register(person, other);
    await shop.visit(who, async (visitor) => {
      await visitor.go(`/${locale}/auth/entrar?redirect=/${locale}/conta/meus-pedidos`);
      await logIn(visitor, person);
      const { pathname, search } = new URL(visitor.page.url());
      expect(pathname + search).toBe(`/${other}/conta/meus-pedidos?lg=${other}`);
    });
  });

  test('a log-in never leads to another site', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    for (const target of ['https://evil.example/pt/conta', '//evil.example/pt', '/pt/auth/entrar']) {
      await shop.visit(who, async (visitor) => {
        await visitor.go(`/${locale}/auth/entrar?redirect=${encodeURIComponent(target)}`);
        await logIn(visitor, person);
        await visitor.page.waitForURL(`${shop.url}/${locale}/conta`);
      });
    }
  });

  test('a log-in that fails says so, keeps the address and never the password', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit(who, async (visitor) => {
      const { page, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      await go(`/${locale}/auth/entrar?redirect=/${locale}/conta/meus-pedidos`);
      await logIn(visitor, { ...person, password: 'Segredo#2' });
      await errorsOf(visitor).waitFor();
      expect(await errorsOf(visitor).getByRole('listitem').allInnerTexts()).toEqual([error('LOGIN_FAILED')]);
      const email = fieldOf(visitor, auth('email'));
      expect(await errorBeside(email)).toBe(error('LOGIN_FAILED'));
      expect(await email.inputValue()).toBe(person.email);
      expect(await fieldOf(visitor, auth('password')).inputValue()).toBe('');
      expect(await page.content()).not.toContain('Segredo#2');
      // Without script nothing can move the focus but the page itself.
      expect(await errorsOf(visitor).getAttribute('autofocus')).not.toBeNull();
      await logIn(visitor, person);
      await page.waitForURL(`${shop.url}/${locale}/conta/meus-pedidos`);
    });
  });

  test('a person registers', async () => {
    const person = newPerson();
    await shop.visit(who, async (visitor) => {
      const { page, text, go } = visitor;
      await go(`/${locale}/auth/nova-conta`);
      await fillRegistration(visitor, person);
      await send(visitor, text('auth')('submitRegister'));
      await page.waitForURL(`${shop.url}/${locale}/conta`);
      const { customer } = await askApi<{ customer: object }>(
        visitor,
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
  });

  test('a company registers, and is asked for no date of birth', async () => {
    const company = newCompany();
    await shop.visit(who, async (visitor) => {
      const { page, text, go } = visitor;
      const auth = text('auth');
      await go(`/${locale}/auth/nova-conta?redirect=/${locale}/conta/dados`);
      expect(await fieldOf(visitor, auth('corporateName')).isVisible()).toBe(false);
      await fillRegistration(visitor, company);
      expect(await fieldOf(visitor, auth('birthDate')).isVisible()).toBe(false);
      await send(visitor, auth('submitRegister'));
      expect(new URL(page.url()).pathname).toBe(`/${locale}/conta/dados`);
      const { customer } = await askApi<{ customer: object }>(
        visitor,
        '{ customer { email documentType documentNumber birthDate corporateName tradeName contactName } }',
      );
      expect(customer).toEqual({
        email: company.email,
        documentType: 'CNPJ',
        documentNumber: company.documentNumber,
        birthDate: null,
        corporateName: company.corporateName,
        tradeName: company.tradeName,
        contactName: company.contactName,
      });
    });
  });

  test('a registration with mistakes comes back whole, with every mistake beside its field', async () => {
    const company = { ...newCompany(), documentNumber: '12.ABC.345/01DE-36' };
    await shop.visit(who, async (visitor) => {
      const { page, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      await go(`/${locale}/auth/nova-conta`);
      await fillRegistration(visitor, company);
      await fieldOf(visitor, auth('phoneNumber')).fill('11 98765-4321');
      await fieldOf(visitor, auth('corporateName')).fill('');
      await fieldOf(visitor, auth('passwordConfirmation')).fill('Segredo#2');
      await send(visitor, auth('submitRegister'));
      await errorsOf(visitor).waitFor();
      // In the order of the fields.
      expect(await errorsOf(visitor).getByRole('listitem').allInnerTexts()).toEqual([
        error('CNPJ_INVALID'),
        error('CORPORATE_NAME_REQUIRED'),
        error('PASSWORDS_DIFFER'),
      ]);
      expect(await errorBeside(documentField(page, auth))).toBe(error('CNPJ_INVALID'));
      expect(await errorBeside(fieldOf(visitor, auth('corporateName')))).toBe(
        error('CORPORATE_NAME_REQUIRED'),
      );
      expect(await errorBeside(fieldOf(visitor, auth('passwordConfirmation')))).toBe(
        error('PASSWORDS_DIFFER'),
      );
      const form = page.locator('form').filter({ has: documentField(page, auth) });
      const shownNow = await form.evaluate((element) =>
        Object.fromEntries(
          [...element.querySelectorAll<HTMLInputElement>('input, select')]
            .filter((field) => field.type !== 'radio' || field.checked)
            .map((field) => [field.name, field.value]),
        ),
      );
      expect(shownNow).toEqual({
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
      expect(await page.content()).not.toContain(company.password);
      expect(await whoIsHere(visitor)).toBe(false);

      // What is left to mend is mended here, and nothing is typed twice but the passwords.
      await documentField(page, auth).fill(newCompany().documentNumber);
      await fieldOf(visitor, auth('corporateName')).fill(company.corporateName);
      await fieldOf(visitor, auth('password')).fill(company.password);
      await fieldOf(visitor, auth('passwordConfirmation')).fill(company.password);
      await send(visitor, auth('submitRegister'));
      await page.waitForURL(`${shop.url}/${locale}/conta`);
    });
  });

  test('a new password is asked for, set by the link in the mail, and logs in', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit(who, async (visitor) => {
      const { page, press, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      await go(`/${locale}/auth/entrar`);
      await press(page.getByRole('link', { name: auth('forgot'), exact: true }));
      await page.waitForURL(`${shop.url}/${locale}/auth/nova-senha`);

      await fieldOf(visitor, auth('email')).fill('lucia@');
      await send(visitor, auth('submitAskPassword'));
      expect(await errorBeside(fieldOf(visitor, auth('email')))).toBe(error('EMAIL_INVALID'));
      expect(await fieldOf(visitor, auth('email')).inputValue()).toBe('lucia@');
      await fieldOf(visitor, auth('email')).fill(person.email);
      await send(visitor, auth('submitAskPassword'));
      await page.getByText(auth('sentTitle'), { exact: true }).waitFor();

      const link = linkIn(await mailTo(shop.pool, person.email, 'new-password'), '/auth/nova-senha');
      await go(link);
      await fieldOf(visitor, auth('newPassword')).fill('curta');
      await fieldOf(visitor, auth('passwordConfirmation')).fill('curta');
      await send(visitor, auth('submitSavePassword'));
      expect(await errorBeside(fieldOf(visitor, auth('newPassword')))).toBe(error('PASSWORD_LENGTH'));
      expect(await fieldOf(visitor, auth('newPassword')).inputValue()).toBe('');

      await fieldOf(visitor, auth('newPassword')).fill('Outro segredo #2');
      await fieldOf(visitor, auth('passwordConfirmation')).fill('Outro segredo #2');
      await send(visitor, auth('submitSavePassword'));
      await page.waitForURL(`${shop.url}/${locale}/conta`);
      expect(await whoIsHere(visitor)).toBe(true);

      // The link has done its one deed; the page says so and asks for another one right there.
      await go(link);
      await fieldOf(visitor, auth('newPassword')).fill('Outro segredo #3');
      await fieldOf(visitor, auth('passwordConfirmation')).fill('Outro segredo #3');
      await send(visitor, auth('submitSavePassword'));
      await page.getByText(auth('expiredTitle'), { exact: true }).waitFor();
      await page.getByText(error('LINK_EXPIRED'), { exact: true }).waitFor();
      await fieldOf(visitor, auth('email')).fill(person.email);
      await send(visitor, auth('submitAskPassword'));
      await page.getByText(auth('sentTitle'), { exact: true }).waitFor();
      await mailTo(shop.pool, person.email, 'new-password', 2);
    });
    await shop.visit(who, async (visitor) => {
      await visitor.go(`/${locale}/auth/entrar`);
      await logIn(visitor, person);
      await errorsOf(visitor).waitFor();
      await logIn(visitor, { ...person, password: 'Outro segredo #2' });
      await visitor.page.waitForURL(`${shop.url}/${locale}/conta`);
    });
  });

  test('an address is confirmed by the button and not by opening the link', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    const link = linkIn(await mailTo(shop.pool, person.email, 'confirm-email'), '/auth/confirmar-email');
    const isConfirmed = async () => {
      const { rows } = await shop.pool.query('select email_verified from auth_user where email = $1', [
        person.email,
      ]);
      return rows[0]?.email_verified;
    };
    await shop.visit(who, async (visitor) => {
      const { page, text, go } = visitor;
      const auth = text('auth');
      await go(link);
      await go(link);
      expect(await isConfirmed()).toBe(false);
      await send(visitor, auth('submitConfirmEmail'));
      await page.getByText(auth('confirmedTitle'), { exact: true }).waitFor();
      expect(await isConfirmed()).toBe(true);
      await page.reload();
      await page.getByText(auth('confirmedTitle'), { exact: true }).waitFor();

      await go(link);
      await send(visitor, auth('submitConfirmEmail'));
      await page.getByText(auth('expiredTitle'), { exact: true }).waitFor();
    });
  });

  test('“it wasn’t me” locks the account by its button and not by opening the link', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    const confirm = linkIn(await mailTo(shop.pool, person.email, 'confirm-email'), '/auth/confirmar-email');
    await shop.visit(who, async (visitor) => {
      const { page, text, go } = visitor;
      const auth = text('auth');
      await go(confirm);
      await send(visitor, auth('submitConfirmEmail'));
      await go(`/${locale}/auth/nova-senha`);
      await fieldOf(visitor, auth('email')).fill(person.email);
      await send(visitor, auth('submitAskPassword'));
      const saved = { ...person, password: 'Outro segredo #2' };
      await go(linkIn(await mailTo(shop.pool, person.email, 'new-password'), '/auth/nova-senha'));
      await fieldOf(visitor, auth('newPassword')).fill(saved.password);
      await fieldOf(visitor, auth('passwordConfirmation')).fill(saved.password);
      await send(visitor, auth('submitSavePassword'));
      expect(await whoIsHere(visitor)).toBe(true);

      const link = linkIn(await mailTo(shop.pool, person.email, 'password-changed'), '/auth/nao-fui-eu');
      await go(link);
      expect(await whoIsHere(visitor)).toBe(true);
      await send(visitor, auth('submitLock'));
      await page.getByText(auth('lockedTitle'), { exact: true }).waitFor();
      expect(await whoIsHere(visitor)).toBe(false);
      await go(`/${locale}/auth/entrar`);
      await logIn(visitor, saved);
      await page.getByText(text('error')('LOGIN_LOCKED'), { exact: true }).first().waitFor();
      await go(link);
      await send(visitor, auth('submitLock'));
      await page.getByText(auth('expiredTitle'), { exact: true }).waitFor();

      await go(linkIn(await mailTo(shop.pool, person.email, 'account-locked'), '/auth/nova-senha'));
      await fieldOf(visitor, auth('newPassword')).fill('Terceiro segredo #3');
      await fieldOf(visitor, auth('passwordConfirmation')).fill('Terceiro segredo #3');
      await send(visitor, auth('submitSavePassword'));
      await page.waitForURL(`${shop.url}/${locale}/conta`);
      expect(await whoIsHere(visitor)).toBe(true);
    });
  });
});
