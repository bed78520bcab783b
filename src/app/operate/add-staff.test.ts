import { expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { newStaff, StaffBrowser, staffMailCode, staffPassword } from '#test/support/journey/staff-browser.ts';
import { operator } from '../../domain/policy/actor.ts';
import { commandNamed } from './commands.ts';

const deployment = await openDeployment();
const { context } = deployment;

async function run(...words: string[]): Promise<string[]> {
  const command = commandNamed(words);
  if (command === null) throw new Error(`${words.join(' ')} is no command.`);
  return (await command(context, operator('ana'))).lines;
}

test('add-staff prints the link that it mails, and it makes an owner of the installation', async () => {
  const [, link = ''] = await run('add-staff', 'Dona@Example.com', 'Dona Ana');
  const [address, code = ''] = link.split('#');
  expect(address).toBe(`${context.staffUrl}/back-office/invitation`);
  expect(await staffMailCode(deployment, 'dona@example.com', 'staff-invitation')).toBe(code);
  const browser = new StaffBrowser(deployment);
  const { invitation } = await browser.call('invitation', { code });
  expect(invitation).toMatchObject({
    email: 'dona@example.com',
    name: 'Dona Ana',
    role: 'OWNER',
    placeName: null,
  });
  const accepted = await browser.call('accept-invitation', {
    code,
    name: 'Dona Ana',
    password: staffPassword,
    passwordConfirmation: staffPassword,
  });
  expect(accepted.state).toBe('NEEDS_FACTOR');
  const { rows: grants } = await context.pool.query(
    'select role, organizer_id, event_id, granted_by from staff_grant',
  );
  expect(grants).toEqual([{ role: 'OWNER', organizer_id: null, event_id: null, granted_by: 'operator:ana' }]);
  const { rows: entries } = await context.pool.query(
    'select organizer_id, actor, action, subject from organizer_audit_entry',
  );
  expect(entries).toEqual([
    { organizer_id: null, actor: 'operator:ana', action: 'staff.invite', subject: 'person dona@example.com' },
  ]);
});

test('add-staff of what is no address is refused', async () => {
  await expect(run('add-staff', 'dona')).rejects.toMatchObject({ code: 'EMAIL_INVALID' });
  expect(commandNamed(['add-staff'])).toBeNull();
});

test('reset-staff lets somebody who has lost the factor set up another one, and ends their logins', async () => {
  const bia = await newStaff(deployment, 'READER');
  await run('reset-staff', bia.email.toUpperCase());
  expect(await bia.browser.state()).toBe('NONE');
  const { state } = await bia.browser.call('login', { email: bia.email, password: staffPassword });
  expect(state).toBe('NEEDS_FACTOR');
  const { rows } = await context.pool.query(
    'select actor, action, before from organizer_audit_entry where subject = $1 order by at desc limit 1',
    [`person ${bia.email}`],
  );
  expect(rows).toEqual([{ actor: 'operator:ana', action: 'staff.change', before: { hasFactor: true } }]);
  await expect(run('reset-staff', 'ninguem@example.com')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
