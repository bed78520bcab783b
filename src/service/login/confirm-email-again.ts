import type { Uuid } from '../../domain/ids.ts';
import { tell } from '../fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../ports.ts';
import { readLogin } from './login.sql.ts';

/** Promises the link that confirms the customer's address once more; the older link is dead then. Refusal: TOO_MANY_REQUESTS. */
export async function confirmEmailAgain(
  context: WithDb & WithClock & WithIds,
  customerId: Uuid,
): Promise<void> {
  const login = await readLogin(context.db, customerId);
  if (login === null || login.emailVerified) return;
  await tell(context, context.db, context.clock.now(), {
    ...{ fact: 'email.confirmation-requested', customerId, to: login },
  });
}
