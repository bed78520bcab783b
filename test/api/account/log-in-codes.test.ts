import { describe, expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { connectSocialLogin } from '#src/service/people/login/connect-social-login.ts';
import { logInWithSocial } from '#src/service/people/login/log-in-with-social.ts';
import { forgetExpired } from '#src/service/people/session/forget-expired.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import {
  AccountBrowser,
  letterTo,
  mailedCode,
  newCustomer,
  testPassword,
} from '../../support/journey/account-browser.ts';

// A log-in by six digits in a mail, and what others can do with it.
const deployment = await openDeployment();
const { context } = deployment;

/** Somebody who has registered; without a password, as on the way to a ticket, unless one is given. */
async function registered(change: Record<string, unknown> = {}) {
  const { name, lastName, ...typed } = newCustomer({
    password: undefined,
    passwordConfirmation: undefined,
    ...change,
  });
  const browser = new AccountBrowser(deployment);
  const answer = await browser.call('/api/register', { ...typed, fullName: `${name} ${lastName}` });
  expect(answer.errors ?? []).toEqual([]);
  const { rows } = await context.pool.query('select id from auth_user where email = $1', [typed.email]);
  return { email: String(typed.email), id: rows[0].id as string, browser };
}

async function proved(change: Record<string, unknown> = {}) {
  const owner = await registered(change);
  const code = await mailedCode(deployment, owner.email, 'confirm-email');
  expect((await new AccountBrowser(deployment).call('/api/confirmEmail', { code })).status).toBe(200);
  return owner;
}

async function asked(email: string, browser = new AccountBrowser(deployment)) {
  const answer = await browser.call('/api/requestLogInCode', { email, locale: 'pt' });
  return { browser, answer };
}

/** The newest digits in the mails of an address; empty where there is no mail. */
async function digitsFor(email: string): Promise<string> {
  return /\d{3} \d{3}/.exec(await letterTo(deployment, email, 'log-in-code'))?.[0].replace(' ', '') ?? '';
}

const typed = async (browser: AccountBrowser, code: string) => {
  const answer = await browser.call('/api/logInByCode', { code });
  return answer.errors?.[0]?.code ?? answer.status;
};

const wrongFor = (digits: string, by = 1) => String((Number(digits) + by) % 1_000_000).padStart(6, '0');

