import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { limits } from '#src/domain/limits.ts';
import type { Fact } from '../../ground/fact/facts.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithIds } from '../../ports.ts';
import { insertCode, type Login } from './login.sql.ts';

/**
 * Tells the owner what was done to the account. The link "it wasn't me" goes only to an address that
 * was proved (`login` as it was before), because whoever reads it there gets the account.
 */
export async function warnOwner(
  context: WithClock & WithIds,
  db: Kysely<DB> | Transaction<DB>,
  login: Login,
  what: Fact<'login.warned'>['what'],
  /** The same occasion warns once. */
  occasion: string = context.ids.uuid(),
): Promise<void> {
  const { customerId, email } = login;
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
  await tell(context, db, now, { fact: 'login.warned', what, occasion, customerId, to: login, lockCodeId });
}
