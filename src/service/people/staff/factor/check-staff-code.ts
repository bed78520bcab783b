import type { Uuid } from '#src/domain/ids.ts';
import type { StaffFactor } from '#src/domain/login/session.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '#src/service/ports.ts';
import { lockTotp, type TotpRow, updateTotp } from './factor.sql.ts';

type Used = { factor: StaffFactor; change: Partial<TotpRow> };

/**
 * Accepts a code of the application or a recovery code, each once, and says which it was. At the sixth wrong code in a row
 * the factor is locked for fifteen minutes, whatever it was asked for. Refusals: FACTOR_REQUIRED where the person has no
 * application; CODE_WRONG; FACTOR_LOCKED with the minutes that are left.
 */
export async function checkStaffCode(
  context: WithDb & WithClock & WithStaffIdentity,
  staffId: Uuid,
  code: string,
): Promise<StaffFactor> {
  // A refusal is returned and thrown after the commit, or the wrong code would not be counted.
  const verdict = await context.db.transaction().execute(async (tx) => {
    const totp = await lockTotp(tx, staffId);
    const now = context.clock.now();
    if (totp === null) return new DomainError('FACTOR_REQUIRED');
    if (totp.lockedUntil !== null && totp.lockedUntil > now) return lockedUntil(totp.lockedUntil, now);
    const used = await acceptCode(context, totp, code.replaceAll(/\s/g, ''), now);
    if (used !== null) {
      await updateTotp(tx, staffId, { ...used.change, failedCount: 0, lockedUntil: null });
      return used.factor;
    }
    // A lock that is over has taken its count with it.
    const failedCount = (totp.lockedUntil === null ? totp.failedCount : 0) + 1;
    const isLocked = failedCount >= staffLimits.codeFailuresMax;
    const until = isLocked ? new Date(now.getTime() + staffLimits.factorLockedMinutes * 60_000) : null;
    await updateTotp(tx, staffId, { failedCount, lockedUntil: until });
    return until === null ? new DomainError('CODE_WRONG', { field: 'code' }) : lockedUntil(until, now);
  });
  if (verdict instanceof DomainError) throw verdict;
  return verdict;
}

async function acceptCode(
  { staffIdentity }: WithStaffIdentity,
  totp: TotpRow,
  code: string,
  now: Date,
): Promise<Used | null> {
  if (/^\d{6}$/.test(code)) {
    const step = await staffIdentity.totp.stepOf(totp.secret, code, now);
    // A code that somebody has read over a shoulder is worth nothing once it was used.
    return step === null || step <= totp.lastStep ? null : { factor: 'TOTP', change: { lastStep: step } };
  }
  const recoveryCodes = await staffIdentity.totp.takeRecoveryCode(totp.recoveryCodes, code);
  return recoveryCodes === null ? null : { factor: 'RECOVERY', change: { recoveryCodes } };
}

function lockedUntil(until: Date, now: Date): DomainError {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  return new DomainError('FACTOR_LOCKED', { field: 'code', facts: { minutes } });
}
