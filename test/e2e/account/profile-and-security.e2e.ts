import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { describe, expect, test } from 'vitest';
import { isLoggedIn, logInAs } from '../../support/journey/account.ts';
import { openAccountShop, openPage } from '../../support/journey/account-pages.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { buttonOf, fieldOf } from '../../support/journey/forms.ts';
import { linkIn, mailTo } from '../../support/journey/mail.ts';

// The profile, the ways to log in, and the devices one is logged in on, with the real server. What their forms do is
// tested in test/components/account.
const shop = await openAccountShop();

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
        await field(t('newPassword')).fill('Outra#Senha2');
        await field(t('newPasswordAgain')).fill('Outra#Senha2');
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

  test('another e-mail counts from when its link is used, and not before', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text, go } = visit;
      const t = text('security');
      const person = await openPage(visit, '/seguranca');
      const email = newPerson().email;
      const section = page.getByRole('region', { name: t('email'), exact: true });
      await section.getByLabel(t('newEmail'), { exact: true }).fill(email);
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

  test('a device is ended from here, then this one too', async () => {
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
});
