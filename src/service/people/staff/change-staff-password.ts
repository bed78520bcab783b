import { DomainError, Refusals } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithLeakedPasswords, WithStaffIdentity } from '../../ports.ts';
import { newPasswordRefusals } from '../customer/new-password-refusals.ts';
import type { StaffLogin } from './find-staff-login.ts';
import { lockOwnStaffLogin } from './lock-own-staff-login.ts';
import { newPasswordOf } from './new-password-of.ts';
import { deleteStaffSessions } from './staff-login.sql.ts';
import { readStaffPasswordHash, writeStaffPasswordHash } from './staff-person.sql.ts';
import { takeVerification } from './verification.sql.ts';
import { warnStaff } from './warn-staff.ts';

interface Changing extends Pick<StaffLogin, 'actor' | 'sessionId' | 'isComplete'> {
  input: { currentPassword: string; password: string; passwordConfirmation: string };
}

/**
 * Changes the password of the person who is logged in. Every other login and every mailed link for a new password end.
 * Refusals: FACTOR_REQUIRED for an incomplete login; PASSWORD_WRONG; what newPasswordRefusals finds.
 */
export async function changeStaffPassword(
  context: WithDb & WithClock & WithIds & WithStaffIdentity & WithLeakedPasswords,
  { actor, sessionId, isComplete, input }: Changing,
): Promise<void> {
  if (!isComplete) throw new DomainError('FACTOR_REQUIRED');
  const refusals = await newPasswordRefusals(context, input);
  if (refusals.length > 0) throw new Refusals(refusals);
  const current = await readStaffPasswordHash(context.db, actor.id);
  if (!(await context.staffIdentity.verifyPassword(current, input.currentPassword, actor.id))) {
    throw new DomainError('PASSWORD_WRONG', { field: 'currentPassword' });
  }
  const hash = await context.staffIdentity.hashPassword(input.password, actor.id);
  await context.db.transaction().execute(async (tx) => {
    const person = await lockOwnStaffLogin(tx, { actor, sessionId });
    // A mailed link may have set another one while this was checked.
    if ((await readStaffPasswordHash(tx, actor.id)) !== current)
      throw new DomainError('PASSWORD_WRONG', { field: 'currentPassword' });
    await writeStaffPasswordHash(tx, context.ids.uuid(), actor.id, hash);
    await takeVerification(tx, newPasswordOf(actor.id), context.clock.now());
    await deleteStaffSessions(tx, actor.id, { except: sessionId });
    await warnStaff(context, tx, person, 'staff-password-changed');
  });
}
