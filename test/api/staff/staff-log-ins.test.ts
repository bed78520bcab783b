import { describe, expect, test } from 'vitest';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { overtaken, type Query } from '../../support/deployment/overtaken.ts';
import { SoftwareAuthenticator } from '../../support/doubles/software-authenticator.ts';
import { registerBrowser, testPassword } from '../../support/journey/account-browser.ts';
import {
  newStaff,
  StaffBrowser,
  staffPassword,
  type TestStaff,
  totpCode,
} from '../../support/journey/staff-browser.ts';

// docs/algorithms/staff-and-rights.md, "A second factor, always".
const deployment = await openDeployment();
const { clock, context } = deployment;

async function withPassword(email: string, password = staffPassword) {
  const browser = new StaffBrowser(deployment);
  return { browser, answer: await browser.call('login', { email, password }) };
}

/** Enough time for every limit within a minute to forget. */
const later = () => clock.pass(60);

describe('a password alone', () => {
  test('opens a login that is incomplete, and a code completes it under another secret', async () => {
    const bia = await newStaff(deployment);
    const { browser, answer } = await withPassword(bia.email);
    expect(answer).toMatchObject({ state: 'NEEDS_CODE', confirmedAt: null });
    const before = browser.cookie;
    expect(await browser.state()).toBe('NEEDS_CODE');
    expect(await browser.refusal('confirm', { code: bia.freshCode() })).toBe('FACTOR_REQUIRED');
    const opened = await browser.call('code', { code: bia.freshCode() });
    expect(opened).toMatchObject({ state: 'OPEN', person: { email: bia.email } });
    expect(browser.cookie).not.toBe(before);
    // The incomplete login has ended, so its cookie was worth nothing to whoever planted or saw it.
    const thief = new StaffBrowser(deployment);
    const [name = '', value = ''] = before.split(/=(.*)/s);
    thief.jar.set(name, value);
    expect(await thief.state()).toBe('NONE');
  });

  test('sets up no factor where there is one', async () => {
    const bia = await newStaff(deployment);
    const { browser } = await withPassword(bia.email);
    for (const path of ['totp-begin', 'passkey-add-options'] as const) {
      expect(await browser.refusal(path, {})).toBe('FACTOR_REQUIRED');
    }
  });

  test('that is wrong, of nobody and of somebody disabled get the same answer', async () => {
    const bia = await newStaff(deployment);
    const carla = await newStaff(deployment);
    await context.pool.query('update staff_user set disabled_at = now() where email = $1', [carla.email]);
    const answers = [
      await withPassword(bia.email, 'Errada#123'),
      await withPassword('ninguem@example.com'),
      await withPassword(carla.email),
    ].map(({ answer }) => [answer.status, answer.errors]);
    expect(answers[0]).toMatchObject([401, [{ code: 'LOGIN_FAILED' }]]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('a log-in of staff that is overtaken', () => {
  const lockPerson = (id: string) => (query: Query) =>
    query('select from staff_user where id = $1 for update', [id]);
  const endLogins = (id: string) => (query: Query) =>
    query('delete from staff_session where user_id = $1', [id]);
  const countLogins = async (id: string) =>
    (await context.pool.query('select from staff_session where user_id = $1', [id])).rowCount;

  test('by another password opens nothing', async () => {
    const { id, email } = await newStaff(deployment);
    const { answer } = await overtaken(
      context.pool,
      lockPerson(id),
      () => withPassword(email),
      async (query) => {
        await query("update staff_account set password = 'another' where user_id = $1", [id]);
        await endLogins(id)(query);
      },
    );
    expect([answer.status, answer.errors?.[0]?.code]).toEqual([401, 'LOGIN_FAILED']);
    expect(await countLogins(id)).toBe(0);
  });

  test('by the end of all logins is not completed by its code', async () => {
    const { id, email, freshCode } = await newStaff(deployment);
    const { browser } = await withPassword(email);
    const code = freshCode();
    const told = await overtaken(
      context.pool,
      lockPerson(id),
      () => browser.refusal('code', { code }),
      endLogins(id),
    );
    expect([told, await countLogins(id)]).toEqual(['UNAUTHENTICATED', 0]);
  });

  test('by its person being disabled opens nothing, also for later', async () => {
    const { id, email } = await newStaff(deployment);
    const { answer } = await overtaken(
      context.pool,
      lockPerson(id),
      () => withPassword(email),
      async (query) => {
        await query('update staff_user set disabled_at = $2 where id = $1', [id, clock.now()]);
        await endLogins(id)(query);
      },
    );
    expect([answer.errors?.[0]?.code, await countLogins(id)]).toEqual(['LOGIN_FAILED', 0]);
  });

  const factors = async (id: string) =>
    (
      await context.pool.query(
        `select secret, recovery_codes from staff_two_factor where user_id = $1
        union all select id::text, name from staff_passkey where user_id = $1`,
        [id],
      )
    ).rows;

  test.each([
    [
      'an application',
      async ({ browser }: TestStaff) => {
        const { secret } = await browser.call('totp-begin', {});
        return () => browser.refusal('totp-confirm', { code: totpCode(secret as string, clock.now()) });
      },
    ],
    [
      'a passkey',
      async ({ browser }: TestStaff) => {
        const { options } = await browser.call('passkey-add-options', {});
        const answer = new SoftwareAuthenticator(deployment.url).add(
          options as Parameters<SoftwareAuthenticator['add']>[0],
        );
        return () => browser.refusal('passkey-add', { answer, name: 'Thief' });
      },
    ],
    [
      'recovery codes',
      async ({ browser }: TestStaff) =>
        () =>
          browser.refusal('recovery-codes', {}),
    ],
    [
      'a factor less',
      async ({ browser }: TestStaff) =>
        () =>
          browser.refusal('remove-factor', { totp: true }),
    ],
  ])('by the end of its logins gets not %s', async (_what, begin) => {
    const bia = await newStaff(deployment);
    const before = await factors(bia.id);
    const act = await begin(bia);
    const told = await overtaken(context.pool, lockPerson(bia.id), act, endLogins(bia.id));
    expect(told).toBe('UNAUTHENTICATED');
    expect(await factors(bia.id)).toEqual(before);
  });

  test('by the end of its incomplete login gets no first factor', async () => {
    const bia = await newStaff(deployment);
    await context.pool.query('delete from staff_two_factor where user_id = $1', [bia.id]);
    const { browser } = await withPassword(bia.email);
    const { secret } = await browser.call('totp-begin', {});
    const code = totpCode(secret as string, clock.now());
    const act = () => browser.refusal('totp-confirm', { code });
    expect(await overtaken(context.pool, lockPerson(bia.id), act, endLogins(bia.id))).toBe('UNAUTHENTICATED');
    expect(await factors(bia.id)).toEqual([]);
  });
});

describe('customers and staff are strangers to each other', () => {
  test('a customer’s cookie and token open nothing of staff', async () => {
    const { browser: customer, email } = await registerBrowser(deployment);
    const token = await customer.token();
    const browser = new StaffBrowser(deployment);
    for (const [name, value] of customer.jar) {
      browser.jar.set(name, value);
      browser.jar.set(name.replace('canhoto', 'canhoto-staff'), value);
    }
    const answer = await browser.call('session', undefined, { authorization: `Bearer ${token}` });
    expect(answer.state).toBe('NONE');
    expect(await browser.refusal('totp-begin', {})).toBe('UNAUTHENTICATED');
    expect((await withPassword(email, testPassword)).answer.errors?.[0]?.code).toBe('LOGIN_FAILED');
  });

  test('the cookie of staff opens nothing of customers', async () => {
    const bia = await newStaff(deployment);
    const cookies = [...bia.browser.jar].flatMap(([name, value]) => [
      `${name}=${value}`,
      `${name.replace('canhoto-staff', 'canhoto')}=${value}`,
    ]);
    const response = await fetch(`${deployment.url}/api/user`, { headers: { cookie: cookies.join('; ') } });
    expect(await response.json()).toMatchObject({ data: { isLoggedIn: false, token: '' } });
    const logIn = await fetch(`${deployment.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: bia.email, password: staffPassword }),
    });
    expect(logIn.status).toBe(401);
  });
});

describe('a code of the application', () => {
  test('is accepted once, in any login, and those before it not at all', async () => {
    const bia = await newStaff(deployment);
    const old = bia.freshCode();
    const code = bia.freshCode();
    const first = await withPassword(bia.email);
    const second = await withPassword(bia.email);
    expect((await first.browser.call('code', { code })).state).toBe('OPEN');
    expect(await second.browser.refusal('code', { code })).toBe('CODE_WRONG');
    expect(await second.browser.refusal('code', { code: old })).toBe('CODE_WRONG');
    expect(await first.browser.refusal('confirm', { code })).toBe('CODE_WRONG');
    expect((await second.browser.call('code', { code: bia.freshCode() })).state).toBe('OPEN');
  });

  test('of fifteen uses at once opens one login', async () => {
    const bia = await newStaff(deployment);
    const browsers = await Promise.all(Array.from({ length: 15 }, () => withPassword(bia.email)));
    const code = bia.freshCode();
    const states = await Promise.all(
      browsers.map(async ({ browser }) => (await browser.call('code', { code })).state),
    );
    expect(states.filter((state) => state === 'OPEN')).toHaveLength(1);
  });

  test('of a minute ago is too old', async () => {
    const bia = await newStaff(deployment);
    const { browser } = await withPassword(bia.email);
    const code = bia.freshCode();
    clock.pass(60);
    expect(await browser.refusal('code', { code })).toBe('CODE_WRONG');
  });

  test('that is wrong six times in a row locks the factor for fifteen minutes, for a step-up as well', async () => {
    const bia = await newStaff(deployment);
    later();
    const { browser } = await withPassword(bia.email);
    for (let wrong = 0; wrong < 3; wrong += 1) {
      expect(await browser.refusal('code', { code: '000000' })).toBe('CODE_WRONG');
      expect(await bia.browser.refusal('confirm', { code: 'AAAAA-AAAAA' })).toBe(
        wrong < 2 ? 'CODE_WRONG' : 'FACTOR_LOCKED',
      );
    }
    // Right ones too, or a guess could be told from a wrong one.
    const locked = await browser.call('code', { code: bia.freshCode() });
    expect(locked.errors).toMatchObject([{ code: 'FACTOR_LOCKED', facts: { minutes: 15 } }]);
    expect(await bia.browser.refusal('confirm', { code: bia.recoveryCodes[0] ?? '' })).toBe('FACTOR_LOCKED');
    clock.pass(15 * 60);
    expect((await browser.call('code', { code: bia.freshCode() })).state).toBe('OPEN');
  });

  test('five times wrong and then right starts the count anew', async () => {
    const bia = await newStaff(deployment);
    const { browser } = bia;
    for (let round = 0; round < 2; round += 1) {
      later();
      for (let wrong = 0; wrong < 5; wrong += 1) {
        expect(await browser.refusal('confirm', { code: '000000' })).toBe('CODE_WRONG');
      }
      expect(await browser.refusal('confirm', { code: bia.freshCode() })).toBe('ok');
    }
  });
});

test('a recovery code is used once, in any form of writing', async () => {
  const bia = await newStaff(deployment);
  expect(bia.recoveryCodes).toHaveLength(10);
  expect(new Set(bia.recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = bia.recoveryCodes;
  const { browser } = await withPassword(bia.email);
  expect((await browser.call('code', { code: first })).state).toBe('OPEN');
  const again = await withPassword(bia.email);
  expect(await again.browser.refusal('code', { code: first })).toBe('CODE_WRONG');
  const typed = second.replace('-', ' ').toLowerCase();
  expect((await again.browser.call('code', { code: typed })).state).toBe('OPEN');
  const { rows } = await context.pool.query(
    'select factor from staff_session where user_id = $1 order by created_at, id',
    [bia.id],
  );
  expect(rows.map(({ factor }) => factor)).toEqual(['TOTP', 'RECOVERY', 'RECOVERY']);
});

test('secrets are not readable in the database', async () => {
  const bia = await newStaff(deployment);
  const { rows } = await context.pool.query('select * from staff_two_factor where user_id = $1', [bia.id]);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(bia.secret);
  for (const code of bia.recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  const cookie = bia.browser.jar.get('canhoto-staff.session_token') ?? '';
  const { rows: sessions } = await context.pool.query('select token from staff_session');
  expect(sessions.map(({ token }) => token)).not.toContain(decodeURIComponent(cookie).split('.')[0]);
});

describe('a login', () => {
  test('ends after twelve hours without use and after seven days with it', async () => {
    const bia = await newStaff(deployment);
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      expect(await bia.browser.state()).toBe('OPEN');
      clock.pass(11 * 3_600);
    }
    expect(await bia.browser.state()).toBe('OPEN');
    clock.pass(3 * 3_600);
    expect(await bia.browser.state()).toBe('NONE');

    const { browser } = await withPassword(bia.email);
    expect((await browser.call('code', { code: totpCode(bia.secret, clock.now()) })).state).toBe('OPEN');
    clock.pass(12 * 3_600 - 90);
    expect(await browser.state()).toBe('OPEN');
    clock.pass(12 * 3_600);
    expect(await browser.state()).toBe('NONE');
  });

  test('without its second factor ends after half an hour', async () => {
    const bia = await newStaff(deployment);
    const { browser } = await withPassword(bia.email);
    clock.pass(29 * 60);
    expect(await browser.state()).toBe('NEEDS_CODE');
    clock.pass(60);
    expect(await browser.state()).toBe('NONE');
  });

  test('ends by logging out', async () => {
    const bia = await newStaff(deployment);
    const thief = new StaffBrowser(deployment);
    for (const [name, value] of bia.browser.jar) thief.jar.set(name, value);
    expect((await bia.browser.call('logout', {})).state).toBe('NONE');
    expect(bia.browser.jar.size).toBe(0);
    expect(await thief.state()).toBe('NONE');
  });

  test('of somebody disabled is none with the next request', async () => {
    const bia = await newStaff(deployment);
    expect(await bia.browser.state()).toBe('OPEN');
    await context.pool.query('update staff_user set disabled_at = now() where email = $1', [bia.email]);
    expect(await bia.browser.state()).toBe('NONE');
  });

  test('has a cookie for this host alone, which no script reads and no other site sends', async () => {
    const bia = await newStaff(deployment);
    const { browser } = await withPassword(bia.email);
    const answer = await browser.call('code', { code: bia.freshCode() });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^canhoto-staff\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).toMatch(/Max-Age=604800/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Domain/i);
  });
});

test('what another site sends is refused, and nothing is cached', async () => {
  const bia = await newStaff(deployment);
  const elsewhere = await bia.browser.call('confirm', { code: '1' }, { origin: 'https://elsewhere.example' });
  expect(elsewhere.errors?.[0]?.code).toBe('FORBIDDEN_ORIGIN');
  const form = await bia.browser.call('logout', {}, { 'content-type': 'text/plain' });
  expect(form.errors?.[0]?.code).toBe('INVALID_REQUEST');
  const ours = await bia.browser.call('confirm', { code: bia.freshCode() }, { origin: deployment.url });
  expect(ours.state).toBe('OPEN');
  for (const answer of [elsewhere, form, ours, await bia.browser.call('session')]) {
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a step-up counts for less than ten minutes', async () => {
  const bia = await newStaff(deployment);
  clock.pass(10 * 60 - 5);
  expect(await bia.browser.refusal('totp-begin', {})).toBe('ok');
  clock.pass(5);
  expect(await bia.browser.refusal('totp-begin', {})).toBe('CONFIRMATION_REQUIRED');
  const before = clock.now();
  const { confirmedAt } = await bia.browser.call('confirm', { code: bia.freshCode() });
  const at = Date.parse(confirmedAt ?? '');
  expect(at).toBeGreaterThanOrEqual(before.getTime());
  expect(at).toBeLessThanOrEqual(clock.now().getTime());
  expect(await bia.browser.refusal('totp-begin', {})).toBe('ok');
});
