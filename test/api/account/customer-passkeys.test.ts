import { describe, expect, test } from 'vitest';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { SoftwareAuthenticator } from '../../support/doubles/software-authenticator.ts';
import {
  AccountBrowser,
  letterTo,
  mailedCode,
  newCustomer,
  testPassword,
} from '../../support/journey/account-browser.ts';

// docs/algorithms/accounts.md, Log-in by a passkey.
const deployment = await openDeployment();
const { clock, context } = deployment;

type AddOptions = Parameters<SoftwareAuthenticator['add']>[0];
type ProofOptions = Parameters<SoftwareAuthenticator['prove']>[0];
interface Data {
  options: unknown;
  passkeys: { id: string; lastUsedAt: string | null }[];
}

async function call(browser: AccountBrowser, path: string, body: object = {}) {
  const answer = await browser.call(`/api/${path}`, body);
  return { code: answer.errors?.[0]?.code ?? 'ok', data: answer.data as unknown as Data };
}

async function registered({ isProved = true } = {}) {
  const customer = newCustomer();
  const browser = new AccountBrowser(deployment);
  expect((await browser.call('/api/register', customer)).errors ?? []).toEqual([]);
  if (isProved) {
    const code = await mailedCode(deployment, customer.email, 'confirm-email');
    await new AccountBrowser(deployment).call('/api/confirmEmail', { code });
  }
  const { rows } = await context.pool.query('select id from auth_user where email = $1', [customer.email]);
  return { email: customer.email, id: rows[0].id as string, browser };
}

async function add(browser: AccountBrowser) {
  const device = new SoftwareAuthenticator(deployment.url);
  const { data, code } = await call(browser, 'passkeyAddOptions');
  if (code !== 'ok') return { device, code };
  const answer = device.add(data.options as AddOptions);
  return { device, code: (await call(browser, 'passkeyAdd', { answer })).code };
}

async function withPasskey(options?: { isProved: boolean }) {
  const owner = await registered(options);
  const { device, code } = await add(owner.browser);
  expect(code).toBe('ok');
  return { ...owner, device };
}

const asked = async (browser = new AccountBrowser(deployment)) =>
  (await call(browser, 'passkeyOptions')).data.options as ProofOptions;

async function logIn(device: SoftwareAuthenticator, browser = new AccountBrowser(deployment)) {
  const { code } = await call(browser, 'logInByPasskey', { answer: device.prove(await asked(browser)) });
  return { browser, code };
}

