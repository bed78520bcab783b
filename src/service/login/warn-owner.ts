import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import { limits } from '../../domain/limits.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { AccountMail } from '../mail/mail-request.ts';
import type { WithClock, WithIds } from '../ports.ts';
import { insertCode, type Login } from './login.sql.ts';

/**
 * Promises a mail that tells the owner what was done to the account. Its link "it wasn't me" goes only to an address that
 * was proved (`login` as it was before), because whoever reads it there gets the account.
 */
export async function warnOwner(
  context: WithClock & WithIds,
  db: Kysely<DB> | Transaction<DB>,
  login: Login,
  { template, dedupeKey }: { template: AccountMail['template']; dedupeKey: string },
): Promise<void> {
  const { customerId, email, locale } = login;
  const now = context.clock.now();
  const lockCodeId = login.emailVerified ? context.ids.uuid() : null;
  if (lockCodeId !== null) {
    const expiresAt = new Date(now.getTime() + limits.lockLinkDays * 86_400_000);
    await insertCode(db, {
      id: lockCodeId,
      customerId,
      purpose: 'LOCK_ACCOUNT',
      email,
      createdAt: now,
      expiresAt,
    });
  }
  await enqueueMail(context, db, {
    dedupeKey,
    template,
    toAddress: email,
    locale,
    data: { customerId, lockCodeId },
    enqueuedAt: now,
  });
}
