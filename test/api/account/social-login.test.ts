import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createFacebookLogin } from '#src/gateway/identity/facebook.ts';
import { createGoogleLogin } from '#src/gateway/identity/google.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { openFacebookGraph } from '../../support/doubles/facebook-graph.ts';
import { openOpenidProvider, otherClientId } from '../../support/doubles/openid-provider.ts';

const deployment = await openDeployment();
const { context } = deployment;
const password = 'Segredo#1';
const google = {
  ana: {
    sub: 'g-ana',
    email: 'Ana.Google@example.com',
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Reis',
  },
  unproved: { sub: 'g-unproved', email: 'unproved@example.com', email_verified: false, given_name: 'Uno' },
  local: { sub: 'g-local', email: 'local@example.com', email_verified: true, given_name: 'Lo' },
  squatted: { sub: 'g-squatted', email: 'squatted@example.com', email_verified: true, given_name: 'Vi' },
  bare: { sub: 'g-bare' },
  odd: { sub: 'g-odd', email: 'odd@example.com', email_verified: true, given_name: '🙂' },
};
const openid = await openOpenidProvider({
  accounts: Object.values(google),
  clientId: 'canhoto-test',
  clientSecret: 'a secret only for tests',
  redirectUris: [`${deployment.url}/api/login/google/callback`],
});
const facebook = await openFacebookGraph({
  appId: '1001',
  appSecret: 'another secret only for tests',
  users: [
    { id: 'f-bia', first_name: 'Bia', last_name: 'Lima', email: 'bia.facebook@example.com' },
    { id: 'f-local', first_name: 'Lo', email: 'local@example.com' },
    { id: 'f-phone', first_name: 'Fo' },
  ],
});
context.socialLogins = [
  createGoogleLogin({
    issuer: openid.issuer,
    tokenInfoUrl: openid.tokenInfoUrl,
    clientId: 'canhoto-test',
    clientSecret: 'a secret only for tests',
    extraScopes: [],
  }),
  createFacebookLogin({
    appId: '1001',
    appSecret: 'another secret only for tests',
    dialogUrl: facebook.url,
    graphUrl: facebook.url,
  }),
];
afterAll(async () => {
  await openid.close();
  await facebook.close();
});

