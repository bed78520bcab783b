import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { loadSession } from '#src/web/parts/session/session.ts';
import { chooseDocument, comics, fillRegistration, lucia } from '../data/people.ts';
import {
  errorBeside,
  errorsOf,
  errorsOnTop,
  fieldOf,
  itemsOf,
  typedIn,
  wrongFields,
} from '../support/forms.ts';
import { tabTo } from '../support/keyboard.ts';
import { openNetwork } from '../support/network.ts';
import { readerHears } from '../support/reader.ts';
import { widths } from '../support/show.tsx';
import { answerRegistration, showRegistration } from './show-registration.ts';

const network = openNetwork();

// Ages are judged by the server's clock, which any answer tells.
beforeEach(() => loadSession());

describe.each(['pt', 'en'] as const)('registration (%s)', (locale) => {
  test('can be done with Tab, Space and Enter alone, and one always sees where one is', async () => {
    const sent = answerRegistration(network);
    const { keyboard } = userEvent;
    const shown = await showRegistration(network, { locale });
    const { auth, error, address } = shown;
    const ringed = async (name: string) =>
      await tabTo(name, (stop) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(stop.closest('label') ?? stop);
        expect(outlineStyle !== 'none' && outlineWidth !== '0px', `the focus on "${stop.textContent}"`).toBe(
          true,
        );
      });
    await ringed(auth('fullName'));
    await keyboard(lucia.fullName);
    await ringed(auth('email'));
    await keyboard(lucia.email);
    const first = locale === 'pt' ? 'CPF' : 'PASSPORT';
    await ringed(auth(first));
    if (first !== 'CPF') await keyboard('{ArrowRight}');
    await ringed(auth('documentNumberCPF'));
    await keyboard(lucia.documentNumber);
    await ringed(auth('birthDate'));
    // The parts of the date, in the order of the country; the same in both.
    await keyboard('05051990');
    await ringed(auth('phoneNumber'));
    await ringed(auth('genderId'));
    await ringed(auth('password'));
    await keyboard('segredo');
    await ringed(`${auth('show')}${auth('showPassword')}: ${auth('password')}`);
    await keyboard(' ');
    await expect.element(fieldOf(auth('password'))).toHaveAttribute('type', 'text');
    await ringed(auth('passwordConfirmation'));
    await keyboard(lucia.password);
    await ringed(auth('submitRegister'));
    await keyboard('{Enter}');

    // The list of errors has the focus: the next stop is the first error, and it leads to its field.
    expect(await errorsOnTop(shown)).toEqual([error('PASSWORD_LENGTH')]);
    await ringed(error('PASSWORD_LENGTH'));
    await keyboard('{Enter}');
    await expect.element(fieldOf(auth('password'))).toHaveFocus();
    await keyboard('{Control>}a{/Control}');
    await keyboard(lucia.password);
    // Enter in a field sends the form, as everywhere.
    await keyboard('{Enter}');
    await expect.poll(address).toBe(`/${locale}/conta`);
    expect(sent).toEqual([
      {
        fullName: lucia.fullName,
        email: lucia.email,
        documentType: 'CPF',
        documentNumber: lucia.documentNumber,
        birthDate: lucia.birthDate,
        password: lucia.password,
        passwordConfirmation: lucia.password,
        locale,
      },
    ]);
  });

  test('is heard in its order, each field with its name, its hint and its error', async () => {
    const shown = await showRegistration(network, { locale });
    const { auth, error, send } = shown;
    const rules = ['ruleLength', 'ruleLower', 'ruleUpper', 'ruleNumber', 'ruleSpecial'] as const;
    const rulesText = (met: readonly string[]) =>
      [
        auth('rulesTitle'),
        ...rules.map(
          (rule) => `${auth(rule)} : ${met.includes(rule) ? auth('ruleMet') : auth('ruleMissing')}`,
        ),
      ].join(' ');
    const order =
      locale === 'pt' ? (['CPF', 'CNPJ', 'PASSPORT'] as const) : (['PASSPORT', 'CPF', 'CNPJ'] as const);
    const shows = (label: string) => `button: ${auth('showPassword')}: ${label}`;
    const documents = (chosen: string) =>
      order.map(
        (type) => `radio: ${auth(type)} ${auth(`documentHint${type}`)}${type === chosen ? ' [checked]' : ''}`,
      );
    await expect.poll(readerHears).toEqual([
      `heading 1: ${auth('registerTitle')}`,
      `textbox: ${auth('fullName')} (${auth('fullNameHint')}) [required]`,
      `textbox: ${auth('email')} [required]`,
      `group: ${auth('documentType')}`,
      ...documents(order[0]),
      `textbox: ${auth(`documentNumber${order[0]}`)} (${auth(locale === 'pt' ? 'documentNumberHint' : 'documentNumberHintPASSPORT')}) [required]`,
      // Chromium tells of no date that it is required; what is not says "optional" in its name.
      `Date: ${auth('birthDate')} (${auth('birthDateHint')})`,
      `textbox: ${auth('phoneNumber')} (${auth('phoneHint')})`,
      `combobox: ${auth('genderId')}`,
      `textbox: ${auth('password')} (${rulesText([])})`,
      shows(auth('password')),
      `textbox: ${auth('passwordConfirmation')}`,
      shows(auth('passwordConfirmation')),
      `button: ${auth('submitRegister')}`,
      `link: ${auth('logInTitle')}`,
    ]);

    await chooseDocument(shown, 'CNPJ');
    await fieldOf(auth('fullName')).fill('Lúcia Lima');
    await fieldOf(auth('password')).fill('segredo#1');
    await send.click();
    await expect.element(errorsOf(shown)).toHaveFocus();
    const missing = ['email', 'documentNumberCNPJ', 'corporateName', 'passwordConfirmation'] as const;
    const met = rules.filter((rule) => rule !== 'ruleUpper');
    const strength = auth('strength', { word: auth('strengthWEAK') });
    const weak = error('PASSWORD_WEAK');
    await expect
      .poll(readerHears)
      .toEqual([
        `heading 1: ${auth('registerTitle')}`,
        'alert: [focused]',
        ...missing.map((label) => `link: ${auth(label)}`),
        `link: ${weak}`,
        `textbox: ${auth('fullName')} (${auth('fullNameHint')}) [required]`,
        `textbox: ${auth('email')} (${auth('required')}) [required invalid]`,
        `group: ${auth('documentType')}`,
        ...documents('CNPJ'),
        `textbox: ${auth('documentNumberCNPJ')} (${auth('documentNumberHint')} ${auth('required')}) [required invalid]`,
        `group: ${auth('companyTitle')}`,
        `textbox: ${auth('corporateName')} (${auth('required')}) [required invalid]`,
        `textbox: ${auth('tradeName')}`,
        `textbox: ${auth('contactName')} (${auth('contactNameHint')})`,
        `textbox: ${auth('phoneNumber')} (${auth('phoneHint')})`,
        `textbox: ${auth('password')} (${strength} ${rulesText(met)} ${weak}) [invalid]`,
        shows(auth('password')),
        `textbox: ${auth('passwordConfirmation')} (${auth('required')}) [invalid]`,
        shows(auth('passwordConfirmation')),
        `button: ${auth('submitRegister')}`,
        `link: ${auth('logInTitle')}`,
      ]);
  });
});

