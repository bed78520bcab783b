import { describe, expect, test } from 'vitest';
import { openDeployment } from '../../support/deployment/deployment.ts';
import {
  AccountBrowser,
  logInBrowser,
  registerBrowser,
  testPassword,
} from '../../support/journey/account-browser.ts';

// The devices somebody is logged in on, and the secrets of a log-in, which change.
const deployment = await openDeployment();
const { context } = deployment;

describe('devices', () => {
  const list = '{ devices { id userAgent ipAddress isThis loggedInAt lastUsedAt } }';
  interface Devices {
    devices: { id: string; userAgent: string; isThis: boolean; loggedInAt: string }[];
  }

  test('are listed, and end one by one: the cookie at once, the token with it', async () => {
    const { email, browser } = await registerBrowser(deployment);
    const phone = await logInBrowser(deployment, email, testPassword, 'Phone');
    const phoneToken = await phone.token();
    const { data } = await browser.ask<Devices>(list);
    expect(data.devices).toHaveLength(2);
    expect(data.devices.filter(({ isThis }) => isThis)).toHaveLength(1);
    const other = data.devices.find(({ userAgent }) => userAgent === 'Phone');
    const end = 'mutation($id: ID!) { endDevice(id: $id) { success } }';
    expect((await browser.ask(end, { id: other?.id })).errors).toBeUndefined();
    expect(await phone.isLoggedIn()).toBe(false);
    const refused = await deployment.graphql(list, {}, { token: phoneToken });
    expect(refused.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await browser.ask(end, { id: other?.id })).errors?.[0]?.extensions.code).toBe('DEVICE_NOT_FOUND');
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('of somebody else cannot be ended', async () => {
    const [one, two] = [await registerBrowser(deployment), await registerBrowser(deployment)];
    const { data } = await one.browser.ask<Devices>(list);
    const end = 'mutation($id: ID!) { endDevice(id: $id) { success } }';
    const { errors } = await two.browser.ask(end, { id: data.devices[0]?.id });
    expect(errors?.[0]?.extensions.code).toBe('DEVICE_NOT_FOUND');
    expect(await one.browser.isLoggedIn()).toBe(true);
  });

  test('end all at once, this one too or not', async () => {
    const { email, browser } = await registerBrowser(deployment);
    const others = [await logInBrowser(deployment, email), await logInBrowser(deployment, email)];
    await browser.ask('mutation { endAllDevices(exceptThis: true) { success } }');
    expect(await Promise.all(others.map((one) => one.isLoggedIn()))).toEqual([false, false]);
    expect(await browser.isLoggedIn()).toBe(true);
    await browser.ask('mutation { endAllDevices { success } }');
    expect(await browser.isLoggedIn()).toBe(false);
  });

  test('another node refuses an ended login within seconds', async () => {
    const node = await deployment.anotherNode();
    const { browser } = await registerBrowser(deployment);
    const token = await browser.token();
    expect((await node.graphql('{ devices { id } }', {}, { token })).errors).toBeUndefined();
    await browser.ask('mutation { endAllDevices { success } }');
    await expect
      .poll(
        async () => (await node.graphql('{ devices { id } }', {}, { token })).errors?.[0]?.extensions.code,
        { interval: 250 },
      )
      .toBe('UNAUTHENTICATED');
    await node.close();
  });
});

describe('Rotation', () => {
  const age = (email: string, hours: number) =>
    context.pool.query(
      `update auth_session set created_at = created_at - $2 * interval '1 hour', logged_in_at = logged_in_at - $2 * interval '1 hour'
      where user_id = (select id from auth_user where email = $1)`,
      [email, hours],
    );

  async function secondsLeftOfReplaced(email: string): Promise<number> {
    const { rows } = await context.pool.query(
      `select extract(epoch from expires_at - now())::int as seconds from auth_session
      where replaced_at is not null and user_id = (select id from auth_user where email = $1)`,
      [email],
    );
    expect(rows).toHaveLength(1);
    return rows[0].seconds;
  }

  test('after a day of use a login gets a new secret, says when it really began, and the old one dies', async () => {
    const { email, browser } = await registerBrowser(deployment);
    const before = [...browser.jar.values()].join();
    expect(await browser.isLoggedIn()).toBe(true);
    expect([...browser.jar.values()].join()).toBe(before);
    await age(email, 25);
    const old = new AccountBrowser(deployment);
    for (const [name, value] of browser.jar) old.jar.set(name, value);
    expect(await browser.isLoggedIn()).toBe(true);
    expect([...browser.jar.values()].join()).not.toBe(before);
    const { data } = await browser.ask<{ devices: { loggedInAt: string }[] }>('{ devices { loggedInAt } }');
    expect(data.devices).toHaveLength(1);
    expect(Date.now() - Date.parse(data.devices[0]?.loggedInAt ?? '')).toBeGreaterThan(24 * 3_600_000);
    // For requests on their way the old secret is good for a minute; then a thief has nothing.
    expect(await old.isLoggedIn()).toBe(true);
    expect(await secondsLeftOfReplaced(email)).toBeLessThanOrEqual(60);
    await context.pool.query(
      `update auth_session set expires_at = now() - interval '1 second' where replaced_at is not null`,
    );
    expect(await old.isLoggedIn()).toBe(false);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('an answer that was lost on its way logs nobody out', async () => {
    const { email, browser } = await registerBrowser(deployment);
    await age(email, 25);
    const cookies = [...browser.jar];
    expect(await browser.isLoggedIn()).toBe(true);
    // The new cookie never came: the browser goes on with the old one, now and a while later.
    const lost = new Map(browser.jar);
    browser.jar.clear();
    for (const [name, value] of cookies) browser.jar.set(name, value);
    expect(await browser.isLoggedIn()).toBe(true);
    expect([...browser.jar]).toEqual(cookies);
    expect(await secondsLeftOfReplaced(email)).toBeGreaterThan(3_600);
    await context.pool.query(
      `update auth_session set replaced_at = replaced_at - interval '2 minutes' where replaced_at is not null`,
    );
    expect(await browser.isLoggedIn()).toBe(true);
    expect([...browser.jar]).not.toEqual(cookies);
    expect(await browser.isLoggedIn()).toBe(true);
    const { data } = await browser.ask<{ devices: object[] }>('{ devices { id } }');
    expect(data.devices).toHaveLength(1);
    // The one that was lost opens nothing any more.
    const found = new AccountBrowser(deployment);
    for (const [name, value] of lost) found.jar.set(name, value);
    expect(await found.isLoggedIn()).toBe(false);
  });

  /** Another holder of the cookies that a browser has now. */
  function copyOf({ jar }: AccountBrowser): AccountBrowser {
    const copy = new AccountBrowser(deployment);
    for (const [name, value] of jar) copy.jar.set(name, value);
    return copy;
  }

  test('of a browser that comes once a day no secret of before is left', async () => {
    const { email, browser } = await registerBrowser(deployment);
    const first = copyOf(browser);
    for (let day = 0; day < 4; day += 1) {
      await age(email, 25);
      expect(await browser.isLoggedIn()).toBe(true);
    }
    const { rows } = await context.pool.query(
      `select count(*) filter (where expires_at > now() + interval '61 seconds')::int as lasting from auth_session
      where replaced_at is not null and user_id = (select id from auth_user where email = $1)`,
      [email],
    );
    // The newest secret was not shown yet.
    expect(rows).toEqual([{ lasting: 1 }]);
    await context.pool.query(
      `update auth_session set expires_at = expires_at - interval '61 seconds', replaced_at = replaced_at - interval '61 seconds'
      where replaced_at is not null and user_id = (select id from auth_user where email = $1)`,
      [email],
    );
    expect(await first.isLoggedIn()).toBe(false);
    expect(await browser.isLoggedIn()).toBe(true);
  });

  test('a secret of before gets no successor in its last minute', async () => {
    const { email, browser } = await registerBrowser(deployment);
    await age(email, 25);
    const copy = copyOf(browser);
    expect(await browser.isLoggedIn()).toBe(true);
    await context.pool.query(
      `update auth_session set replaced_at = replaced_at - interval '10 minutes' where replaced_at is not null
      and user_id = (select id from auth_user where email = $1)`,
      [email],
    );
    expect(await browser.isLoggedIn()).toBe(true);
    const before = [...copy.jar];
    expect(await copy.isLoggedIn()).toBe(true);
    expect([...copy.jar]).toEqual(before);
  });

  test.each([
    [
      'by its owner elsewhere',
      async ({ browser, email }: { browser: AccountBrowser; email: string }) => {
        const other = await logInBrowser(deployment, email);
        const { data } = await other.ask<{ devices: { id: string; isThis: boolean }[] }>(
          '{ devices { id isThis } }',
        );
        expect(data.devices).toHaveLength(2);
        const id = data.devices.find(({ isThis }) => !isThis)?.id;
        await other.ask('mutation($id: ID!) { endDevice(id: $id) { success } }', { id });
        expect(await browser.isLoggedIn()).toBe(false);
      },
    ],
    ['by logging out', ({ browser }: { browser: AccountBrowser }) => browser.call('/api/logout', {})],
    [
      'by another log-in of its browser',
      ({ browser, email }: { browser: AccountBrowser; email: string }) =>
        browser.call('/api/login', { email, password: testPassword }),
    ],
  ])('a login that ends %s ends with its secrets of before', async (_how, end) => {
    const { email, browser } = await registerBrowser(deployment);
    await age(email, 25);
    const copy = copyOf(browser);
    expect(await browser.isLoggedIn()).toBe(true);
    await end({ browser, email });
    expect(await copy.isLoggedIn()).toBe(false);
  });

  test('the token of a tab from before the change of secrets acts for the same device', async () => {
    const { email, browser } = await registerBrowser(deployment);
    const token = await browser.token();
    const copy = copyOf(browser);
    await age(email, 25);
    expect(await browser.isLoggedIn()).toBe(true);
    const ofTab = (query: string, variables = {}) =>
      deployment.graphql<{ devices: { isThis: boolean }[] }>(query, variables, { token });
    expect((await ofTab('{ devices { isThis } }')).data.devices).toEqual([{ isThis: true }]);
    const typed = { password: 'Outra#Senha9', passwordConfirmation: 'Outra#Senha9' };
    const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
    const { errors } = await ofTab(change, { input: { ...typed, currentPassword: testPassword } });
    expect(errors).toBeUndefined();
    expect(await browser.isLoggedIn()).toBe(true);
    // By the newest secret a change ends those before it.
    await browser.ask('mutation { endAllDevices(exceptThis: true) { success } }');
    expect(await browser.isLoggedIn()).toBe(true);
    expect(await copy.isLoggedIn()).toBe(false);
  });

  test('of ten tabs that ask at once one makes the successor', async () => {
    const { email, browser } = await registerBrowser(deployment);
    await age(email, 25);
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`${deployment.url}/api/user`, { headers: { cookie } })),
    );
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
    const users = (await Promise.all(answers.map((answer) => answer.json()))) as {
      data: { isLoggedIn: boolean };
    }[];
    expect(users.every(({ data }) => data.isLoggedIn)).toBe(true);
  });

  test('logging in ends the login the browser had', async () => {
    const [one, two] = [await registerBrowser(deployment), await registerBrowser(deployment)];
    const planted = new AccountBrowser(deployment);
    for (const [name, value] of one.browser.jar) planted.jar.set(name, value);
    await planted.call('/api/login', { email: two.email, password: testPassword });
    expect(await one.browser.isLoggedIn()).toBe(false);
    expect(await planted.isLoggedIn()).toBe(true);
  });
});
