import { describe, expect, test } from 'vitest';
import { operationLimits } from '#src/api/graphql/operation-limits.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { registerBrowser } from '../../support/journey/account-browser.ts';
import { newStaff, StaffBrowser, staffMailCode, staffPassword } from '../../support/journey/staff-browser.ts';

// With the bounds of life, and a slow watch: they must hold on a busy machine as on a quick one.
const deployment = await openDeployment(({ clock }) => ({
  operationLimits,
  clock: { now: clock.now, milliseconds: () => performance.now() / 50 },
}));
const { context } = deployment;
const another = 'Outra#Chave9';
const passwords = { password: another, passwordConfirmation: another };

let addresses = 0;
/** Somebody at an address of their own. */
function from(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.2.${addresses >> 8}.${addresses & 255}` };
}

const request = (email: string) =>
  new StaffBrowser(deployment).call('request-password', { email, locale: 'pt' }, from());

const logIn = async (email: string, password: string) =>
  (await new StaffBrowser(deployment).call('login', { email, password }, from())).errors?.[0]?.code ?? 'ok';

describe('a forgotten password', () => {
  test('is set by a mailed link, once; every login ends, and the second factor is still asked for', async () => {
    const bia = await newStaff(deployment);
    await request(bia.email);
    const code = await staffMailCode(deployment, bia.email, 'staff-new-password');
    const browser = new StaffBrowser(deployment);
    const answer = await browser.call('new-password', { code, ...passwords }, from());
    expect(answer.state).toBe('NEEDS_CODE');
    expect(await bia.browser.state()).toBe('NONE');
    expect(await logIn(bia.email, staffPassword)).toBe('LOGIN_FAILED');
    expect(await logIn(bia.email, another)).toBe('ok');
    expect(await browser.refusal('totp-begin', {})).toBe('FACTOR_REQUIRED');
    expect((await browser.call('code', { code: bia.freshCode() })).state).toBe('OPEN');
    expect(await browser.refusal('new-password', { code, ...passwords })).toBe('LINK_EXPIRED');
    const { rows } = await context.pool.query(
      "select count(*)::int as count from mail where to_address = $1 and template = 'staff-password-changed'",
      [bia.email],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('has a link for ten minutes, which dies with the use of another one', async () => {
    const bia = await newStaff(deployment);
    await request(bia.email);
    const first = await staffMailCode(deployment, bia.email, 'staff-new-password');
    await request(bia.email);
    const second = await staffMailCode(deployment, bia.email, 'staff-new-password');
    const browser = new StaffBrowser(deployment);
    const uses = [second, second, first, first].map((code) =>
      browser.call('new-password', { code, ...passwords }, from()),
    );
    const codes = (await Promise.all(uses)).map(({ errors }) => errors?.[0]?.code ?? 'ok');
    expect(codes.sort()).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED', 'LINK_EXPIRED', 'ok']);
    await request(bia.email);
    const third = await staffMailCode(deployment, bia.email, 'staff-new-password');
    deployment.clock.pass(10 * 60);
    expect(await browser.refusal('new-password', { code: third, ...passwords })).toBe('LINK_EXPIRED');
  });

  test('is answered in the same way for staff, for a customer and for nobody, and only staff gets a mail', async () => {
    const bia = await newStaff(deployment);
    const { email: customer } = await registerBrowser(deployment);
    const answers = [];
    for (const email of [bia.email, customer, 'ninguem@example.com']) {
      const { headers: _headers, ...answer } = await request(email);
      answers.push(answer);
    }
    expect(answers[0]).toMatchObject({ status: 200, state: 'NONE' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await staffMailCode(deployment, bia.email, 'staff-new-password')).not.toBe('');
    expect(await staffMailCode(deployment, customer, 'staff-new-password')).toBe('');
    expect(await staffMailCode(deployment, 'ninguem@example.com', 'staff-new-password')).toBe('');
  });

  test('is requested for one address at most ten times a minute', async () => {
    const statuses = [];
    for (let asked = 0; asked < 12; asked += 1) statuses.push((await request('muita@example.com')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a changed password', () => {
  test('needs the one before, and ends every other login and every mailed link', async () => {
    const bia = await newStaff(deployment);
    const other = new StaffBrowser(deployment);
    await other.call('login', { email: bia.email, password: staffPassword });
    await other.call('code', { code: bia.freshCode() });
    await request(bia.email);
    const code = await staffMailCode(deployment, bia.email, 'staff-new-password');
    const change = (currentPassword: string) =>
      bia.browser.refusal('change-password', { currentPassword, ...passwords });
    expect(await change('Errada#123')).toBe('PASSWORD_WRONG');
    expect(await other.state()).toBe('OPEN');
    expect(await change(staffPassword)).toBe('ok');
    expect(await other.state()).toBe('NONE');
    expect(await bia.browser.state()).toBe('OPEN');
    expect(await other.refusal('new-password', { code, ...passwords })).toBe('LINK_EXPIRED');
  });

  test('is one by the rules of customers, of a complete login', async () => {
    const bia = await newStaff(deployment);
    const weak = { currentPassword: staffPassword, password: 'Senha#123', passwordConfirmation: 'Senha#123' };
    expect(await bia.browser.refusal('change-password', weak)).toBe('PASSWORD_COMMON');
    const half = new StaffBrowser(deployment);
    await half.call('login', { email: bia.email, password: staffPassword });
    const change = { currentPassword: staffPassword, ...passwords };
    expect(await half.refusal('change-password', change)).toBe('FACTOR_REQUIRED');
  });
});

test('of forty wrong passwords from forty addresses ten are tried, and the right one waits as well', async () => {
  const bia = await newStaff(deployment);
  const answers = [];
  for (let index = 0; index < 40; index += 1) answers.push(await logIn(bia.email, `Errada#${index}x`));
  expect(answers.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
  expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(30);
  expect(await logIn(bia.email, staffPassword)).toBe('TOO_MANY_REQUESTS');
  // The logins that are open stay so.
  expect(await bia.browser.state()).toBe('OPEN');
});

test('logins of a person are listed, and ended one by one by that person', async () => {
  const bia = await newStaff(deployment);
  const carla = await newStaff(deployment);
  const other = new StaffBrowser(deployment);
  await other.call('login', { email: bia.email, password: staffPassword });
  expect((await bia.browser.call('access', {})).logins).toMatchObject([{ isThis: true }]);
  await other.call('code', { code: bia.freshCode() });
  const logins = (await bia.browser.call('access', {})).logins as { id: string; isThis: boolean }[];
  expect(logins.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
  const id = logins.find(({ isThis }) => !isThis)?.id;
  expect(await carla.browser.refusal('end-login', { id })).toBe('NOT_FOUND');
  expect(await other.state()).toBe('OPEN');
  expect(await bia.browser.refusal('end-login', { id })).toBe('ok');
  expect(await other.state()).toBe('NONE');
});
