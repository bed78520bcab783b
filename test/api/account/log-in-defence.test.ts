import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { operationLimits } from '#src/api/graphql/operation-limits.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { connectSocialLogin } from '#src/service/people/login/connect-social-login.ts';
import { logInWithSocial } from '#src/service/people/login/log-in-with-social.ts';
import { hashOldTokens } from '#src/service/people/session/forget-expired.ts';
import { openDeployment, testCpf } from '../../support/deployment/deployment.ts';
import {
  AccountBrowser,
  letterTo,
  mailedCode,
  newCustomer,
  testPassword,
} from '../../support/journey/account-browser.ts';

// With the bounds of life, and a slow watch: they must hold on a busy machine as on a quick one.
const deployment = await openDeployment(({ clock }) => ({
  operationLimits,
  clock: { now: clock.now, milliseconds: () => performance.now() / 50 },
}));
const { context } = deployment;
const another = 'Outra#Senha9';

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.1.${addresses >> 8}.${addresses & 255}`;
};

/** Somebody at an address, with no cookies. */
async function post(path: string, body: object, address = newAddress()) {
  const response = await fetch(`${deployment.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { errors?: { code: string }[] };
  return { status: response.status, code: answer.errors?.[0]?.code };
}

async function registered({ isProved = false } = {}) {
  const customer = newCustomer();
  const browser = new AccountBrowser(deployment);
  expect((await browser.call('/api/register', customer)).errors ?? []).toEqual([]);
  if (isProved) {
    const code = await mailedCode(deployment, customer.email, 'confirm-email');
    expect((await browser.call('/api/confirmEmail', { code })).status).toBe(200);
  }
  const { rows } = await context.pool.query('select id from auth_user where email = $1', [customer.email]);
  return { ...customer, id: rows[0].id as string, browser };
}

const lettersTo = async (email: string, template: string) => {
  await letterTo(deployment, email, template);
  const { rows } = await context.pool.query(
    'select count(*)::int as count from mail where to_address = $1 and template = $2',
    [email, template],
  );
  return rows[0].count as number;
};

