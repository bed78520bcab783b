import { afterAll, describe, expect, test } from 'vitest';
import { openOpenidProvider } from '../../support/doubles/openid-provider.ts';
import { newShopper } from '../../support/journey/api.ts';
import { askApi, holdTickets, newPerson } from '../../support/journey/buyer.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { freePort } from '../../support/journey/program.ts';
import { openOwnShop } from '../../support/journey/shop.ts';
import { type Visit, waitForFocus } from '../../support/journey/visit.ts';

const client = { clientId: 'canhoto', clientSecret: 'a secret of the tests' };
const account = (sub: string, given_name: string, family_name: string) => {
  const email = `${given_name}.${family_name}@example.com`.toLowerCase();
  return { sub, email, email_verified: true, given_name, family_name };
};
const [ana, rui, eva, ivo] = [
  account('1', 'Ana', 'Lima'),
  account('2', 'Rui', 'Reis'),
  account('3', 'Eva', 'Nunes'),
  account('4', 'Ivo', 'Costa'),
];

// The provider must know the program's address, and the program the provider's.
const [codePort, tokenPort] = [await freePort(), await freePort()];
const provider = await openOpenidProvider({
  ...client,
  accounts: [ana, rui, eva, ivo],
  redirectUris: [codePort, tokenPort].map((port) => `http://localhost:${port}/api/login/google/callback`),
});
afterAll(() => provider.close());

const scriptUrl = 'https://accounts.google.example/client.js';
const variables = (port: number, flow: 'code' | 'token') => ({
  PORT: String(port),
  GOOGLE_CLIENT_ID: client.clientId,
  GOOGLE_CLIENT_SECRET: client.clientSecret,
  GOOGLE_ISSUER: provider.issuer,
  GOOGLE_TOKENINFO_URL: provider.tokenInfoUrl,
  GOOGLE_SCRIPT_URL: scriptUrl,
  GOOGLE_FLOW: flow,
});

const emailHere = async (visitor: Visit) =>
  (await askApi<{ customer: { email: string } | null }>(visitor, '{ customer { email } }')).customer?.email;

describe('by code', () => {
  const shop = openOwnShop(variables(codePort, 'code'));
  const way = ({ page, text }: Visit) =>
    page.getByRole('main').getByRole('link', { name: text('auth')('continueWith', { name: 'Google' }) });

  test.each([
    { locale: 'pt', hasScript: false, who: ana },
    { locale: 'en', hasScript: true, who: rui },
  ] as const)(
    'a plain link leads away and back to where one wanted to go ($locale)',
    async ({ locale, hasScript, who }) => {
      await shop.visit({ locale, hasScript }, async (visitor) => {
        const { page, press, go } = visitor;
        await go(`/${locale}/conta/meus-pedidos`);
        await press(way(visitor));
        await press(page.getByRole('button', { name: who.email }));
        await page.waitForURL(`${shop.url}/${locale}/conta/meus-pedidos`);
        expect(await emailHere(visitor)).toBe(who.email);
      });
    },
  );

  test('a no is told on the log-in page, and the wish to go on is not forgotten', async () => {
    await shop.visit({ hasScript: false }, async (visitor) => {
      const { page, press, text, go } = visitor;
      await go('/pt/conta/meus-pedidos');
      await press(way(visitor));
      await press(page.getByRole('button', { name: 'Cancel' }));
      await page.getByText(text('error')('LOGIN_NOT_AUTHORIZED'), { exact: true }).waitFor();
      await press(way(visitor));
      await press(page.getByRole('button', { name: ana.email }));
      await page.waitForURL(`${shop.url}/pt/conta/meus-pedidos`);
    });
  });

  test('an address somebody else has registered and not confirmed is not theirs for the asking', async () => {
    await newShopper(shop.url).register({ ...newPerson(), email: eva.email });
    await shop.visit({}, async (visitor) => {
      const { page, press, text, go } = visitor;
      await go('/pt/auth/nova-conta');
      await press(way(visitor));
      await press(page.getByRole('button', { name: eva.email }));
      await page.getByText(text('error')('SOCIAL_EMAIL_IN_USE'), { exact: true }).waitFor();
      expect(await emailHere(visitor)).toBeUndefined();
    });
  });

  test('inside the checkout it comes back to the checkout, and what is held is still there', async () => {
    await shop.visit({ device: 'phone' }, async (visitor) => {
      const { page, press } = visitor;
      await holdTickets(visitor, 'mundo-quadrinho', 1);
      await press(way(visitor));
      await press(page.getByRole('button', { name: ivo.email }));
      await page.waitForURL(`${shop.url}/pt/checkout/mundo-quadrinho`);
      await page.getByText(ivo.email).waitFor();
    });
  });

  test('the ways in are accessible and fit', async () => {
    const schemes = { phone: 'dark', desktop: 'light' } as const;
    await shop.visit({}, async ({ page, go }) => {
      const problems: string[] = [];
      for (const path of ['/pt/auth/entrar', '/en/auth/nova-conta']) {
        await go(path);
        problems.push(...(await pageProblems(page, path, schemes)));
      }
      expect(problems).toEqual([]);
    });
  });
});

