import { describe, expect, test } from 'vitest';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { SoftwareAuthenticator } from '../../support/doubles/software-authenticator.ts';
import {
  invite,
  newStaff,
  StaffBrowser,
  staffPassword,
  type TestStaff,
} from '../../support/journey/staff-browser.ts';

// docs/algorithms/staff-and-rights.md, "A second factor, always".
const deployment = await openDeployment();
const { clock, context } = deployment;

type AddOptions = Parameters<SoftwareAuthenticator['add']>[0];
type ProofOptions = Parameters<SoftwareAuthenticator['prove']>[0];

async function addPasskey(browser: StaffBrowser, name = 'Notebook') {
  const device = new SoftwareAuthenticator(deployment.url);
  const { options } = await browser.call('passkey-add-options', {});
  const answer = await browser.call('passkey-add', { answer: device.add(options as AddOptions), name });
  return { device, answer };
}

async function asked(browser: StaffBrowser, purpose = 'LOG_IN'): Promise<ProofOptions> {
  return (await browser.call('passkey-options', { purpose })).options as ProofOptions;
}

async function withPasskey(): Promise<TestStaff & { device: SoftwareAuthenticator }> {
  const bia = await newStaff(deployment);
  const { device, answer } = await addPasskey(bia.browser);
  expect(answer.errors).toBeUndefined();
  return { ...bia, device };
}

describe('a passkey', () => {
  test('is the first factor of somebody new, and opens a login by itself', async () => {
    const code = await invite(deployment, 'paula@example.com');
    const browser = new StaffBrowser(deployment);
    const person = { name: 'Paula', password: staffPassword, passwordConfirmation: staffPassword };
    await browser.call('accept-invitation', { code, ...person });
    const { device, answer } = await addPasskey(browser);
    expect(answer.state).toBe('OPEN');
    const another = new StaffBrowser(deployment);
    const opened = await another.call('passkey', { answer: device.prove(await asked(another)) });
    expect(opened).toMatchObject({ state: 'OPEN', person: { email: 'paula@example.com' } });
    // The password asks for a second step, and no code is one.
    const third = new StaffBrowser(deployment);
    const { state } = await third.call('login', { email: 'paula@example.com', password: staffPassword });
    expect(state).toBe('NEEDS_CODE');
    expect(await third.refusal('code', { code: '123456' })).toBe('FACTOR_REQUIRED');
  });

  test('is discoverable, and asks for the person', async () => {
    const bia = await newStaff(deployment);
    const { options } = await bia.browser.call('passkey-add-options', {});
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await asked(new StaffBrowser(deployment))).toMatchObject({ userVerification: 'required' });
  });

  test.each([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['without the person', { verifies: false }],
    ['with a counter that goes back', { counter: 1 }],
  ])('%s opens nothing', async (_name, fault) => {
    const { device } = await withPasskey();
    const browser = new StaffBrowser(deployment);
    for (let use = 0; use < 2; use += 1) {
      expect(await browser.refusal('passkey', { answer: device.prove(await asked(browser)) })).toBe('ok');
    }
    const thief = new StaffBrowser(deployment);
    expect(await thief.refusal('passkey', { answer: device.prove(await asked(thief), fault) })).toBe(
      'PASSKEY_FAILED',
    );
    expect(await thief.state()).toBe('NONE');
  });

  test('that nobody has, and what is no answer at all, are refused', async () => {
    const browser = new StaffBrowser(deployment);
    const device = new SoftwareAuthenticator(deployment.url);
    const answers = [device.prove(await asked(browser)), {}, { id: 'x', response: { clientDataJSON: '?' } }];
    for (const answer of answers) expect(await browser.refusal('passkey', { answer })).toBe('PASSKEY_FAILED');
  });

  test('answers a challenge once, in ten minutes, and for what it was made', async () => {
    const bia = await withPasskey();
    const browser = new StaffBrowser(deployment);
    // As passkeys that are kept on several devices: without a counter, which would show the second use.
    const answer = bia.device.prove(await asked(browser), { counter: 0 });
    expect(await browser.refusal('passkey', { answer })).toBe('ok');
    expect(await browser.refusal('passkey', { answer })).toBe('PASSKEY_FAILED');

    const options = await asked(browser);
    clock.pass(10 * 60);
    expect(await browser.refusal('passkey', { answer: bia.device.prove(options) })).toBe('PASSKEY_FAILED');

    const forLogIn = bia.device.prove(await asked(bia.browser));
    expect(await bia.browser.refusal('confirm', { answer: forLogIn })).toBe('PASSKEY_FAILED');
    const forStepUp = bia.device.prove(await asked(bia.browser, 'CONFIRM'));
    expect(await browser.refusal('passkey', { answer: forStepUp })).toBe('PASSKEY_FAILED');
  });

  test('of twenty uses of one answer at once opens one login', async () => {
    const { device } = await withPasskey();
    const answer = device.prove(await asked(new StaffBrowser(deployment)), { counter: 0 });
    const refusals = await Promise.all(
      Array.from({ length: 20 }, () => new StaffBrowser(deployment).refusal('passkey', { answer })),
    );
    expect(refusals.filter((one) => one === 'ok')).toHaveLength(1);
  });

  test('of somebody disabled opens nothing', async () => {
    const { device, email } = await withPasskey();
    await context.pool.query('update staff_user set disabled_at = now() where email = $1', [email]);
    const browser = new StaffBrowser(deployment);
    expect(await browser.refusal('passkey', { answer: device.prove(await asked(browser)) })).toBe(
      'PASSKEY_FAILED',
    );
  });

  test('is a step-up of its own person, also while codes are locked', async () => {
    const bia = await withPasskey();
    const carla = await withPasskey();
    clock.pass(10 * 60);
    expect(await bia.browser.refusal('recovery-codes', {})).toBe('CONFIRMATION_REQUIRED');
    const strangers = carla.device.prove(await asked(bia.browser, 'CONFIRM'));
    expect(await bia.browser.refusal('confirm', { answer: strangers })).toBe('PASSKEY_FAILED');
    for (let wrong = 0; wrong < 6; wrong += 1) await bia.browser.refusal('confirm', { code: '000000' });
    expect(await bia.browser.refusal('confirm', { code: bia.freshCode() })).toBe('FACTOR_LOCKED');
    const own = bia.device.prove(await asked(bia.browser, 'CONFIRM'));
    expect(await bia.browser.refusal('confirm', { answer: own })).toBe('ok');
    expect(await bia.browser.refusal('recovery-codes', {})).toBe('ok');
  });

  test('is added by a fresh proof only, and not twice', async () => {
    const bia = await newStaff(deployment);
    const { device } = await addPasskey(bia.browser);
    const { options } = await bia.browser.call('passkey-add-options', {});
    expect(options).toMatchObject({ excludeCredentials: [{ id: device.credentialId }] });
    const again = { answer: device.add(options as AddOptions), name: '' };
    expect(await bia.browser.refusal('passkey-add', again)).toBe('PASSKEY_FAILED');
    clock.pass(10 * 60);
    expect(await bia.browser.refusal('passkey-add-options', {})).toBe('CONFIRMATION_REQUIRED');
  });
});

