import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nobody, sessionOf } from '../data/office-lists.ts';
import { json } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { press, seen, startOf } from './looks.ts';

// docs/algorithms/staff-and-rights.md: the pages before the log-in, from the mailed link to the second factor.
const office = openOffice();
const { network } = office;

const invited = {
  ...{ email: 'caio@exemplo.com.br', name: null, role: 'PRODUCER', placeName: 'Estúdio Traço' },
  ...{
    isForEvent: false,
    invitedByName: 'Dono da bilheteria',
    locale: 'pt',
    expiresAt: '2031-03-02T12:00:00Z',
  },
};

/** Bodies sent to a step of the staff session, oldest first. */
function sentTo(step: string): unknown[] {
  return network.calls
    .filter(({ name, variables }) => name === `/api/staff/${step}` && variables !== null)
    .map(({ variables }) => JSON.parse(String(variables)));
}

const refuse = (code: string, field?: string, facts?: Record<string, number>) =>
  json({ errors: [{ code, ...(field && { field }), ...(facts && { facts }) }] }, 400);

describe('the log-in', () => {
  test('by keyboard alone: the first thing to reach is the language, and the code has the focus', async () => {
    network.route('/api/staff/login', () => json(sessionOf('NEEDS_CODE')));
    network.route('/api/staff/code', () => json(sessionOf('OPEN')));
    const { text, address } = await office.enter('/log-in', { role: null });
    const t = text('officeLogIn');
    document.body.focus();
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement?.getAttribute('lang')).toBe('en');
    await userEvent.keyboard(
      '{Tab}{Control>}a{/Control}bia@exemplo.com.br{Tab}{Control>}a{/Control}Coxia#2027{Enter}',
    );
    await expect.element(page.getByRole('heading', { level: 1, name: t('codeTitle') })).toBeVisible();
    await expect.element(page.getByLabelText(t('code'), { exact: true })).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');
    await expect.poll(address).toBe('/');
    expect(sentTo('login')).toEqual([{ email: 'bia@exemplo.com.br', password: 'Coxia#2027' }]);
    expect(sentTo('code')).toEqual([{ code: '123456' }]);
  });

  test('who is not logged in is led to the log-in and back', async () => {
    network.route('/api/staff/login', () => json(sessionOf('OPEN')));
    const { text, address } = await office.enter('/audit?action=export', { role: null });
    expect(address()).toBe(`/log-in?to=${encodeURIComponent('/audit?action=export')}`);
    await press(text('officeLogIn')('goOn'));
    await expect.poll(address).toBe('/audit?action=export');
  });

  test('after six wrong codes the page says for how long, and the field keeps the focus', async () => {
    network.route('/api/staff/login', () => json(sessionOf('NEEDS_CODE')));
    network.route('/api/staff/code', () =>
      sentTo('code').length < 6
        ? refuse('CODE_WRONG', 'code')
        : refuse('FACTOR_LOCKED', 'code', { minutes: 15 }),
    );
    const { text } = await office.enter('/log-in', { role: null });
    const [t, error] = [text('officeLogIn'), text('error')];
    await press(t('goOn'));
    const code = page.getByLabelText(t('code'), { exact: true });
    for (let tries = 0; tries < 6; tries += 1) {
      await expect.element(code).toHaveFocus();
      // The one before is selected, and typed over.
      await userEvent.keyboard(`00000${tries}{Enter}`);
      await expect.poll(() => sentTo('code').length).toBe(tries + 1);
      await seen(tries < 5 ? error('CODE_WRONG') : error('FACTOR_LOCKED', { minutes: 15 }));
    }
    expect(sentTo('code')).toEqual([0, 1, 2, 3, 4, 5].map((tries) => ({ code: `00000${tries}` })));
    await expect.element(code).toHaveFocus();
  });

  test('a forgotten password is asked for with the address that was typed, and set by the link', async () => {
    network.route('/api/staff/request-password', () => json({}));
    network.route('/api/staff/new-password', () => json(sessionOf('NEEDS_CODE')));
    const { text, go, address } = await office.enter('/log-in', { role: null });
    const [t, auth] = [text('officeLogIn'), text('auth')];
    await page.getByLabelText(t('email'), { exact: true }).fill('bia@exemplo.com.br');
    await page.getByRole('link', { name: t('forgot') }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: t('requestTitle') })).toBeVisible();
    await expect.element(page.getByLabelText(t('email'), { exact: true })).toHaveValue('bia@exemplo.com.br');
    await press(t('request'));
    await expect.element(page.getByRole('heading', { level: 1, name: t('requestedTitle') })).toBeVisible();
    expect(sentTo('request-password')).toEqual([{ email: 'bia@exemplo.com.br', locale: 'pt' }]);

    sessionStorage.setItem('canhoto-office-code-new-password', 'a-code');
    await go('/new-password');
    await page.getByLabelText(auth('password'), { exact: true }).fill('Coxia#2027');
    await page.getByLabelText(auth('passwordConfirmation'), { exact: true }).fill('Coxia#2027');
    office.session(sessionOf('NEEDS_CODE'));
    await press(t('savePassword'));
    // The second factor is asked for as always.
    await expect.element(page.getByRole('heading', { level: 1, name: t('codeTitle') })).toBeVisible();
    expect(address()).toBe('/log-in');
    expect(sentTo('new-password')).toMatchObject([{ code: 'a-code', password: 'Coxia#2027' }]);
    expect(sessionStorage.getItem('canhoto-office-code-new-password')).toBeNull();
  });
});

