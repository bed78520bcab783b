import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SocialLoginOffer } from '#src/domain/login/social-login.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { GivenTexts } from '#src/web/kit/text/text.tsx';
import { registerPage } from '#src/web/parts/customer-api/account.gen.ts';
import { SocialLogins } from '#src/web/parts/log-in/social-logins.tsx';
import * as logIn from '#src/web/storefront/auth/log-in.tsx';
import * as registration from '#src/web/storefront/auth/register.tsx';
import { buttonOf, itemsOf } from '../support/forms.ts';
import { lookProblems } from '../support/look.ts';
import { data, json, openNetwork } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

// Providers and their answers are in test/api/account/social-login.test.ts; the whole way there and back is in
// test/e2e/log-in/social-log-in.e2e.ts.
const network = openNetwork();

const byCode: SocialLoginOffer = { type: 'google', flow: 'code' };
/** Google's script, put in its place by the test. */
const scriptPath = '/accounts-google-example/client.js';
const byToken: SocialLoginOffer = {
  type: 'google',
  flow: 'token',
  clientId: 'canhoto',
  scope: 'openid profile email',
  scriptUrl: scriptPath,
};

beforeEach(() => {
  network.answer(registerPage, () => data({ genders: [] }));
});

const pages = { entrar: logIn, 'nova-conta': registration } as const;

async function showWays(
  offer: SocialLoginOffer,
  locale: 'pt' | 'en',
  name: keyof typeof pages,
  query = '',
): Promise<Shown> {
  return await showPage(pages[name], network, {
    locale,
    path: `/${locale}/auth/${name}${query}`,
    route: `:locale/auth/${name}`,
    visitor: { socialLogins: [offer] },
  });
}

const nameOf = ({ text }: Pick<Shown, 'text'>) => text('auth')('continueWith', { name: 'Google' });

describe('by code', () => {
  const way = (shown: Shown) => page.getByRole('main').getByRole('link', { name: nameOf(shown) });

  test.each(['pt', 'en'] as const)(
    'a plain link leads away and back to where one wanted to go (%s)',
    async (locale) => {
      const wanted = `/${locale}/conta/meus-pedidos`;
      const query = `?redirect=${encodeURIComponent(wanted)}`;
      const shown = await showWays(byCode, locale, 'entrar', query);
      await expect.element(way(shown)).toBeVisible();
      const address = new URL((way(shown).element() as HTMLAnchorElement).href);
      expect(address.pathname).toBe('/api/login/google');
      expect(Object.fromEntries(address.searchParams)).toEqual({ redirect: wanted, lg: locale });
    },
  );

  test('a no is told on the log-in page, and the wish to go on is not forgotten', async () => {
    const query = '?falha=LOGIN_NOT_AUTHORIZED&redirect=%2Fpt%2Fconta%2Fmeus-pedidos';
    const shown = await showWays(byCode, 'pt', 'entrar', query);
    await expect
      .element(page.getByText(shown.text('error')('LOGIN_NOT_AUTHORIZED'), { exact: true }))
      .toBeVisible();
    const { searchParams } = new URL((way(shown).element() as HTMLAnchorElement).href);
    expect(searchParams.get('redirect')).toBe('/pt/conta/meus-pedidos');
  });

  test('the ways in are accessible and fit', async () => {
    for (const [locale, name] of [
      ['pt', 'entrar'],
      ['en', 'nova-conta'],
    ] as const) {
      const shown = await showWays(byCode, locale, name);
      await expect.element(way(shown)).toBeVisible();
      expect(await lookProblems(), name).toEqual([]);
    }
  });
});

