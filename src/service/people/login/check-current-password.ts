import { limits } from '#src/domain/limits.ts';
import type { LiveSession } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIdentity } from '../../ports.ts';
import { isOpenedSince } from '../session/is-opened-since.ts';
import { readPasswordHash } from './login.sql.ts';

/**
 * A browser left open, or a stolen token, must not be enough to take an account over. Without a password, somebody must
 * have logged in lately. Returns what was found, to be looked for again under the lock of the login. Refusals: PASSWORD_WRONG, RECENT_LOGIN_REQUIRED.
 */
export async function checkCurrentPassword(
  context: WithDb & WithClock & WithIdentity,
  { actor, sessionId, currentPassword }: LiveSession & { currentPassword: string | null | undefined },
): Promise<string | null> {
  const hash = await readPasswordHash(context.db, actor.id);
  if (hash === null) {
    const since = new Date(context.clock.now().getTime() - limits.recentLoginMinutes * 60_000);
    if (await isOpenedSince(context, sessionId, since)) return null;
    throw new DomainError('RECENT_LOGIN_REQUIRED');
  }
  if (!(await context.identity.verifyPassword(hash, currentPassword ?? '', actor.id))) {
    throw new DomainError('PASSWORD_WRONG', { field: 'currentPassword' });
  }
  return hash;
}
