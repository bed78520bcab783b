import { describe, expect, test } from 'vitest';
import type { Uuid } from '#src/domain/ids.ts';
import { noEvent, writeAlertCode } from '#src/service/holding/alert/alert-code.ts';
import { openDeployment, type TestCustomer } from '../../support/deployment/deployment.ts';
import {
  AccountBrowser,
  logInBrowser,
  mailedCode,
  registerBrowser,
} from '../../support/journey/account-browser.ts';
import { newStaff, StaffBrowser, staffPassword } from '../../support/journey/staff-browser.ts';

// docs/operations/keys.md: a node that was started with another SESSION_SECRET, on the same database.
const deployment = await openDeployment();
const renewed = await deployment.anotherNode({
  sessionSecret: 'another one, after somebody has seen the first',
});

/** The same browser, at the node with the new secret. */
function taken<T extends { jar: Map<string, string> }>(browser: T, to: T): T {
  for (const [name, value] of browser.jar) to.jar.set(name, value);
  return to;
}

describe('a new session secret', () => {
  test('ends logins, tokens and mailed links of before, and people log in again', async () => {
    const { browser, email } = await registerBrowser(deployment);
    const token = await browser.token();
    await browser.call('/api/requestNewPassword', { email, locale: 'pt' });
    const link = await mailedCode(deployment, email, 'new-password');
    expect(link).not.toBeNull();

    expect(await taken(browser, new AccountBrowser(renewed)).isLoggedIn()).toBe(false);
    const { errors } = await renewed.graphql('{ devices { isThis } }', {}, { token });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const typed = { token: link, password: 'Outra#Senha9', passwordConfirmation: 'Outra#Senha9' };
    const set = await new AccountBrowser(renewed).call('/api/newPassword', typed);
    expect(set.errors?.[0]?.code).toBe('LINK_EXPIRED');
    expect(await (await logInBrowser(renewed, email)).isLoggedIn()).toBe(true);
  });

  test('leaves the way out of alerts and advertising in each mail that was ever sent', async () => {
    const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const press = async ({ url }: typeof renewed, code: string) =>
      (await fetch(`${url}/api/alerts/unsubscribe/${code}`, { method: 'POST' })).status;
    const codeOf = (id: Uuid, secret = deployment.context.alertSecret) =>
      writeAlertCode({ alertSecret: secret }, { purpose: 'END_REMINDERS', id, eventId: noEvent });
    expect(await press(renewed, codeOf(ana.id))).toBe(200);
    // Mails of before are signed with the secret of sessions: their way out ends with it.
    const ofBefore = codeOf(bia.id, deployment.context.sessionSecret);
    expect(await press({ ...renewed, url: deployment.url }, ofBefore)).toBe(200);
    expect(await press(renewed, ofBefore)).toBeGreaterThanOrEqual(400);
    expect(await press(renewed, codeOf(ana.id, 'a stranger’s'))).toBeGreaterThanOrEqual(400);
  });

  test('ends logins of staff, whose factor is set up anew by the operator: a code is refused in words', async () => {
    const bia = await newStaff(deployment);
    expect(await taken(bia.browser, new StaffBrowser(renewed)).state()).toBe('NONE');
    const again = new StaffBrowser(renewed);
    expect((await again.call('login', { email: bia.email, password: staffPassword })).state).toBe(
      'NEEDS_CODE',
    );
    expect(await again.refusal('code', { code: bia.freshCode() })).toBe('CODE_WRONG');
    expect(await again.refusal('code', { code: bia.recoveryCodes[0] })).toBe('CODE_WRONG');
  });
});
