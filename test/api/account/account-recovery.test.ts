import { describe, expect, test } from 'vitest';
import { customer } from '#src/domain/policy/actor.ts';
import { connectSocialLogin } from '#src/service/people/login/connect-social-login.ts';
import { logInWithSocial } from '#src/service/people/login/log-in-with-social.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import {
  AccountBrowser,
  letterTo,
  mailedCode,
  newCustomer,
  testPassword,
} from '../../support/journey/account-browser.ts';

const deployment = await openDeployment();
const { context } = deployment;
const another = 'Outra#Senha9';
const third = 'Terceira#Senha7';

async function registered() {
  const customer = newCustomer();
  const browser = new AccountBrowser(deployment);
  expect((await browser.call('/api/register', customer)).errors ?? []).toEqual([]);
  const { rows } = await context.pool.query('select id from auth_user where email = $1', [customer.email]);
  return { email: customer.email, id: rows[0].id as string, browser };
}

async function proved() {
  const owner = await registered();
  const code = await mailedCode(deployment, owner.email, 'confirm-email');
  expect((await new AccountBrowser(deployment).call('/api/confirmEmail', { code })).status).toBe(200);
  return owner;
}

let people = 0;
const google = (email: string | null = null) => {
  people += 1;
  return {
    type: 'google' as const,
    accountId: `g-${people}`,
    email,
    emailVerified: true,
    name: 'Ana',
    lastName: 'Reis',
  };
};

async function socialLoginsOf(customerId: string): Promise<string[]> {
  const { rows } = await context.pool.query(
    "select account_id from auth_account where user_id = $1 and provider_id <> 'credential' order by account_id",
    [customerId],
  );
  return rows.map((row) => row.account_id);
}

async function ask(browser: AccountBrowser, mutation: string, input: object) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  return await browser.ask(`mutation($input: ${type}!) { ${mutation}(input: $input) { success } }`, {
    input,
  });
}

async function logIn(email: string, password: string) {
  const browser = new AccountBrowser(deployment);
  const { status, errors } = await browser.call('/api/login', { email, password });
  return { browser, status, code: errors?.[0]?.code };
}

async function reset(email: string, password = another) {
  const browser = new AccountBrowser(deployment);
  await browser.call('/api/requestNewPassword', { email, locale: 'pt' });
  const token = await mailedCode(deployment, email, 'new-password');
  const answer = await browser.call('/api/newPassword', { token, password, passwordConfirmation: password });
  return { browser, answer };
}

async function moveTo(browser: AccountBrowser, email: string, currentPassword = testPassword) {
  const { errors } = await ask(browser, 'changeEmail', { email, currentPassword });
  expect(errors).toBeUndefined();
  const code = await mailedCode(deployment, email, 'change-email');
  expect((await browser.call('/api/confirmEmail', { code })).errors).toBeUndefined();
}

