import { expect, test } from 'vitest';
import { isLoggedIn, logInAs } from '../../support/journey/account.ts';
import { openPage } from '../../support/journey/account-pages.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { buttonOf } from '../../support/journey/forms.ts';
import { linkIn, mailTo } from '../../support/journey/mail.ts';
import { openShop } from '../../support/journey/shop.ts';

// The ways to log in, and the devices one is logged in on, with the real server. What their forms do is tested in
// test/components/account.
const shop = openShop();

test('a new password and another e-mail open the account and the old ones do not, and devices are ended from here', async () => {
  const person = newPerson();
  const renewed = { ...person, password: 'Outra#Senha2' };
  await shop.visit({}, async (visit) => {
    const { page, press, text, go } = visit;
    const t = text('security');
    await openPage(visit, '/seguranca', person);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await shop.visit({ device: 'phone' }, async (phone) => {
      await logInAs(phone, person);
      const field = (label: string) => part(t('password')).getByLabel(label, { exact: true });
      await field(t('newPassword')).fill(renewed.password);
      await field(t('newPasswordAgain')).fill(renewed.password);
      await field(t('currentPassword')).fill(person.password);
      await press(buttonOf(visit, t('savePassword')));
      await page.getByText(t('passwordSaved')).waitFor();
      expect(await field(t('newPassword')).inputValue()).toBe('');
      expect(await isLoggedIn(phone)).toBe(false);
      expect(await isLoggedIn(visit)).toBe(true);
      await expect(logInAs(phone, person)).rejects.toThrow('LOGIN_FAILED');

      // A device is ended from here.
      await logInAs(phone, renewed);
      await go('/pt/conta/seguranca');
      const devices = page.getByRole('region', { name: t('devices') }).getByRole('listitem');
      expect(await devices.count()).toBe(2);
      expect(await devices.filter({ hasText: t('thisDevice') }).count()).toBe(1);
      await press(devices.getByRole('button', { name: new RegExp(`^${t('end')} `) }));
      await page.getByText(t('ended')).waitFor();
      expect(await devices.count()).toBe(1);
      expect(await isLoggedIn(phone)).toBe(false);
      expect(await isLoggedIn(visit)).toBe(true);

      // Another e-mail counts from when its link is used, and not before.
      const email = newPerson().email;
      await part(t('email')).getByLabel(t('newEmail'), { exact: true }).fill(email);
      await part(t('email')).getByLabel(t('currentPassword'), { exact: true }).fill(renewed.password);
      await press(buttonOf(visit, t('saveEmail')));
      await page.getByText(t('emailSent', { email })).waitFor();
      const path = linkIn(await mailTo(shop.pool, email, 'change-email'), '/auth/confirmar-email');
      await go('/pt/conta/seguranca');
      await part(t('email')).getByText(person.email).waitFor();
      await go(path);
      await press(buttonOf(visit, text('auth')('submitConfirmEmail')));
      await page.getByText(text('auth')('confirmedTitle')).waitFor();
      await go('/pt/conta/seguranca');
      await part(t('email')).getByText(email).waitFor();
      await part(t('email')).getByText(t('emailConfirmed'), { exact: true }).waitFor();
      await expect(logInAs(phone, renewed)).rejects.toThrow('LOGIN_FAILED');
      await logInAs(phone, { ...renewed, email });

      // All of them are ended, and this one too.
      await press(buttonOf(visit, t('endAll')));
      await page.waitForURL('**/pt');
      expect(await isLoggedIn(phone)).toBe(false);
      expect(await isLoggedIn(visit)).toBe(false);
      await page.goto('/pt/conta/seguranca');
      expect(new URL(page.url()).pathname).toBe('/pt/auth/entrar');
    });
  });
});