describe('the factors of a person', () => {
  test('are removed but for the last one', async () => {
    const bia = await withPasskey();
    const { factors } = await bia.browser.call('access', {});
    expect(factors).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10, passkeys: [{ name: 'Notebook' }] });
    const [{ id = '' } = {}] = (factors as { passkeys: { id: string }[] }).passkeys;
    expect(await bia.browser.refusal('remove-factor', { totp: true })).toBe('ok');
    expect(await bia.browser.refusal('remove-factor', { passkeyId: id })).toBe('LAST_FACTOR');
    expect((await bia.browser.call('access', {})).factors).toMatchObject({
      hasTotp: false,
      passkeys: [{ id }],
    });
  });

  test('are two, and of two removals at once one is refused', async () => {
    const bia = await withPasskey();
    const { factors } = await bia.browser.call('access', {});
    const [{ id = '' } = {}] = (factors as { passkeys: { id: string }[] }).passkeys;
    const refusals = await Promise.all([
      bia.browser.refusal('remove-factor', { totp: true }),
      bia.browser.refusal('remove-factor', { passkeyId: id }),
    ]);
    expect(refusals.sort()).toEqual(['LAST_FACTOR', 'ok']);
  });

  test('are changed by a complete login of the person with a fresh proof', async () => {
    const bia = await withPasskey();
    const carla = await newStaff(deployment);
    const { factors } = await bia.browser.call('access', {});
    const [{ id = '' } = {}] = (factors as { passkeys: { id: string }[] }).passkeys;
    expect(await carla.browser.refusal('remove-factor', { passkeyId: id })).toBe('NOT_FOUND');
    clock.pass(10 * 60);
    for (const path of ['totp-begin', 'passkey-add-options', 'recovery-codes']) {
      expect(await bia.browser.refusal(path, {})).toBe('CONFIRMATION_REQUIRED');
    }
    expect(await bia.browser.refusal('remove-factor', { passkeyId: id })).toBe('CONFIRMATION_REQUIRED');
  });
});
