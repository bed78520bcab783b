import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { readLogin } from './login.sql.ts';

/** Promises the link that confirms the customer's address once more; the older link is dead then. Refusal: TOO_MANY_REQUESTS. */
export async function confirmEmailAgain(
  context: WithDb & WithClock & WithIds,
  { actor }: { actor: CustomerActor },
): Promise<void> {
  const login = await readLogin(context.db, actor.id);
  if (login === null || login.emailVerified) return;
  await tell(context, context.db, context.clock.now(), {
    ...{ fact: 'email.confirmation-requested', customerId: actor.id, to: login },
  });
}
