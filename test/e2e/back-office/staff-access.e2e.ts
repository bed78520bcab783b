import { expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { openShop } from '../../support/journey/shop.ts';
import { staffPassword } from '../../support/journey/staff-browser.ts';
import {
  giveAuthenticator,
  headingOf,
  logOutOfOffice,
  mailedLink,
} from '../../support/journey/staff-visit.ts';

// docs/algorithms/staff-and-rights.md: passkeys as the only factor, a second grant, and what is refused.
const shop = openShop();
const office = openOffice(shop);
const email = 'caio@example.com';

async function invite(role: string, organizerId: string | null): Promise<void> {
  await office.ask('mutation($input: StaffInvitationInput!) { inviteStaff(input: $input) }', {
    input: { email, role, organizerId, locale: 'en' },
  });
}

repeats(
  'as the first second factor completes the login',
  'as the only factor proves who acts, and what was typed is sent then',
  'an owner of one organizer sees its people, and the address says so',
  'an old proof is asked for again, by the passkey alone; what was typed is kept',
  'an open invitation is revoked after a question',
  'the only factor stays, and the dialog says why',
  'who has a login is led to it with the address of the invitation, and accepts then',
  'of an address that is staff is accepted after logging in, by nobody else',
  'is the first factor of somebody new, and opens a login by itself',
  'is a step-up of its own person, also while codes are locked',
)('who has only a passkey proves by it, and takes a second invitation after logging in', async () => {
  const { organizers } = await office.ask<{ organizers: { items: { id: string; name: string }[] } }>(
    '{ organizers { items { id name } } }',
  );
  const [own, other] = organizers.items;
  if (!own || !other) throw new Error('The catalogue has fewer than two organizers.');
  await invite('OWNER', own.id);
  await shop.visit({ locale: 'en' }, async (visit) => {
    const { page, text } = visit;
    const invitation = text('officeInvitation');
    const factor = text('officeFactor');
    const frame = text('office');
    const logIn = text('officeLogIn');
    const people = text('officePeople');
    visit.tolerates(/status of 4\d\d/);
    await giveAuthenticator(visit);

    await page.goto(await mailedLink(shop.pool, email, 'invitation'));
    await page.getByLabel(invitation('name'), { exact: true }).fill('Caio Lima');
    await page.getByLabel(text('auth')('password'), { exact: true }).fill(staffPassword);
    await page.getByLabel(text('auth')('passwordConfirmation'), { exact: true }).fill(staffPassword);
    await page.getByRole('button', { name: invitation('accept') }).click();
    await headingOf(page, factor('title'));
    await page.getByRole('button', { name: new RegExp(`^${factor('passkey')}`) }).click();
    await headingOf(page, factor('passkey'));
    await page.getByRole('button', { name: factor('addPasskey'), exact: true }).click();
    await headingOf(page, frame('start'));

    // An owner of one organizer sees its people, and the address says so.
    await page.goto('/back-office/people');
    await page.waitForURL(`**/people?organizer=${own.id}`);
    await page.getByRole('row', { name: /Caio Lima/ }).waitFor();
    expect(await page.getByLabel(people('place'), { exact: true }).inputValue()).toBe(own.id);

    // An old proof is asked for again, by the passkey alone; what was typed is sent then.
    await shop.pool.query(
      "update staff_session set confirmed_at = now() - interval '1 hour' where factor = 'PASSKEY'",
    );
    await page.getByRole('link', { name: people('invite'), exact: true }).click();
    await page.getByLabel(people('inviteEmail'), { exact: true }).fill('dora@example.com');
    await page.getByRole('radio', { name: new RegExp(`^${text('officeRoles')('GATE')}`, 'i') }).check();
    await page.getByRole('button', { name: people('look') }).click();
    await page.getByRole('button', { name: people('send') }).click();
    const proof = page.getByRole('dialog', { name: frame('confirmTitle') });
    await proof.getByText(frame('confirmByPasskeyText')).waitFor();
    expect(await proof.getByRole('textbox').count()).toBe(0);
    await proof.getByRole('button', { name: frame('confirmByPasskey') }).click();
    await page.getByText(people('sent', { email: 'dora@example.com' })).waitFor();
    await page.getByRole('button', { name: people('revokeNamed', { email: 'dora@example.com' }) }).click();
    await page.getByRole('button', { name: people('revokeGo'), exact: true }).click();
    await page.getByText(people('revoked', { email: 'dora@example.com' })).waitFor();

    // The only factor stays.
    await page.goto('/back-office/account');
    const account = text('officeAccount');
    await page.getByRole('button', { name: account('removeNamed', { name: 'Passkey' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: account('remove'), exact: true })
      .click();
    await page.getByText(text('error')('LAST_FACTOR')).waitFor();
    await page.getByRole('button', { name: account('keep') }).click();
    await page.getByRole('button', { name: account('changePassword') }).click();

    await logOutOfOffice(visit);
    await invite('FINANCE', other.id);
    await page.goto(await mailedLink(shop.pool, email, 'invitation', 2));
    await headingOf(page, invitation('titleAt', { place: other.name }));
    await page.getByRole('button', { name: invitation('logIn') }).click();
    await headingOf(page, logIn('title'));
    expect(await page.getByLabel(logIn('email'), { exact: true }).inputValue()).toBe(email);
    await page.getByRole('button', { name: logIn('byPasskey') }).click();
    await page.getByRole('button', { name: invitation('acceptKnown') }).click();
    await headingOf(page, frame('start'));
    await page.goto('/back-office/account');
    await page.getByRole('row', { name: new RegExp(other.name) }).waitFor();

    await page.goto('/back-office/invitation#no.code');
    await headingOf(page, invitation('noneTitle'));
  });
});
