import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { me } from '#src/web/back-office/staff-api/frame.gen.ts';
import { organizers } from '#src/web/back-office/staff-api/organizers.gen.ts';
import {
  inviteStaff,
  people,
  removeGrant,
  revokeInvitation,
  staffInvitations,
} from '#src/web/back-office/staff-api/people.gen.ts';
import { access, invitation, meAs, organizerId, ownerRow, person, sessionOf } from '../data/office-lists.ts';
import { data, json, refused } from '../support/network.ts';
import { openOffice } from '../support/office.tsx';
import { dialog, press, seen, startOf } from './looks.ts';

// docs/algorithms/staff-and-rights.md: inviting, taking away, and the proof that both ask for.
const office = openOffice();
const { network } = office;

describe('people', () => {
  test('somebody is invited in two steps, with all that the role gives before the mail goes', async () => {
    network.answer(inviteStaff, () => data({ inviteStaff: 'i2' }));
    const { text, address } = await office.enter(`/people?organizer=${organizerId}`);
    const [t, role] = [text('officePeople'), text('officeRoles')];
    await page.getByRole('link', { name: t('invite'), exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: t('inviteTitle') })).toBeVisible();
    await press(t('look'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect
      .element(page.getByLabelText(t('inviteEmail'), { exact: true }))
      .toHaveAttribute('aria-invalid', 'true');
    await page.getByLabelText(t('inviteEmail'), { exact: true }).fill('bia@exemplo.com.br');
    await page.getByRole('radio', { name: new RegExp(`^${role('PRODUCER')}`, 'i') }).click();
    await press(t('look'));
    await expect.element(page.getByRole('heading', { level: 1, name: t('previewTitle') })).toBeVisible();
    await expect.element(page.getByText(role('event-publish'), { exact: true })).toBeVisible();
    expect(network.sent(inviteStaff)).toEqual([]);
    await press(t('send'));
    await expect.element(page.getByText(t('sent', { email: 'bia@exemplo.com.br' }))).toBeVisible();
    expect(address()).toBe(`/people?organizer=${organizerId}`);
    expect(network.sent(inviteStaff)[0]?.input).toMatchObject({
      ...{ email: 'bia@exemplo.com.br', role: 'PRODUCER', organizerId, eventId: null, locale: 'pt' },
    });
  });

  test('an owner of one organizer sees its people, and the address says so', async () => {
    const place = { organizerId, organizerName: 'Estúdio Traço' };
    // Its own organizer only.
    network.answer(organizers, () => data({ organizers: { next: null, items: [] } }));
    const entering = office.enter('/people');
    network.answer(me, () => data({ me: meAs('OWNER', place) }));
    const { text, address } = await entering;
    await expect.poll(address).toBe(`/people?organizer=${organizerId}`);
    await expect
      .element(page.getByLabelText(text('officePeople')('place'), { exact: true }))
      .toHaveValue(organizerId);
    expect(network.sent(people).at(-1)).toMatchObject({ organizerId, eventId: null });
  });

  test('an invitation begins at one organizer, also for who may invite to everything', async () => {
    const { text } = await office.enter('/people/invite');
    const [t, role] = [text('officePeople'), text('officeRoles')];
    const place = page.getByLabelText(t('organizer'), { exact: true });
    await expect.element(place).toHaveValue(organizerId);
    await expect.element(place.getByRole('option', { name: role('installation') })).toBeInTheDocument();
  });

  test('an old proof is asked for again, by the passkey alone; what was typed is kept', async () => {
    const factors = { ...access.factors, hasTotp: false, recoveryCodesLeft: null };
    network.route('/api/staff/access', () => json({ ...sessionOf('OPEN'), ...access, factors }));
    network.answer(inviteStaff, () => refused('CONFIRMATION_REQUIRED'));
    const { text } = await office.enter('/people/invite');
    const [t, frame] = [text('officePeople'), text('office')];
    await page.getByLabelText(t('inviteEmail'), { exact: true }).fill('dora@exemplo.com.br');
    await page.getByRole('radio', { name: new RegExp(`^${text('officeRoles')('GATE')}`, 'i') }).click();
    await press(t('look'));
    await press(t('send'));
    const proof = page.getByRole('dialog', { name: frame('confirmTitle') });
    await expect.element(proof.getByText(frame('confirmByPasskeyText'))).toBeVisible();
    await expect.element(proof.getByRole('button', { name: frame('confirmByPasskey') })).toBeVisible();
    await expect.poll(() => proof.getByRole('textbox').elements()).toEqual([]);
    // Giving up says that nothing was sent.
    await press(frame('cancel'), proof);
    await seen(text('error')('CONFIRMATION_REQUIRED'));
  });

  test('by a code of the application the act is done as it was asked for', async () => {
    let isProved = false;
    network.route('/api/staff/confirm', () => {
      isProved = true;
      return json(sessionOf('OPEN'));
    });
    network.answer(removeGrant, ({ id }) =>
      isProved ? data({ removeGrant: id }) : refused('CONFIRMATION_REQUIRED'),
    );
    const { text } = await office.enter('/people');
    const [t, frame] = [text('officePeople'), text('office')];
    await press(t('manageNamed', { name: person.name }));
    await press(startOf(`${t('remove')} `), dialog());
    await seen(t('loses', { name: person.name, place: 'Estúdio Traço' }));
    await press(t('removeGo'));
    const proof = page.getByRole('dialog', { name: frame('confirmTitle') });
    await proof.getByLabelText(frame('confirmCode')).fill('123456');
    await press(frame('confirmGo'), proof);
    await expect.element(page.getByText(t('doneREMOVE', { name: person.name }))).toBeVisible();
    expect(network.sent(removeGrant)).toEqual([{ id: 'g2' }, { id: 'g2' }]);
  });

  test('the last owner of everything stays one, and is told why beside the act', async () => {
    network.answer(removeGrant, () => refused('LAST_OWNER'));
    const { text } = await office.enter('/people');
    const t = text('officePeople');
    await press(t('manageNamed', { name: ownerRow.name }));
    await press(startOf(`${t('remove')} `), dialog());
    await press(t('removeGo'));
    await expect.element(dialog().getByText(text('error')('LAST_OWNER'))).toBeVisible();
  });

  test('an open invitation is revoked after a question', async () => {
    network.answer(revokeInvitation, ({ id }) => data({ revokeInvitation: id }));
    const { text } = await office.enter('/people');
    const t = text('officePeople');
    await press(t('revokeNamed', { email: invitation.email }));
    network.answer(staffInvitations, () => data({ invitations: { next: null, items: [] } }));
    await press(t('revokeGo'));
    await expect.element(page.getByText(t('revoked', { email: invitation.email }))).toBeVisible();
    await expect.element(page.getByText(t('noInvitations'))).toBeVisible();
    expect(network.sent(revokeInvitation)).toEqual([{ id: invitation.id }]);
  });
});

describe('the own account', () => {
  test('the only factor stays, and the dialog says why', async () => {
    network.route('/api/staff/remove-factor', () => json({ errors: [{ code: 'LAST_FACTOR' }] }, 400));
    const { text } = await office.enter('/account');
    const t = text('officeAccount');
    await press(t('removeNamed', { name: 'Chave' }));
    await press(t('remove'), dialog());
    await expect.element(dialog().getByText(text('error')('LAST_FACTOR'))).toBeVisible();
    await press(t('keep'));
    await expect
      .element(page.getByRole('button', { name: t('removeNamed', { name: 'Chave' }) }))
      .toBeVisible();
  });
});
