import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '#src/service/ports.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { setConfirmed } from '../staff-login.sql.ts';
import { checkPasskey } from './check-passkey.ts';
import { checkStaffCode } from './check-staff-code.ts';

/**
 * The step-up: the second factor again, before money or rights. Returns when it was proved. Refusals: FACTOR_REQUIRED for an
 * incomplete login; those of checkStaffCode; PASSKEY_FAILED, also for a passkey of somebody else.
 */
export async function confirmStaff(
  context: WithDb & WithClock & WithStaffIdentity,
  { actor, sessionId, isComplete, proof }: StaffLogin & { proof: { code: string } | { passkey: unknown } },
): Promise<Date> {
  const { id: staffId } = actor;
  if (!isComplete) throw new DomainError('FACTOR_REQUIRED');
  if ('code' in proof) await checkStaffCode(context, staffId, proof.code);
  else {
    const { staffId: whose } = await checkPasskey(context, { kind: 'CONFIRM', sessionId }, proof.passkey);
    if (whose !== staffId) throw new DomainError('PASSKEY_FAILED', { field: 'answer' });
  }
  const now = context.clock.now();
  if (!(await setConfirmed(context.db, sessionId, now))) throw new DomainError('UNAUTHENTICATED');
  return now;
}
