import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { findLoginByEmail } from './login.sql.ts';

/** Promises the owner of an address a mail about many log-ins that failed, at most once a day; nothing for nobody. */
export async function warnOfFailures(context: WithDb & WithClock & WithIds, email: string): Promise<void> {
  const login = await findLoginByEmail(context.db, email);
  if (login === null) return;
  const now = context.clock.now();
  const { customerId } = login;
  await tell(context, context.db, now, {
    ...{ fact: 'login.warned', what: 'log-in-failures', customerId, to: login, lockCodeId: null },
    occasion: `${customerId}:${now.toISOString().slice(0, 10)}`,
  });
}