describe('wrong passwords', () => {
  test('of forty from forty addresses ten are tried, the owner hears of it, and a known device is spared', async () => {
    const { email, browser } = await registered();
    const answers = [];
    for (let index = 0; index < 40; index += 1) {
      answers.push((await post('/api/login', { email, password: `Errada#${index}x` })).code);
    }
    expect(answers.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
    expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(30);
    // Nor does the right one pass from a place nobody knows, for then guessing would.
    expect((await post('/api/login', { email, password: testPassword })).code).toBe('TOO_MANY_REQUESTS');
    expect((await browser.call('/api/login', { email, password: testPassword })).status).toBe(200);
    expect(await lettersTo(email, 'log-in-failures')).toBe(1);
  });

  test('are counted together by whatever asks a logged-in customer for it', async () => {
    const { email, browser } = await registered();
    const token = await browser.token();
    const typed = { password: another, passwordConfirmation: another };
    const asks = [
      ['changePassword', 'ChangePasswordInput', 'success', typed],
      ['changeEmail', 'ChangeEmailInput', 'success', { email: `new.${email}` }],
      ['requestErasure', 'ProveOwnerInput', 'success', {}],
      ['exportOwnData', 'ProveOwnerInput', 'json', {}],
    ] as const;
    const ask = async ([name, type, field, more]: (typeof asks)[number], currentPassword: string) => {
      const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${field} } }`;
      const { errors } = await deployment.graphql(query, { input: { ...more, currentPassword } }, { token });
      return errors?.[0]?.extensions.code;
    };
    const codes = [];
    for (const round of [1, 2, 3]) {
      for (const one of asks) codes.push(await ask(one, `Errada#${round}x`));
    }
    expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(10);
    expect(codes.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect(await ask(asks[0], testPassword)).toBe('TOO_MANY_REQUESTS');
    expect(await lettersTo(email, 'log-in-failures')).toBe(1);
    // The count of log-ins is another one.
    expect((await post('/api/login', { email, password: testPassword })).status).toBe(200);
  });

  test('are not what a busy machine did not check', async () => {
    const { email } = await registered();
    const check = vi.spyOn(context.identity, 'verifyPassword');
    check.mockRejectedValue(new DomainError('BUSY'));
    const codes = [];
    for (let index = 0; index < 12; index += 1) {
      codes.push((await post('/api/login', { email, password: testPassword })).code);
    }
    check.mockRestore();
    expect(codes).toEqual(codes.map(() => 'BUSY'));
    expect((await post('/api/login', { email, password: testPassword })).status).toBe(200);
  });

  test.each([
    ['a log-in', '/api/login', 'LOGIN_FAILED'],
    ['a log-in of staff', '/api/staff/login', 'LOGIN_FAILED'],
    ['a new password', '/api/requestNewPassword', 'EMAIL_INVALID'],
    ['a code', '/api/requestLogInCode', 'EMAIL_INVALID'],
    ['a new password of staff', '/api/staff/request-password', 'EMAIL_INVALID'],
  ])('of many people who mistype their address at %s, each is told so', async (_what, path, code) => {
    const codes = [];
    for (let index = 0; index < 12; index += 1) {
      const typed = { email: `fan${index}@gmail`, password: testPassword, locale: 'pt' };
      codes.push((await post(path, typed)).code);
    }
    expect(codes).toEqual(codes.map(() => code));
  });

  test('an address without an account is answered the same, and nobody is written to', async () => {
    const email = `nobody.${Date.now()}@example.com`;
    const codes = [];
    for (let index = 0; index < 12; index += 1) {
      codes.push((await post('/api/login', { email, password: 'Errada#1x' })).code);
    }
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'LOGIN_FAILED'),
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
    ]);
    expect(await lettersTo(email, 'log-in-failures')).toBe(0);
  });

  test('are recorded with their address, and so is a log-in', async () => {
    const { email, id } = await registered();
    await post('/api/login', { email, password: 'Errada#1x' }, '10.2.0.1');
    await post('/api/login', { email, password: testPassword }, '10.2.0.2');
    const { rows } = await context.pool.query(
      "select kind, ip_address, customer_id from security_event where ip_address like '10.2.0.%' order by at",
    );
    expect(rows).toEqual([
      { kind: 'LOG_IN_FAILED', ip_address: '10.2.0.1', customer_id: null },
      { kind: 'LOG_IN', ip_address: '10.2.0.2', customer_id: id },
    ]);
  });
});

describe('a new device', () => {
  test('is told once, with a link that locks the account', async () => {
    const { email } = await registered({ isProved: true });
    const other = new AccountBrowser(deployment);
    expect((await other.call('/api/login', { email, password: testPassword })).status).toBe(200);
    expect(await lettersTo(email, 'new-device')).toBe(1);
    expect((await other.call('/api/login', { email, password: testPassword })).status).toBe(200);
    expect(await lettersTo(email, 'new-device')).toBe(1);
    const code = await mailedCode(deployment, email, 'new-device');
    expect((await new AccountBrowser(deployment).call('/api/lockAccount', { code })).status).toBe(200);
    expect((await other.call('/api/login', { email, password: testPassword })).errors?.[0]?.code).toBe(
      'LOGIN_LOCKED',
    );
  });

  test('its cookie opens nothing, and what is stored of it makes no device known', async () => {
    const { email, browser } = await registered();
    const device = browser.jar.get('canhoto.device') ?? '';
    expect(device).toMatch(/^[\w-]{32}$/);
    const { rows } = await context.pool.query('select device_hash from known_device');
    expect(JSON.stringify(rows)).not.toContain(device);
    const thief = new AccountBrowser(deployment);
    thief.jar.set('canhoto.device', device);
    expect(await thief.isLoggedIn()).toBe(false);
    expect((await thief.call('/api/login', { email, password: 'Errada#1x' })).status).toBe(401);
  });
});

