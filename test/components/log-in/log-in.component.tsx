import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '#src/domain/locale.ts';
import * as logIn from '#src/web/storefront/auth/log-in.tsx';
import {
  buttonOf,
  errorBeside,
  errorsOf,
  errorsOnTop,
  fieldOf,
  itemsOf,
  typedIn,
  wrongFields,
} from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { json, openNetwork } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';

const network = openNetwork();

const person = { email: 'lucia@example.com', password: 'Segredo#1' };

/** Knows one person, who reads that language. */
function answerLogIn(locale: Locale = 'pt') {
  network.route('/api/login', async (request) => {
    const typed = (await request.json()) as typeof person;
    if (typed.email !== person.email || typed.password !== person.password) {
      return json({ errors: [{ code: 'LOGIN_FAILED' }] }, 401);
    }
    return json({ data: { isLoggedIn: true, token: 'a-token', locale } });
  });
}

async function showLogIn(locale: Locale = 'pt', query = '') {
  const shown = await showPage(logIn, network, {
    locale,
    path: `/${locale}/auth/entrar${query}`,
    route: ':locale/auth/entrar',
  });
  const auth = shown.text('auth');
  await expect.element(buttonOf(auth('submitLogIn'))).toBeVisible();
  const enter = async (email: string, password: string) => {
    await fieldOf(auth('email')).fill(email);
    await fieldOf(auth('password')).fill(password);
    await buttonOf(auth('submitLogIn')).click();
  };
  return { ...shown, auth, error: shown.text('error'), enter };
}

test.each([
  ['and says so itself', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
  ['and does not say so', () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('')],
])(
  'a browser that keeps no cookies, %s: told before anything is typed, nothing sent or lost',
  async (_how, keepNone) => {
    let sent = 0;
    network.route('/api/login', () => {
      sent += 1;
      return json({ errors: [{ code: 'LOGIN_FAILED' }] }, 401);
    });
    keepNone();
    const shown = await showLogIn();
    const { error, enter, auth } = shown;
    await expect.element(page.getByText(error('COOKIES_OFF'), { exact: true })).toBeVisible();
    await enter(person.email, person.password);
    expect(await errorsOnTop(shown)).toEqual([error('COOKIES_OFF')]);
    await expect.element(fieldOf(auth('email'))).toHaveValue(person.email);
    await expect.element(fieldOf(auth('password'))).toHaveValue(person.password);
    expect(sent).toBe(0);
    vi.restoreAllMocks();
  },
);

describe.each(['pt', 'en'] as const)('wrong input (%s)', (locale) => {
  test('in a log-in keeps the address and says what to do', async () => {
    answerLogIn(locale);
    const shown = await showLogIn(locale);
    const { auth, error, address } = shown;
    await buttonOf(auth('submitLogIn')).click();
    expect(await errorsOnTop(shown)).toEqual([`${auth('fillIn')}: ${auth('email')}, ${auth('password')}.`]);
    await fieldOf(auth('email')).fill(person.email);
    await fieldOf(auth('password')).fill('Segredo#2');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => itemsOf(errorsOf(shown))).toEqual([error('LOGIN_FAILED')]);
    await expect.element(errorsOf(shown)).toHaveFocus();
    expect(errorBeside(fieldOf(auth('email')))).toBe(error('LOGIN_FAILED'));
    expect(typedIn(auth('email'))).toBe(person.email);
    expect(typedIn(auth('password'))).toBe('Segredo#2');
    expect(await lookProblems()).toEqual([]);
    await fieldOf(auth('password')).fill(person.password);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/${locale}/conta`);
  });
});

describe.each(['pt', 'en'] as const)('each refusal (%s)', (locale) => {
  test('of a log-in that is about no field stands on top alone', async () => {
    network.route('/api/login', () => 'lost');
    const shown = await showLogIn(locale);
    const { auth, error, enter } = shown;
    await enter(person.email, person.password);
    expect(await errorsOnTop(shown)).toEqual([error('OFFLINE')]);
    expect(wrongFields()).toBe(0);
    expect(typedIn(auth('password'))).toBe(person.password);
    network.route('/api/login', () => json({ errors: [{ code: 'TOO_MANY_REQUESTS' }] }, 429));
    await enter(person.email, person.password);
    await expect.poll(() => itemsOf(errorsOf(shown))).toEqual([error('TOO_MANY_REQUESTS')]);
    expect(wrongFields()).toBe(0);
  });
});

test('that an address brings along is told only when it is one of ours', async () => {
  const { auth, error } = await showLogIn('pt', '?falha=SOCIAL_EMAIL_IN_USE');
  const alert = page.getByRole('alert').filter({ hasText: auth('socialFailed') });
  await expect.element(alert.getByText(error('SOCIAL_EMAIL_IN_USE'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

test('words that an address brings along are not said', async () => {
  await showLogIn('pt', '?falha=Ligue%20para%200800');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('main').element().textContent).not.toContain('0800');
});

describe('whoever logs in', () => {
  test('is led on in their own language, and the address says so', async () => {
    answerLogIn('en');
    const { enter, address } = await showLogIn('pt', '?redirect=/pt/conta/meus-pedidos%3Futm_source%3Dx');
    await enter(person.email, person.password);
    await expect.poll(address).toBe('/en/conta/meus-pedidos?utm_source=x&lg=en');
  });

  test('in the language of the page is led on as they are', async () => {
    answerLogIn('pt');
    const { enter, address } = await showLogIn('pt', '?redirect=/pt/conta/dados');
    await enter(person.email, person.password);
    await expect.poll(address).toBe('/pt/conta/dados');
  });

  test('sends once, and the button says that it is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    network.route('/api/login', () => promise);
    const { auth, enter, address } = await showLogIn();
    expect(await lookProblems()).toEqual([]);
    await enter(person.email, person.password);
    await expect.element(buttonOf(auth('sending'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    fieldOf(auth('password')).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(network.calls.filter(({ name }) => name === '/api/login')).toHaveLength(1);
    resolve(json({ data: { isLoggedIn: true, token: 'a-token', locale: 'pt' } }));
    await expect.poll(address).toBe('/pt/conta');
  });
});
