import type { OpenedStaffSession } from '../../../domain/login/staff-session.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '../../ports.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { openStaffLogin } from '../open-staff-login.ts';
import { checkStaffCode } from './check-staff-code.ts';

/**
 * The second step of a log-in: a code. The incomplete login ends, and a complete one with a new secret is opened. Refusals:
 * those of checkStaffCode.
 */
export async function completeStaffLogin(
  context: WithDb & WithClock & WithStaffIdentity,
  { staff }: Pick<StaffLogin, 'staff'>,
  code: string,
  headers: Headers,
): Promise<OpenedStaffSession> {
  const factor = await checkStaffCode(context, staff.id, code);
  return await openStaffLogin(context, staff.id, factor, headers);
}
