import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as lock from '#src/web/storefront/auth/account-lock.tsx';
import * as confirmation from '#src/web/storefront/auth/email-confirmation.tsx';
import * as newPassword from '#src/web/storefront/auth/new-password.tsx';
import { buttonOf, errorBeside, errorsOf, errorsOnTop, fieldOf, itemsOf } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { json, openNetwork } from '../support/network.ts';
import { type PageModule, showPage } from '../support/show-page.tsx';

const network = openNetwork();
const nobody = { data: { isLoggedIn: false, token: null, locale: 'pt' } };
const expired = { errors: [{ code: 'LINK_EXPIRED' }] };

async function showLinked(module: PageModule, end: string, query = '') {
  const shown = await showPage(module, network, {
    path: `/pt/auth/${end}${query}`,
    route: `:locale/auth/${end}`,
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...shown, auth: shown.text('auth'), error: shown.text('error') };
}

describe('a new password', () => {
  test('is asked for by an address, which is mended where it is none', async () => {
    network.route('/api/requestNewPassword', () =>
      json({ errors: [{ code: 'EMAIL_INVALID', field: 'email' }] }, 400),
    );
    const shown = await showLinked(newPassword, 'nova-senha', '?redirect=/pt/conta/dados');
    const { auth, error } = shown;
    expect(await lookProblems()).toEqual([]);
    await buttonOf(auth('submitAskPassword')).click();
    expect(await errorsOnTop(shown)).toEqual([`${auth('fillIn')}: ${auth('email')}.`]);
    await fieldOf(auth('email')).fill('lucia@');
    await buttonOf(auth('submitAskPassword')).click();
    await expect.poll(() => itemsOf(errorsOf(shown))).toEqual([error('EMAIL_INVALID')]);
    expect(errorBeside(fieldOf(auth('email')))).toBe(error('EMAIL_INVALID'));
    expect(await lookProblems()).toEqual([]);
    network.route('/api/requestNewPassword', () => json(nobody));
    await fieldOf(auth('email')).fill('lucia@example.com');
    await buttonOf(auth('submitAskPassword')).click();
    const outcome = page.getByRole('status').filter({ hasText: auth('sentTitle') });
    // The form took the focus along; the answer has it now.
    await expect.element(outcome).toHaveFocus();
    await expect.element(buttonOf(auth('submitAskPassword'))).not.toBeInTheDocument();
    expect(await lookProblems()).toEqual([]);
    await expect
      .element(page.getByRole('link', { name: auth('backToLogIn') }))
      .toHaveAttribute('href', '/pt/auth/entrar?redirect=%2Fpt%2Fconta%2Fdados');
  });

  test('by a link is checked before it is sent, and one that is old says so and asks for another', async () => {
    network.route('/api/newPassword', () => json(expired, 400));
    const shown = await showLinked(newPassword, 'nova-senha', '?token=nunca-houve');
    const { auth, error } = shown;
    await buttonOf(auth('submitSavePassword')).click();
    expect(await errorsOnTop(shown)).toEqual([
      `${auth('fillIn')}: ${auth('newPassword')}, ${auth('passwordConfirmation')}.`,
    ]);
    expect(await lookProblems()).toEqual([]);
    await fieldOf(auth('newPassword')).fill('Segredo#1');
    await fieldOf(auth('passwordConfirmation')).fill('Segredo#2');
    await buttonOf(auth('submitSavePassword')).click();
    await expect.poll(() => itemsOf(errorsOf(shown))).toEqual([error('PASSWORDS_DIFFER')]);
    expect(network.calls).toEqual([]);
    await fieldOf(auth('passwordConfirmation')).fill('Segredo#1');
    await buttonOf(auth('submitSavePassword')).click();
    await expect.element(page.getByText(auth('expiredTitle'), { exact: true })).toBeVisible();
    await expect.element(buttonOf(auth('submitAskPassword'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
  });

  test('that is saved leads on by the question about other ways in', async () => {
    network.route('/api/newPassword', () =>
      json({ data: { isLoggedIn: true, token: 'a-token', locale: 'pt' } }),
    );
    const { auth, address } = await showLinked(newPassword, 'nova-senha', '?token=um');
    await fieldOf(auth('newPassword')).fill('Segredo#1');
    await fieldOf(auth('passwordConfirmation')).fill('Segredo#1');
    await buttonOf(auth('submitSavePassword')).click();
    await expect.poll(address).toBe('/pt/conta/seguranca?rever=1');
  });
});

describe.each([
  {
    what: 'the confirmation of an address',
    module: confirmation,
    end: 'confirmar-email',
    call: '/api/confirmEmail',
    submit: 'submitConfirmEmail',
    doneTitle: 'confirmedTitle',
    noCode: 'confirmEmailNoCode',
    doneQuery: '?confirmado=1',
  },
  {
    what: 'the lock of an account',
    module: lock,
    end: 'nao-fui-eu',
    call: '/api/lockAccount',
    submit: 'submitLock',
    doneTitle: 'lockedTitle',
    noCode: 'lockNoCode',
    doneQuery: '?bloqueada=1',
  },
] as const)('$what', ({ module, end, call, submit, doneTitle, noCode, doneQuery }) => {
  test('opened without its code says what is missing', async () => {
    const { auth } = await showLinked(module, end);
    await expect.element(page.getByText(auth(noCode))).toBeVisible();
    await expect.element(buttonOf(auth(submit))).not.toBeInTheDocument();
    expect(await lookProblems()).toEqual([]);
  });

  test('changes nothing when it is opened, is told when it is old, and can be tried again', async () => {
    network.route(call, () => 'lost');
    const { auth, error } = await showLinked(module, end, '?codigo=um');
    expect(network.calls).toEqual([]);
    expect(await lookProblems()).toEqual([]);
    await buttonOf(auth(submit)).click();
    await expect.element(page.getByRole('alert').getByText(error('OFFLINE'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    network.route(call, () => json(expired, 400));
    await buttonOf(auth(submit)).click();
    await expect.element(page.getByText(auth('expiredTitle'), { exact: true })).toBeVisible();
    await expect.element(buttonOf(auth(submit))).not.toBeInTheDocument();
    expect(await lookProblems()).toEqual([]);
  });

  test('is done by its button, once', async () => {
    network.route(call, () => json(nobody));
    const { auth } = await showLinked(module, end, '?codigo=um');
    await buttonOf(auth(submit)).click();
    await expect.element(page.getByText(auth(doneTitle), { exact: true })).toBeVisible();
    await expect.element(buttonOf(auth(submit))).not.toBeInTheDocument();
    expect(network.calls).toEqual([{ name: call, variables: '{"code":"um"}' }]);
    expect(await lookProblems()).toEqual([]);
  });

  test('is told as done after a form without script', async () => {
    const { auth } = await showLinked(module, end, doneQuery);
    await expect.element(page.getByText(auth(doneTitle), { exact: true })).toBeVisible();
  });
});
