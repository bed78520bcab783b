import type { Uuid } from '../../domain/ids.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { WithClock, WithDb, WithIds } from '../ports.ts';
import { readLogin } from './login.sql.ts';

/** Promises the link that confirms the customer's address once more; the older link is dead then. */
export async function confirmEmailAgain(
  context: WithDb & WithClock & WithIds,
  customerId: Uuid,
): Promise<void> {
  const login = await readLogin(context.db, customerId);
  if (login === null || login.emailVerified) return;
  await enqueueMail(context, context.db, {
    dedupeKey: `confirm-email:${context.ids.uuid()}`,
    template: 'confirm-email',
    toAddress: login.email,
    locale: login.locale,
    data: { customerId },
    enqueuedAt: context.clock.now(),
  });
}
