import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { isLoggedIn, logInAs } from '../../support/journey/account.ts';
import { openAccountShop, openPage } from '../../support/journey/account-pages.ts';
import { newShopper } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { buttonOf, fieldOf } from '../../support/journey/forms.ts';
import { linkIn, mailTo } from '../../support/journey/mail.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { waitForFocus } from '../../support/journey/visit.ts';

// The profile, the ways to log in, and the devices one is logged in on.
const shop = await openAccountShop();

const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe('the profile', () => {
  test('a person becomes a company, and it is there on the next visit', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('profile');
      const cnpj = generateCnpj();
      await openPage(visit, '/dados');
      await fieldOf(visit, t('phoneNumber')).fill('11 98765 4321');
      await fieldOf(visit, t('CNPJ')).check();
      await fieldOf(visit, t('documentNumberCNPJ')).fill(cnpj);
      await fieldOf(visit, t('corporateName')).fill('Estúdio Órbita Ltda');
      await fieldOf(visit, t('tradeName')).fill('Órbita');
      await press(buttonOf(visit, text('account')('save')));
      await page.getByText(t('saved')).waitFor();
      await page.reload();
      expect(await fieldOf(visit, t('CNPJ')).isChecked()).toBe(true);
      const shown = await fieldOf(visit, t('documentNumberCNPJ')).inputValue();
      expect(shown).toMatch(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/);
      expect(shown.replace(/\W/g, '')).toBe(cnpj.replace(/\W/g, ''));
      expect(await fieldOf(visit, t('corporateName')).inputValue()).toBe('Estúdio Órbita Ltda');
      expect(await fieldOf(visit, t('tradeName')).inputValue()).toBe('Órbita');
      expect(await fieldOf(visit, t('phoneNumber')).inputValue()).toBe('(11) 98765-4321');
    });
  });

  test('looking at the other kind loses nothing that was typed, and no mask is forced on anybody', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const t = visit.text('profile');
      await openPage(visit, '/dados');
      await fieldOf(visit, t('documentNumberCPF')).fill('529.982.247-25');
      await fieldOf(visit, t('CNPJ')).check();
      expect(await fieldOf(visit, t('documentNumberCNPJ')).inputValue()).toBe('');
      await fieldOf(visit, t('documentNumberCNPJ')).pressSequentially('12abc345');
      expect(await fieldOf(visit, t('documentNumberCNPJ')).inputValue()).toBe('12abc345');
      await fieldOf(visit, t('CPF')).check();
      expect(await fieldOf(visit, t('documentNumberCPF')).inputValue()).toBe('529.982.247-25');
    });
  });

  test('the document of somebody else is refused beside its field, and the rest stays', async () => {
    const other = newPerson();
    await newShopper(shop.url).register(other);
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('profile');
      await openPage(visit, '/dados');
      await fieldOf(visit, t('documentNumberCPF')).fill(other.documentNumber);
      await fieldOf(visit, t('lastName')).fill('Prado');
      await press(buttonOf(visit, text('account')('save')));
      await page
        .getByRole('alert')
        .filter({ hasText: text('error')('E0101') })
        .waitFor();
      const number = fieldOf(visit, t('documentNumberCPF'));
      expect(await number.getAttribute('aria-invalid')).toBe('true');
      const describedBy = await number.getAttribute('aria-describedby');
      expect(await page.locator(`#${describedBy}`).innerText()).toContain(text('error')('E0101'));
      expect(await fieldOf(visit, t('lastName')).inputValue()).toBe('Prado');
    });
  });

  test('every trouble is told at once, each beside its field', async () => {
    await shop.visit({ locale: 'en' }, async (visit) => {
      const { page, press, text } = visit;
      const [t, error] = [text('profile'), text('error')];
      await openPage(visit, '/dados');
      await fieldOf(visit, t('documentNumberCPF')).fill('111.111.111-11');
      await fieldOf(visit, t('birthDate')).fill('2020-01-01');
      await fieldOf(visit, t('phoneNumber')).fill('123');
      await press(buttonOf(visit, text('account')('save')));
      const alert = page.getByRole('alert');
      for (const code of ['CPF_INVALID', 'UNDER_AGE', 'PHONE_INVALID'] as const) {
        await alert.getByText(error(code)).waitFor();
      }
      // The list takes the focus, and each of its lines leads to the field it is about.
      await alert.getByText(error('UNDER_AGE')).click();
      await waitForFocus(fieldOf(visit, t('birthDate')));
    });
  });

  test('saved, but nobody is logged in any more: both is said', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      await openPage(visit, '/dados');
      await page.waitForFunction(() => localStorage.getItem('canhoto::token') !== null);
      await page.route('**/api/user', (route) =>
        route.fulfill({ json: { status: 200, data: { isLoggedIn: false, token: '', locale: 'pt' } } }),
      );
      await press(buttonOf(visit, text('account')('save')));
      await page
        .getByRole('alert')
        .filter({ hasText: text('profile')('savedButOut') })
        .waitFor();
      const logIn = page.getByRole('alert').getByRole('link', { name: text('common')('logIn') });
      expect(await logIn.getAttribute('href')).toContain('/pt/auth/entrar?redirect=%2Fpt%2Fconta%2Fdados');
    });
  });
});