describe('wrong input', () => {
  test('in a registration is said beside the field and on top, and nothing typed goes away', async () => {
    const sent = answerRegistration(network);
    const shown = await showRegistration(network, { locale: 'en', width: widths.phone });
    const { auth, error, send, address } = shown;
    await fieldOf(auth('fullName')).fill('Lúcia Lima');
    await chooseDocument(shown, 'CPF');
    // Without a password codes in the mail open the account; one that is begun is to be finished.
    await fieldOf(auth('password')).fill('Segredo#1');
    await send.click();
    const missing = ['email', 'documentNumberCPF', 'birthDate', 'passwordConfirmation'] as const;
    const labels = missing.map((key) => auth(key));
    // Said once, with every field by its name.
    expect(await errorsOnTop(shown)).toEqual([`${auth('fillIn')}: ${labels.join(', ')}.`]);
    for (const label of labels) expect(errorBeside(fieldOf(label))).toBe(auth('required'));
    expect(errorBeside(fieldOf(auth('fullName')))).toBe('');
    expect(typedIn(auth('fullName'))).toBe('Lúcia Lima');

    // Each name in the list leads to its field.
    await page
      .getByRole('alert')
      .getByRole('link', { name: auth('birthDate'), exact: true })
      .click();
    await expect.element(fieldOf(auth('birthDate'))).toHaveFocus();

    // A wrong value is told in the same way.
    const person = { ...lucia, documentNumber: '529.982.247-26' };
    await fillRegistration(shown, person);
    await send.click();
    await expect.poll(() => itemsOf(errorsOf(shown))).toEqual([error('CPF_INVALID')]);
    await expect.element(errorsOf(shown)).toHaveFocus();
    expect(errorBeside(fieldOf(auth('documentNumberCPF')))).toBe(error('CPF_INVALID'));
    expect(typedIn(auth('documentNumberCPF'))).toBe(person.documentNumber);
    expect(typedIn(auth('email'))).toBe(person.email);
    expect(typedIn(auth('password'))).toBe(person.password);

    await fillRegistration(shown, { ...lucia, birthDate: '2015-02-28' });
    await send.click();
    await expect.poll(() => itemsOf(errorsOf(shown))).toEqual([error('UNDER_AGE')]);
    expect(errorBeside(fieldOf(auth('birthDate')))).toBe(error('UNDER_AGE'));

    await fieldOf(auth('passwordConfirmation')).fill('Segredo#2');
    await send.click();
    await expect
      .poll(() => itemsOf(errorsOf(shown)))
      .toEqual([error('UNDER_AGE'), error('PASSWORDS_DIFFER')]);
    expect(errorBeside(fieldOf(auth('passwordConfirmation')))).toBe(error('PASSWORDS_DIFFER'));

    await fieldOf(auth('passwordConfirmation')).fill(lucia.password);
    await fieldOf(auth('birthDate')).fill('1990-05-05');
    expect(sent).toEqual([]);
    await send.click();
    await expect.poll(address).toBe('/en/conta');
  });

  test('in a registration is told at once, and beside each field that is left', async () => {
    const shown = await showRegistration(network, { locale: 'en', width: widths.phone });
    const { auth, error, send } = shown;
    await fillRegistration(shown, {
      ...lucia,
      email: 'lucia@',
      documentNumber: '529.982.247-26',
      birthDate: '2015-02-28',
      password: 'Segredo',
    });
    // Each was told when the next was reached; nothing is sent, and nothing takes the focus away.
    expect(errorBeside(fieldOf(auth('email')))).toBe(error('EMAIL_INVALID'));
    expect(errorBeside(fieldOf(auth('documentNumberCPF')))).toBe(error('CPF_INVALID'));
    expect(errorBeside(fieldOf(auth('birthDate')))).toBe(error('UNDER_AGE'));
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await send.click();
    expect(await errorsOnTop(shown)).toEqual(
      (['EMAIL_INVALID', 'CPF_INVALID', 'UNDER_AGE', 'PASSWORD_LENGTH'] as const).map((code) => error(code)),
    );
    // Mended, it is not told beside the field any more.
    await fieldOf(auth('email')).fill('lucia@example.com');
    fieldOf(auth('fullName')).element().focus();
    await expect.poll(() => errorBeside(fieldOf(auth('email')))).toBe('');
  });
});

