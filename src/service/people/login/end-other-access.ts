import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { customer } from '#src/domain/policy/actor.ts';
import type { WithClock } from '../../ports.ts';
import { endSessions } from '../session/end-sessions.ts';
import type { WithSessions } from '../session/live-sessions.ts';
import { endLogInCodes } from './log-in-code.sql.ts';
import { deleteCodes, deleteUnprovedSocialLogins, type Login, noteAccessEnded } from './login.sql.ts';
import { deletePasskeys } from './passkey.sql.ts';

/**
 * Ends every way into an account that somebody else may have: mailed codes and links, all logins but `except`, log-ins under
 * way, and social logins and passkeys that were added while the address was not proved; without `except` every one of both.
 * Links that lock the account stay good. `login` is as it was before the change. Returns when, for a proof that comes after it.
 */
export async function endOtherAccess(
  context: WithClock & WithSessions,
  tx: Transaction<DB>,
  login: Login,
  { except }: { except?: Uuid | undefined } = {},
): Promise<Date> {
  const { customerId } = login;
  const endedAt = context.clock.now();
  await noteAccessEnded(tx, customerId, endedAt);
  await deleteCodes(tx, customerId, ['NEW_PASSWORD', 'CONFIRM_EMAIL', 'CHANGE_EMAIL']);
  await endLogInCodes(tx, login.email, context.clock.now());
  // Ways in that are used without the mail: kept only by a change that its owner made inside the account.
  const all = !login.emailVerified || except === undefined;
  await deleteUnprovedSocialLogins(tx, customerId, { all });
  await deletePasskeys(tx, customerId, { all });
  await endSessions({ ...context, db: tx }, { actor: customer(customerId), except });
  return endedAt;
}
