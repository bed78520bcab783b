import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { limits } from '#src/domain/limits.ts';
import type { SocialLoginOffer } from '#src/domain/login/social-login.ts';
import {
  changeEmail,
  changePassword,
  type DeviceFieldsFragment,
  devices,
  disconnectSocialLogin,
  endAllDevices,
  endDevice,
  type SecurityPageQuery,
  securityPage,
} from '#src/web/parts/customer-api/account.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as security from '#src/web/storefront/account/security.tsx';
import { buttonOf, errorBeside, fieldOf, typedIn } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, json, openNetwork, refused } from '../support/network.ts';
import { type Showing, widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

const network = openNetwork({ isLoggedIn: true });
const done = { success: true, message: null };
const facebook: SocialLoginOffer = { type: 'facebook', flow: 'code' };

const here: DeviceFieldsFragment = {
  id: '1',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ipAddress: '203.0.113.7',
  loggedInAt: '2026-11-20T12:00:00Z',
  lastUsedAt: '2026-11-25T12:00:00Z',
  isThis: true,
};
const phone: DeviceFieldsFragment = { ...here, id: '2', userAgent: null, ipAddress: null, isThis: false };

/** The account on the server; a test changes it as the server would. */
let account: NonNullable<SecurityPageQuery['customer']>;
let known: DeviceFieldsFragment[];

beforeEach(() => {
  account = { email: 'lucia@example.com', emailVerified: true, hasPassword: true, socialLogins: [] };
  known = [here, phone];
  network.answer(securityPage, () => data({ customer: account, devices: known }));
  network.answer(devices, () => data({ devices: known }));
  network.route('/api/passkeys', () => json({ data: { passkeys: [] } }));
});

async function showSecurity(query = '', showing: Omit<Showing, 'path'> = {}) {
  const shown = await showPage(security, network, {
    path: `/${showing.locale ?? 'pt'}/conta/seguranca${query}`,
    route: ':locale/conta/seguranca',
    frames: [own, frame],
    visitor: { session: { isLoggedIn: true }, socialLogins: [facebook] },
    ...showing,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...shown, t: shown.text('security') };
}

describe('passkeys', () => {
  const passkey = (id: number) => ({
    ...{ id: `p${id}`, createdAt: '2026-11-20T12:00:00Z', lastUsedAt: null },
  });

  test('that could not be read are not said to be none', async () => {
    network.route('/api/passkeys', () => json({ status: 503, errors: [{ code: 'BUSY', message: '' }] }, 503));
    const { t, text } = await showSecurity();
    await expect.element(page.getByText(text('error')('BUSY'))).toBeVisible();
    await expect.element(page.getByText(t('passkeyNone'), { exact: true })).not.toBeInTheDocument();
  });

  test('of the most that there can be say so, and offer no other', async () => {
    const most = limits.passkeysPerCustomer;
    network.route('/api/passkeys', () =>
      json({ data: { passkeys: Array.from({ length: most }, (_, id) => passkey(id)) } }),
    );
    const { t } = await showSecurity();
    await expect.element(page.getByText(t('passkeysMost', { most }))).toBeVisible();
    await expect.element(buttonOf(t('passkeyAdd'))).not.toBeInTheDocument();
  });
});

const region = (name: string) => page.getByRole('region', { name, exact: true });
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

describe('the password', () => {
  const field = (title: string, label: string) => region(title).getByLabelText(label, { exact: true });

  test('a weak password, and one repeated wrongly, are told before anything is sent', async () => {
    const { t, text } = await showSecurity('', { width: widths.phone });
    await field(t('password'), t('currentPassword')).fill('Segredo#1');
    await field(t('password'), t('newPassword')).fill('fraca');
    await field(t('password'), t('newPasswordAgain')).fill('outra');
    await buttonOf(t('savePassword')).click();
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText(text('error')('PASSWORD_WEAK'))).toBeVisible();
    await expect.element(alert.getByText(text('error')('PASSWORDS_DIFFER'))).toBeVisible();
    expect(network.sent(changePassword)).toEqual([]);
    expect(await lookProblems()).toEqual([]);
  });

  test('a wrong one is refused and nothing typed goes away; a new one empties the form and ends the others', async () => {
    network.answer(changePassword, () => refused('PASSWORD_WRONG', { field: 'currentPassword' }));
    const { t, text } = await showSecurity();
    await buttonOf(t('savePassword')).click();
    await expect.element(page.getByRole('alert')).toHaveFocus();
    expect(errorBeside(fieldOf(t('newPasswordAgain')))).toBe(text('account')('required'));
    const current = field(t('password'), t('currentPassword'));
    await current.fill('Errada#1x');
    await field(t('password'), t('newPassword')).fill('Outra#Senha2');
    await field(t('password'), t('newPasswordAgain')).fill('Outra#Senha2');
    await buttonOf(t('savePassword')).click();
    await expect.element(page.getByRole('alert').getByText(text('error')('PASSWORD_WRONG'))).toBeVisible();
    expect(errorBeside(current)).toBe(text('error')('PASSWORD_WRONG'));
    expect(typedIn(t('newPassword'))).toBe('Outra#Senha2');
    await current.fill('Segredo#1');
    const held = network.hold(changePassword);
    await buttonOf(t('savePassword')).click();
    await expect.element(buttonOf(text('account')('saving'))).toBeVisible();
    expect(held[0]?.variables.input).toEqual({
      currentPassword: 'Segredo#1',
      password: 'Outra#Senha2',
      passwordConfirmation: 'Outra#Senha2',
    });
    known = [here];
    held[0]?.answer(data({ changePassword: done }));
    await expect.element(page.getByText(t('passwordSaved'))).toBeVisible();
    expect(typedIn(t('newPassword'))).toBe('');
    await expect.poll(() => region(t('devices')).getByRole('listitem').elements()).toHaveLength(1);
    expect(await lookProblems()).toEqual([]);
  });
});

test('the e-mail: a refusal keeps the address, and what was sent is said', async () => {
  account.emailVerified = false;
  network.answer(changeEmail, () => refused('PASSWORD_WRONG', { field: 'currentPassword' }));
  const { t, text } = await showSecurity();
  const section = region(t('email'));
  await expect.element(section.getByText(t('emailOpen'), { exact: true })).toBeVisible();
  await buttonOf(t('saveEmail')).click();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  expect(errorBeside(section.getByLabelText(t('newEmail'), { exact: true }))).toBe(
    text('account')('required'),
  );
  await section.getByLabelText(t('newEmail'), { exact: true }).fill('outra@example.com');
  await section.getByLabelText(t('currentPassword'), { exact: true }).fill('Errada#1x');
  await buttonOf(t('saveEmail')).click();
  await expect.element(page.getByRole('alert').getByText(text('error')('PASSWORD_WRONG'))).toBeVisible();
  expect(errorBeside(section.getByLabelText(t('currentPassword'), { exact: true }))).toBe(
    text('error')('PASSWORD_WRONG'),
  );
  expect(typedIn(t('newEmail'))).toBe('outra@example.com');
  expect(await lookProblems()).toEqual([]);
  network.answer(changeEmail, () => data({ changeEmail: done }));
  await section.getByLabelText(t('currentPassword'), { exact: true }).fill('Segredo#1');
  await buttonOf(t('saveEmail')).click();
  await expect.element(page.getByText(t('emailSent', { email: 'outra@example.com' }))).toBeVisible();
  expect(network.sent(changeEmail).at(-1)).toEqual({
    input: { email: 'outra@example.com', currentPassword: 'Segredo#1' },
  });
  expect(typedIn(t('newEmail'))).toBe('');
  await expect.poll(() => section.element().textContent).toContain('lucia@example.com');
});

test('the devices: one is ended, then all others, then this one too', async () => {
  network.answer(endDevice, () => 'lost');
  const shown = await showSecurity();
  const { t, text, address } = shown;
  const items = () => region(t('devices')).getByRole('listitem');
  const end = items().getByRole('button', { name: `${t('end')} ${t('deviceUnknown')}` });
  expect(items().elements()).toHaveLength(2);
  expect(
    items()
      .filter({ hasText: t('thisDevice') })
      .elements(),
  ).toHaveLength(1);
  await end.click();
  await expect.element(page.getByRole('alert').getByText(text('error')('OFFLINE'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  network.answer(endDevice, () => {
    known = [here];
    return data({ endDevice: done });
  });
  await end.click();
  await expect.element(page.getByText(t('ended'))).toBeVisible();
  expect(network.sent(endDevice)).toEqual([{ id: '2' }, { id: '2' }]);
  expect(items().elements()).toHaveLength(1);
  // The button that was pressed is gone with its device.
  await expect.element(region(t('devices')).getByRole('list')).toHaveFocus();
  await expect.element(buttonOf(t('endOthers'))).not.toBeInTheDocument();
  network.answer(endAllDevices, () => data({ endAllDevices: done }));
  network.route('/api/user', () => json({ data: { isLoggedIn: false, token: null, locale: 'pt' } }));
  await buttonOf(t('endAll')).click();
  await expect.poll(address).toBe('/pt');
  expect(network.sent(endAllDevices)).toEqual([{ exceptThis: false }]);
});

test('all other devices end by one press, and this one stays', async () => {
  network.answer(endAllDevices, () => {
    known = [here];
    return data({ endAllDevices: done });
  });
  const { t } = await showSecurity();
  await buttonOf(t('endOthers')).click();
  await expect.element(page.getByText(t('endedOthers'))).toBeVisible();
  expect(network.sent(endAllDevices)).toEqual([{ exceptThis: true }]);
  expect(region(t('devices')).getByRole('listitem').elements()).toHaveLength(1);
});

describe('social logins', () => {
  const disconnect = () => {
    network.answer(disconnectSocialLogin, () => {
      account = { ...account, socialLogins: [] };
      return data({ disconnectSocialLogin: done });
    });
  };

  test('one that is not connected is connected by a plain link that leads there and back', async () => {
    const { t } = await showSecurity();
    const section = region(t('social'));
    await expect.element(section.getByText(t('notConnected'), { exact: true })).toBeVisible();
    const way = section.getByRole('link', { name: t('connect', { name: 'Facebook' }) });
    const { pathname, searchParams } = new URL((way.element() as HTMLAnchorElement).href);
    expect(pathname).toBe('/api/login/facebook');
    expect(Object.fromEntries(searchParams)).toEqual({
      connect: '1',
      redirect: '/pt/conta/seguranca',
      lg: 'pt',
    });
  });

  test('the only way in stays until there is a password, which asks for none before', async () => {
    account = { ...account, hasPassword: false, emailVerified: false, socialLogins: ['facebook'] };
    network.answer(disconnectSocialLogin, () => refused('LAST_LOGIN'));
    network.answer(changePassword, () => {
      // Facebook does not say whether an address is its owner's: what was connected before it was proved goes.
      account = { ...account, hasPassword: true, socialLogins: [] };
      return data({ changePassword: done });
    });
    const { t, text } = await showSecurity('', { width: widths.phone });
    const section = region(t('social'));
    await section.getByRole('button', { name: `${t('disconnect')} Facebook` }).click();
    await expect.element(section.getByRole('alert').getByText(text('error')('LAST_LOGIN'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    const password = region(t('createPassword'));
    await expect
      .element(password.getByLabelText(t('currentPassword'), { exact: true }))
      .not.toBeInTheDocument();
    await password.getByLabelText(t('newPassword'), { exact: true }).fill('Primeira#1');
    await password.getByLabelText(t('newPasswordAgain'), { exact: true }).fill('Primeira#1');
    await buttonOf(t('createPassword')).click();
    await expect.element(page.getByText(t('passwordSaved'))).toBeVisible();
    expect(network.sent(changePassword)).toEqual([
      { input: { password: 'Primeira#1', passwordConfirmation: 'Primeira#1' } },
    ]);
    await expect.element(section.getByText(t('notConnected'), { exact: true })).toBeVisible();
  });

  test('after a new password the social logins that stay are asked about, and taken off', async () => {
    account = { ...account, socialLogins: ['facebook'] };
    network.answer(changePassword, () => data({ changePassword: done }));
    const { t } = await showSecurity('', { width: widths.phone });
    const section = region(t('social'));
    await expect.element(section.getByText(t('connected'), { exact: true })).toBeInTheDocument();
    await expect.element(page.getByText(t('reviewTitle'))).not.toBeInTheDocument();
    const password = region(t('password'));
    await password.getByLabelText(t('currentPassword'), { exact: true }).fill('Segredo#1');
    await password.getByLabelText(t('newPassword'), { exact: true }).fill('Primeira#1');
    await password.getByLabelText(t('newPasswordAgain'), { exact: true }).fill('Primeira#1');
    await buttonOf(t('savePassword')).click();
    // Beside what was just saved, for what it leads to is far below on a phone.
    await expect.element(password.getByText(t('reviewTitle'), { exact: true })).toBeVisible();
    await password.getByRole('link', { name: t('social') }).click();
    await expect
      .poll(() => isInView(section.getByRole('heading', { name: t('social') }).element()))
      .toBe(true);
    expect(await lookProblems()).toEqual([]);
    disconnect();
    await section.getByRole('button', { name: `${t('disconnect')} Facebook` }).click();
    await expect.element(section.getByText(t('disconnected', { name: 'Facebook' }))).toBeVisible();
    expect(network.sent(disconnectSocialLogin)).toEqual([{ type: 'facebook' }]);
  });

  test('the page that a password by mail leads to asks about them first, and leads on where none is left', async () => {
    account = { ...account, socialLogins: ['facebook'] };
    const review = '?rever=1&redirect=/pt/conta/meus-pedidos';
    const { t } = await showSecurity(review, { width: widths.phone });
    const title = region(t('social')).getByText(t('reviewTitle'), { exact: true });
    await expect.element(title).toBeVisible();
    expect(isInView(title.element())).toBe(true);
    await expect
      .element(region(t('social')).getByRole('link', { name: t('reviewOn') }))
      .toHaveAttribute('href', '/pt/conta/meus-pedidos');
    expect(await lookProblems()).toEqual([]);
  });

  test('nobody is asked about social logins who has none', async () => {
    const shown = await showPage(security, network, {
      path: '/pt/conta/seguranca?rever=1&redirect=/pt/conta/meus-pedidos',
      route: ':locale/conta/seguranca',
      visitor: { session: { isLoggedIn: true } },
    });
    await expect.poll(shown.address).toBe('/pt/conta/meus-pedidos');
  });
});

test('only a refusal of ours is read out from the address', async () => {
  const { t } = await showSecurity('?falha=Ligue%20agora');
  await expect.element(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  await expect.element(page.getByText('Ligue agora')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a refusal of a provider is read out on the way back', async () => {
  const { text } = await showSecurity('?falha=LOGIN_NOT_AUTHORIZED');
  await expect
    .element(page.getByRole('alert').getByText(text('error')('LOGIN_NOT_AUTHORIZED')))
    .toBeVisible();
  expect(await lookProblems()).toEqual([]);
});
