import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { newShopper } from '../../support/journey/api.ts';
import {
  askApi,
  documentField,
  fillRegistration,
  newCompany,
  newPerson,
  register,
} from '../../support/journey/buyer.ts';
import {
  buttonOf,
  chooseDocument,
  errorBeside,
  errorsOf,
  fieldOf,
  logInByForm,
} from '../../support/journey/forms.ts';
import { linkIn, mailTo } from '../../support/journey/mail.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { type Visit, waitForFocus } from '../../support/journey/visit.ts';

// The pages of log-in: seen in every state, refused, passed, and with a new password.
const shop = openShop();

async function askForPassword(visitor: Visit, email: string): Promise<void> {
  const auth = visitor.text('auth');
  await fieldOf(visitor, auth('email')).fill(email);
  await visitor.press(buttonOf(visitor, auth('submitAskPassword')));
}

// Crossed, so that both languages together see every state in both schemes on both devices.
describe.each(
  casesOf(0, [
    { locale: 'pt', phone: 'light', desktop: 'dark' },
    { locale: 'en', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale, $phone on a phone and $desktop on a desk', ({ locale, ...schemes }) => {
  test('every page of log-in is accessible and fits, in every state', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit({ locale }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));

      await go(`/${locale}/auth/entrar?falha=LOGIN_NOT_AUTHORIZED`);
      await page
        .getByRole('alert')
        .filter({ hasText: error('LOGIN_NOT_AUTHORIZED') })
        .waitFor();
      await look('log-in, back from a provider with a no');
      await go(`/${locale}/auth/entrar`);
      await press(buttonOf(visitor, auth('submitLogIn')));
      await errorsOf(visitor).waitFor();
      await look('log-in, empty');
      await logInByForm(visitor, { ...person, password: 'Segredo#2' });
      await page.getByRole('link', { name: error('LOGIN_FAILED') }).waitFor();
      await look('log-in, refused');

      await go(`/${locale}/auth/nova-conta`);
      await look('registration of a person');
      for (const type of ['CNPJ', 'PASSPORT'] as const) {
        await chooseDocument(visitor, type);
        await press(buttonOf(visitor, auth('submitRegister')));
        await errorsOf(visitor).waitFor();
        await look(`registration with ${type}, empty`);
      }
      const password = fieldOf(visitor, auth('password'));
      for (const [typed, strength] of [
        ['a', 'WEAK'],
        ['Segred#1', 'FAIR'],
        ['Segredo#123', 'GOOD'],
        ['Meu segredo #1', 'STRONG'],
      ] as const) {
        await password.fill(typed);
        await page.getByText(auth('strength', { word: auth(`strength${strength}`) })).waitFor();
        await look(`registration, ${strength} password`);
      }
      await press(page.getByRole('button', { name: `${auth('showPassword')}: ${auth('password')}` }));
      expect(await password.getAttribute('type')).toBe('text');
      await look('registration, password shown');

      // As the browser sends a form when the script is not there yet: the page comes back from the server.
      await chooseDocument(visitor, 'CNPJ');
      await fieldOf(visitor, auth('tradeName')).fill('Banca do Zé');
      const reloaded = page.waitForEvent('load');
      await page.locator('main form').evaluate((form) => (form as HTMLFormElement).submit());
      await reloaded;
      await errorsOf(visitor).getByText(error('CORPORATE_NAME_REQUIRED')).waitFor();
      await page.getByText(auth('passwordAgain'), { exact: true }).waitFor();
      expect(await fieldOf(visitor, auth('tradeName')).inputValue()).toBe('Banca do Zé');
      await look('registration, refused before the script was there');

      await go(`/${locale}/auth/nova-senha`);
      await look('new password');
      await askForPassword(visitor, 'lucia@');
      await errorsOf(visitor).waitFor();
      await look('new password, wrong address');
      await askForPassword(visitor, person.email);
      await page.getByText(auth('sentTitle'), { exact: true }).waitFor();
      await look('new password, sent');
      await go(`/${locale}/auth/nova-senha?token=nunca-houve`);
      await press(buttonOf(visitor, auth('submitSavePassword')));
      await errorsOf(visitor).waitFor();
      await look('new password by link, empty');
      await fieldOf(visitor, auth('newPassword')).fill(person.password);
      await fieldOf(visitor, auth('passwordConfirmation')).fill(person.password);
      await press(buttonOf(visitor, auth('submitSavePassword')));
      await page.getByText(auth('expiredTitle'), { exact: true }).waitFor();
      await look('new password by an old link');

      await go(`/${locale}/auth/confirmar-email`);
      await look('confirmation without a code');
      await go(`/${locale}/auth/confirmar-email?codigo=nunca-houve`);
      await look('confirmation');
      await press(buttonOf(visitor, auth('submitConfirmEmail')));
      await page.getByText(auth('expiredTitle'), { exact: true }).waitFor();
      await look('confirmation by an old link');
      const mail = await mailTo(shop.pool, person.email, 'confirm-email');
      await go(linkIn(mail, '/auth/confirmar-email'));
      await press(buttonOf(visitor, auth('submitConfirmEmail')));
      await page.getByText(auth('confirmedTitle'), { exact: true }).waitFor();
      await look('confirmed');
      await go(`/${locale}/auth/nao-fui-eu`);
      await look('lock without a code');
      await go(`/${locale}/auth/nao-fui-eu?codigo=nunca-houve`);
      await look('lock');
      await press(buttonOf(visitor, auth('submitLock')));
      await page.getByText(auth('expiredTitle'), { exact: true }).waitFor();
      await look('lock by an old link');
      await go(`/${locale}/auth/nao-fui-eu?bloqueada=1`);
      await look('locked');
      expect(problems).toEqual([]);
    });
  });
});