describe('an invitation', () => {
  const open = async (more: { hasLogin?: boolean } = {}) => {
    sessionStorage.setItem('canhoto-office-code-invitation', 'a-code');
    network.route('/api/staff/invitation', () =>
      json({ invitation: { ...invited, hasLogin: false, ...more } }),
    );
    return await office.enter('/invitation', { role: null });
  };

  test('a weak password is told, and the name that was typed stays', async () => {
    network.route('/api/staff/accept-invitation', () => json(sessionOf('NEEDS_FACTOR')));
    const { text } = await open();
    const [t, auth] = [text('officeInvitation'), text('auth')];
    await expect
      .element(page.getByRole('heading', { level: 1, name: t('titleAt', { place: 'Estúdio Traço' }) }))
      .toBeVisible();
    await page.getByLabelText(t('name'), { exact: true }).fill('Bia Prado');
    await page.getByLabelText(auth('password'), { exact: true }).fill('curta');
    await press(t('accept'));
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    expect(sentTo('accept-invitation')).toEqual([]);
    await page.getByLabelText(auth('password'), { exact: true }).fill('Coxia#2026');
    await page.getByLabelText(auth('passwordConfirmation'), { exact: true }).fill('Coxia#2026');
    await expect.element(page.getByLabelText(t('name'), { exact: true })).toHaveValue('Bia Prado');
    office.session(sessionOf('NEEDS_FACTOR'));
    await press(t('accept'));
    await expect
      .element(page.getByRole('heading', { level: 1, name: text('officeFactor')('title') }))
      .toBeVisible();
    expect(sentTo('accept-invitation')).toMatchObject([
      { code: 'a-code', name: 'Bia Prado', password: 'Coxia#2026' },
    ]);
  });

  test('who has a login is led to it with the address of the invitation, and accepts then', async () => {
    network.route('/api/staff/login', () => json({ ...sessionOf('OPEN'), person: knownPerson }));
    network.route('/api/staff/accept-invitation', () => json({ ...sessionOf('OPEN'), person: knownPerson }));
    const { text, address } = await open({ hasLogin: true });
    const [t, logIn] = [text('officeInvitation'), text('officeLogIn')];
    await press(t('logIn'));
    await expect.element(page.getByLabelText(logIn('email'), { exact: true })).toHaveValue(invited.email);
    // The password that the sandbox offers is of another person.
    await expect.element(page.getByLabelText(logIn('password'), { exact: true })).toHaveValue('');
    await page.getByLabelText(logIn('password'), { exact: true }).fill('Coxia#2027');
    office.session({ ...sessionOf('OPEN'), person: knownPerson });
    await press(logIn('goOn'));
    await press(t('acceptKnown'));
    await expect.poll(address).toBe('/');
    expect(sentTo('accept-invitation')).toEqual([{ code: 'a-code' }]);
  });

  test('another person who is logged in is asked to log out first', async () => {
    sessionStorage.setItem('canhoto-office-code-invitation', 'a-code');
    network.route('/api/staff/invitation', () => json({ invitation: { ...invited, hasLogin: false } }));
    network.route('/api/staff/logout', () => json(nobody));
    const { text } = await office.enter('/invitation');
    const t = text('officeInvitation');
    await press(t('logOut'));
    await expect.element(page.getByLabelText(t('name'), { exact: true })).toBeVisible();
  });
});

const knownPerson = { id: 'c', name: 'Caio Lima', email: invited.email, locale: 'pt' } as const;

describe('the second factor', () => {
  test('a wrong code of the application keeps the focus, and recovery codes must be kept', async () => {
    const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AAAA-000${index}`);
    office.session(sessionOf('NEEDS_FACTOR'));
    network.route('/api/staff/totp-begin', () =>
      json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Canhoto?secret=JBSWY3DPEHPK3PXP' }),
    );
    network.route('/api/staff/totp-confirm', () =>
      sentTo('totp-confirm').length < 2
        ? refuse('CODE_WRONG', 'code')
        : json({ ...sessionOf('OPEN'), recoveryCodes }),
    );
    const { text, address } = await office.enter('/second-factor');
    const t = text('officeFactor');
    await press(startOf(t('app')));
    await expect.element(page.getByRole('img', { name: t('qr') })).toBeVisible();
    await seen('JBSW Y3DP EHPK 3PXP');
    const code = page.getByLabelText(t('code'), { exact: true });
    await code.fill('000000');
    await userEvent.keyboard('{Enter}');
    await seen(text('error')('CODE_WRONG'));
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');

    await expect.element(page.getByRole('heading', { level: 1, name: t('codesTitle') })).toBeVisible();
    const shown = page.getByRole('list', { name: t('codesLabel') }).getByRole('listitem');
    expect(shown.elements().map((item) => item.textContent)).toEqual(recoveryCodes);
    await press(t('goOn'));
    await expect.element(page.getByText(t('keptMissing'))).toBeVisible();
    await page.getByLabelText(t('kept')).click();
    office.session(sessionOf('OPEN'));
    await press(t('goOn'));
    await expect.poll(address).toBe('/');
  });
});