describe('what a reset, a changed password and a changed e-mail end', () => {
  test.each(['reset', 'changed password'] as const)(
    'a link that changes the e-mail and was asked for before a %s is dead',
    async (how) => {
      const { email, browser } = await registered();
      const foreign = `thief.${email}`;
      await ask(browser, 'changeEmail', { email: foreign, currentPassword: testPassword });
      const link = await mailedCode(deployment, foreign, 'change-email');
      expect(link).not.toBeNull();
      if (how === 'reset') await reset(email);
      else {
        const input = { currentPassword: testPassword, password: another, passwordConfirmation: another };
        expect((await ask(browser, 'changePassword', input)).errors).toBeUndefined();
      }
      const late = await new AccountBrowser(deployment).call('/api/confirmEmail', { code: link });
      expect(late.errors?.[0]?.code).toBe('LINK_EXPIRED');
      expect((await logIn(email, another)).status).toBe(200);
    },
  );

  test('a changed e-mail ends every login but the one that changed it, and a link for a new password', async () => {
    const { email, browser } = await proved();
    const other = (await logIn(email, testPassword)).browser;
    await browser.call('/api/requestNewPassword', { email, locale: 'pt' });
    const link = await mailedCode(deployment, email, 'new-password');
    await moveTo(browser, `new.${email}`);
    expect(await other.isLoggedIn()).toBe(false);
    expect(await browser.isLoggedIn()).toBe(true);
    const input = { token: link, password: another, passwordConfirmation: another };
    expect((await other.call('/api/newPassword', input)).errors?.[0]?.code).toBe('LINK_EXPIRED');
  });

  test('every social login goes with a reset, whenever it was connected', async () => {
    const { email, id } = await registered();
    await connectSocialLogin(context, { actor: customer(id), person: google() });
    await reset(email);
    expect(await socialLoginsOf(id)).toEqual([]);
    await connectSocialLogin(context, { actor: customer(id), person: google() });
    await reset(email, third);
    expect(await socialLoginsOf(id)).toEqual([]);
  });

  test('one that was connected after the address was proved stays with a changed password', async () => {
    const { id, browser } = await proved();
    const mine = google();
    await connectSocialLogin(context, { actor: customer(id), person: mine });
    const input = { currentPassword: testPassword, password: another, passwordConfirmation: another };
    expect((await ask(browser, 'changePassword', input)).errors).toBeUndefined();
    expect(await socialLoginsOf(id)).toEqual([mine.accountId]);
  });

  test('one that was connected before the address was confirmed goes with a changed password and a changed e-mail', async () => {
    for (const change of ['password', 'email'] as const) {
      const { email, id, browser } = await registered();
      await connectSocialLogin(context, { actor: customer(id), person: google() });
      const code = await mailedCode(deployment, email, 'confirm-email');
      await browser.call('/api/confirmEmail', { code });
      expect(await socialLoginsOf(id)).toHaveLength(1);
      if (change === 'email') await moveTo(browser, `new.${email}`);
      else {
        const input = { currentPassword: testPassword, password: another, passwordConfirmation: another };
        expect((await ask(browser, 'changePassword', input)).errors).toBeUndefined();
      }
      expect(await socialLoginsOf(id)).toEqual([]);
    }
  });

  test('one with the address of the account joins again after a reset', async () => {
    const mine = google(`ana.${Math.random().toString(36).slice(2)}@example.com`);
    const { customerId: id } = await logInWithSocial(context, mine, 'pt');
    await reset(mine.email ?? '');
    expect(await socialLoginsOf(id)).toEqual([]);
    expect(await logInWithSocial(context, mine, 'pt')).toMatchObject({ customerId: id });
    expect(await socialLoginsOf(id)).toEqual([mine.accountId]);
  });

  test('its owner is told of a social login that is connected, joined or disconnected', async () => {
    const { email, id, browser } = await proved();
    const told = async (template: string) => {
      await letterTo(deployment, email, template);
      const { rowCount } = await context.pool.query(
        'select from mail where to_address = $1 and template = $2',
        [email, template],
      );
      return rowCount;
    };
    await connectSocialLogin(context, { actor: customer(id), person: google() });
    expect(await told('social-login-connected')).toBe(1);
    await logInWithSocial(context, google(email), 'pt');
    expect(await told('social-login-connected')).toBe(2);
    expect(await mailedCode(deployment, email, 'social-login-connected')).not.toBeNull();
    const disconnect = 'mutation { disconnectSocialLogin(type: "google") { success } }';
    for (const _time of ['once', 'again']) expect((await browser.ask(disconnect)).errors).toBeUndefined();
    expect(await told('social-login-disconnected')).toBe(1);
  });
});

