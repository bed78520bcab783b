import { describe, expect, test } from 'vitest';
import { defineEvent } from '#src/domain/catalogue/read/define-event.ts';
import { limits } from '#src/domain/limits.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { followSubject } from '#src/service/holding/alert/follow-subject.ts';
import { saveCustomer } from '#src/service/people/customer/save-customer.ts';
import { saveNotifications } from '#src/service/people/customer/save-notifications.ts';
import { changePassword } from '#src/service/people/login/change-password.ts';
import { connectSocialLogin } from '#src/service/people/login/connect-social-login.ts';
import { logInWithSocial } from '#src/service/people/login/log-in-with-social.ts';
import { saveFavourites } from '#src/service/selling/programme/save-favourites.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { overtaken, type Query } from '../../support/deployment/overtaken.ts';
import {
  AccountBrowser,
  letterTo,
  mailedCode,
  registerBrowser,
  testPassword,
} from '../../support/journey/account-browser.ts';
import { both, fair, ticket } from '../../support/shop/fair-file.ts';
import { testEvent } from '../../support/shop/test-event.ts';

// Reads before a lock are not believed after it: requests that wait while something else happens.
const deployment = await openDeployment();
const { context, clock } = deployment;
const { pool } = context;

const lockLogin = (id: string) => (query: Query) =>
  query('select from auth_user where id = $1 for update', [id]);
const lockCodes = (email: string) => (query: Query) =>
  query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`log-in code ${email}`]);
const codeOf = (acted: Promise<unknown>) =>
  acted.then(
    () => 'ok',
    (error: { code?: string; refusals?: { code: string }[] }) =>
      error.code ?? error.refusals?.[0]?.code ?? String(error),
  );

async function person() {
  const { email, browser } = await registerBrowser(deployment);
  const { rows } = await pool.query('select id from auth_user where email = $1', [email]);
  const sessions = await pool.query('select id from auth_session where user_id = $1', [rows[0].id]);
  return { email, browser, id: rows[0].id as string, sessionId: sessions.rows[0].id as string };
}

async function askedCode(email: string) {
  const browser = new AccountBrowser(deployment);
  await browser.call('/api/requestLogInCode', { email, locale: 'pt' });
  const digits = /\d{3} \d{3}/.exec(await letterTo(deployment, email, 'log-in-code'))?.[0] ?? '';
  return { browser, digits };
}

describe('a code to log in', () => {
  test('that several requests use at once opens one login', async () => {
    const { email } = await person();
    const { browser, digits } = await askedCode(email);
    const { status, others } = await overtaken(
      pool,
      lockCodes(email),
      async () => {
        const answers = await Promise.all(
          Array.from({ length: 6 }, () => {
            const same = new AccountBrowser(deployment);
            for (const [name, value] of browser.jar) same.jar.set(name, value);
            return same.call('/api/logInByCode', { code: digits });
          }),
        );
        const failed = answers.filter((answer) => answer.status !== 200);
        return { status: answers.length - failed.length, others: failed };
      },
      // The first to have the lock ends the code later than all others have looked at it.
      async () => clock.pass(1),
      6,
    );
    expect(status).toBe(1);
    expect(new Set(others.map(({ errors }) => errors?.[0]?.code))).toEqual(new Set(['LOGIN_CODE_WRONG']));
  });

  test('is over also where it ended while a request waited', async () => {
    const { email } = await person();
    const { browser, digits } = await askedCode(email);
    const answer = await overtaken(
      pool,
      lockCodes(email),
      () => browser.call('/api/logInByCode', { code: digits }),
      async () => clock.pass(limits.mailedCodeMinutes * 60),
    );
    expect(answer.errors?.[0]?.code).toBe('LOGIN_CODE_WRONG');
  });

  test('is mailed ten times an hour, also when it is asked for forty times at once', async () => {
    const { email } = await person();
    const asked = Array.from({ length: 40 }, () =>
      new AccountBrowser(deployment).call('/api/requestLogInCode', { email, locale: 'pt' }),
    );
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await pool.query(
      "select count(*)::int as count from mail where to_address = $1 and template = 'log-in-code'",
      [email],
    );
    expect(rows[0].count).toBe(limits.logInCodesPerHour);
  });
});

