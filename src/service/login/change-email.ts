import type { Uuid } from '../../domain/ids.ts';
import { normalEmail } from '../../domain/person/email.ts';
import { DomainError } from '../../domain/refusal.ts';
import { tell } from '../fact/tell.ts';
import type { WithClock, WithDb, WithIdentity, WithIds } from '../ports.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { readLogin } from './login.sql.ts';

/**
 * Promises a link to the new address; nothing changes until it is used. Whether the address has an account already is
 * told only to who reads its mails, when the link is used. Refusals: EMAIL_INVALID, TOO_MANY_REQUESTS,
 * and those of checkCurrentPassword.
 */
export async function changeEmail(
  context: WithDb & WithClock & WithIds & WithIdentity,
  asking: { customerId: Uuid; sessionId: Uuid },
  input: { email: string; currentPassword?: string | null },
): Promise<void> {
  const email = normalEmail(input.email);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  const { customerId } = asking;
  await checkCurrentPassword(context, asking, input.currentPassword);
  const login = await readLogin(context.db, customerId);
  if (login === null) throw new DomainError('UNAUTHENTICATED');
  const to = { email, locale: login.locale };
  await tell(context, context.db, context.clock.now(), { fact: 'email.change-requested', customerId, to });
}
