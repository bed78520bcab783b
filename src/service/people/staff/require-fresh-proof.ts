import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { StaffLogin } from './find-staff-login.ts';

/** True where staff has proved the second factor less than ten minutes ago. */
export function hasFreshProof({ confirmedAt }: Pick<StaffLogin, 'confirmedAt'>, now: Date): boolean {
  const since = now.getTime() - staffLimits.confirmationMinutes * 60_000;
  return confirmedAt !== null && confirmedAt.getTime() > since;
}

/**
 * Staff must have proved the second factor less than ten minutes ago. Refusals: FACTOR_REQUIRED for an incomplete login,
 * CONFIRMATION_REQUIRED.
 */
export function requireFreshProof(login: Pick<StaffLogin, 'isComplete' | 'confirmedAt'>, now: Date): void {
  if (!login.isComplete) throw new DomainError('FACTOR_REQUIRED');
  if (!hasFreshProof(login, now)) throw new DomainError('CONFIRMATION_REQUIRED');
}
