import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { WithClock, WithDb, WithIds } from '../ports.ts';
import { findLoginByEmail } from './login.sql.ts';

/** Promises the owner of an address a mail about many log-ins that failed, at most once a day; nothing for nobody. */
export async function warnOfFailures(context: WithDb & WithClock & WithIds, email: string): Promise<void> {
  const login = await findLoginByEmail(context.db, email);
  if (login === null) return;
  const now = context.clock.now();
  await enqueueMail(context, context.db, {
    dedupeKey: `log-in-failures:${login.customerId}:${now.toISOString().slice(0, 10)}`,
    template: 'log-in-failures',
    toAddress: login.email,
    locale: login.locale,
    data: { customerId: login.customerId },
    enqueuedAt: now,
  });
}