const bare = (text: string) => text.replace(/[ ().-]/g, '');

describe.each(casesOf(0, ['pt', 'en'] as const))('each refusal (%s)', (locale) => {
  test('of a registration stands beside its field and on top, and what was typed stays', async () => {
    const [known, knownCompany, knownForeigner] = [newPerson(), newCompany(), newPerson()];
    await newShopper(shop.url).register(known, locale);
    await shop.visit({ locale }, async (visitor) => {
      await visitor.go(`/${locale}/auth/nova-conta`);
      await register(visitor, knownCompany);
    });
    await shop.visit({ locale }, async (visitor) => {
      await visitor.go(`/${locale}/auth/nova-conta`);
      await register(visitor, {
        ...knownForeigner,
        documentType: 'PASSPORT',
        documentNumber: `XY${locale}12345`,
      });
    });
    await shop.visit({ locale, device: 'phone' }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      const person = newPerson();
      await go(`/${locale}/auth/nova-conta`);

      async function refused(
        field: ReturnType<typeof fieldOf>,
        typed: string,
        code: Parameters<typeof error>[0],
      ) {
        const before = await field.inputValue();
        await field.fill(typed);
        await press(buttonOf(visitor, auth('submitRegister')));
        const link = errorsOf(visitor).getByRole('link', { name: error(code), exact: true });
        await link.waitFor();
        expect(await errorsOf(visitor).getByRole('listitem').allInnerTexts()).toEqual([error(code)]);
        await waitForFocus(errorsOf(visitor));
        expect(await errorBeside(field)).toBe(error(code));
        expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
        // A number gets its separators.
        expect(bare(await field.inputValue())).toBe(bare(typed));
        await press(link);
        await waitForFocus(field);
        await field.fill(before);
      }

      const field = (label: string) => fieldOf(visitor, label);
      const number = documentField(page, auth);
      await fillRegistration(visitor, person);
      await refused(field(auth('fullName')), '42', 'FULL_NAME_REQUIRED');
      await refused(field(auth('fullName')), 'Lúcia', 'FULL_NAME_REQUIRED');
      await refused(field(auth('email')), 'lucia@example', 'EMAIL_INVALID');
      await refused(field(auth('email')), known.email, 'EMAIL_IN_USE');
      await refused(number, '529.982.247-26', 'CPF_INVALID');
      await refused(number, known.documentNumber, 'E0101');
      await refused(field(auth('birthDate')), '1899-12-31', 'BIRTH_DATE_INVALID');
      await refused(field(auth('birthDate')), '2015-02-28', 'UNDER_AGE');
      await refused(field(auth('phoneNumber')), '12345', 'PHONE_INVALID');
      await refused(field(auth('password')), 'Curta#1', 'PASSWORD_LENGTH');
      await refused(field(auth('password')), 'segredo#1', 'PASSWORD_WEAK');
      await refused(field(auth('passwordConfirmation')), 'Segredo#2', 'PASSWORDS_DIFFER');
      await chooseDocument(visitor, 'PASSPORT');
      await refused(number, 'AB', 'DOCUMENT_INVALID');
      await refused(number, `xy${locale}-12345`, 'E0103');
      await chooseDocument(visitor, 'CNPJ');
      const company = newCompany();
      await fillRegistration(visitor, company);
      await refused(number, '12.ABC.345/01DE-36', 'CNPJ_INVALID');
      await refused(number, knownCompany.documentNumber, 'E0102');
      await refused(field(auth('corporateName')), 'Muito '.repeat(60), 'FIELD_TOO_LONG');
      await press(buttonOf(visitor, auth('submitRegister')));
      await page.waitForURL(`${shop.url}/${locale}/conta`);
      const { customer } = await askApi<{ customer: object }>(
        visitor,
        '{ customer { documentType corporateName birthDate genderId } }',
      );
      expect(customer).toEqual({
        documentType: 'CNPJ',
        corporateName: company.corporateName,
        birthDate: null,
        genderId: null,
      });
    });
  });

  test('of a log-in that is about no field stands on top alone', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit({ locale }, async (visitor) => {
      const { page, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      await go(`/${locale}/auth/entrar`);
      await page.route('**/api/login', (route) => route.abort());
      await logInByForm(visitor, person);
      await errorsOf(visitor).waitFor();
      expect(await errorsOf(visitor).getByRole('listitem').allInnerTexts()).toEqual([error('OFFLINE')]);
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
      expect(await fieldOf(visitor, auth('password')).inputValue()).toBe(person.password);

      await page.unroute('**/api/login');
      for (let attempt = 0; attempt < 25; attempt += 1) {
        await visitor.context.request.post('/api/login', {
          headers: { origin: shop.url },
          data: { email: person.email, password: 'Segredo#2' },
        });
      }
      await logInByForm(visitor, person);
      await errorsOf(visitor).getByText(error('TOO_MANY_REQUESTS')).waitFor();
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
    });
  });

  test('that an address brings along is told only when it is one of ours', async () => {
    await shop.visit({ locale }, async ({ page, text, go }) => {
      await go(`/${locale}/auth/entrar?falha=SOCIAL_EMAIL_IN_USE`);
      const alert = page.getByRole('alert').filter({ hasText: text('auth')('socialFailed') });
      await alert.getByText(text('error')('SOCIAL_EMAIL_IN_USE')).waitFor();
      await go(`/${locale}/auth/entrar?falha=Ligue%20para%200800`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
      expect(await page.getByRole('main').innerText()).not.toContain('0800');
    });
  });
});

