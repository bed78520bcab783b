import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock } from '#src/service/ports.ts';
import { isOpenedSince } from './is-opened-since.ts';

/** A browser left open, or a stolen cookie, must not be enough to stay in an account. Refusal: RECENT_LOGIN_REQUIRED. */
export async function requireRecentLogin(
  { db, clock }: { db: Kysely<DB> | Transaction<DB> } & WithClock,
  sessionId: Uuid,
): Promise<void> {
  const since = new Date(clock.now().getTime() - limits.recentLoginMinutes * 60_000);
  if (!(await isOpenedSince({ db }, sessionId, since))) throw new DomainError('RECENT_LOGIN_REQUIRED');
}