describe('a passkey of a customer', () => {
  test.each([[null], ['internal'], [[null, 7, 'internal']]])(
    'is added whatever its browser says of its ways (%j)',
    async (transports) => {
      const { browser } = await registered();
      const { data } = await call(browser, 'passkeyAddOptions');
      const answer = new SoftwareAuthenticator(deployment.url).add(data.options as AddOptions);
      const said = { ...answer, response: { ...answer.response, transports } };
      expect((await call(browser, 'passkeyAdd', { answer: said })).code).toBe('ok');
    },
  );

  test('opens the account by itself, is told by mail and recorded, and is shown with its use', async () => {
    const { email, id, browser, device } = await withPasskey();
    const { browser: another, code } = await logIn(device);
    expect(code).toBe('ok');
    expect(await another.isLoggedIn()).toBe(true);
    expect(await letterTo(deployment, email, 'passkey-added')).toContain('/auth/nao-fui-eu');
    const { passkeys } = (await call(browser, 'passkeys')).data;
    expect(passkeys).toEqual([
      { id: expect.any(String), createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    ]);
    const { rows } = await context.pool.query('select kind from security_event where customer_id = $1', [id]);
    expect(rows.map(({ kind }) => kind)).toContain('PASSKEY_ADDED');
  });

  test('answers a challenge once, within ten minutes, and for what it was made', async () => {
    const { browser, device } = await withPasskey();
    const answer = device.prove(await asked(), { counter: 0 });
    expect((await call(new AccountBrowser(deployment), 'logInByPasskey', { answer })).code).toBe('ok');
    expect((await call(new AccountBrowser(deployment), 'logInByPasskey', { answer })).code).toBe(
      'LOGIN_PASSKEY_FAILED',
    );
    const late = await asked();
    clock.pass(10 * 60);
    const tooLate = { answer: device.prove(late) };
    expect((await call(new AccountBrowser(deployment), 'logInByPasskey', tooLate)).code).toBe(
      'LOGIN_PASSKEY_FAILED',
    );
    // A challenge to add opens nothing.
    const { data } = await call(browser, 'passkeyAddOptions');
    const { challenge } = data.options as { challenge: string };
    const proof = { answer: device.prove({ ...(await asked()), challenge } as ProofOptions) };
    expect((await call(new AccountBrowser(deployment), 'logInByPasskey', proof)).code).toBe(
      'LOGIN_PASSKEY_FAILED',
    );
  });

  test.each([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['without the person', { verifies: false }],
  ])('%s opens nothing', async (_name, fault) => {
    const { device } = await withPasskey();
    const thief = new AccountBrowser(deployment);
    const answer = device.prove(await asked(thief), fault);
    expect((await call(thief, 'logInByPasskey', { answer })).code).toBe('LOGIN_PASSKEY_FAILED');
    expect(await thief.isLoggedIn()).toBe(false);
  });

  test('is added only soon after a log-in, and only to one’s own account', async () => {
    const { browser, email } = await registered();
    expect((await add(new AccountBrowser(deployment))).code).toBe('UNAUTHENTICATED');
    await context.pool.query(
      "update auth_session set logged_in_at = logged_in_at - interval '1 hour' where user_id = (select id from auth_user where email = $1)",
      [email],
    );
    expect((await add(browser)).code).toBe('RECENT_LOGIN_REQUIRED');
    const [one, other] = [await registered(), await registered()];
    const device = new SoftwareAuthenticator(deployment.url);
    const { data } = await call(one.browser, 'passkeyAddOptions');
    const answer = device.add(data.options as AddOptions);
    expect((await call(other.browser, 'passkeyAdd', { answer })).code).toBe('LOGIN_PASSKEY_FAILED');
  });

  test('is removed by its owner alone, who hears of it; a code in the mail still opens the account', async () => {
    const { browser, email, device } = await withPasskey();
    const [passkey] = (await call(browser, 'passkeys')).data.passkeys;
    const stranger = await registered();
    expect((await call(stranger.browser, 'passkeyRemove', { id: passkey?.id })).code).toBe('NOT_FOUND');
    expect((await call(browser, 'passkeyRemove', { id: passkey?.id })).code).toBe('ok');
    expect((await logIn(device)).code).toBe('LOGIN_PASSKEY_FAILED');
    expect(await letterTo(deployment, email, 'passkey-removed')).not.toBe('');
  });

  test('of before the first proof of the address ends with it; so does any with a reset and a lock', async () => {
    const intruder = await withPasskey({ isProved: false });
    const owner = new AccountBrowser(deployment);
    await owner.call('/api/requestLogInCode', { email: intruder.email, locale: 'pt' });
    const letter = await letterTo(deployment, intruder.email, 'log-in-code');
    const code = /\d{3} \d{3}/.exec(letter)?.[0];
    expect((await owner.call('/api/logInByCode', { code })).status).toBe(200);
    expect((await logIn(intruder.device)).code).toBe('LOGIN_PASSKEY_FAILED');

    const reset = await withPasskey();
    await owner.call('/api/requestNewPassword', { email: reset.email, locale: 'pt' });
    const token = await mailedCode(deployment, reset.email, 'new-password');
    const passwords = { password: 'Outra#Senha9', passwordConfirmation: 'Outra#Senha9' };
    expect((await owner.call('/api/newPassword', { token, ...passwords })).status).toBe(200);
    expect((await logIn(reset.device)).code).toBe('LOGIN_PASSKEY_FAILED');

    const locked = await withPasskey();
    const lock = await mailedCode(deployment, locked.email, 'passkey-added');
    expect((await owner.call('/api/lockAccount', { code: lock })).status).toBe(200);
    expect((await logIn(locked.device)).code).toBe('LOGIN_PASSKEY_FAILED');
  });

  test('stays with a password that its owner changes in the account', async () => {
    const { browser, device } = await withPasskey();
    const input = {
      currentPassword: testPassword,
      password: 'Outra#Senha9',
      passwordConfirmation: 'Outra#Senha9',
    };
    const changed = await browser.ask(
      'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { success } }',
      { input },
    );
    expect(changed.errors).toBeUndefined();
    expect((await logIn(device)).code).toBe('ok');
  });

  test('ends the login that the browser had', async () => {
    const { device } = await withPasskey();
    const other = await registered();
    const planted = new AccountBrowser(deployment);
    for (const [name, value] of other.browser.jar) planted.jar.set(name, value);
    expect((await logIn(device, other.browser)).code).toBe('ok');
    expect(await planted.isLoggedIn()).toBe(false);
  });
});
