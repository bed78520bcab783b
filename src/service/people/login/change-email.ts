import type { LiveSession } from '#src/domain/login/session.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIdentity, WithIds } from '../../ports.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { lockOwnLogin } from './lock-own-login.ts';

/**
 * Promises a link to the new address; nothing changes until it is used. Whether the address has an account already is
 * told only to who reads its mails, when the link is used. Refusals: EMAIL_INVALID, TOO_MANY_REQUESTS,
 * and those of checkCurrentPassword and lockOwnLogin.
 */
export async function changeEmail(
  context: WithDb & WithClock & WithIds & WithIdentity,
  { input, ...asking }: LiveSession & { input: { email: string; currentPassword?: string | null } },
): Promise<void> {
  const email = normalEmail(input.email);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  const { id: customerId } = asking.actor;
  const current = await checkCurrentPassword(context, { ...asking, currentPassword: input.currentPassword });
  await context.db.transaction().execute(async (tx) => {
    const { locale } = await lockOwnLogin(tx, { ...asking, current });
    const to = { email, locale };
    await tell(context, tx, context.clock.now(), { fact: 'email.change-requested', customerId, to });
  });
}
