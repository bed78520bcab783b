import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { mailTo } from './mail.ts';
import type { Visit } from './visit.ts';

/** Path and code of the link of the newest of so many mails of a kind to somebody of the staff. */
export async function mailedLink(
  pool: Pool,
  email: string,
  page: 'invitation' | 'new-password',
  count = 1,
): Promise<string> {
  const { plain } = await mailTo(pool, email, `staff-${page}`, count);
  const link = new RegExp(`https?://\\S+/back-office/${page}#\\S+`).exec(plain)?.[0];
  if (link === undefined) throw new Error(`The mail has no link to ${page}: ${plain}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** A key that the browser keeps by itself, so that no finger is asked for. */
export async function giveAuthenticator({ context, page }: Visit): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Ends the login by the menu. */
export async function logOutOfOffice({ page, text }: Visit): Promise<void> {
  await page
    .getByRole('button', { name: text('office')('logOut'), exact: true })
    .first()
    .click();
  await page.waitForURL('**/back-office/log-in');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Until the page or the step with this title is there. */
export async function headingOf(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
