import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithClock } from '../../ports.ts';
import { endSessions } from '../session/end-sessions.ts';
import type { WithSessions } from '../session/live-sessions.ts';
import { deleteCodes, lockLogin, setLocked } from './login.sql.ts';

/**
 * Ends every login of an account that its owner wanted ended at `since`, and lets nobody in again. False where somebody took the account back
 * after that: by a new password, or by "it wasn't me".
 */
export async function endAccount(
  context: WithClock & WithSessions,
  tx: Transaction<DB>,
  { actor, since }: { actor: CustomerActor; since: Date },
): Promise<boolean> {
  const login = await lockLogin(tx, actor.id);
  if (login !== null) {
    const { isLocked, accessEndedAt } = login;
    if (isLocked || (accessEndedAt !== null && accessEndedAt > since)) return false;
    await setLocked(tx, actor.id, context.clock.now());
    // Those that lock the account stay: they say which addresses it had.
    await deleteCodes(tx, actor.id, ['NEW_PASSWORD', 'CONFIRM_EMAIL', 'CHANGE_EMAIL']);
  }
  await endSessions({ ...context, db: tx }, { actor });
  return true;
}
