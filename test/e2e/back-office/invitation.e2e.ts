import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { openShop } from '../../support/journey/shop.ts';
import { staffPassword, totpCode } from '../../support/journey/staff-browser.ts';
import {
  giveAuthenticator,
  headingOf,
  logOutOfOffice,
  mailedLink,
} from '../../support/journey/staff-visit.ts';

// docs/algorithms/staff-and-rights.md: from an invitation to a grant that is taken away, as the people of it see it.
const shop = openShop();
const office = openOffice(shop);

const otherPassword = 'Coxia#2027';

async function organizer(): Promise<{ id: string; name: string }> {
  const { organizers } = await office.ask<{ organizers: { items: { id: string; name: string }[] } }>(
    '{ organizers { items { id name } } }',
  );
  const [first] = organizers.items;
  if (first === undefined) throw new Error('The catalogue has no organizer.');
  return first;
}

describe.each(casesOf(1, ['pt', 'en'] as const))('in %s', (locale) => {
  test('a producer is invited, comes in, forgets the password, and loses the grant while logged in', async () => {
    const email = `bia.${locale}@example.com`;
    const { id: organizerId, name: organizerName } = await organizer();

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officePeople');
      await office.enter(visit, `/people?organizer=${organizerId}`);
      await page.getByRole('link', { name: t('invite'), exact: true }).click();
      await headingOf(page, t('inviteTitle'));
      await page.getByLabel(t('inviteEmail'), { exact: true }).fill(email);
      await page.getByRole('radio', { name: new RegExp(`^${text('officeRoles')('PRODUCER')}`, 'i') }).check();
      await page.getByRole('button', { name: t('look') }).click();
      await headingOf(page, t('previewTitle'));
      await page.getByText(text('officeRoles')('event-publish'), { exact: true }).waitFor();
      await page.getByRole('button', { name: t('send') }).click();
      await page.getByText(t('sent', { email })).waitFor();
      await page.getByRole('row', { name: new RegExp(email) }).waitFor();
    });

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const invitation = text('officeInvitation');
      const factor = text('officeFactor');
      const logIn = text('officeLogIn');
      const auth = text('auth');
      const frame = text('office');
      visit.tolerates(/status of 4\d\d/);

      await page.goto(await mailedLink(shop.pool, email, 'invitation'));
      await headingOf(page, invitation('titleAt', { place: organizerName }));
      expect(page.url()).not.toContain('#');
      await page.reload();
      await page.getByLabel(invitation('name'), { exact: true }).fill('Bia Prado');
      await page.getByLabel(auth('password'), { exact: true }).fill(staffPassword);
      await page.getByLabel(auth('passwordConfirmation'), { exact: true }).fill(staffPassword);
      await page.getByRole('button', { name: invitation('accept') }).click();

      await headingOf(page, factor('title'));
      await page.getByRole('button', { name: new RegExp(`^${factor('app')}`) }).click();
      await page.getByRole('img', { name: factor('qr') }).waitFor();
      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
      const code = page.getByLabel(factor('code'), { exact: true });
      await code.fill(totpCode(secret, new Date()));
      await page.keyboard.press('Enter');

      await headingOf(page, factor('codesTitle'));
      const recoveryCodes = await page
        .getByRole('list', { name: factor('codesLabel') })
        .getByRole('listitem')
        .allTextContents();
      expect(recoveryCodes).toHaveLength(10);
      await page.getByLabel(factor('kept')).check();
      await page.getByRole('button', { name: factor('goOn') }).click();

      // Exactly what a producer may.
      await headingOf(page, frame('start'));
      const menu = page.getByRole('navigation', { name: frame('menu') }).first();
      await page.goto('/back-office/people');
      await headingOf(page, frame('notAllowed'));
      await page.goto('/back-office/organizers');
      await page.getByRole('row', { name: new RegExp(organizerName) }).waitFor();
      expect(await page.getByRole('row').count()).toBe(2);

      // A passkey is added, and opens the next login by itself.
      const account = text('officeAccount');
      await giveAuthenticator(visit);
      await page
        .getByRole('link', { name: new RegExp(`^${frame('account')}`) })
        .first()
        .click();
      await headingOf(page, account('title'));
      await page.getByRole('button', { name: account('addPasskey') }).click();
      await page.getByLabel(factor('passkeyName'), { exact: true }).fill('Chave');
      await page.getByRole('button', { name: factor('addPasskey'), exact: true }).click();
      await page.getByText(account('factorSaved')).waitFor();
      await logOutOfOffice(visit);
      await page.getByRole('button', { name: logIn('byPasskey') }).click();
      await headingOf(page, frame('start'));
      await logOutOfOffice(visit);

      // The password is forgotten; the second factor is asked for as always.
      await page.getByRole('link', { name: logIn('forgot') }).click();
      await headingOf(page, logIn('requestTitle'));
      await page.getByLabel(logIn('email'), { exact: true }).fill(email);
      await page.getByRole('button', { name: logIn('request') }).click();
      await headingOf(page, logIn('requestedTitle'));
      await page.goto(await mailedLink(shop.pool, email, 'new-password'));
      await headingOf(page, logIn('newTitle'));
      expect(page.url()).not.toContain('#');
      await page.getByLabel(auth('password'), { exact: true }).fill(otherPassword);
      await page.getByLabel(auth('passwordConfirmation'), { exact: true }).fill(otherPassword);
      await page.getByRole('button', { name: logIn('savePassword') }).click();
      await headingOf(page, logIn('codeTitle'));
      await page.getByLabel(logIn('code'), { exact: true }).fill(recoveryCodes[0] ?? '');
      await page.keyboard.press('Enter');
      await headingOf(page, frame('start'));
      await logOutOfOffice(visit);

      await page.getByLabel(logIn('email'), { exact: true }).fill(email);
      await page.getByLabel(logIn('password'), { exact: true }).fill(otherPassword);
      await page.keyboard.press('Enter');
      await headingOf(page, logIn('codeTitle'));
      await page.keyboard.type(recoveryCodes[1] ?? '');
      await page.keyboard.press('Enter');
      await headingOf(page, frame('start'));

      // What is taken away counts with the next page of who is logged in.
      await shop.visit({ locale }, async (ownersVisit) => {
        const owners = ownersVisit.page;
        const t = text('officePeople');
        await office.enter(ownersVisit, `/people?organizer=${organizerId}`);
        await owners.getByRole('button', { name: t('manageNamed', { name: 'Bia Prado' }) }).click();
        await owners
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`^${t('remove')} `) })
          .click();
        await owners.getByText(t('loses', { name: 'Bia Prado', place: organizerName })).waitFor();
        await owners.getByRole('button', { name: t('removeGo') }).click();
        await owners.getByText(t('doneREMOVE', { name: 'Bia Prado' })).waitFor();
      });
      await menu.getByRole('link', { name: frame('organizers') }).click();
      await headingOf(page, frame('notAllowed'));
    });
  });
});