describe('it was not me', () => {
  const lock = (code: string | null) => new AccountBrowser(deployment).call('/api/lockAccount', { code });

  test('the mail after a changed password locks the account once, until its owner sets a password by mail', async () => {
    const { email, id, browser } = await proved();
    const mine = google();
    await connectSocialLogin(context, { actor: customer(id), person: mine });
    const token = await browser.token();
    const input = { currentPassword: testPassword, password: another, passwordConfirmation: another };
    expect((await ask(browser, 'changePassword', input)).errors).toBeUndefined();
    const code = await mailedCode(deployment, email, 'password-changed');

    expect(await lock(code)).toMatchObject({ status: 200 });
    expect(await browser.isLoggedIn()).toBe(false);
    const refused = await deployment.graphql('{ devices { id } }', {}, { token });
    expect(refused.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await logIn(email, another)).toMatchObject({ status: 401, code: 'LOGIN_LOCKED' });
    expect(await logIn(email, testPassword)).toMatchObject({ status: 401, code: 'LOGIN_FAILED' });
    await expect(context.identity.open(id, new Headers())).rejects.toThrow('locked');
    // Single-use.
    expect((await lock(code)).errors?.[0]?.code).toBe('LINK_EXPIRED');

    // The link to go on came by itself.
    const reset = await mailedCode(deployment, email, 'account-locked');
    const back = new AccountBrowser(deployment);
    const saved = await back.call('/api/newPassword', {
      token: reset,
      password: third,
      passwordConfirmation: third,
    });
    expect(saved.data?.isLoggedIn).toBe(true);
    expect((await logIn(email, third)).status).toBe(200);
  });

  test('a social login opens no locked account', async () => {
    const { email, id, browser } = await proved();
    const mine = google(email);
    await connectSocialLogin(context, { actor: customer(id), person: mine });
    const input = { currentPassword: testPassword, password: another, passwordConfirmation: another };
    await ask(browser, 'changePassword', input);
    await lock(await mailedCode(deployment, email, 'password-changed'));
    expect(await logInWithSocial(context, mine, 'pt')).toMatchObject({ customerId: id });
    await expect(context.identity.open(id, new Headers())).rejects.toMatchObject({
      constraint: 'auth_session_of_locked',
    });
  });

  test('after a changed e-mail the link at the old address brings the account back there', async () => {
    const { email, id, browser } = await proved();
    const foreign = `thief.${email}`;
    await moveTo(browser, foreign);
    expect(await letterTo(deployment, foreign, 'email-changed')).not.toContain('nao-fui-eu');
    const code = await mailedCode(deployment, email, 'email-changed');
    // Whoever moved it cannot take the old address meanwhile.
    const squatter = await new AccountBrowser(deployment).call('/api/register', newCustomer({ email }));
    expect(squatter.errors?.[0]?.code).toBe('EMAIL_IN_USE');
    expect((await lock(code)).status).toBe(200);
    // The mailbox of the other one opens nothing any more.
    await new AccountBrowser(deployment).call('/api/requestNewPassword', { email: foreign, locale: 'pt' });
    expect(await mailedCode(deployment, foreign, 'new-password')).toBeNull();
    const { answer } = await reset(email);
    expect(answer.data?.isLoggedIn).toBe(true);
    const { rows } = await context.pool.query('select email, email_verified from auth_user where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ email, email_verified: true }]);
  });

  test('a later address cannot lock its owner out of an earlier link', async () => {
    const { email, browser } = await proved();
    const foreign = `thief.${email}`;
    await moveTo(browser, foreign);
    const input = { currentPassword: testPassword, password: another, passwordConfirmation: another };
    expect((await ask(browser, 'changePassword', input)).errors).toBeUndefined();
    const theirs = await mailedCode(deployment, foreign, 'password-changed');
    expect((await lock(theirs)).status).toBe(200);
    await reset(foreign, third);
    const mine = await mailedCode(deployment, email, 'email-changed');
    expect((await lock(mine)).status).toBe(200);
    expect((await reset(email)).answer.data?.isLoggedIn).toBe(true);
    expect((await logIn(foreign, third)).code).toBe('LOGIN_FAILED');
  });

  test('an old address that was never proved gets no link that locks', async () => {
    const { email, browser } = await registered();
    await moveTo(browser, `new.${email}`);
    expect(await letterTo(deployment, email, 'email-changed')).not.toContain('nao-fui-eu');
  });

  test('a login that is opened while the account is being locked does not survive', async () => {
    const { id } = await proved();
    const client = await context.pool.connect();
    try {
      await client.query('begin');
      await client.query('update auth_user set locked_at = now() where id = $1', [id]);
      const opening = context.identity.open(id, new Headers()).then(
        () => 'opened',
        () => 'refused',
      );
      await client.query('select pg_sleep(0.2)');
      await client.query('commit');
      expect(await opening).toBe('refused');
    } finally {
      client.release();
    }
  });
});
