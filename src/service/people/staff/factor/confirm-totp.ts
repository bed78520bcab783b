import type { OpenedStaffSession } from '#src/domain/login/session.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithStaffIdentity } from '#src/service/ports.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { lockOwnStaffLogin } from '../lock-own-staff-login.ts';
import { openAfterStep } from '../staff-logins.ts';
import { readVerification, takeVerification } from '../verification.sql.ts';
import { warnStaff } from '../warn-staff.ts';
import { writeTotp } from './factor.sql.ts';
import { requireFactorChange } from './require-factor-change.ts';
import { totpOfLogin } from './waiting-names.ts';

/**
 * The first code of an application: from now on it is the second factor, instead of one before it. An incomplete login is
 * followed by a complete one. Returns the recovery codes, which are shown only now. Refusals: those of requireFactorChange;
 * LINK_EXPIRED where no secret waits; CODE_WRONG.
 */
export async function confirmTotp(
  context: WithDb & WithClock & WithIds & WithStaffIdentity,
  { code, headers, ...login }: StaffLogin & { code: string; headers: Headers },
): Promise<{ recoveryCodes: string[]; opened: OpenedStaffSession | null }> {
  const { totp } = context.staffIdentity;
  const identifier = totpOfLogin(login.sessionId);
  const recovery = await totp.makeRecoveryCodes();
  await context.db.transaction().execute(async (tx) => {
    // Two incomplete logins could add a first factor at once; the second finds that there is one.
    const person = await lockOwnStaffLogin(tx, login);
    const now = context.clock.now();
    await requireFactorChange(tx, login, now);
    const secret = await readVerification(tx, identifier, now);
    if (secret === null) throw new DomainError('LINK_EXPIRED', { field: 'code' });
    const lastStep = await totp.stepOf(secret, code.replaceAll(/\s/g, ''), now);
    if (lastStep === null) throw new DomainError('CODE_WRONG', { field: 'code' });
    await takeVerification(tx, identifier, now);
    await writeTotp(tx, person.staffId, { secret, recoveryCodes: recovery.stored, lastStep, now });
    await warnStaff(context, tx, person, 'staff-factor-changed');
  });
  const opened = login.isComplete ? null : await openAfterStep(context, login, 'TOTP', headers);
  return { recoveryCodes: recovery.codes, opened };
}