describe('whoever logs in', () => {
  test('is led on in their own language, and the address says so', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, 'en');
    await shop.visit({ locale: 'pt' }, async (visitor) => {
      await visitor.go('/pt/auth/entrar?redirect=/pt/conta/meus-pedidos%3Futm_source%3Dx');
      await logInByForm(visitor, person);
      await visitor.page.waitForURL(`${shop.url}/en/conta/meus-pedidos?utm_source=x&lg=en`);
    });
  });

  test('does not come back to the form, neither by the back button nor by its address', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, 'pt');
    await shop.visit({}, async (visitor) => {
      const { page, press, text, go } = visitor;
      await go('/pt');
      await go('/pt/auth/nova-conta?redirect=/pt/conta/meus-ingressos');
      await press(
        page.getByRole('main').getByRole('link', { name: text('auth')('logInTitle'), exact: true }),
      );
      await page.getByRole('heading', { level: 1, name: text('auth')('logInTitle') }).waitFor();
      await logInByForm(visitor, person);
      await page.waitForURL(`${shop.url}/pt/conta/meus-ingressos`);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: text('tickets')('title') }).waitFor();
      await page.waitForURL(`${shop.url}/pt/conta/meus-ingressos`);
      await go('/pt/auth/entrar?redirect=/pt/conta/meus-pedidos');
      await page.waitForURL(`${shop.url}/pt/conta/meus-pedidos`);
    });
  });
});

describe('a new password', () => {
  test('has the same answer for every address, and for an account a link that works once', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, 'pt');
    await shop.visit({}, async (visitor) => {
      const { page, press, text, go } = visitor;
      const auth = text('auth');
      const answers: string[] = [];
      for (const email of [person.email, `ninguem.${Date.now()}@example.com`]) {
        await go('/pt/auth/nova-senha?redirect=/pt/conta/dados');
        await askForPassword(visitor, email);
        const outcome = page.getByRole('status').filter({ hasText: auth('sentTitle') });
        await outcome.waitFor();
        // The form took the focus along; the answer has it now.
        await waitForFocus(outcome);
        answers.push(await page.getByRole('main').innerText());
      }
      expect(answers[0]).toBe(answers[1]);

      const link = linkIn(await mailTo(shop.pool, person.email, 'new-password'), '/auth/nova-senha');
      await go(link);
      await fieldOf(visitor, auth('newPassword')).fill('Outro segredo #2');
      await fieldOf(visitor, auth('passwordConfirmation')).fill('Outro segredo #2');
      await press(buttonOf(visitor, auth('submitSavePassword')));
      await page.waitForURL(`${shop.url}/pt/conta`);
      expect(page.url()).not.toContain('token');
    });
  });
});
