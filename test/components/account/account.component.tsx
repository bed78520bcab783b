import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type AccountPageQuery,
  accountPage,
  confirmEmailAgain,
  notificationsPage,
  saveCustomerNotifications,
} from '#src/web/parts/customer-api/account.gen.ts';
import { followedNow } from '#src/web/parts/customer-api/alert.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as accountModule from '#src/web/storefront/account/account.tsx';
import * as notifications from '#src/web/storefront/account/notifications.tsx';
import { buttonOf, fieldOf } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, json, openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { type PageModule, showPage } from '../support/show-page.tsx';

const network = openNetwork({ isLoggedIn: true });
const done = { success: true, message: null };

const customer: NonNullable<AccountPageQuery['customer']> = {
  name: 'Lúcia',
  lastName: "D'Ávila",
  email: 'lucia@example.com',
  emailVerified: true,
  corporateName: null,
  documentType: 'CPF',
  documentNumber: '11144477735',
  birthDate: '1990-05-05',
};

const showOwn = async (module: PageModule, end = '', width = widths.desktop) =>
  await showPage(module, network, {
    path: `/pt/conta${end}`,
    route: `:locale/conta${end}`,
    frames: [own, frame],
    visitor: { session: { isLoggedIn: true } },
    width,
  });

describe('the account', () => {
  test('the link that confirms the address can be sent again', async () => {
    network.answer(accountPage, () => data({ customer: { ...customer, emailVerified: false } }));
    network.answer(confirmEmailAgain, () => 'lost');
    const { text } = await showOwn(accountModule, '', widths.phone);
    const t = text('account');
    await expect.element(page.getByText(t('confirmTitle'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await buttonOf(t('confirmAgain')).click();
    await expect.element(page.getByRole('alert').getByText(text('error')('OFFLINE'))).toBeVisible();
    network.answer(confirmEmailAgain, () => data({ confirmEmailAgain: done }));
    await buttonOf(t('confirmAgain')).click();
    await expect.element(page.getByText(t('confirmSentTitle'))).toBeVisible();
    await expect.element(buttonOf(t('confirmAgain'))).not.toBeInTheDocument();
    expect(await lookProblems()).toEqual([]);
  });

  test('the note goes when the link was used, and an account that is whole has none', async () => {
    network.answer(accountPage, () => data({ customer }));
    const { text } = await showOwn(accountModule);
    const t = text('account');
    await expect.element(page.getByText(t('securityHint'))).toBeVisible();
    await expect.element(page.getByText(t('confirmTitle'))).not.toBeInTheDocument();
    await expect.element(page.getByText(t('incompleteTitle'))).not.toBeInTheDocument();
    expect(await lookProblems()).toEqual([]);
  });

  test('an account that lacks what a purchase needs leads to the profile', async () => {
    network.answer(accountPage, () => data({ customer: { ...customer, documentNumber: null } }));
    const { text } = await showOwn(accountModule);
    const t = text('account');
    await expect.element(page.getByText(t('incompleteTitle'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('incompleteGo') }))
      .toHaveAttribute('href', '/pt/conta/dados');
    expect(await lookProblems()).toEqual([]);
  });

  test('leaving leads home, and whoever cannot be reached is asked who is here', async () => {
    network.answer(accountPage, () => data({ customer }));
    network.route('/api/logout', () => 'lost');
    network.route('/api/user', () => json({ data: { isLoggedIn: false, token: null, locale: 'pt' } }));
    const { text, address } = await showOwn(accountModule);
    await buttonOf(text('account')('logOut')).click();
    await expect.poll(address).toBe('/pt');
    expect(network.calls.map(({ name }) => name)).toEqual(['/api/logout', '/api/user']);
    expect(localStorage.getItem('canhoto::token')).toBeNull();
  });
});

describe('the notifications', () => {
  test('what is chosen is sent whole, and a failure is told until it is saved', async () => {
    network.answer(notificationsPage, () =>
      data({
        customer: { phoneNumber: null, notifyEmail: false, notifySMS: true, notifyWhatsApp: false },
      }),
    );
    network.answer(followedNow, () =>
      data({
        customer: { email: 'lucia@example.com', emailVerified: true },
        followed: [],
        reminders: { byMail: true, byPush: false },
        pushKey: '',
      }),
    );
    network.answer(saveCustomerNotifications, () => 'lost');
    const { text } = await showOwn(notifications, '/notificacoes');
    const [t, account] = [text('notifications'), text('account')];
    await expect.element(fieldOf(t('notifySMS'))).toBeChecked();
    await fieldOf(t('notifyWhatsApp')).click();
    const save = page.getByRole('region', { name: t('newsTitle') }).getByRole('button', {
      name: account('save'),
    });
    await save.click();
    const failed = page.getByRole('alert').filter({ hasText: t('failed') });
    await expect.element(failed).toHaveFocus();
    await expect.element(fieldOf(t('notifyWhatsApp'))).toBeChecked();
    expect(await lookProblems()).toEqual([]);
    network.answer(saveCustomerNotifications, () => data({ saveCustomerNotifications: done }));
    await save.click();
    await expect.element(page.getByText(t('saved'))).toBeVisible();
    await expect.element(failed).not.toBeInTheDocument();
    expect(network.sent(saveCustomerNotifications).at(-1)).toEqual({
      input: { notifyEmail: false, notifySMS: true, notifyWhatsApp: true },
    });
    expect(await lookProblems()).toEqual([]);
  });
});