describe('security', () => {
  test('a new password opens the account, the old one does not, and every other device is out', async () => {
    const person = newPerson();
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('security');
      await openPage(visit, '/seguranca', person);
      await shop.visit({ device: 'phone' }, async (phone) => {
        await logInAs(phone, person);
        const section = page.getByRole('region', { name: t('password'), exact: true });
        const field = (label: string) => section.getByLabel(label, { exact: true });
        await field(t('currentPassword')).fill('Errada#1x');
        await field(t('newPassword')).fill('Outra#Senha2');
        await field(t('newPasswordAgain')).fill('Outra#Senha2');
        await press(buttonOf(visit, t('savePassword')));
        await page.getByRole('alert').getByText(text('error')('PASSWORD_WRONG')).waitFor();
        expect(await isLoggedIn(phone)).toBe(true);
        await field(t('currentPassword')).fill(person.password);
        await press(buttonOf(visit, t('savePassword')));
        await page.getByText(t('passwordSaved')).waitFor();
        expect(await field(t('newPassword')).inputValue()).toBe('');
        expect(await isLoggedIn(phone)).toBe(false);
        expect(await isLoggedIn(visit)).toBe(true);
        await expect(logInAs(phone, person)).rejects.toThrow('LOGIN_FAILED');
        await logInAs(phone, { ...person, password: 'Outra#Senha2' });
      });
    });
  });

  test('a weak password, and one repeated wrongly, are told before anything is sent', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, press, text } = visit;
      const t = text('security');
      const person = await openPage(visit, '/seguranca');
      const section = page.getByRole('region', { name: t('password'), exact: true });
      await section.getByLabel(t('currentPassword'), { exact: true }).fill(person.password);
      await section.getByLabel(t('newPassword'), { exact: true }).fill('fraca');
      await section.getByLabel(t('newPasswordAgain'), { exact: true }).fill('outra');
      await press(buttonOf(visit, t('savePassword')));
      const alert = page.getByRole('alert');
      await alert.getByText(text('error')('PASSWORD_WEAK')).waitFor();
      await alert.getByText(text('error')('PASSWORDS_DIFFER')).waitFor();
    });
  });

  test('another e-mail counts from when its link is used, and not before', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text, go } = visit;
      const t = text('security');
      const person = await openPage(visit, '/seguranca');
      const email = newPerson().email;
      const section = page.getByRole('region', { name: t('email'), exact: true });
      await section.getByLabel(t('newEmail'), { exact: true }).fill(email);
      await section.getByLabel(t('currentPassword'), { exact: true }).fill('Errada#1x');
      await press(buttonOf(visit, t('saveEmail')));
      await page.getByRole('alert').getByText(text('error')('PASSWORD_WRONG')).waitFor();
      expect(await section.getByLabel(t('newEmail'), { exact: true }).inputValue()).toBe(email);
      await section.getByLabel(t('currentPassword'), { exact: true }).fill(person.password);
      await press(buttonOf(visit, t('saveEmail')));
      await page.getByText(t('emailSent', { email })).waitFor();
      const path = linkIn(await mailTo(shop.pool, email, 'change-email'), '/auth/confirmar-email');
      await go('/pt/conta/seguranca');
      await section.getByText(person.email).waitFor();

      await go(path);
      await press(buttonOf(visit, text('auth')('submitConfirmEmail')));
      await page.getByText(text('auth')('confirmedTitle')).waitFor();
      await go('/pt/conta/seguranca');
      await section.getByText(email).waitFor();
      await section.getByText(t('emailConfirmed'), { exact: true }).waitFor();
      await logInAs(visit, { email, password: person.password });
      await expect(logInAs(visit, person)).rejects.toThrow('LOGIN_FAILED');
    });
  });

  test('the link that confirms the address can be sent again, and the note goes when it was used', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, press, text, go } = visit;
      const account = text('account');
      const person = await openPage(visit, '');
      await mailTo(shop.pool, person.email, 'confirm-email', 1);
      await press(buttonOf(visit, account('confirmAgain')));
      await page.getByText(account('confirmSentTitle')).waitFor();
      const mail = await mailTo(shop.pool, person.email, 'confirm-email', 2);
      const path = linkIn(mail, '/auth/confirmar-email');
      await go(path);
      await press(buttonOf(visit, text('auth')('submitConfirmEmail')));
      await page.getByText(text('auth')('confirmedTitle')).waitFor();
      await go('/pt/conta');
      await page.getByText(account('securityHint')).waitFor();
      expect(await page.getByText(account('confirmTitle')).count()).toBe(0);
    });
  });

  test('a device is ended from here, then all others, then this one too', async () => {
    const person = newPerson();
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('security');
      await openPage(visit, '/seguranca', person);
      await shop.visit({ device: 'phone' }, async (phone) => {
        await logInAs(phone, person);
        await visit.go('/pt/conta/seguranca');
        const devices = page.getByRole('region', { name: t('devices') }).getByRole('listitem');
        expect(await devices.count()).toBe(2);
        expect(await devices.filter({ hasText: t('thisDevice') }).count()).toBe(1);
        await press(devices.getByRole('button', { name: new RegExp(`^${t('end')} `) }));
        await page.getByText(t('ended')).waitFor();
        expect(await devices.count()).toBe(1);
        expect(await isLoggedIn(phone)).toBe(false);
        expect(await isLoggedIn(visit)).toBe(true);

        await logInAs(phone, person);
        await visit.go('/pt/conta/seguranca');
        await press(buttonOf(visit, t('endOthers')));
        await page.getByText(t('endedOthers')).waitFor();
        expect(await isLoggedIn(phone)).toBe(false);
        expect(await isLoggedIn(visit)).toBe(true);

        await logInAs(phone, person);
        await press(buttonOf(visit, t('endAll')));
        await page.waitForURL('**/pt');
        expect(await isLoggedIn(phone)).toBe(false);
        expect(await isLoggedIn(visit)).toBe(false);
        await page.goto('/pt/conta/seguranca');
        expect(new URL(page.url()).pathname).toBe('/pt/auth/entrar');
      });
    });
  });

  test('a social login is connected, opens the account, and is taken off again', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('security');
      await openPage(visit, '/seguranca');
      const section = page.getByRole('region', { name: t('social') });
      await press(section.getByRole('link', { name: t('connect', { name: 'Facebook' }) }));
      await press(page.getByRole('button', { name: 'connected@example.com' }));
      await page.waitForURL('**/pt/conta/seguranca*');
      await section.getByText(t('connected'), { exact: true }).waitFor();
      await press(section.getByRole('button', { name: `${t('disconnect')} Facebook` }));
      await section.getByText(t('disconnected', { name: 'Facebook' })).waitFor();
      await section.getByText(t('notConnected'), { exact: true }).waitFor();
    });
  });

  test('the only way in stays until there is a password, which asks for none before', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, press, text, go } = visit;
      const t = text('security');
      await page.goto('/api/login/facebook?redirect=/pt/conta/seguranca&lg=pt');
      await press(page.getByRole('button', { name: /^rui\./ }));
      await page.waitForURL('**/pt/conta/seguranca*');
      await go('/pt/conta');
      await page.getByText(text('account')('incompleteTitle')).waitFor();
      await go('/pt/conta/seguranca');
      const section = page.getByRole('region', { name: t('social') });
      await press(section.getByRole('button', { name: `${t('disconnect')} Facebook` }));
      await section.getByRole('alert').getByText(text('error')('LAST_LOGIN')).waitFor();
      const password = page.getByRole('region', { name: t('createPassword') });
      expect(await password.getByLabel(t('currentPassword'), { exact: true }).count()).toBe(0);
      await password.getByLabel(t('newPassword'), { exact: true }).fill('Primeira#1');
      await password.getByLabel(t('newPasswordAgain'), { exact: true }).fill('Primeira#1');
      await press(buttonOf(visit, t('createPassword')));
      await page.getByText(t('passwordSaved')).waitFor();
      // Facebook does not say whether an address is its owner's: what was connected before it was proved goes.
      await section.getByText(t('notConnected'), { exact: true }).waitFor();
    });
  });

  test.each(casesOf(0, ['pt', 'en'] as const))(
    'after a new password the social logins that stay are asked about, and taken off (%s)',
    async (locale) => {
      await shop.visit({ locale }, async (visit) => {
        const { page, press, text } = visit;
        const t = text('security');
        const person = await openPage(visit, '/seguranca');
        await shop.pool.query('update auth_user set email_verified = true where email = $1', [person.email]);
        const section = page.getByRole('region', { name: t('social') });
        await press(section.getByRole('link', { name: t('connect', { name: 'Facebook' }) }));
        await press(page.getByRole('button', { name: `review.${locale}@example.com` }));
        await page.waitForURL(`**/${locale}/conta/seguranca*`);
        await section.getByText(t('connected'), { exact: true }).waitFor();
        expect(await section.getByText(t('reviewTitle')).count()).toBe(0);
        const password = page.getByRole('region', { name: t('password'), exact: true });
        await password.getByLabel(t('currentPassword'), { exact: true }).fill(person.password);
        await password.getByLabel(t('newPassword'), { exact: true }).fill('Primeira#1');
        await password.getByLabel(t('newPasswordAgain'), { exact: true }).fill('Primeira#1');
        await press(buttonOf(visit, t('savePassword')));
        // Beside what was just saved, for what it leads to is far below on a phone.
        await password.getByText(t('reviewTitle'), { exact: true }).waitFor();
        await press(password.getByRole('link', { name: t('social') }));
        await expect.poll(() => isInView(section.getByRole('heading', { name: t('social') }))).toBe(true);
        expect(await pageProblems(page, 'review', { phone: 'dark', desktop: 'light' })).toEqual([]);

        // The same page follows a password that was set by mail, and leads on to where one wanted to go.
        await page.goto(`/${locale}/conta/seguranca?rever=1&redirect=/${locale}/conta/meus-pedidos`);
        await section.getByText(t('reviewTitle'), { exact: true }).waitFor();
        await page.setViewportSize({ width: 375, height: 812 });
        expect(await isInView(section.getByText(t('reviewTitle'), { exact: true }))).toBe(true);
        await press(section.getByRole('button', { name: `${t('disconnect')} Facebook` }));
        await section.getByText(t('disconnected', { name: 'Facebook' })).waitFor();
        await page.goto(`/${locale}/conta/seguranca?rever=1&redirect=/${locale}/conta/meus-pedidos`);
        await page.waitForURL(`**/${locale}/conta/meus-pedidos*`);
      });
    },
  );

  test('only a refusal of ours is read out from the address', async () => {
    await shop.visit({}, async (visit) => {
      const { page, text, go } = visit;
      await openPage(visit, '/seguranca?falha=Ligue%20agora');
      await page.getByRole('heading', { level: 1, name: text('security')('title') }).waitFor();
      expect(await page.getByText('Ligue agora').count()).toBe(0);
      expect(await page.getByRole('alert').count()).toBe(0);
      await go('/pt/conta/seguranca?falha=LOGIN_NOT_AUTHORIZED');
      await page.getByRole('alert').getByText(text('error')('LOGIN_NOT_AUTHORIZED')).waitFor();
    });
  });
});