test('a mailed link is over where its time ended while it waited', async () => {
  const { email, id } = await person();
  const code = await mailedCode(deployment, email, 'confirm-email');
  const answer = await overtaken(
    pool,
    lockLogin(id),
    () => new AccountBrowser(deployment).call('/api/confirmEmail', { code }),
    async () => clock.pass(limits.confirmEmailHours * 3_600),
  );
  expect(answer.errors?.[0]?.code).toBe('LINK_EXPIRED');
});

describe('whose account was taken back meanwhile', () => {
  const google = (accountId: string, email: string | null = null) => {
    return { type: 'google' as const, accountId, email, emailVerified: true, name: 'Ana', lastName: 'Reis' };
  };
  const socialLogins = async (id: string) => {
    const { rows } = await pool.query(
      "select account_id from auth_account where user_id = $1 and provider_id = 'google'",
      [id],
    );
    return rows.length;
  };

  test('connects no social login', async () => {
    const { id, sessionId } = await person();
    const code = await overtaken(
      pool,
      lockLogin(id),
      () =>
        codeOf(connectSocialLogin(context, { actor: customer(id), person: google(`late-${id}`), sessionId })),
      (query) => query('delete from auth_session where id = $1', [sessionId]),
    );
    expect([code, await socialLogins(id)]).toEqual(['UNAUTHENTICATED', 0]);
  });

  test('changes no password with the one of before', async () => {
    const { id, sessionId } = await person();
    const input = {
      currentPassword: testPassword,
      password: 'Outra#Senha9',
      passwordConfirmation: 'Outra#Senha9',
    };
    const code = await overtaken(
      pool,
      lockLogin(id),
      () => codeOf(changePassword(context, { actor: customer(id), sessionId, input })),
      (query) =>
        query(
          "update auth_account set password = 'another' where user_id = $1 and provider_id = 'credential'",
          [id],
        ),
    );
    expect(code).toBe('PASSWORD_WRONG');
  });

  test('is not joined by an address that has just become another one', async () => {
    const { id, email } = await person();
    await pool.query('update auth_user set email_verified = true where id = $1', [id]);
    const code = await overtaken(
      pool,
      lockLogin(id),
      () => codeOf(logInWithSocial(context, google(`joined-${id}`, email), 'pt')),
      (query) => query("update auth_user set email = 'new.' || email where id = $1", [id]),
    );
    expect([code, await socialLogins(id)]).toEqual(['SOCIAL_EMAIL_IN_USE', 0]);
  });
});

describe('a profile', () => {
  test('is compared with what another save has made of it, for an order may rest on that', async () => {
    const { id } = await person();
    await pool.query('update customer set birth_date = null where id = $1', [id]);
    const code = await overtaken(
      pool,
      (query) => query('select lock_customer($1)', [id]),
      () => codeOf(saveCustomer(context, { actor: customer(id), input: { birthDate: '2000-01-01' } })),
      async (query) => {
        await query("update customer set birth_date = '1990-01-01' where id = $1", [id]);
      },
    );
    expect(code).toBe('ok');
  });

  test('keeps each consent once, however often it is given at once', async () => {
    const { id } = await person();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        saveNotifications(context, { actor: customer(id), input: { notifySMS: true }, ipAddress: null }),
      ),
    );
    const { rows } = await pool.query(
      "select count(*)::int as count from customer_consent where customer_id = $1 and channel = 'SMS'",
      [id],
    );
    expect(rows[0].count).toBe(1);
  });
});

