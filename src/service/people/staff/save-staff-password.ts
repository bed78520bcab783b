import type { Uuid } from '#src/domain/ids.ts';
import { DomainError, Refusals } from '#src/domain/refusal.ts';
import type {
  WithClock,
  WithDb,
  WithIds,
  WithLeakedPasswords,
  WithSessionSecret,
  WithStaffIdentity,
} from '../../ports.ts';
import { newPasswordRefusals } from '../customer/new-password-refusals.ts';
import { readMailedCode } from '../session/mailed-code.ts';
import { newPasswordOf } from './new-password-of.ts';
import { deleteStaffSessions } from './staff-login.sql.ts';
import { lockStaff, writeStaffPasswordHash } from './staff-person.sql.ts';
import { findVerification, takeVerification } from './verification.sql.ts';
import { warnStaff } from './warn-staff.ts';

/**
 * Sets a password by a mailed link. All logins of the person and all other links end; the second factor stays as it was and
 * is still asked for. Returns the person. Refusals: LINK_EXPIRED for a link that was used, ended or is too old; what
 * newPasswordRefusals finds, in which case the link stays good.
 */
export async function saveStaffPassword(
  context: WithDb & WithClock & WithIds & WithSessionSecret & WithStaffIdentity & WithLeakedPasswords,
  input: { code: string; password: string; passwordConfirmation: string },
  asker: string,
): Promise<Uuid> {
  const refusals = await newPasswordRefusals(context, input);
  if (refusals.length > 0) throw new Refusals(refusals);
  const expired = new DomainError('LINK_EXPIRED', { field: 'code' });
  const id = readMailedCode(context.sessionSecret, input.code);
  const found = id === null ? null : await findVerification(context.db, id, context.clock.now());
  if (found === null || found.identifier !== newPasswordOf(found.value)) throw expired;
  // Before the transaction: a tenth of a second of work has no business inside one.
  const hash = await context.staffIdentity.hashPassword(input.password, asker);
  return await context.db.transaction().execute(async (tx) => {
    const person = await lockStaff(tx, found.value);
    if (person === null || person.isDisabled) throw expired;
    const now = context.clock.now();
    // Looked for again under the lock: of two uses of one link the second finds nothing.
    if (id === null || (await findVerification(tx, id, now)) === null) throw expired;
    await takeVerification(tx, found.identifier, now);
    await writeStaffPasswordHash(tx, context.ids.uuid(), person.staffId, hash);
    await deleteStaffSessions(tx, person.staffId);
    await warnStaff(context, tx, person, 'staff-password-changed');
    return person.staffId;
  });
}
