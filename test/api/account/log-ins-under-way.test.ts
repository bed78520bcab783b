import { describe, expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { logInByCode } from '#src/service/people/login/log-in-by-code.ts';
import { logInWithSocial } from '#src/service/people/login/log-in-with-social.ts';
import { openLogin } from '#src/service/people/login/opening/open-login.ts';
import { requestLogInCode } from '#src/service/people/login/request-log-in-code.ts';
import { saveNewPassword } from '#src/service/people/login/save-new-password.ts';
import { endSessions } from '#src/service/people/session/end-sessions.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { overtaken, type Query } from '../../support/deployment/overtaken.ts';
import {
  AccountBrowser,
  letterTo,
  mailedCode,
  registerBrowser,
  testPassword,
} from '../../support/journey/account-browser.ts';

// A log-in that was proved before its owner took the account back, and that is written after it.
const deployment = await openDeployment();
const { context, clock } = deployment;
const { pool } = context;
const another = 'Outra#Senha9';

async function person() {
  const { email, browser } = await registerBrowser(deployment);
  const code = await mailedCode(deployment, email, 'confirm-email');
  await new AccountBrowser(deployment).call('/api/confirmEmail', { code });
  const { rows } = await pool.query('select id from auth_user where email = $1', [email]);
  return { email, browser, id: rows[0].id as string };
}

async function countLogins(id: string): Promise<number> {
  const { rowCount } = await pool.query('select from auth_session where user_id = $1', [id]);
  return rowCount ?? 0;
}

const lockLogin = (id: string) => (query: Query) =>
  query('select from auth_user where id = $1 for update', [id]);

/** The statements of a changed password, as far as they concern logins. */
const takeBack = (id: string) => async (query: Query) => {
  await query('update auth_user set access_ended_at = $2 where id = $1', [id, clock.now()]);
  await query(
    "update auth_account set password = 'another' where user_id = $1 and provider_id = 'credential'",
    [id],
  );
  await query('delete from auth_session where user_id = $1', [id]);
};

/** A password by mail: what its owner does who takes the account back. */
async function reset(email: string) {
  const browser = new AccountBrowser(deployment);
  await browser.call('/api/requestNewPassword', { email, locale: 'pt' });
  const token = await mailedCode(deployment, email, 'new-password');
  return { token: token ?? '', password: another, passwordConfirmation: another };
}

const open = (proved: Parameters<typeof openLogin>[1]['proved']) =>
  openLogin(context, { proved, headers: new Headers() });

describe('a change that was proved by the password of before', () => {
  const change = 'mutation($input: ChangeEmailInput!) { changeEmail(input: $input) { success } }';

  test.each([
    ['its owner sets another', takeBack, 'PASSWORD_WRONG'],
    [
      'its login ends',
      (id: string) => (query: Query) => query('delete from auth_session where user_id = $1', [id]),
      'UNAUTHENTICATED',
    ],
  ])('promises no link to another address where %s meanwhile', async (_what, meanwhile, code) => {
    const { id, browser } = await person();
    const token = await browser.token();
    const input = { email: `thief.${id}@example.com`, currentPassword: testPassword };
    const { errors } = await overtaken(
      pool,
      lockLogin(id),
      () => deployment.graphql(change, { input }, { token }),
      meanwhile(id),
    );
    expect(errors?.[0]?.extensions.code).toBe(code);
    expect(await letterTo(deployment, input.email, 'change-email')).toBe('');
  });
});

describe('a log-in under way', () => {
  test('with the password of before ends with it', async () => {
    const { id, email } = await person();
    const answer = await overtaken(
      pool,
      lockLogin(id),
      () => new AccountBrowser(deployment).call('/api/login', { email, password: testPassword }),
      takeBack(id),
    );
    expect([answer.status, answer.errors?.[0]?.code]).toEqual([401, 'LOGIN_FAILED']);
    expect(await countLogins(id)).toBe(0);
  });

  test('as the successor of a login that has ended opens nothing', async () => {
    const { id, browser } = await person();
    const { rowCount } = await pool.query('update auth_session set created_at = $2 where user_id = $1', [
      id,
      new Date(clock.now().getTime() - (limits.sessionReplacedAfterHours + 1) * 3_600_000),
    ]);
    expect(rowCount).toBe(1);
    const answer = await overtaken(pool, lockLogin(id), () => browser.call('/api/user'), takeBack(id));
    expect(answer.status).toBe(200);
    expect(await countLogins(id)).toBe(0);
  });

  test('as the successor of a login that is being ended ends with it', async () => {
    const { id } = await person();
    const { rows } = await pool.query('select id from auth_session where user_id = $1', [id]);
    const sessionId = rows[0].id as string;
    const ended = await overtaken(
      pool,
      (query) => query('select from auth_user where id = $1 for share', [id]),
      () => endSessions(context, { actor: customer(id), only: sessionId }),
      (query) =>
        query(
          `insert into auth_session (id, user_id, token, expires_at, created_at, logged_in_at, predecessor_id)
          select gen_random_uuid(), user_id, token || 'x', expires_at, created_at + interval '1 day', logged_in_at, id
          from auth_session where id = $1`,
          [sessionId],
        ),
    );
    expect(ended).toBe(2);
    expect(await countLogins(id)).toBe(0);
  });

  test('by a code that was right before opens nothing', async () => {
    const { id, email } = await person();
    const code = await requestLogInCode(context, { email, locale: 'pt' }, true);
    const digits = /\d{3} \d{3}/.exec(await letterTo(deployment, email, 'log-in-code'))?.[0] ?? '';
    const proved = await logInByCode(context, { id: code, code: digits });
    expect(proved).toMatchObject({ customerId: id, isNewlyProved: false });
    clock.pass(1);
    await saveNewPassword(context, await reset(email));
    expect(await open(proved)).toBeNull();
    expect(await countLogins(id)).toBe(0);
  });

  test('by a social login that was right before opens nothing', async () => {
    const { id, email } = await person();
    const google = { type: 'google' as const, accountId: `g-${id}`, email, emailVerified: true };
    const joined = await logInWithSocial(context, { ...google, name: 'Ana', lastName: 'Reis' }, 'pt');
    const known = await logInWithSocial(context, { ...google, name: 'Ana', lastName: 'Reis' }, 'pt');
    expect([joined.customerId, known.customerId]).toEqual([id, id]);
    clock.pass(1);
    await saveNewPassword(context, await reset(email));
    expect([await open(joined), await open(known)]).toEqual([null, null]);
  });

  test('after a new password opens, and after a newer one does not', async () => {
    const { id, email } = await person();
    const proved = await saveNewPassword(context, await reset(email));
    expect(await open(proved)).toMatchObject({ actor: { id } });
    clock.pass(1);
    await saveNewPassword(context, await reset(email));
    expect(await open(proved)).toBeNull();
  });
});
