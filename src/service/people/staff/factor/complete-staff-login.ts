import type { OpenedStaffSession } from '#src/domain/login/session.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '#src/service/ports.ts';
import { openStaffLogin } from '../staff-logins.ts';
import { checkStaffCode } from './check-staff-code.ts';

/**
 * The second step of a log-in: a code. The incomplete login ends, and a complete one with a new secret is opened. Refusals:
 * those of checkStaffCode.
 */
export async function completeStaffLogin(
  context: WithDb & WithClock & WithStaffIdentity,
  { actor, code, headers }: { actor: Staff; code: string; headers: Headers },
): Promise<OpenedStaffSession> {
  const factor = await checkStaffCode(context, actor.id, code);
  return await openStaffLogin(context, actor.id, factor, headers);
}
