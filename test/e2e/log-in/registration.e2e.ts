import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { buttonOf, chooseDocument, errorsOf, fieldOf } from '../../support/journey/forms.ts';
import { readerHears } from '../../support/journey/reader.ts';
import { openShop } from '../../support/journey/shop.ts';
import { waitForFocus } from '../../support/journey/visit.ts';

// Registration by keyboard, by ear, and on a slow network.
const shop = openShop();

describe('on a network so slow that the page is there long before its script', () => {
  test('a company that has chosen its document stays one', async () => {
    await shop.visit({}, async (visitor) => {
      const { page, text } = visitor;
      const auth = text('auth');
      const { promise: chosen, resolve: letScriptsGo } = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await chosen;
        await route.continue();
      });
      await page.goto('/pt/auth/nova-conta', { waitUntil: 'commit' });
      await chooseDocument(visitor, 'CNPJ');
      await fieldOf(visitor, auth('corporateName')).fill('Quadrinhos Ltda.');
      letScriptsGo();
      await fieldOf(visitor, auth('documentNumberCNPJ')).waitFor();
      expect(await fieldOf(visitor, auth('corporateName')).inputValue()).toBe('Quadrinhos Ltda.');
      expect(await fieldOf(visitor, auth('birthDate')).isVisible()).toBe(false);
    });
  });
});

describe.each(casesOf(0, ['pt', 'en'] as const))('registration (%s)', (locale) => {
  test('can be done with Tab, Space and Enter alone, and one always sees where one is', async () => {
    const person = newPerson();
    await shop.visit({ locale }, async (visitor) => {
      const { page, text, go } = visitor;
      const [auth, common] = [text('auth'), text('common')];
      const { keyboard } = page;

      /** Tab by tab until that name has the focus; each stop on the way must be seen. */
      async function tabTo(name: string): Promise<void> {
        for (let times = 0; times < 40; times += 1) {
          await keyboard.press('Tab');
          const stop = await page.evaluate(() => {
            const element = document.activeElement as HTMLInputElement | null;
            const style = element && getComputedStyle(element.closest('label') ?? element);
            return {
              name: (element?.labels?.[0] ?? element)?.textContent?.trim() ?? '',
              isRinged: style !== null && style.outlineStyle !== 'none' && style.outlineWidth !== '0px',
            };
          });
          expect(stop.isRinged, `the focus on "${stop.name}"`).toBe(true);
          if (stop.name === name) return;
        }
        throw new Error(`Tab does not lead to "${name}".`);
      }

      await go(`/${locale}/auth/nova-conta`);
      await tabTo(common('skipToContent'));
      await keyboard.press('Enter');
      await tabTo(auth('fullName'));
      await keyboard.type(`${person.name} ${person.lastName}`);
      await tabTo(auth('email'));
      await keyboard.type(person.email);
      const first = locale === 'pt' ? 'CPF' : 'PASSPORT';
      await tabTo(`${auth(first)}${auth(`documentHint${first}`)}`);
      if (first !== 'CPF') await keyboard.press('ArrowRight');
      await tabTo(auth('documentNumberCPF'));
      await keyboard.type(person.documentNumber);
      await tabTo(auth('birthDate'));
      // The parts of the date, in the order of the country; the same in both.
      await keyboard.type('05051990');
      await tabTo(auth('phoneNumber'));
      await tabTo(auth('genderId'));
      await tabTo(auth('password'));
      await keyboard.type('segredo');
      await tabTo(`${auth('show')}${auth('showPassword')}: ${auth('password')}`);
      await keyboard.press('Space');
      expect(await fieldOf(visitor, auth('password')).getAttribute('type')).toBe('text');
      await tabTo(auth('passwordConfirmation'));
      await keyboard.type(person.password);
      await tabTo(auth('submitRegister'));
      await keyboard.press('Enter');

      // The list of errors has the focus: the next stop is the first error, and it leads to its field.
      await waitForFocus(errorsOf(visitor));
      await tabTo(text('error')('PASSWORD_LENGTH'));
      await keyboard.press('Enter');
      await waitForFocus(fieldOf(visitor, auth('password')));
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type(person.password);
      // Enter in a field sends the form, as everywhere.
      await keyboard.press('Enter');
      await page.waitForURL(`${shop.url}/${locale}/conta`);
    });
  });

  test('is heard in its order, each field with its name, its hint and its error', async () => {
    await shop.visit({ locale }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const auth = text('auth');
      await go(`/${locale}/auth/nova-conta`);
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
          (type) =>
            `radio: ${auth(type)} ${auth(`documentHint${type}`)}${type === chosen ? ' [checked]' : ''}`,
        );
      await expect
        .poll(() => readerHears(page))
        .toEqual([
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

      await chooseDocument(visitor, 'CNPJ');
      await fieldOf(visitor, auth('fullName')).fill('Lúcia Lima');
      await fieldOf(visitor, auth('password')).fill('segredo#1');
      await press(buttonOf(visitor, auth('submitRegister')));
      await errorsOf(visitor).waitFor();
      const missing = ['email', 'documentNumberCNPJ', 'corporateName', 'passwordConfirmation'] as const;
      const met = rules.filter((rule) => rule !== 'ruleUpper');
      const strength = auth('strength', { word: auth('strengthWEAK') });
      const weak = text('error')('PASSWORD_WEAK');
      await expect
        .poll(() => readerHears(page))
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
});
