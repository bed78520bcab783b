import { expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { StaffBrowser } from '#test/support/journey/staff-browser.ts';
import { findStaffLogin } from '../find-staff-login.ts';
import { ensureSandboxOwner } from './ensure-sandbox-owner.ts';
import { sandboxOwner } from './sandbox-owner.ts';

// docs/algorithms/staff-and-rights.md, "Invitations": the first person.
const deployment = await openDeployment();
const { clock, context } = deployment;
const inSandbox = { ...context, sandboxOwner };
const elsewhere = { ...context, sandboxOwner: null };

async function people() {
  const { rows } = await context.pool.query(
    'select email, disabled_at is not null as disabled from staff_user',
  );
  return rows;
}

async function logIn() {
  const browser = new StaffBrowser(deployment);
  const { offers } = await browser.call('session');
  const { email, password } = sandboxOwner;
  const first = await browser.call('login', { email, password });
  if (first.errors !== undefined) return { browser, state: first.errors[0]?.code };
  const { state } = await browser.call('code', { code: offers?.code });
  return { browser, state };
}

test('outside of a sandbox no start makes an owner, and no answer offers one', async () => {
  expect(await ensureSandboxOwner(elsewhere)).toBe(false);
  expect(await people()).toEqual([]);
  context.sandboxOwner = null;
  expect((await new StaffBrowser(deployment).call('session')).offers).toBeNull();
  context.sandboxOwner = sandboxOwner;
});

test('of many first starts of a sandbox one makes its owner, who logs in by what is offered', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => ensureSandboxOwner(inSandbox)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await ensureSandboxOwner(inSandbox)).toBe(false);
  expect(await people()).toEqual([{ email: sandboxOwner.email, disabled: false }]);
  const { browser, state } = await logIn();
  expect(state).toBe('OPEN');
  const login = await findStaffLogin(context, new Headers({ cookie: browser.cookie }));
  expect(login?.actor.grants).toEqual([{ role: 'OWNER', organizerId: null, eventId: null }]);
});

test('a start outside of the sandbox closes what a sandbox has left in the database, and the next one opens it', async () => {
  clock.pass(30);
  const { browser } = await logIn();
  expect(await browser.state()).toBe('OPEN');
  await ensureSandboxOwner(elsewhere);
  expect(await browser.state()).toBe('NONE');
  expect((await logIn()).state).toBe('LOGIN_FAILED');
  expect(await people()).toEqual([{ email: sandboxOwner.email, disabled: true }]);
  expect(await ensureSandboxOwner(inSandbox)).toBe(false);
  clock.pass(30);
  expect((await logIn()).state).toBe('OPEN');
});
