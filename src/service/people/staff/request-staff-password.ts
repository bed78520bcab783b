import type { Locale } from '#src/domain/locale.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';

/**
 * Promises a mail with a link to set a new password. The same is done and answered for every address, whether it is staff
 * or not: the job that writes the mail looks. Refusal: EMAIL_INVALID for what cannot be an address.
 */
export async function requestStaffPassword(
  context: WithDb & WithClock & WithIds,
  input: { email: string; locale: Locale },
): Promise<void> {
  const email = normalEmail(input.email);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  await tell(context, context.db, context.clock.now(), {
    fact: 'staff.password-requested',
    requestId: context.ids.uuid(),
    to: { email, locale: input.locale },
  });
}
