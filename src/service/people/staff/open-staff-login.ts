import type { Uuid } from '#src/domain/ids.ts';
import type { OpenedStaffSession, StaffFactor } from '#src/domain/login/staff-session.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '../../ports.ts';
import { deleteStaffSessions } from './staff-login.sql.ts';

/**
 * Opens a login with a new secret; `factor` null: an incomplete one. The browser's former login ends, against session
 * fixation: a cookie that was planted or seen before the second factor is worthless after it.
 */
export async function openStaffLogin(
  context: WithDb & WithClock & WithStaffIdentity,
  staffId: Uuid,
  factor: StaffFactor | null,
  headers: Headers,
): Promise<OpenedStaffSession> {
  const { staffIdentity, clock, db } = context;
  const before = await staffIdentity.session(headers);
  const opened = await staffIdentity.open(staffId, { factor, now: clock.now() }, headers);
  if (before !== null) await deleteStaffSessions(db, before.staffId, { only: before.sessionId });
  return opened;
}