describe('a bound of a person', () => {
  test('of what they follow holds for what is followed at once', async () => {
    const { id } = await person();
    await pool.query(
      `insert into follow (id, customer_id, kind, subject, name, by_mail, by_push, asked_at, confirmed_at)
      select gen_random_uuid(), $1, 'ARTIST', 'artist-' || n, 'A', true, false, now(), now()
      from generate_series(1, $2::int) n`,
      [id, limits.followsPerPerson - 1],
    );
    const subjects: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      const names = { slug: `followed-${index}`, code: `FOL${index}`, now: clock.now() };
      const offers = [{ key: 'full', days: ['sat'] }];
      const event = await deployment.importEvent(testEvent({ ...names, days: { sat: 5 }, offers }));
      subjects.push(event.id);
    }
    const codes = await Promise.all(
      subjects.map((subject) =>
        codeOf(
          followSubject(context, {
            actor: customer(id),
            input: { kind: 'EVENT', subject, byMail: true, byPush: false },
          }),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'ok').length).toBe(1);
  });

  test('of what they mark at an event holds for what is marked at once', async () => {
    const { id } = await person();
    const items = Array.from({ length: 8 }, (_, index) => ({
      ...{ key: `i-${index}`, title: both('Mesa'), stage: 'palco', kind: 'PANEL', date: 'sat' },
      ...{ startsAt: 'T14:00', endsAt: 'T15:00', artists: ['iara'] },
    }));
    const stages = [{ key: 'palco', name: both('Palco') }];
    const names = { slug: 'marcas', code: 'MARCAS', stages, programme: items };
    const written = { ...fair({ tickets: [ticket('sabado', ['sat'])] }), ...names };
    const { definition, problems } = defineEvent(written, '<svg/>', clock.now());
    if (definition === null) throw new Error(JSON.stringify(problems));
    const event = await deployment.importEvent(definition);
    await pool.query(
      `insert into favourite (event_id, customer_id, item_key, saved_at)
      select $1, $2, 'gone-' || n, now() from generate_series(1, $3::int) n`,
      [event.id, id, limits.favouritesPerEvent - 1],
    );
    const codes = await Promise.all(
      items.map(({ key }) =>
        codeOf(
          saveFavourites(context, {
            actor: customer(id),
            input: { slug: event.slug, items: [key], isFavourite: true },
          }),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'ok').length).toBe(1);
  });
});

describe('mails to an address that nobody has proved', () => {
  test('are few, however many accounts ask for them at once', async () => {
    const stranger = `stranger.${Date.now()}@example.com`;
    const people = await Promise.all(Array.from({ length: 14 }, () => person()));
    clock.passToHour();
    const ask = `mutation($input: ChangeEmailInput!) { changeEmail(input: $input) { success } }`;
    const answers = await Promise.all(
      people.map(({ browser }) =>
        browser.ask(ask, { input: { email: stranger, currentPassword: testPassword } }),
      ),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'ok');
    expect(codes.filter((code) => code === 'ok').length).toBe(limits.mailsToOnePerHour);
    expect(new Set(codes)).toEqual(new Set(['ok', 'TOO_MANY_REQUESTS']));
    const { rows } = await pool.query('select count(*)::int as count from mail where to_address = $1', [
      stranger,
    ]);
    expect(rows[0].count).toBe(limits.mailsToOnePerHour);
    clock.pass(3_600);
    const later = await people[0]!.browser.ask(ask, {
      input: { email: stranger, currentPassword: testPassword },
    });
    expect(later.errors).toBeUndefined();
  });

  test('that registered it are few as well', async () => {
    const { browser, email } = await person();
    clock.passToHour();
    const codes = [];
    for (let times = 0; times < limits.mailsToOnePerHour + 2; times += 1) {
      const { errors } = await browser.ask('mutation { confirmEmailAgain { success } }');
      codes.push(errors?.[0]?.extensions?.code ?? 'ok');
      // Past the bound of an account, which is for a minute.
      clock.pass(125);
    }
    const { rows } = await pool.query(
      "select count(*)::int as count from mail where to_address = $1 and template = 'confirm-email'",
      [email],
    );
    expect(rows[0].count).toBeLessThanOrEqual(1 + limits.mailsToOnePerHour);
    expect(codes.slice(-1)).toEqual(['TOO_MANY_REQUESTS']);
  });
});