describe('a code in the mail', () => {
  test('opens an account without a password, once, with spaces and in the browser that asked', async () => {
    const { email, browser: first } = await proved();
    const { browser, answer } = await asked(email);
    expect(answer).toEqual({ status: 200, data: {} });
    const digits = await digitsFor(email);
    const stranger = new AccountBrowser(deployment);
    expect(await typed(stranger, digits)).toBe('LOGIN_CODE_WRONG');
    expect((await asked(email, stranger)).answer.status).toBe(200);
    expect(await typed(stranger, digits)).toBe('LOGIN_CODE_WRONG');
    expect(await typed(browser, ` ${digits.slice(0, 3)} ${digits.slice(3)} `)).toBe(200);
    expect(await browser.isLoggedIn()).toBe(true);
    // Elsewhere nothing ends: the address was proved before.
    expect(await first.isLoggedIn()).toBe(true);
    const { data } = await browser.ask<{ customer: object }>('{ customer { email hasPassword } }');
    expect(data?.customer).toEqual({ email, hasPassword: false });
    expect(await typed(browser, digits)).toBe('LOGIN_CODE_WRONG');
  });

  test.each([
    ['of an account', async () => (await proved()).email],
    ['of nobody', async () => `nobody.${Math.random().toString(36).slice(2)}@example.com`],
  ])('%s stays good where its browser asks for more than there are in an hour', async (_whose, addressOf) => {
    const email = await addressOf();
    const { browser } = await asked(email);
    for (let more = 1; more < limits.logInCodesPerHour; more += 1) await asked(email, browser);
    const cookie = browser.jar.get('canhoto.code');
    const digits = await digitsFor(email);
    await asked(email, browser);
    expect(browser.jar.get('canhoto.code')).toBe(cookie);
    if (digits !== '') expect(await typed(browser, digits)).toBe(200);
    // A code of another address is none of this one.
    await asked(`other.${email}`, browser);
    const others = browser.jar.get('canhoto.code');
    await asked(email, browser);
    expect(browser.jar.get('canhoto.code')).not.toBe(others);
  });

  test('makes all other codes of the address worthless, also those of other browsers', async () => {
    const { email } = await proved();
    const { browser } = await asked(email);
    const older = await digitsFor(email);
    const other = (await asked(email)).browser;
    expect(await typed(other, await digitsFor(email))).toBe(200);
    expect(await typed(browser, older)).toBe('LOGIN_CODE_WRONG');
  });

  test('ends the login that the browser had, and gives its cookie another secret', async () => {
    const [one, other] = [await proved(), await proved()];
    const before = new Map(one.browser.jar);
    await asked(other.email, one.browser);
    expect(await typed(one.browser, await digitsFor(other.email))).toBe(200);
    const planted = new AccountBrowser(deployment);
    for (const [name, value] of before) planted.jar.set(name, value);
    expect(await planted.isLoggedIn()).toBe(false);
  });

  test('is over after ten minutes, and nothing of it is stored that opens an account', async () => {
    const { email } = await proved();
    const { browser } = await asked(email);
    const digits = await digitsFor(email);
    const { rows } = await context.pool.query('select * from log_in_code where email = $1', [email]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(digits);
    await context.pool.query('update log_in_code set expires_at = $2 where email = $1', [
      email,
      context.clock.now(),
    ]);
    expect(await typed(browser, digits)).toBe('LOGIN_CODE_WRONG');
  });

  test('ends with a new password, and a locked account has none', async () => {
    const { email } = await proved({ password: testPassword, passwordConfirmation: testPassword });
    const { browser } = await asked(email);
    const digits = await digitsFor(email);
    const owner = new AccountBrowser(deployment);
    await owner.call('/api/requestNewPassword', { email, locale: 'pt' });
    const token = await mailedCode(deployment, email, 'new-password');
    const password = 'Outra#Senha9';
    expect(
      (await owner.call('/api/newPassword', { token, password, passwordConfirmation: password })).status,
    ).toBe(200);
    expect(await typed(browser, digits)).toBe('LOGIN_CODE_WRONG');
    const late = (await asked(email)).browser;
    const good = await digitsFor(email);
    const code = await mailedCode(deployment, email, 'password-changed');
    expect((await new AccountBrowser(deployment).call('/api/lockAccount', { code })).status).toBe(200);
    expect(await typed(late, good)).toBe('LOGIN_CODE_WRONG');
    const sent = await letterTo(deployment, email, 'log-in-code');
    await asked(email);
    expect(await letterTo(deployment, email, 'log-in-code')).toBe(sent);
  });
});

describe('guessing a code', () => {
  test('is over after five wrong ones; the right one is refused in the same words', async () => {
    const { email } = await proved();
    const { browser } = await asked(email);
    const digits = await digitsFor(email);
    for (let times = 0; times < limits.logInCodeTries; times += 1) {
      expect(await typed(browser, wrongFor(digits, times + 1))).toBe('LOGIN_CODE_WRONG');
    }
    expect(await typed(browser, digits)).toBe('LOGIN_CODE_WRONG');
  });

  test('of two hundred at once is counted one by one', async () => {
    const { email } = await proved();
    const { browser } = await asked(email);
    const digits = await digitsFor(email);
    const { rows } = await context.pool.query('select id from log_in_code where email = $1', [email]);
    const tries = Array.from({ length: 200 }, (_, index) => {
      const one = new AccountBrowser(deployment);
      one.jar.set('canhoto.code', rows[0].id);
      return typed(one, wrongFor(digits, index + 1));
    });
    await Promise.all(tries);
    const counted = await context.pool.query('select wrong from log_in_code where email = $1', [email]);
    expect(counted.rows[0].wrong).toBe(limits.logInCodeTries);
    expect(await typed(browser, digits)).toBe('LOGIN_CODE_WRONG');
  });

  test('of an account is over for a day after fifteen, for strangers and not for a browser it knows', async () => {
    const { email, browser: known } = await proved();
    let right = '';
    for (let codes = 0; codes * limits.logInCodeTries <= limits.logInCodeTriesPerDay; codes += 1) {
      const { browser } = await asked(email);
      right = await digitsFor(email);
      for (let times = 1; times <= limits.logInCodeTries; times += 1)
        await typed(browser, wrongFor(right, times));
    }
    const last = (await asked(email)).browser;
    expect(await typed(last, await digitsFor(email))).toBe('LOGIN_CODE_WRONG');
    await known.call('/api/logout', {});
    await asked(email, known);
    expect(await typed(known, await digitsFor(email))).toBe(200);
    const { rows } = await context.pool.query(
      'select sum(wrong)::int as wrong from log_in_code where email = $1',
      [email],
    );
    expect(rows[0].wrong).toBe(limits.logInCodeTriesPerDay);
    // What is counted over a day is kept for one.
    await forgetExpired(context);
    const kept = await context.pool.query('select count(*)::int as count from log_in_code where email = $1', [
      email,
    ]);
    expect(kept.rows[0].count).toBeGreaterThan(0);
  });

  test('shows nothing of an address without an account: same answers, same rows, no mail', async () => {
    const known = await proved();
    const nobody = `nobody.${Date.now()}@example.com`;
    const [one, other] = [await asked(known.email), await asked(nobody)];
    expect(other.answer).toEqual(one.answer);
    expect([...other.browser.jar.keys()]).toEqual([...one.browser.jar.keys()]);
    expect(await typed(other.browser, '000000')).toBe(
      await typed(one.browser, wrongFor(await digitsFor(known.email))),
    );
    const { rows } = await context.pool.query(
      'select email, wrong from log_in_code where email = any($1) order by email',
      [[known.email, nobody]],
    );
    expect(rows.map(({ wrong }) => wrong)).toEqual([1, 1]);
    expect(await letterTo(deployment, nobody, 'log-in-code')).toBe('');
  });

  test('sends an address ten mails an hour, and answers the same beyond', async () => {
    const { email } = await proved();
    const answers = [];
    for (let times = 0; times < limits.logInCodesPerHour + 3; times += 1)
      answers.push((await asked(email)).answer);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await digitsFor(email);
    const { rows } = await context.pool.query(
      "select count(*)::int as count from mail where to_address = $1 and template = 'log-in-code'",
      [email],
    );
    expect(rows[0].count).toBe(limits.logInCodesPerHour);
  });
});

describe('an address that somebody else registered first', () => {
  test('is its owner’s after a code: no login, password, social login or device of before is left', async () => {
    const intruder = await registered({ password: testPassword, passwordConfirmation: testPassword });
    const { email, id } = intruder;
    const google = {
      type: 'google' as const,
      accountId: `g-${email}`,
      email: null,
      emailVerified: false,
      name: 'X',
      lastName: 'Y',
    };
    await connectSocialLogin(context, { actor: customer(id), person: google });
    const elsewhere = new AccountBrowser(deployment);
    expect((await elsewhere.call('/api/login', { email, password: testPassword })).status).toBe(200);
    const { browser: asking } = await asked(email, elsewhere);
    const planted = await digitsFor(email);

    const { browser: owner } = await asked(email);
    expect(await typed(owner, await digitsFor(email))).toBe(200);
    expect(await intruder.browser.isLoggedIn()).toBe(false);
    expect(await elsewhere.isLoggedIn()).toBe(false);
    expect(await typed(asking, planted)).toBe('LOGIN_CODE_WRONG');
    expect((await elsewhere.call('/api/login', { email, password: testPassword })).errors?.[0]?.code).toBe(
      'LOGIN_FAILED',
    );
    await expect(logInWithSocial(context, { ...google, email: null }, 'pt')).rejects.toThrow(
      'SOCIAL_EMAIL_MISSING',
    );
    const { rows } = await context.pool.query(
      'select count(*)::int as count from known_device where customer_id = $1',
      [id],
    );
    expect(rows[0].count).toBe(1);
    // The owner hears of the password that is gone, and has the account.
    expect(await letterTo(deployment, email, 'password-removed')).toContain('/auth/nao-fui-eu');
    expect(await owner.isLoggedIn()).toBe(true);
    const events = await context.pool.query(
      'select kind from security_event where customer_id = $1 order by at',
      [id],
    );
    expect(events.rows.map(({ kind }) => kind)).toContain('EMAIL_PROVED');
    // From now on a social login with this address may join it.
    const joined = { ...google, accountId: `h-${email}`, email, emailVerified: true };
    expect(await logInWithSocial(context, joined, 'pt')).toMatchObject({ customerId: id });
  });

  test('without a password gives its former logins nothing either', async () => {
    const intruder = await registered();
    const { browser: owner } = await asked(intruder.email);
    expect(await typed(owner, await digitsFor(intruder.email))).toBe(200);
    expect(await intruder.browser.isLoggedIn()).toBe(false);
    expect(await letterTo(deployment, intruder.email, 'password-removed')).toBe('');
  });

  test('may get its first password within minutes of the registration, and by its owner’s log-in later', async () => {
    const { email, browser } = await registered();
    const change = {
      input: { password: 'Outra#Senha9', passwordConfirmation: 'Outra#Senha9' },
    };
    const mutation = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
    await context.pool.query(
      "update auth_session set logged_in_at = logged_in_at - interval '1 hour' where user_id = (select id from auth_user where email = $1)",
      [email],
    );
    expect((await browser.ask(mutation, change)).errors?.[0]?.extensions?.code).toBe('RECENT_LOGIN_REQUIRED');
    await asked(email, browser);
    expect(await typed(browser, await digitsFor(email))).toBe(200);
    expect((await browser.ask(mutation, change)).errors).toBeUndefined();
  });
});

describe('a registration without a password', () => {
  test('makes no account when its document is another’s, and says what is wrong with the name', async () => {
    const taken = newCustomer();
    expect((await new AccountBrowser(deployment).call('/api/register', taken)).status).toBe(200);
    const {
      name: _n,
      lastName: _l,
      ...rest
    } = newCustomer({ password: undefined, passwordConfirmation: undefined });
    const answer = await new AccountBrowser(deployment).call('/api/register', {
      ...rest,
      fullName: 'Maria das Dores da Silva',
      documentNumber: taken.documentNumber,
    });
    expect(answer.errors).toMatchObject([{ code: 'E0101', field: 'documentNumber' }]);
    const { rows } = await context.pool.query('select 1 from auth_user where email = $1', [rest.email]);
    expect(rows).toEqual([]);
    const one = await new AccountBrowser(deployment).call('/api/register', { ...rest, fullName: 'Maria' });
    expect(one.errors).toMatchObject([{ code: 'FULL_NAME_REQUIRED', field: 'fullName' }]);
  });

  test('asks whoever gives one for all that a password needs', async () => {
    const typedOnce = newCustomer({ passwordConfirmation: '' });
    const answer = await new AccountBrowser(deployment).call('/api/register', typedOnce);
    expect(answer.errors).toMatchObject([{ code: 'PASSWORDS_DIFFER', field: 'passwordConfirmation' }]);
    const weak = newCustomer({ password: 'curta', passwordConfirmation: 'curta' });
    expect((await new AccountBrowser(deployment).call('/api/register', weak)).errors).toMatchObject([
      { code: 'PASSWORD_LENGTH', field: 'password' },
    ]);
  });
});
