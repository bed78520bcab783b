import type { Uuid } from '../../domain/ids.ts';
import { normalEmail } from '../../domain/person/email.ts';
import { DomainError } from '../../domain/refusal.ts';
import { enqueueMailToOne } from '../mail/enqueue-mail-to-one.ts';
import type { WithClock, WithDb, WithIdentity, WithIds } from '../ports.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { readLogin } from './login.sql.ts';

/**
 * Promises a link to the new address; nothing changes until it is used. Whether the address has an account already is
 * told only to who reads its mails, when the link is used. Refusals: EMAIL_INVALID, and those of
 * checkCurrentPassword and enqueueMailToOne.
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
  await enqueueMailToOne(context, context.db, {
    template: 'change-email',
    toAddress: email,
    locale: login.locale,
    data: { customerId },
    enqueuedAt: context.clock.now(),
  });
}
