import type { Uuid } from '#src/domain/ids.ts';
import type { OpenedStaffSession } from '#src/domain/login/session.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '#src/service/ports.ts';
import { openAfterStep } from '../staff-logins.ts';
import { checkStaffCode } from './check-staff-code.ts';

/**
 * The second step of a log-in: a code. The incomplete login ends, and a complete one with a new secret is opened. Refusals:
 * those of checkStaffCode, and UNAUTHENTICATED where the incomplete one has ended meanwhile.
 */
export async function completeStaffLogin(
  context: WithDb & WithClock & WithStaffIdentity,
  { actor, sessionId, code, headers }: { actor: Staff; sessionId: Uuid; code: string; headers: Headers },
): Promise<OpenedStaffSession> {
  const factor = await checkStaffCode(context, actor.id, code);
  return await openAfterStep(context, { actor, sessionId }, factor, headers);
}
