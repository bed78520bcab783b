import type { LiveSession } from '#src/domain/login/session.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIdentity, WithIds } from '../../ports.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { readLogin } from './login.sql.ts';

/**
 * Promises a link to the new address; nothing changes until it is used. Whether the address has an account already is
 * told only to who reads its mails, when the link is used. Refusals: EMAIL_INVALID, TOO_MANY_REQUESTS,
 * and those of checkCurrentPassword.
 */
export async function changeEmail(
  context: WithDb & WithClock & WithIds & WithIdentity,
  { input, ...asking }: LiveSession & { input: { email: string; currentPassword?: string | null } },
): Promise<void> {
  const email = normalEmail(input.email);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  const { id: customerId } = asking.actor;
  await checkCurrentPassword(context, { ...asking, currentPassword: input.currentPassword });
  const login = await readLogin(context.db, customerId);
  if (login === null) throw new DomainError('UNAUTHENTICATED');
  const to = { email, locale: login.locale };
  await tell(context, context.db, context.clock.now(), { fact: 'email.change-requested', customerId, to });
}
