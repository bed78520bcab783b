import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LiveSession } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isOpenedSince } from '../session/is-opened-since.ts';
import { type Login, lockLogin, readPasswordHash } from './login.sql.ts';

/**
 * The login of whoever proved it by checkCurrentPassword, which returned `current`: its owner may have taken the account back meanwhile.
 * Refusals: UNAUTHENTICATED, also where the login has ended; PASSWORD_WRONG.
 */
export async function lockOwnLogin(
  tx: Transaction<DB>,
  { actor, sessionId, current }: LiveSession & { current: string | null },
): Promise<Login> {
  const login = await lockLogin(tx, actor.id);
  if (login === null) throw new DomainError('UNAUTHENTICATED');
  if ((await readPasswordHash(tx, actor.id)) !== current) {
    throw new DomainError('PASSWORD_WRONG', { field: 'currentPassword' });
  }
  if (!(await isOpenedSince({ db: tx }, sessionId, new Date(0)))) throw new DomainError('UNAUTHENTICATED');
  return login;
}
