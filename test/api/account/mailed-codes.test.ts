import { describe, expect, test } from 'vitest';
import { forgetExpired } from '#src/service/people/session/forget-expired.ts';
import { againWhenBusy } from '../../support/deployment/again-when-busy.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import {
  AccountBrowser,
  logInBrowser,
  mailedCode,
  registerBrowser,
  testPassword,
} from '../../support/journey/account-browser.ts';

// Links in mails that set a password or prove an address.
const deployment = await openDeployment();
const { context } = deployment;
const another = 'Outra#Senha9';

describe('Codes sent by mail', () => {
  test('a new password: the link works once, ends every login and proves the address', async () => {
    const { email, browser } = await registerBrowser(deployment);
    const asking = new AccountBrowser(deployment);
    expect(
      await asking.call('/api/requestNewPassword', { email: ` ${email.toUpperCase()} `, locale: 'pt' }),
    ).toEqual({ status: 200, data: {} });
    const token = await mailedCode(deployment, email, 'new-password');
    const input = { token, password: another, passwordConfirmation: another };
    // Wrong input does not use it up.
    const weak = await asking.call('/api/newPassword', {
      ...input,
      password: 'fraca',
      passwordConfirmation: 'fraca',
    });
    expect(weak.errors?.[0]?.code).toBe('PASSWORD_LENGTH');
    expect((await asking.call('/api/newPassword', input)).data?.isLoggedIn).toBe(true);
    expect(await browser.isLoggedIn()).toBe(false);
    expect((await asking.call('/api/newPassword', input)).errors?.[0]).toMatchObject({
      code: 'LINK_EXPIRED',
      field: 'token',
    });
    expect(
      (await new AccountBrowser(deployment).call('/api/login', { email, password: testPassword })).status,
    ).toBe(401);
    await logInBrowser(deployment, email, another);
    const { data } = await asking.ask<{ customer: object }>('{ customer { emailVerified } }');
    expect(data.customer).toEqual({ emailVerified: true });
    await mailedCode(deployment, email, 'password-changed');
    const { rows } = await context.pool.query(
      "select count(*)::int as count from mail where to_address = $1 and template = 'password-changed'",
      [email],
    );
    expect(rows[0].count).toBe(1);
  });

  test('of two hundred uses at once on two nodes one sets the password', async () => {
    const { email } = await registerBrowser(deployment);
    await new AccountBrowser(deployment).call('/api/requestNewPassword', { email, locale: 'pt' });
    const token = await mailedCode(deployment, email, 'new-password');
    const node = await deployment.anotherNode();
    const { codes } = { codes: new Map<string, number>() };
    // Through the command itself: the routes count attempts, and hashing two hundred passwords proves nothing.
    const { saveNewPassword } = await import('#src/service/people/login/save-new-password.ts');
    await Promise.all(
      Array.from({ length: 200 }, async (_unused, index) => {
        const at = index % 2 === 0 ? context : node.context;
        const identity = { ...at.identity, hashPassword: async () => 'scrypt$1$1$1$x$x' };
        const use = { token: token ?? '', password: another, passwordConfirmation: another };
        const told = await againWhenBusy(() => saveNewPassword({ ...at, identity }, use))
          .then(() => 'done')
          .catch((error: { code: string }) => error.code);
        codes.set(told, (codes.get(told) ?? 0) + 1);
      }),
    );
    expect(Object.fromEntries(codes)).toEqual({ done: 1, LINK_EXPIRED: 199 });
    await node.close();
  });

  test('a link is good for ten minutes and only with its own secret; asking again kills no older one', async () => {
    const { email } = await registerBrowser(deployment);
    const visitor = new AccountBrowser(deployment);
    const ask = async () => {
      await visitor.call('/api/requestNewPassword', { email, locale: 'pt' });
      return await mailedCode(deployment, email, 'new-password');
    };
    const use = async (token: string | null) =>
      (await visitor.call('/api/newPassword', { token, password: another, passwordConfirmation: another }))
        .errors?.[0]?.code;
    const first = await ask();
    const second = await ask();
    expect(second).not.toBe(first);
    const [id = ''] = (second ?? '').split('.');
    expect(await use(`${id}.${'A'.repeat(32)}`)).toBe('LINK_EXPIRED');
    expect(await use('nonsense')).toBe('LINK_EXPIRED');
    expect(await use(first)).toBeUndefined();
    // One was used: the others end.
    expect(await use(second)).toBe('LINK_EXPIRED');
    const late = await ask();
    deployment.clock.pass(601);
    expect(await use(late)).toBe('LINK_EXPIRED');
  });

  test('codes and logins that are over are forgotten, and no other', async () => {
    const { email, browser } = await registerBrowser(deployment);
    await new AccountBrowser(deployment).call('/api/requestNewPassword', { email, locale: 'pt' });
    await mailedCode(deployment, email, 'new-password');
    const left = async () => {
      const { rows } = await context.pool.query(
        `select (select count(*)::int from mailed_code m where m.customer_id = u.id and purpose = 'NEW_PASSWORD') as codes,
          (select count(*)::int from auth_session s where s.user_id = u.id) as logins
        from auth_user u where email = $1`,
        [email],
      );
      return rows[0];
    };
    await forgetExpired(context);
    expect(await left()).toEqual({ codes: 1, logins: 1 });
    await context.pool.query("update mailed_code set expires_at = now() - interval '1 hour'");
    await forgetExpired(context);
    expect(await left()).toEqual({ codes: 0, logins: 1 });
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('nothing in the database opens the link', async () => {
    const { email } = await registerBrowser(deployment);
    await new AccountBrowser(deployment).call('/api/requestNewPassword', { email, locale: 'pt' });
    const token = await mailedCode(deployment, email, 'new-password');
    const secret = (token ?? '').split('.')[1] ?? 'missing';
    const { rows } = await context.pool.query('select to_jsonb(c)::text as row from mailed_code c');
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  });

  test('asking says and does the same for an address with and without an account', async () => {
    const { email } = await registerBrowser(deployment);
    const unknown = `nobody.${Date.now()}@example.com`;
    const answers = [];
    for (const asked of [email, unknown]) {
      const { headers: _headers, ...answer } = {
        headers: null,
        ...(await new AccountBrowser(deployment).call('/api/requestNewPassword', {
          email: asked,
          locale: 'en',
        })),
      };
      answers.push(answer);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailedCode(deployment, unknown, 'new-password')).toBeNull();
    const { rows } = await context.pool.query(
      'select count(*)::int as count from mail where to_address = $1',
      [unknown],
    );
    expect(rows[0].count).toBe(0);
  });

  test('changing the password asks for the one that is known, ends the others and a link on its way', async () => {
    const { email, browser } = await registerBrowser(deployment);
    const other = await logInBrowser(deployment, email);
    await browser.call('/api/requestNewPassword', { email, locale: 'pt' });
    const link = await mailedCode(deployment, email, 'new-password');
    const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
    const input = { currentPassword: 'Errada#123', password: another, passwordConfirmation: another };
    expect((await browser.ask(change, { input })).errors?.[0]?.extensions).toMatchObject({
      code: 'PASSWORD_WRONG',
      field: 'currentPassword',
    });
    expect(
      (await browser.ask(change, { input: { ...input, currentPassword: testPassword } })).errors,
    ).toBeUndefined();
    expect(await other.isLoggedIn()).toBe(false);
    expect(await browser.isLoggedIn()).toBe(true);
    const late = await other.call('/api/newPassword', {
      token: link,
      password: testPassword,
      passwordConfirmation: testPassword,
    });
    expect(late.errors?.[0]?.code).toBe('LINK_EXPIRED');
    await logInBrowser(deployment, email, another);
  });

  test('an address changes when its new reader says so, and the old one hears of it', async () => {
    const { email, browser } = await registerBrowser(deployment);
    const next = `new.${email}`;
    const change = 'mutation($input: ChangeEmailInput!) { changeEmail(input: $input) { success } }';
    expect(
      (await browser.ask(change, { input: { email: 'nonsense', currentPassword: testPassword } })).errors?.[0]
        ?.extensions.code,
    ).toBe('EMAIL_INVALID');
    expect((await browser.ask(change, { input: { email: next } })).errors?.[0]?.extensions.code).toBe(
      'PASSWORD_WRONG',
    );
    expect(
      (await browser.ask(change, { input: { email: next, currentPassword: testPassword } })).errors,
    ).toBeUndefined();
    const code = await mailedCode(deployment, next, 'change-email');
    expect((await browser.ask<{ customer: object }>('{ customer { email } }')).data.customer).toEqual({
      email,
    });
    expect((await browser.call('/api/confirmEmail', { code })).status).toBe(200);
    expect(
      (await browser.ask<{ customer: object }>('{ customer { email emailVerified } }')).data.customer,
    ).toEqual({ email: next, emailVerified: true });
    await mailedCode(deployment, email, 'email-changed');
    const { rows } = await context.pool.query("select to_address from mail where template = 'email-changed'");
    expect(rows.map((row) => row.to_address)).toEqual(expect.arrayContaining([email, next]));
    expect((await browser.call('/api/confirmEmail', { code })).errors?.[0]?.code).toBe('LINK_EXPIRED');
  });

  test('an address that got an account in the meantime is not taken over, and the link stays good', async () => {
    const { browser } = await registerBrowser(deployment);
    const wanted = `wanted.${Date.now()}@example.com`;
    const change = 'mutation($input: ChangeEmailInput!) { changeEmail(input: $input) { success } }';
    await browser.ask(change, { input: { email: wanted, currentPassword: testPassword } });
    const code = await mailedCode(deployment, wanted, 'change-email');
    const quicker = await registerBrowser(deployment, { email: wanted });
    expect((await browser.call('/api/confirmEmail', { code })).errors?.[0]?.code).toBe('EMAIL_IN_USE');
    await context.pool.query('delete from auth_user where email = $1', [quicker.email]);
    expect((await browser.call('/api/confirmEmail', { code })).status).toBe(200);
  });

  test('registering sends a link that confirms the address, once', async () => {
    const { email, browser } = await registerBrowser(deployment, { locale: 'en' });
    const code = await mailedCode(deployment, email, 'confirm-email');
    expect((await browser.ask<{ customer: object }>('{ customer { emailVerified } }')).data.customer).toEqual(
      { emailVerified: false },
    );
    expect((await new AccountBrowser(deployment).call('/api/confirmEmail', { code })).status).toBe(200);
    expect((await browser.ask<{ customer: object }>('{ customer { emailVerified } }')).data.customer).toEqual(
      { emailVerified: true },
    );
    expect((await browser.ask('mutation { confirmEmailAgain { success } }')).errors).toBeUndefined();
    const { rows } = await context.pool.query(
      "select subject from mail where to_address = $1 and template = 'confirm-email'",
      [email],
    );
    expect(rows).toEqual([{ subject: 'Confirm your e-mail' }]);
  });
});
