import { staffLimits } from '../../domain/policy/staff-limits.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { StaffLogin } from './find-staff-login.ts';

/**
 * Staff must have proved the second factor less than ten minutes ago. Refusals: FACTOR_REQUIRED for an incomplete login,
 * CONFIRMATION_REQUIRED.
 */
export function requireFreshProof(login: Pick<StaffLogin, 'isComplete' | 'confirmedAt'>, now: Date): void {
  if (!login.isComplete) throw new DomainError('FACTOR_REQUIRED');
  const since = now.getTime() - staffLimits.confirmationMinutes * 60_000;
  if (login.confirmedAt === null || login.confirmedAt.getTime() <= since) {
    throw new DomainError('CONFIRMATION_REQUIRED');
  }
}
