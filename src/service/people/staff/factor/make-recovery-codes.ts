import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity } from '#src/service/ports.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { lockOwnStaffLogin } from '../lock-own-staff-login.ts';
import { requireFreshProof } from '../require-fresh-proof.ts';
import { warnStaff } from '../warn-staff.ts';
import { lockTotp, updateTotp } from './factor.sql.ts';

/**
 * Ten new recovery codes instead of all before. Refusals: those of requireFreshProof; FACTOR_REQUIRED where the person has
 * no application.
 */
export async function makeRecoveryCodes(
  context: WithDb & WithClock & WithIds & WithStaffIdentity,
  login: StaffLogin,
): Promise<string[]> {
  const { codes, stored } = await context.staffIdentity.totp.makeRecoveryCodes();
  await context.db.transaction().execute(async (tx) => {
    const person = await lockOwnStaffLogin(tx, login);
    if ((await lockTotp(tx, login.actor.id)) === null) throw new DomainError('FACTOR_REQUIRED');
    requireFreshProof(login, context.clock.now());
    await updateTotp(tx, login.actor.id, { recoveryCodes: stored });
    await warnStaff(context, tx, person, 'staff-factor-changed');
  });
  return codes;
}
