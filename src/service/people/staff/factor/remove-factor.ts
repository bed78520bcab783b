import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { lockOwnStaffLogin } from '../lock-own-staff-login.ts';
import { requireFreshProof } from '../require-fresh-proof.ts';
import { warnStaff } from '../warn-staff.ts';
import { deleteTotp, readTotp } from './factor.sql.ts';
import { deletePasskey, readPasskeys } from './passkey.sql.ts';

/**
 * Removes a passkey by its id, or the application with its recovery codes. Refusals: those of requireFreshProof; NOT_FOUND;
 * LAST_FACTOR, because a person without a factor would log in with a password alone.
 */
export async function removeFactor(
  context: WithDb & WithClock & WithIds,
  { factor, ...login }: StaffLogin & { factor: { passkeyId: Uuid } | 'TOTP' },
): Promise<void> {
  const staffId = login.actor.id;
  await context.db.transaction().execute(async (tx) => {
    const person = await lockOwnStaffLogin(tx, login);
    requireFreshProof(login, context.clock.now());
    const isGone =
      factor === 'TOTP' ? await deleteTotp(tx, staffId) : await deletePasskey(tx, staffId, factor.passkeyId);
    if (!isGone) throw new DomainError('NOT_FOUND', { field: 'id' });
    const hasAnother = (await readTotp(tx, staffId)) !== null || (await readPasskeys(tx, staffId)).length > 0;
    if (!hasAnother) throw new DomainError('LAST_FACTOR');
    await warnStaff(context, tx, person, 'staff-factor-changed');
  });
}
