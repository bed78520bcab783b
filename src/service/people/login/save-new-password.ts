import type { ProvedLogin } from '#src/domain/login/session.ts';
import { DomainError, Refusals } from '#src/domain/refusal.ts';
import type {
  WithClock,
  WithDb,
  WithIdentity,
  WithIds,
  WithLeakedPasswords,
  WithSessionSecret,
} from '../../ports.ts';
import { newPasswordRefusals } from '../customer/new-password-refusals.ts';
import type { WithSessions } from '../session/live-sessions.ts';
import { readMailedCode } from '../session/mailed-code.ts';
import { deleteDevices } from './device.sql.ts';
import { endOtherAccess } from './end-other-access.ts';
import { setEmail, setLocked, writePasswordHash } from './login.sql.ts';
import { takeMailedCode } from './take-mailed-code.ts';
import { warnOwner } from './warn-owner.ts';

/**
 * Sets a password by a mailed link, which also proves the address and unlocks the account. Every login of the customer
 * ends, and so does what endOtherAccess names. Returns the customer. Refusals: LINK_EXPIRED for a link that was used,
 * ended or is too old; what newPasswordRefusals finds, in which case the link stays good.
 */
export async function saveNewPassword(
  context: WithDb &
    WithClock &
    WithIds &
    WithSessionSecret &
    WithIdentity &
    WithSessions &
    WithLeakedPasswords,
  input: { token: string; password: string; passwordConfirmation: string },
  asker?: string,
): Promise<ProvedLogin> {
  const refusals = await newPasswordRefusals(context, input);
  if (refusals.length > 0) throw new Refusals(refusals);
  const codeId = readMailedCode(context.sessionSecret, input.token);
  if (codeId === null) throw new DomainError('LINK_EXPIRED', { field: 'token' });
  // Before the transaction: a tenth of a second of work has no business inside one.
  const hash = await context.identity.hashPassword(input.password, asker);
  return await context.db.transaction().execute(async (tx) => {
    const { login, used } = await takeMailedCode(context, tx, {
      code: input.token,
      field: 'token',
      purposes: ['NEW_PASSWORD'],
    });
    // A link sent to an address that is no longer the account's proves nothing about it.
    if (login.email !== used.email) throw new DomainError('LINK_EXPIRED', { field: 'token' });
    await writePasswordHash(tx, context.ids.uuid(), used.customerId, hash);
    await setEmail(tx, used.customerId, used.email);
    await setLocked(tx, used.customerId, null);
    const accessEndedAt = await endOtherAccess(context, tx, login);
    await deleteDevices(tx, login.customerId);
    // The link has just proved the address.
    const proved = { ...login, emailVerified: true };
    await warnOwner(context, tx, proved, 'password-changed', codeId);
    return { customerId: used.customerId, accessEndedAt };
  });
}
