import { expect } from 'vitest';
import type { Locale } from '#src/domain/locale.ts';
import type { Role } from '#src/domain/policy/grant.ts';
import type { openOffice } from './office.ts';
import type { Shop } from './shop.ts';
import { StaffBrowser, staffPassword, totpCode } from './staff-browser.ts';
import { mailedLink } from './staff-visit.ts';
import type { Visit } from './visit.ts';

/** Somebody of the staff whom the owner has invited. */
export interface Colleague {
  id: string;
  email: string;
  /** The secret of the application that shows codes; its present code is used up. */
  secret: string;
  enter(visit: Visit, path: string): Promise<void>;
}

/** Invites somebody to an organizer (null: to the whole installation), who accepts and sets up an application. */
export async function newColleague(
  shop: Shop,
  office: ReturnType<typeof openOffice>,
  told: { name: string; email: string; role: Role; organizerId?: string | null; locale?: Locale },
): Promise<Colleague> {
  const { name, email, role, organizerId = null, locale = 'pt' } = told;
  await office.ask('mutation($input: StaffInvitationInput!) { inviteStaff(input: $input) }', {
    input: { email, role, organizerId, locale },
  });
  const code = (await mailedLink(shop.pool, email, 'invitation')).split('#')[1];
  const browser = new StaffBrowser(shop);
  const password = { password: staffPassword, passwordConfirmation: staffPassword };
  await browser.call('accept-invitation', { code, name, ...password });
  const { secret } = await browser.call('totp-begin', {});
  const answer = await browser.call('totp-confirm', { code: totpCode(String(secret), new Date()) });
  expect(answer.state).toBe('OPEN');
  return {
    id: answer.person?.id ?? '',
    email,
    secret: String(secret),
    async enter({ context, page }, path) {
      await context.addCookies([...browser.jar].map(([name, value]) => ({ name, value, url: shop.url })));
      await page.goto(`/back-office${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
}
