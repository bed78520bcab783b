import type { OpenedSession, ProvedLogin } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb, WithIdentity } from '#src/service/ports.ts';
import { lockLogin } from '../login.sql.ts';

/**
 * Opens a login after a proof. Null where the account's other access was ended since: a log-in under way would else outlive
 * a change of password. Refusal: LOGIN_LOCKED.
 */
export async function openLogin(
  context: WithDb & WithIdentity,
  { proved, headers }: { proved: ProvedLogin; headers: Headers },
): Promise<OpenedSession | null> {
  return await context.db.transaction().execute(async (tx) => {
    const login = await lockLogin(tx, proved.customerId);
    if (login === null) return null;
    if (login.isLocked) throw new DomainError('LOGIN_LOCKED');
    // Two readings of one column, and no clock: those of nodes differ.
    if (login.accessEndedAt?.getTime() !== proved.accessEndedAt?.getTime()) return null;
    return await context.identity.open(proved.customerId, headers, tx);
  });
}
