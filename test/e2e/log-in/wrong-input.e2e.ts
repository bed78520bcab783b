import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { newShopper } from '../../support/journey/api.ts';
import { fillRegistration, newPerson } from '../../support/journey/buyer.ts';
import { chooseDocument, errorBeside, errorsOnTop, fieldOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';
import { type Visit, waitForFocus } from '../../support/journey/visit.ts';

// Wrong input in a registration and in a log-in.
const shop = openShop();

const typedIn = ({ page }: Visit, label: string) => page.getByLabel(label, { exact: true }).inputValue();

describe.each(casesOf(1, ['pt', 'en'] as const))('wrong input (%s)', (locale) => {
  test('in a registration is said beside the field and on top, and nothing typed goes away', async () => {
    await shop.visit({ locale, device: 'phone' }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      const send = page.getByRole('button', { name: auth('submitRegister'), exact: true });
      await go(`/${locale}/auth/nova-conta`);
      await page.getByLabel(auth('fullName'), { exact: true }).fill('Lúcia Lima');
      await chooseDocument(visitor, 'CPF');
      // Without a password codes in the mail open the account; one that is begun is to be finished.
      await page.getByLabel(auth('password'), { exact: true }).fill('Segredo#1');
      await press(send);
      const missing = ['email', 'documentNumberCPF', 'birthDate', 'passwordConfirmation'];
      const labels = missing.map((key) => auth(key as 'email'));
      // Said once, with every field by its name.
      expect(await errorsOnTop(visitor)).toEqual([`${auth('fillIn')}: ${labels.join(', ')}.`]);
      for (const label of labels) expect(await errorBeside(fieldOf(visitor, label))).toBe(auth('required'));
      expect(await errorBeside(fieldOf(visitor, auth('fullName')))).toBe('');
      expect(await typedIn(visitor, auth('fullName'))).toBe('Lúcia Lima');

      // Each name in the list leads to its field.
      await press(page.getByRole('alert').getByRole('link', { name: auth('birthDate'), exact: true }));
      await waitForFocus(page.getByLabel(auth('birthDate'), { exact: true }));

      // What is typed wrong is told in the same way.
      const person = { ...newPerson(), documentNumber: '529.982.247-26' };
      await fillRegistration(visitor, person);
      await press(send);
      await page.getByRole('link', { name: error('CPF_INVALID') }).waitFor();
      expect(await errorsOnTop(visitor)).toEqual([error('CPF_INVALID')]);
      expect(await errorBeside(fieldOf(visitor, auth('documentNumberCPF')))).toBe(error('CPF_INVALID'));
      expect(await typedIn(visitor, auth('documentNumberCPF'))).toBe(person.documentNumber);
      expect(await typedIn(visitor, auth('email'))).toBe(person.email);
      expect(await typedIn(visitor, auth('password'))).toBe(person.password);

      const child = { ...person, documentNumber: newPerson().documentNumber, birthDate: '2015-02-28' };
      await fillRegistration(visitor, child);
      await press(send);
      await page.getByRole('link', { name: error('UNDER_AGE') }).waitFor();
      expect(await errorsOnTop(visitor)).toEqual([error('UNDER_AGE')]);
      expect(await errorBeside(fieldOf(visitor, auth('birthDate')))).toBe(error('UNDER_AGE'));

      await page.getByLabel(auth('passwordConfirmation'), { exact: true }).fill('Segredo#2');
      await press(send);
      await page.getByRole('link', { name: error('PASSWORDS_DIFFER') }).waitFor();
      expect(await errorBeside(fieldOf(visitor, auth('passwordConfirmation')))).toBe(
        error('PASSWORDS_DIFFER'),
      );

      await page.getByLabel(auth('passwordConfirmation'), { exact: true }).fill(child.password);
      await page.getByLabel(auth('birthDate'), { exact: true }).fill('1990-05-05');
      await press(send);
      await page.waitForURL(`**/${locale}/conta`);
    });
  });

  test('in a registration is told at once, and beside each field that is left', async () => {
    await shop.visit({ locale, device: 'phone' }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      const field = (label: string) => page.getByLabel(label, { exact: true });
      await go(`/${locale}/auth/nova-conta`);
      await fillRegistration(visitor, {
        ...newPerson(),
        email: 'lucia@',
        documentNumber: '529.982.247-26',
        birthDate: '2015-02-28',
        password: 'Segredo',
      });
      // Each was told when the next was reached; nothing is sent, and nothing takes the focus away.
      expect(await errorBeside(fieldOf(visitor, auth('email')))).toBe(error('EMAIL_INVALID'));
      expect(await errorBeside(fieldOf(visitor, auth('documentNumberCPF')))).toBe(error('CPF_INVALID'));
      expect(await errorBeside(fieldOf(visitor, auth('birthDate')))).toBe(error('UNDER_AGE'));
      expect(await page.getByRole('alert').count()).toBe(0);
      await press(page.getByRole('button', { name: auth('submitRegister'), exact: true }));
      expect(await errorsOnTop(visitor)).toEqual(
        (['EMAIL_INVALID', 'CPF_INVALID', 'UNDER_AGE', 'PASSWORD_LENGTH'] as const).map((code) =>
          error(code),
        ),
      );
      // Mended, it is not told beside the field any more.
      await field(auth('email')).fill('lucia@example.com');
      await field(auth('fullName')).focus();
      expect(await errorBeside(fieldOf(visitor, auth('email')))).toBe('');
    });
  });

  test('in a log-in keeps the address and says what to do', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit({ locale }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      const send = page.getByRole('main').getByRole('button', { name: auth('submitLogIn'), exact: true });
      await go(`/${locale}/auth/entrar`);
      await press(send);
      expect(await errorsOnTop(visitor)).toEqual([
        `${auth('fillIn')}: ${auth('email')}, ${auth('password')}.`,
      ]);
      await page.getByLabel(auth('email'), { exact: true }).fill(person.email);
      await page.getByLabel(auth('password'), { exact: true }).fill('Segredo#2');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: error('LOGIN_FAILED') }).waitFor();
      expect(await errorsOnTop(visitor)).toEqual([error('LOGIN_FAILED')]);
      expect(await errorBeside(fieldOf(visitor, auth('email')))).toBe(error('LOGIN_FAILED'));
      expect(await typedIn(visitor, auth('email'))).toBe(person.email);
      expect(await typedIn(visitor, auth('password'))).toBe('Segredo#2');
      await page.getByLabel(auth('password'), { exact: true }).fill(person.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${locale}/conta`);
    });
  });
});
