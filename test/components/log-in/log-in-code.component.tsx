import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '#src/domain/locale.ts';
import * as logIn from '#src/web/storefront/auth/log-in.tsx';
import { buttonOf, errorBeside, errorsOf, errorsOnTop, fieldOf, itemsOf, typedIn } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { json, openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

// A code in the mail, on the page of log-in; without script: test/http/auth-without-script.test.ts.
const network = openNetwork();
const nobody = { data: { isLoggedIn: false, token: null, locale: 'pt' } };

beforeEach(() => {
  network.route('/api/requestLogInCode', () => json(nobody));
});

async function showLogIn(locale: Locale, query = '') {
  const shown = await showPage(logIn, network, {
    locale,
    path: `/${locale}/auth/entrar${query}`,
    route: ':locale/auth/entrar',
    width: widths.phone,
  });
  const [auth, error] = [shown.text('auth'), shown.text('error')];
  await expect.element(buttonOf(auth('askCode'))).toBeVisible();
  return { ...shown, auth, error };
}

const sentTo = (path: string) =>
  network.calls.flatMap(({ name, variables }) => (name === path ? JSON.parse(String(variables)) : []));

describe.each(['pt', 'en'] as const)('a code in the mail (%s)', (locale) => {
  test('is asked for with an address, which is mended where it is none, and the page says where it was sent', async () => {
    network.route('/api/requestLogInCode', () =>
      json({ errors: [{ code: 'EMAIL_INVALID', field: 'email' }] }, 400),
    );
    const shown = await showLogIn(locale);
    const { auth, error } = shown;
    await buttonOf(auth('askCode')).click();
    expect(await errorsOnTop(shown)).toEqual([`${auth('fillIn')}: ${auth('email')}.`]);
    expect(sentTo('/api/requestLogInCode')).toEqual([]);
    await fieldOf(auth('email')).fill('lucia@');
    await buttonOf(auth('askCode')).click();
    await expect.poll(() => itemsOf(errorsOf(shown))).toEqual([error('EMAIL_INVALID')]);
    expect(errorBeside(fieldOf(auth('email')))).toBe(error('EMAIL_INVALID'));
    expect(typedIn(auth('email'))).toBe('lucia@');
    network.route('/api/requestLogInCode', () => json(nobody));
    await fieldOf(auth('email')).fill('lucia@example.com');
    await buttonOf(auth('askCode')).click();
    await expect.element(fieldOf(auth('code'))).toHaveFocus();
    await expect
      .element(page.getByText(auth('codeSentTo', { email: 'lucia@example.com', minutes: 10 })))
      .toBeVisible();
    expect(sentTo('/api/requestLogInCode').at(-1)).toEqual({ email: 'lucia@example.com', locale });
  });

  test('a wrong one is told beside the field, and the right one leads on', async () => {
    network.route('/api/logInByCode', async (request) => {
      const { code } = (await request.json()) as { code: string };
      if (code !== '123 456') return json({ errors: [{ code: 'LOGIN_CODE_WRONG', field: 'code' }] }, 401);
      return json({ data: { isLoggedIn: true, token: 'a-token', locale } });
    });
    const shown = await showLogIn(locale, `?redirect=/${locale}/conta/meus-pedidos`);
    const { auth, error, address } = shown;
    await fieldOf(auth('email')).fill('lucia@example.com');
    await buttonOf(auth('askCode')).click();
    const code = fieldOf(auth('code'));
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    expect(await lookProblems()).toEqual([]);
    await buttonOf(auth('submitLogIn')).click();
    expect(await errorsOnTop(shown)).toEqual([`${auth('fillIn')}: ${auth('code')}.`]);
    expect(sentTo('/api/logInByCode')).toEqual([]);
    await code.fill('000000');
    await buttonOf(auth('submitLogIn')).click();
    await expect.poll(() => itemsOf(errorsOf(shown))).toEqual([error('LOGIN_CODE_WRONG')]);
    expect(errorBeside(code)).toBe(error('LOGIN_CODE_WRONG'));
    await code.fill('123 456');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/${locale}/conta/meus-pedidos`);
    expect(localStorage.getItem('canhoto::token')).toBe('a-token');
  });
});

test('a code is sent again, and another way in can be taken', async () => {
  const { auth } = await showLogIn('pt');
  await fieldOf(auth('email')).fill('lucia@example.com');
  await buttonOf(auth('askCode')).click();
  await buttonOf(auth('sendAgain')).click();
  await expect.element(page.getByText(auth('codeSentAgain'))).toBeVisible();
  expect(sentTo('/api/requestLogInCode')).toEqual([
    { email: 'lucia@example.com', locale: 'pt' },
    { email: 'lucia@example.com', locale: 'pt' },
  ]);
  await buttonOf(auth('otherWay')).click();
  await expect.element(fieldOf(auth('password'))).toBeVisible();
  await expect.element(fieldOf(auth('code'))).not.toBeInTheDocument();
});
