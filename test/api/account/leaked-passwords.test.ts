import { expect, test } from 'vitest';
import { openDeployment } from '../../support/deployment/deployment.ts';
import {
  AccountBrowser,
  mailedCode,
  newCustomer,
  registerBrowser,
  testPassword,
} from '../../support/journey/account-browser.ts';
import {
  invite,
  newStaff,
  StaffBrowser,
  staffMailCode,
  staffPassword,
} from '../../support/journey/staff-browser.ts';

// docs/algorithms/accounts.md, "Wrong passwords": a list that an operator has brought. Passwords of before it stay.
const leaked = 'Vazada#8Letras';
const deployment = await openDeployment({
  leakedPasswords: { has: async (password) => password === leaked },
});
const twice = { password: leaked, passwordConfirmation: leaked };
const refused = { code: 'PASSWORD_BREACHED', field: 'password' };

test('nobody chooses a leaked one: at registration, by a link, or in place of another', async () => {
  const browser = new AccountBrowser(deployment);
  const answer = await browser.call('/api/register', newCustomer(twice));
  expect(answer.errors).toEqual([
    expect.objectContaining({ ...refused, message: expect.stringContaining('vazou') }),
  ]);
  const { browser: known, email } = await registerBrowser(deployment);
  await known.call('/api/requestNewPassword', { email, locale: 'pt' });
  const token = await mailedCode(deployment, email, 'new-password');
  const byLink = await new AccountBrowser(deployment).call('/api/newPassword', { token, ...twice });
  expect(byLink.errors).toEqual([expect.objectContaining(refused)]);
  const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
  const input = { currentPassword: testPassword, ...twice };
  const { errors } = await known.ask(change, { input });
  expect(errors?.[0]?.extensions).toMatchObject(refused);
  // A refusal used neither the link nor the password of before.
  const other = { token, password: 'Outra#Senha9', passwordConfirmation: 'Outra#Senha9' };
  expect((await new AccountBrowser(deployment).call('/api/newPassword', other)).data?.isLoggedIn).toBe(true);
});

test('nor does anybody of staff', async () => {
  const code = await invite(deployment, 'nova@example.com');
  const accepting = { code, name: 'Nova', ...twice };
  expect(await new StaffBrowser(deployment).refusal('accept-invitation', accepting)).toBe(refused.code);
  const bia = await newStaff(deployment);
  const change = { currentPassword: staffPassword, ...twice };
  expect(await bia.browser.refusal('change-password', change)).toBe(refused.code);
  await bia.browser.call('request-password', { email: bia.email, locale: 'pt' });
  const link = await staffMailCode(deployment, bia.email, 'staff-new-password');
  expect(link).not.toBe('');
  expect(await new StaffBrowser(deployment).refusal('new-password', { code: link, ...twice })).toBe(
    refused.code,
  );
});
