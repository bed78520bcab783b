import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inviteStaff } from '#src/web/back-office/staff-api/people.gen.ts';
import { access, sessionOf } from '../data/office-lists.ts';
import { data, json, refused } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { press, seen, startOf } from './looks.ts';

// A passkey as the browser gives it: the question of the server reaches it, and its answer the server.
const office = openOffice();
const { network } = office;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const base64 = (text: string) => btoa(text).replace(/=+$/, '');

/** A browser that answers for the person; a test of a real one is test/e2e/back-office/invitation.e2e.ts. */
function authenticator() {
  const credential = (response: object) =>
    ({
      ...{ id: base64('key'), rawId: bytes('key'), type: 'public-key', authenticatorAttachment: 'platform' },
      response: { clientDataJSON: bytes('client'), ...response },
      getClientExtensionResults: () => ({}),
    }) as unknown as Credential;
  const create = vi
    .spyOn(navigator.credentials, 'create')
    .mockImplementation(async () =>
      credential({ attestationObject: bytes('attested'), getTransports: () => ['internal'] }),
    );
  const get = vi
    .spyOn(navigator.credentials, 'get')
    .mockImplementation(async () =>
      credential({ authenticatorData: bytes('data'), signature: bytes('signed'), userHandle: null }),
    );
  return { create, get };
}

/** Bodies sent to a step of the staff session, oldest first. */
function sentTo(step: string): unknown[] {
  return network.calls
    .filter(({ name }) => name === `/api/staff/${step}`)
    .map(({ variables }) => JSON.parse(String(variables)));
}

const challengeOf = (asked: { publicKey?: { challenge: BufferSource } } | undefined) =>
  new TextDecoder().decode(asked?.publicKey?.challenge);

describe('a passkey', () => {
  test('as the first second factor completes the login', async () => {
    const { create } = authenticator();
    office.session(sessionOf('NEEDS_FACTOR'));
    network.route('/api/staff/passkey-add-options', () =>
      json({
        options: {
          ...{ challenge: base64('asked'), rp: { id: 'localhost', name: 'Canhoto' } },
          user: { id: base64('bia'), name: 'bia@exemplo.com.br', displayName: 'Bia Prado' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        },
      }),
    );
    network.route('/api/staff/passkey-add', () => json(sessionOf('OPEN')));
    const { text, address } = await office.enter('/second-factor');
    const t = text('officeFactor');
    await press(startOf(t('passkey')));
    await expect.element(page.getByRole('heading', { level: 1, name: t('passkey') })).toBeVisible();
    office.session(sessionOf('OPEN'));
    await press(t('addPasskey'));
    await expect.poll(address).toBe('/');
    expect(challengeOf(create.mock.calls[0]?.[0])).toBe('asked');
    expect(sentTo('passkey-add')).toMatchObject([
      { answer: { id: base64('key'), response: { attestationObject: base64('attested') } } },
    ]);
  });

  test('as the only factor proves who acts, and what was typed is sent then', async () => {
    const { get } = authenticator();
    let isProved = false;
    const factors = { ...access.factors, hasTotp: false, recoveryCodesLeft: null };
    network.route('/api/staff/access', () => json({ ...sessionOf('OPEN'), ...access, factors }));
    network.route('/api/staff/passkey-options', () =>
      json({ options: { challenge: base64('asked'), rpId: 'localhost', allowCredentials: [] } }),
    );
    network.route('/api/staff/confirm', () => {
      isProved = true;
      return json(sessionOf('OPEN'));
    });
    network.answer(inviteStaff, () =>
      isProved ? data({ inviteStaff: 'i2' }) : refused('CONFIRMATION_REQUIRED'),
    );
    const { text } = await office.enter('/people/invite');
    const [t, frame] = [text('officePeople'), text('office')];
    const email = 'dora@exemplo.com.br';
    await page.getByLabelText(t('inviteEmail'), { exact: true }).fill(email);
    await page.getByRole('radio', { name: new RegExp(`^${text('officeRoles')('GATE')}`, 'i') }).click();
    await press(t('look'));
    await press(t('send'));
    await press(frame('confirmByPasskey'));
    await seen(t('sent', { email }));
    expect(challengeOf(get.mock.calls[0]?.[0])).toBe('asked');
    expect(sentTo('passkey-options')).toEqual([{ purpose: 'CONFIRM' }]);
    expect(sentTo('confirm')).toMatchObject([{ answer: { response: { signature: base64('signed') } } }]);
    const sent = network.sent(inviteStaff).map(({ input }) => [input.email, input.role]);
    expect(sent).toEqual([
      [email, 'GATE'],
      [email, 'GATE'],
    ]);
  });
});