describe('by access token', () => {
  const way = (shown: Shown) => buttonOf(nameOf(shown));

  interface TokenClient {
    client_id: string;
    scope: string;
    callback(given: object): void;
    error_callback(problem: object): void;
  }

  /** Google's own script, as far as we use it: it asks nobody, and hands over this. Tells for whom it was asked. */
  function googleHands(answer: object): object[] {
    const asked: object[] = [];
    const initTokenClient = ({ client_id, scope, callback, error_callback }: TokenClient) => ({
      requestAccessToken() {
        asked.push({ client_id, scope });
        if ('type' in answer) error_callback(answer);
        else callback(answer);
      },
    });
    Object.assign(window, { google: { accounts: { oauth2: { initTokenClient } } } });
    return asked;
  }

  /** Takes the place of the scripts that the page asks for: this is called for each. */
  function scriptsAre(found: (script: HTMLScriptElement) => void): string[] {
    const asked: string[] = [];
    const append = document.head.append.bind(document.head);
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      const [script] = nodes;
      if (!(script instanceof HTMLScriptElement)) return append(...nodes);
      asked.push(new URL(script.src).pathname);
      queueMicrotask(() => found(script));
    });
    return asked;
  }

  /** The tokens that our server was given. */
  function answerTokens(answer: () => Response): string[] {
    const given: string[] = [];
    network.route('/api/login/google', async (request) => {
      given.push(((await request.json()) as { accessToken: string }).accessToken);
      return answer();
    });
    return given;
  }

  const welcome = () => json({ data: { isLoggedIn: true, token: 'a-token', locale: 'pt' } });
  const notAuthorized = () => json({ errors: [{ code: 'LOGIN_NOT_AUTHORIZED' }] }, 401);

  // First of all: what has come once is not asked for again in this document.
  test('the script of the provider is loaded when its button is pressed, and not before; one that does not come is told, and the next press tries anew', async () => {
    const given = answerTokens(welcome);
    const options: object[] = [];
    let isThere = false;
    const asked = scriptsAre((script) => {
      if (isThere) options.push(googleHands({ access_token: 'a token' }));
      script.dispatchEvent(new Event(isThere ? 'load' : 'error'));
    });
    const shown = await showWays(byToken, 'pt', 'entrar', '?redirect=/pt/conta/dados');
    await expect.element(way(shown)).toBeEnabled();
    expect(asked).toEqual([]);
    await way(shown).click();
    await expect
      .element(page.getByText(shown.text('error')('LOGIN_GOOGLE_FAILED'), { exact: true }))
      .toBeVisible();
    expect(asked).toEqual([scriptPath]);
    isThere = true;
    await way(shown).click();
    await expect.poll(shown.address).toBe('/pt/conta/dados');
    expect(asked).toEqual([scriptPath, scriptPath]);
    expect(options).toEqual([[{ client_id: 'canhoto', scope: 'openid profile email' }]]);
    expect(given).toEqual(['a token']);
  });

  test.each([
    ['a window that was closed', { type: 'popup_closed' }, 'LOGIN_NOT_AUTHORIZED'],
    ['a window that could not open', { type: 'popup_failed_to_open' }, 'LOGIN_GOOGLE_FAILED'],
    ['a no', { error: 'access_denied' }, 'LOGIN_NOT_AUTHORIZED'],
    ['a token nobody made', { access_token: 'made up' }, 'LOGIN_NOT_AUTHORIZED'],
  ] as const)('%s is told, and the form waits below', async (_, answer, code) => {
    const given = answerTokens(notAuthorized);
    googleHands(answer);
    const shown = await showWays(byToken, 'en', 'nova-conta');
    const alert = page.getByRole('alert').filter({ hasText: shown.text('auth')('socialFailed') });
    await way(shown).click();
    await expect.element(alert).toHaveFocus();
    expect(itemsOf(alert)).toEqual([shown.text('error')(code)]);
    await expect.element(way(shown)).toBeEnabled();
    await expect.element(buttonOf(shown.text('auth')('submitRegister'))).toBeEnabled();
    expect(given).toEqual('access_token' in answer ? [answer.access_token] : []);
  });

  test('without script its button cannot be pressed', async () => {
    const text: Shown['text'] = (area) => textFor('pt', area);
    const ways = <SocialLogins offers={[byToken]} target="/pt/conta" />;
    const routes = [
      { path: '*', element: <GivenTexts speech={{ locale: 'pt', translate: text }}>{ways}</GivenTexts> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/pt/auth/entrar'] });
    // The server sends this page; nothing takes it over.
    document.body.innerHTML = `<main>${renderToString(<RouterProvider router={router} />)}</main>`;
    await expect.element(buttonOf(text('auth')('continueWith', { name: 'Google' }))).toBeDisabled();
    document.body.innerHTML = '';
  });
});
