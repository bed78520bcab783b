import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds, WithSessionSecret } from '../../ports.ts';
import type { WithSessions } from '../session/live-sessions.ts';
import { endOtherAccess } from './end-other-access.ts';
import { setEmail } from './login.sql.ts';
import { takeMailedCode } from './take-mailed-code.ts';
import { warnOwner } from './warn-owner.ts';

/**
 * Uses a mailed link up: confirms the customer's address, or makes the one it was sent to the customer's. A change ends
 * what endOtherAccess names, all logins but `sessionId` among it, and both addresses hear of it. Refusals: LINK_EXPIRED;
 * EMAIL_IN_USE when another account has the new address.
 */
export async function confirmEmail(
  context: WithDb & WithClock & WithIds & WithSessionSecret & WithSessions,
  input: { code: string },
  sessionId?: Uuid,
): Promise<{ customerId: Uuid; isChanged: boolean }> {
  return await context.db.transaction().execute(async (tx) => {
    const { login, used } = await takeMailedCode(context, tx, {
      code: input.code,
      field: 'code',
      purposes: ['CONFIRM_EMAIL', 'CHANGE_EMAIL'],
    });
    const { customerId, email } = used;
    const isChanged = login.email !== email;
    if (used.purpose === 'CONFIRM_EMAIL' && isChanged) {
      throw new DomainError('LINK_EXPIRED', { field: 'code' });
    }
    await setEmail(tx, customerId, email);
    if (!isChanged) return { customerId, isChanged };
    await endOtherAccess(context, tx, login, { except: sessionId });
    const change = context.ids.uuid();
    await warnOwner(context, tx, login, 'email-changed', `${change}:from`);
    // The new address hears of it too, without a link that locks: whoever has just moved the account reads it.
    await tell(context, tx, context.clock.now(), {
      ...{ fact: 'login.warned', what: 'email-changed', occasion: `${change}:to`, customerId },
      ...{ to: { email, locale: login.locale }, lockCodeId: null },
    });
    return { customerId, isChanged };
  });
}