describe('by access token', () => {
  const shop = openOwnShop(variables(tokenPort, 'token'));
  const way = ({ page, text }: Visit) =>
    page.getByRole('main').getByRole('button', { name: text('auth')('continueWith', { name: 'Google' }) });

  /** In the place of Google's script: asks nobody, and hands over what the test wants it to. */
  async function scriptHands({ page }: Visit, answer: object): Promise<string[]> {
    const asked: string[] = [];
    await page.route(scriptUrl, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        contentType: 'text/javascript',
        body: `window.google = { accounts: { oauth2: { initTokenClient: (options) => ({
          requestAccessToken() {
            window.askedFor = { client_id: options.client_id, scope: options.scope };
            const answer = ${JSON.stringify(answer)};
            if (answer.type) options.error_callback(answer); else options.callback(answer);
          },
        }) } } };`,
      });
    });
    return asked;
  }

  test('the script of the provider is loaded when its button is pressed, and not before', async () => {
    await shop.visit({}, async (visitor) => {
      const { page, press, go } = visitor;
      const asked = await scriptHands(visitor, { access_token: await provider.accessTokenFor('1') });
      await go('/pt/auth/entrar?redirect=/pt/conta/dados');
      await way(visitor).waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      await press(way(visitor));
      await page.waitForURL(`${shop.url}/pt/conta/dados`);
      expect(asked).toEqual([scriptUrl]);
      expect(await emailHere(visitor)).toBe(ana.email);
      expect(await page.evaluate(() => (window as { askedFor?: object }).askedFor)).toEqual({
        client_id: client.clientId,
        scope: 'openid profile email',
      });
    });
  });

  test.each([
    ['a window that was closed', { type: 'popup_closed' }, 'LOGIN_NOT_AUTHORIZED'],
    ['a window that could not open', { type: 'popup_failed_to_open' }, 'LOGIN_GOOGLE_FAILED'],
    ['a no', { error: 'access_denied' }, 'LOGIN_NOT_AUTHORIZED'],
    ['a token nobody made', { access_token: 'made up' }, 'LOGIN_NOT_AUTHORIZED'],
  ] as const)('%s is told, and the form waits below', async (_, answer, code) => {
    await shop.visit({ locale: 'en', device: 'phone' }, async (visitor) => {
      const { page, press, text, go } = visitor;
      await scriptHands(visitor, answer);
      await go('/en/auth/nova-conta');
      await press(way(visitor));
      const alert = page.getByRole('alert').filter({ hasText: text('auth')('socialFailed') });
      await alert.getByText(text('error')(code)).waitFor();
      await waitForFocus(alert);
      expect(await way(visitor).isEnabled()).toBe(true);
    });
  });

  test('a token that was made for another application opens nothing', async () => {
    const accessToken = await provider.accessTokenFor('1', { clientId: 'another-application' });
    await shop.visit({}, async (visitor) => {
      await scriptHands(visitor, { access_token: accessToken });
      await visitor.go('/pt/auth/entrar');
      await visitor.press(way(visitor));
      await visitor.page.getByText(visitor.text('error')('LOGIN_NOT_AUTHORIZED'), { exact: true }).waitFor();
      expect(await emailHere(visitor)).toBeUndefined();
    });
  });

  test('a script that does not come is told, and the next press tries anew', async () => {
    await shop.visit({}, async (visitor) => {
      const { page, press, text, go } = visitor;
      await page.route(scriptUrl, (route) => route.abort());
      await go('/pt/auth/entrar');
      await press(way(visitor));
      await page.getByText(text('error')('LOGIN_GOOGLE_FAILED'), { exact: true }).waitFor();
      await page.unroute(scriptUrl);
      await scriptHands(visitor, { access_token: await provider.accessTokenFor('1') });
      await press(way(visitor));
      await page.waitForURL(`${shop.url}/pt/conta`);
    });
  });

  test('without script its button cannot be pressed', async () => {
    await shop.visit({ hasScript: false }, async (visitor) => {
      await visitor.go('/pt/auth/entrar');
      expect(await way(visitor).isDisabled()).toBe(true);
    });
  });
});
