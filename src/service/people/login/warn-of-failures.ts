import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { findLoginByEmail, readLogin } from './login.sql.ts';

/**
 * Promises the owner of an address or of an account a mail about many passwords that were wrong, at most once a day; nothing for
 * nobody.
 */
export async function warnOfFailures(
  context: WithDb & WithClock & WithIds,
  whom: { email: string } | { actor: CustomerActor },
): Promise<void> {
  const { db } = context;
  const login = 'email' in whom ? await findLoginByEmail(db, whom.email) : await readLogin(db, whom.actor.id);
  if (login === null) return;
  const now = context.clock.now();
  const { customerId } = login;
  await tell(context, db, now, {
    ...{ fact: 'login.warned', what: 'log-in-failures', customerId, to: login, lockCodeId: null },
    occasion: `${customerId}:${now.toISOString().slice(0, 10)}`,
  });
}