/** A browser as far as redirects and cookies go. */
function browser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async fetch(path: string, init: RequestInit = {}) {
      const response = await fetch(new URL(path, deployment.url), {
        ...init,
        redirect: 'manual',
        headers: {
          ...init.headers,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
        if (/max-age=0/i.test(cookie) || value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
    post(path: string, body: object) {
      return this.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    },
    async user() {
      const { data } = (await (await this.fetch('/api/user')).json()) as {
        data: { isLoggedIn: boolean; token: string; locale: string };
      };
      return data;
    },
    async me() {
      const { token } = await this.user();
      const query =
        '{ customer { email emailVerified name lastName hasPassword socialLoginType socialLogins locale } }';
      return (await deployment.graphql<{ customer: Record<string, unknown> }>(query, {}, { token })).data
        .customer;
    },
    /** The code flow from the link to wherever we send the browser in the end. */
    async logInWith(type: 'google' | 'facebook', choice: string, query = '') {
      const begun = await this.fetch(`/api/login/${type}?lg=pt${query}`);
      const away = new URL(begun.headers.get('location') ?? '', deployment.url);
      if (away.origin === deployment.url) return away.pathname + away.search;
      const back = await (type === 'google' ? openid : facebook).pass(away, choice);
      const ended = await this.fetch(back.pathname + back.search);
      return ended.headers.get('location');
    },
  };
}

async function register(email: string) {
  const visitor = browser();
  const answer = await visitor.post('/api/register', {
    name: 'Lo',
    lastName: 'Cal',
    email,
    password,
    passwordConfirmation: password,
    documentType: 'PASSPORT',
    documentNumber: `P${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    birthDate: '1990-01-01',
    locale: 'pt',
  });
  expect(answer.status).toBe(200);
  return visitor;
}

async function prove(email: string) {
  await context.pool.query('update auth_user set email_verified = true where email = $1', [email]);
}

describe('the code flow', () => {
  test('Google makes a customer, with what Google knows, and opens the same account again', async () => {
    const ana = browser();
    expect(await ana.logInWith('google', 'g-ana', '&redirect=%2Fpt%2Fevento%2Fx')).toBe(
      '/pt/auth/entrar?redirect=%2Fpt%2Fevento%2Fx',
    );
    const me = await ana.me();
    expect(me).toEqual({
      email: 'ana.google@example.com',
      emailVerified: true,
      name: 'Ana',
      lastName: 'Reis',
      hasPassword: false,
      socialLoginType: 'google',
      socialLogins: ['google'],
      locale: 'pt',
    });
    const again = browser();
    await again.logInWith('google', 'g-ana');
    expect((await again.me()).email).toBe('ana.google@example.com');
    const { rows } = await context.pool.query(
      "select count(*)::int as count from auth_user where email = 'ana.google@example.com'",
    );
    expect(rows[0].count).toBe(1);
  });

  test('the campaign and the coupon are kept on the whole way there and back', async () => {
    const visitor = browser();
    const carried = '&utm_source=insta&utm_campaign=ccxp&coupon=FESTA&other=1';
    expect(await visitor.logInWith('google', 'g-ana', `&redirect=%2Fpt%2Fconta${carried}`)).toBe(
      '/pt/auth/entrar?redirect=%2Fpt%2Fconta&utm_source=insta&utm_campaign=ccxp&coupon=FESTA',
    );
    expect(await browser().logInWith('google', 'deny', carried)).toBe(
      '/pt/auth/entrar?falha=LOGIN_NOT_AUTHORIZED&utm_source=insta&utm_campaign=ccxp&coupon=FESTA',
    );
  });

  test('a name that is none here is left for the person to give', async () => {
    const odd = browser();
    await odd.logInWith('google', 'g-odd');
    expect(await odd.me()).toMatchObject({ name: null, email: 'odd@example.com' });
  });

  test('Facebook makes a customer whose address counts as not confirmed', async () => {
    const bia = browser();
    expect(await bia.logInWith('facebook', 'f-bia')).toBe('/pt/auth/entrar');
    expect(await bia.me()).toMatchObject({
      email: 'bia.facebook@example.com',
      emailVerified: false,
      socialLoginType: 'facebook',
    });
  });

  test.each([
    ['google', 'LOGIN_NOT_AUTHORIZED'],
    ['facebook', 'LOGIN_NOT_AUTHORIZED'],
  ] as const)('saying no at %s comes back with the words for it and nobody logged in', async (type, code) => {
    const visitor = browser();
    expect(await visitor.logInWith(type, 'deny', '&redirect=%2Fpt%2Fconta')).toBe(
      `/pt/auth/entrar?falha=${code}&redirect=%2Fpt%2Fconta`,
    );
    expect((await visitor.user()).isLoggedIn).toBe(false);
  });

  test('without an address there is no account', async () => {
    const visitor = browser();
    expect(await visitor.logInWith('google', 'g-bare')).toBe('/pt/auth/entrar?falha=SOCIAL_EMAIL_MISSING');
    expect(await visitor.logInWith('facebook', 'f-phone')).toBe('/pt/auth/entrar?falha=SOCIAL_EMAIL_MISSING');
  });

  test.each([
    ['google', 'g-ana'],
    ['facebook', 'f-bia'],
  ] as const)(
    'a way back from %s that nobody began here, or began elsewhere, logs nobody in',
    async (type, who) => {
      const [victim, attacker] = [browser(), browser()];
      const provider = type === 'google' ? openid : facebook;
      const failed = `/pt/auth/entrar?falha=LOGIN_${type.toUpperCase()}_FAILED`;
      const begun = await attacker.fetch(`/api/login/${type}?lg=pt`);
      const back = await provider.pass(new URL(begun.headers.get('location') ?? ''), who);
      // The attacker's own way back, opened in the victim's browser: without a beginning there, and with another.
      expect((await victim.fetch(back.pathname + back.search)).headers.get('location')).toBe(failed);
      await victim.fetch(`/api/login/${type}?lg=pt`);
      expect((await victim.fetch(back.pathname + back.search)).headers.get('location')).toBe(failed);
      expect((await victim.user()).isLoggedIn).toBe(false);
      // A changed cookie is no cookie.
      await attacker.fetch(`/api/login/${type}?lg=pt`);
      const [body = '', signature = ''] = (attacker.jar.get('canhoto.social') ?? '').split('.');
      const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), connect: true };
      const written = Buffer.from(JSON.stringify(changed)).toString('base64url');
      attacker.jar.set('canhoto.social', `${written}.${signature}`);
      const forged = await attacker.fetch(`/api/login/${type}/callback?code=x&state=${changed.state}`);
      expect(forged.headers.get('location')).toBe(failed);
    },
  );

  test('an answer of one provider is none at the other, and none without who sent it', async () => {
    for (const [type, other, who] of [
      ['google', 'facebook', 'g-ana'],
      ['facebook', 'google', 'f-bia'],
    ] as const) {
      const visitor = browser();
      const begun = await visitor.fetch(`/api/login/${type}?lg=pt`);
      const provider = type === 'google' ? openid : facebook;
      const back = await provider.pass(new URL(begun.headers.get('location') ?? ''), who);
      const mixed = await visitor.fetch(`/api/login/${other}/callback${back.search}`);
      expect(mixed.headers.get('location')).toBe(`/pt/auth/entrar?falha=LOGIN_${other.toUpperCase()}_FAILED`);
      expect((await visitor.user()).isLoggedIn).toBe(false);
    }
    const visitor = browser();
    const begun = await visitor.fetch('/api/login/google?lg=pt');
    const back = await openid.pass(new URL(begun.headers.get('location') ?? ''), 'g-ana');
    back.searchParams.set('iss', 'https://accounts.evil.example');
    await visitor.fetch(back.pathname + back.search);
    expect((await visitor.user()).isLoggedIn).toBe(false);
  });

  test('a provider that does not answer is told in words, and asked anew the next time', async () => {
    const before = context.socialLogins;
    context.socialLogins = [
      createGoogleLogin({
        issuer: 'http://127.0.0.1:9',
        tokenInfoUrl: 'http://127.0.0.1:9',
        clientId: 'x',
        clientSecret: 'x',
        extraScopes: [],
      }),
    ];
    expect(await browser().logInWith('google', 'g-ana')).toBe('/pt/auth/entrar?falha=LOGIN_GOOGLE_FAILED');
    expect((await browser().fetch('/api/login/facebook')).status).toBe(404);
    context.socialLogins = [
      createFacebookLogin({
        appId: '1001',
        appSecret: 'another secret only for tests',
        dialogUrl: facebook.url,
        graphUrl: 'http://127.0.0.1:9',
      }),
    ];
    expect(await browser().logInWith('facebook', 'f-bia')).toBe(
      '/pt/auth/entrar?falha=LOGIN_FACEBOOK_FAILED',
    );
    context.socialLogins = before;
  });

  test('extra scopes are asked for beside openid, profile and email', async () => {
    const provider = createGoogleLogin({
      issuer: openid.issuer,
      tokenInfoUrl: openid.tokenInfoUrl,
      clientId: 'canhoto-test',
      clientSecret: 'x',
      extraScopes: ['https://www.googleapis.com/auth/user.birthday.read'],
    });
    const begun = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
    const away = await provider.begin(begun, `${deployment.url}/api/login/google/callback`);
    expect(away.searchParams.get('scope')).toBe(
      'openid profile email https://www.googleapis.com/auth/user.birthday.read',
    );
    expect(away.searchParams.get('code_challenge_method')).toBe('S256');
  });
});

describe('Joining a social login', () => {
  test('an address that both sides have proved joins; the password goes on working', async () => {
    await register('local@example.com');
    const visitor = browser();
    expect(await visitor.logInWith('google', 'g-local')).toBe('/pt/auth/entrar?falha=SOCIAL_EMAIL_IN_USE');
    await prove('local@example.com');
    expect(await visitor.logInWith('google', 'g-local')).toBe('/pt/auth/entrar');
    expect(await visitor.me()).toMatchObject({ hasPassword: true, socialLogins: ['google'] });
    // Facebook never says that an address is proved, so it joins nobody.
    expect(await browser().logInWith('facebook', 'f-local')).toBe(
      '/pt/auth/entrar?falha=SOCIAL_EMAIL_IN_USE',
    );
  });

  test('whoever registered your address first does not get into your account, nor you into theirs', async () => {
    const squatter = await register('squatted@example.com');
    const owner = browser();
    expect(await owner.logInWith('google', 'g-squatted')).toBe('/pt/auth/entrar?falha=SOCIAL_EMAIL_IN_USE');
    expect((await squatter.me()).socialLogins).toEqual([]);
  });

  test('an address the provider does not vouch for joins nobody', async () => {
    await register('unproved@example.com');
    await prove('unproved@example.com');
    expect(await browser().logInWith('google', 'g-unproved')).toBe(
      '/pt/auth/entrar?falha=SOCIAL_EMAIL_IN_USE',
    );
  });

  test('two tabs at once make one customer', async () => {
    const token = await openid.accessTokenFor('g-unproved');
    await context.pool.query("delete from auth_user where email = 'unproved@example.com'");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser().post('/api/login/google', { accessToken: token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const { rows } = await context.pool.query(
      "select count(*)::int as count from auth_user where email = 'unproved@example.com'",
    );
    expect(rows[0].count).toBe(1);
  });

  test('somebody who is logged in connects any of theirs, and cannot take the last way in off', async () => {
    const visitor = await register('connector@example.com');
    expect(await visitor.logInWith('facebook', 'f-local', '&connect=1')).toBe('/pt/conta/seguranca');
    expect((await visitor.me()).socialLogins).toEqual(['facebook']);
    const other = await register('other@example.com');
    expect(await other.logInWith('facebook', 'f-local', '&connect=1')).toBe(
      '/pt/conta/seguranca?falha=SOCIAL_LOGIN_IN_USE',
    );
    const disconnect = 'mutation($type: String!) { disconnectSocialLogin(type: $type) { success } }';
    const { token } = await visitor.user();
    expect((await deployment.graphql(disconnect, { type: 'facebook' }, { token })).errors).toBeUndefined();
    const ana = browser();
    await ana.logInWith('google', 'g-ana');
    const refused = await deployment.graphql(
      disconnect,
      { type: 'google' },
      { token: (await ana.user()).token },
    );
    expect(refused.errors?.[0]?.extensions.code).toBe('LAST_LOGIN');
    // Connecting without being logged in leads to the log-in, and nowhere else.
    expect(await browser().logInWith('facebook', 'f-bia', '&connect=1')).toBe(
      '/pt/auth/entrar?redirect=%2Fpt%2Fconta%2Fseguranca',
    );
  });
});

describe('the access-token flow', () => {
  test('a token made for us logs in', async () => {
    const visitor = browser();
    const answer = await visitor.post('/api/login/google', {
      accessToken: await openid.accessTokenFor('g-ana'),
    });
    expect(answer.status).toBe(200);
    expect((await visitor.me()).email).toBe('ana.google@example.com');
    const onFacebook = browser();
    const second = await onFacebook.post('/api/login/facebook', {
      accessToken: facebook.accessTokenFor('f-bia'),
    });
    expect(second.status).toBe(200);
    expect((await onFacebook.me()).email).toBe('bia.facebook@example.com');
  });

  test('a token made for another application, run out or invented is refused', async () => {
    const tokens = {
      google: [await openid.accessTokenFor('g-ana', { clientId: otherClientId }), 'invented'],
      facebook: [
        facebook.accessTokenFor('f-bia', { appId: '2002' }),
        facebook.accessTokenFor('f-bia', { isExpired: true }),
        'invented',
      ],
    };
    for (const [type, list] of Object.entries(tokens)) {
      for (const accessToken of list) {
        const visitor = browser();
        const answer = await visitor.post(`/api/login/${type}`, { accessToken });
        const body = (await answer.json()) as { errors: { code: string }[] };
        expect([type, answer.status, body.errors[0]?.code]).toEqual([type, 401, 'LOGIN_NOT_AUTHORIZED']);
        expect((await visitor.user()).isLoggedIn).toBe(false);
      }
    }
  });
});
