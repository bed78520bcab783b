import type { Uuid } from '#src/domain/ids.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds, WithSessionSecret } from '../../ports.ts';
import type { WithSessions } from '../session/live-sessions.ts';
import { deleteDevices } from './device.sql.ts';
import { endOtherAccess } from './end-other-access.ts';
import { deleteCodes, setEmail, setLocked } from './login.sql.ts';
import { takeMailedCode } from './take-mailed-code.ts';

/**
 * "It wasn't me": ends every login, gives the account back to the address the link was sent to, and lets nobody in until
 * a password is set by mail; the mail for that goes out at once. Links of later events die, earlier ones stay good: who
 * had the account first has the last word. Returns the customer. Refusal: LINK_EXPIRED.
 */
export async function lockAccount(
  context: WithDb & WithClock & WithIds & WithSessionSecret & WithSessions,
  input: { code: string },
): Promise<Uuid> {
  return await context.db.transaction().execute(async (tx) => {
    const { login, used } = await takeMailedCode(context, tx, {
      code: input.code,
      field: 'code',
      purposes: ['LOCK_ACCOUNT'],
    });
    const { customerId } = login;
    const now = context.clock.now();
    await deleteCodes(tx, customerId, ['LOCK_ACCOUNT'], used.createdAt);
    await setLocked(tx, customerId, now);
    await setEmail(tx, customerId, used.email);
    await endOtherAccess(context, tx, login);
    await deleteDevices(tx, login.customerId);
    await tell(context, tx, now, {
      ...{ fact: 'login.warned', what: 'account-locked', occasion: context.ids.uuid(), customerId },
      ...{ to: { email: used.email, locale: login.locale }, lockCodeId: null },
    });
    return customerId;
  });
}