describe('what strangers can learn and use up', () => {
  test('an address is told twenty times a minute that a document has an account, and then nothing', async () => {
    const documentNumber = testCpf();
    const first = new AccountBrowser(deployment);
    expect((await first.call('/api/register', newCustomer({ documentNumber }))).status).toBe(200);
    const codes = [];
    for (let index = 0; index < 30; index += 1) {
      codes.push((await post('/api/register', newCustomer({ documentNumber }), '10.3.0.1')).code);
    }
    expect(codes.filter((code) => code === 'E0101').length).toBeLessThanOrEqual(21);
    expect(codes.slice(22).every((code) => code === 'TOO_MANY_REQUESTS')).toBe(true);
    // A free one is not told apart from it any more.
    expect((await post('/api/register', newCustomer(), '10.3.0.1')).code).toBe('TOO_MANY_REQUESTS');
    expect((await post('/api/register', newCustomer(), '10.3.0.2')).status).toBe(200);
  });

  test('an account is told ten times a minute that a document has an account, and then nothing', async () => {
    const { documentNumber } = await registered();
    const query = 'mutation($input: CustomerInput!) { saveCustomer(input: $input) { name } }';
    const asker = async (address: string) => {
      const { browser } = await registered();
      const token = await browser.token();
      return async (input: object) => {
        const response = await fetch(`${deployment.url}/production/customer/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': address,
            authorization: `Bearer ${token}`,
          },
          body: JSON.stringify({ query, variables: { input } }),
        });
        const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
        return errors?.[0]?.extensions.code ?? 'ok';
      };
    };
    const taken = { documentType: 'CPF', documentNumber };
    const save = await asker('10.3.0.3');
    const codes = [];
    for (let index = 0; index < 14; index += 1) codes.push(await save(taken));
    expect(codes).toEqual([...Array(10).fill('E0101'), ...Array(4).fill('TOO_MANY_REQUESTS')]);
    // A free one is not told apart from it any more, and the rest of the profile is saved.
    expect(await save({ documentType: 'CPF', documentNumber: testCpf() })).toBe('TOO_MANY_REQUESTS');
    expect(await save({ name: 'Lúcia' })).toBe('ok');
    const other = await asker('10.3.0.3');
    for (let index = 0; index < 9; index += 1) expect(await other(taken)).toBe('E0101');
    // Counted by address together with registrations.
    const register = () => post('/api/register', newCustomer({ documentNumber }), '10.3.0.3');
    await register();
    expect((await register()).code).toBe('TOO_MANY_REQUESTS');
  });

  test('strangers who ask for a new password use up neither the owner’s mails nor the owner’s link', async () => {
    const { email, browser } = await registered();
    await browser.call('/api/requestNewPassword', { email, locale: 'pt' });
    const mine = await mailedCode(deployment, email, 'new-password');
    const statuses = [];
    for (let index = 0; index < 14; index += 1) {
      statuses.push((await post('/api/requestNewPassword', { email, locale: 'pt' })).status);
    }
    // One mailbox is not flooded from many addresses either.
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect((await browser.call('/api/requestNewPassword', { email, locale: 'pt' })).status).toBe(200);
    await lettersTo(email, 'new-password');
    const input = { token: mine, password: another, passwordConfirmation: another };
    expect((await browser.call('/api/newPassword', input)).data?.isLoggedIn).toBe(true);
  });

  test.each(['Password1!', 'Senha@123'])('%s is no password', async (password) => {
    const answer = await post('/api/register', newCustomer({ password, passwordConfirmation: password }));
    expect(answer.code).toBe('PASSWORD_COMMON');
  });
});

describe('logins in the database', () => {
  const tokenOf = ({ jar }: AccountBrowser) =>
    decodeURIComponent([...jar].find(([name]) => name.includes('session_token'))?.[1] ?? '').split('.')[0] ??
    '';

  test('are kept by a digest: no row has what the cookie has', async () => {
    const { id, browser } = await registered();
    const token = tokenOf(browser);
    expect(token).toHaveLength(32);
    const { rows } = await context.pool.query('select token from auth_session where user_id = $1', [id]);
    expect(rows).toEqual([{ token: createHash('sha256').update(token).digest('hex') }]);
    expect(await browser.isLoggedIn()).toBe(true);
    await browser.call('/api/logout', {});
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('of before go on, and are hashed by the job', async () => {
    const { id, browser } = await registered();
    const token = tokenOf(browser);
    await context.pool.query('update auth_session set token = $2 where user_id = $1', [id, token]);
    expect(await browser.isLoggedIn()).toBe(true);
    await hashOldTokens(context);
    const { rows } = await context.pool.query('select token from auth_session where user_id = $1', [id]);
    expect(rows[0].token).toBe(createHash('sha256').update(token).digest('hex'));
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('end 180 days after the person logged in, however often they are used', async () => {
    const { id, browser } = await registered();
    const age = (days: number) =>
      context.pool.query(
        `update auth_session set created_at = now() - interval '2 days',
          logged_in_at = now() - make_interval(days => $2), replaced_at = null where user_id = $1`,
        [id, days],
      );
    await age(175);
    expect(await browser.isLoggedIn()).toBe(true);
    expect(await browser.isLoggedIn()).toBe(true);
    const { rows } = await context.pool.query(
      `select round(extract(epoch from max(expires_at) - now()) / 86400)::int as days
      from auth_session where user_id = $1 and replaced_at is null`,
      [id],
    );
    expect(rows).toEqual([{ days: 5 }]);
    await age(181);
    const cookies = [...browser.jar];
    await browser.isLoggedIn();
    expect([...browser.jar]).toEqual(cookies);
  });
});

test('an account gets its first password, and another social login, shortly after a log-in only', async () => {
  const email = `bia.${Date.now()}@example.com`;
  const person = {
    type: 'google' as const,
    accountId: email,
    email,
    emailVerified: true,
    name: 'Bia',
    lastName: 'Lima',
  };
  const { customerId: id } = await logInWithSocial(context, person, 'pt');
  const { sessionId, setCookies } = await context.identity.open(id, new Headers());
  const browser = new AccountBrowser(deployment);
  for (const cookie of setCookies) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
    browser.jar.set(name, value);
  }
  const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
  const input = { password: another, passwordConfirmation: another };
  await context.pool.query(
    "update auth_session set logged_in_at = now() - interval '16 minutes' where id = $1",
    [sessionId],
  );
  const refused = await browser.ask(change, { input });
  expect(refused.errors?.[0]?.extensions.code).toBe('RECENT_LOGIN_REQUIRED');
  const thiefs = { ...person, type: 'facebook' as const, accountId: `f.${email}` };
  const connected = await connectSocialLogin(context, {
    actor: customer(id),
    person: thiefs,
    sessionId,
  }).catch(({ code }) => code);
  expect(connected).toBe('RECENT_LOGIN_REQUIRED');
  await context.pool.query('update auth_session set logged_in_at = now() where id = $1', [sessionId]);
  expect((await browser.ask(change, { input })).errors).toBeUndefined();
});

test('a visitor is told to log in, and somebody whose login ended that it has', async () => {
  const { browser } = await registered();
  const token = await browser.token();
  await browser.call('/api/logout', {});
  const query = 'mutation { confirmEmailAgain { success } }';
  const visitor = await deployment.graphql(query, {}, { locale: 'en' });
  expect(visitor.errors?.[0]).toMatchObject({
    message: 'You need to log in for this. Log in or create an account: it takes a minute.',
    extensions: { code: 'UNAUTHENTICATED' },
  });
  const ended = await deployment.graphql(query, {}, { locale: 'en', token });
  expect(ended.errors?.[0]?.message).toMatch(/^Your session has ended/);
});

test('a profile without input is refused, as its type allows it', async () => {
  const { browser } = await registered();
  const { errors } = await browser.ask('mutation { saveCustomer { name } }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: 'input' });
});