const bare = (text: string) => text.replace(/[ ().-]/g, '');

describe('each refusal', () => {
  const locale = 'en';

  test('of a registration stands beside its field and on top, and what was typed stays', async () => {
    const known = {
      email: 'known@example.com',
      CPF: '11144477735',
      CNPJ: '11222333000181',
      PASSPORT: 'xy-12345',
    };
    const inUse = { CPF: 'E0101', CNPJ: 'E0102', PASSPORT: 'E0103' } as const;
    const sent = answerRegistration(network, (typed) => {
      const type = typed.documentType as keyof typeof inUse;
      if (typed.email === known.email) return [{ code: 'EMAIL_IN_USE', field: 'email' }];
      if (bare(String(typed.documentNumber)) === bare(known[type])) {
        return [{ code: inUse[type], field: 'documentNumber' }];
      }
      if (String(typed.corporateName ?? '').length > 100) {
        return [{ code: 'FIELD_TOO_LONG', field: 'corporateName' }];
      }
      return [];
    });
    const shown = await showRegistration(network, { locale, width: widths.phone });
    const { auth, error, send, address } = shown;

    async function refused(field: Locator, typed: string, code: Parameters<typeof error>[0]) {
      const before = (field.element() as HTMLInputElement).value;
      await field.fill(typed);
      await send.click();
      await expect.poll(() => itemsOf(errorsOf(shown))).toEqual([error(code)]);
      await expect.element(errorsOf(shown)).toHaveFocus();
      expect(errorBeside(field)).toBe(error(code));
      expect(wrongFields()).toBe(1);
      // A number gets its separators.
      expect(bare((field.element() as HTMLInputElement).value)).toBe(bare(typed));
      await errorsOf(shown)
        .getByRole('link', { name: error(code), exact: true })
        .click();
      await expect.element(field).toHaveFocus();
      await field.fill(before);
    }

    const field = (name: Parameters<typeof auth>[0]) => fieldOf(auth(name));
    await fillRegistration(shown, lucia);
    await refused(field('fullName'), '42', 'FULL_NAME_REQUIRED');
    await refused(field('fullName'), 'Lúcia', 'FULL_NAME_REQUIRED');
    await refused(field('email'), 'lucia@example', 'EMAIL_INVALID');
    await refused(field('email'), known.email, 'EMAIL_IN_USE');
    await refused(field('documentNumberCPF'), '529.982.247-26', 'CPF_INVALID');
    await refused(field('documentNumberCPF'), known.CPF, 'E0101');
    await refused(field('birthDate'), '1899-12-31', 'BIRTH_DATE_INVALID');
    await refused(field('birthDate'), '2015-02-28', 'UNDER_AGE');
    await refused(field('phoneNumber'), '12345', 'PHONE_INVALID');
    await refused(field('password'), 'Curta#1', 'PASSWORD_LENGTH');
    await refused(field('password'), 'segredo#1', 'PASSWORD_WEAK');
    await refused(field('passwordConfirmation'), 'Segredo#2', 'PASSWORDS_DIFFER');
    await chooseDocument(shown, 'PASSPORT');
    await refused(field('documentNumberPASSPORT'), 'AB', 'DOCUMENT_INVALID');
    await refused(field('documentNumberPASSPORT'), known.PASSPORT, 'E0103');
    await chooseDocument(shown, 'CNPJ');
    await fillRegistration(shown, comics);
    await refused(field('documentNumberCNPJ'), '12.ABC.345/01DE-36', 'CNPJ_INVALID');
    await refused(field('documentNumberCNPJ'), known.CNPJ, 'E0102');
    await refused(field('corporateName'), 'Muito '.repeat(60).trim(), 'FIELD_TOO_LONG');
    await send.click();
    await expect.poll(address).toBe(`/${locale}/conta`);
    expect(sent.at(-1)).toMatchObject({ documentType: 'CNPJ', corporateName: comics.corporateName });
    expect(sent.at(-1)).not.toHaveProperty('birthDate');
    expect(sent.at(-1)).not.toHaveProperty('genderId');
  });
});
