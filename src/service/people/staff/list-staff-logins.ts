import type { WithClock, WithDb } from '../../ports.ts';
import type { StaffLogin } from './find-staff-login.ts';
import { liveSince } from './live-since.ts';
import { readStaffSessions, type StaffSessionRow } from './staff-login.sql.ts';

export interface StaffLoginView extends StaffSessionRow {
  isThis: boolean;
}

/** The complete logins of the person that live, the newest use first. */
export async function listStaffLogins(
  context: WithDb & WithClock,
  { actor, sessionId }: Pick<StaffLogin, 'actor' | 'sessionId'>,
): Promise<StaffLoginView[]> {
  const rows = await readStaffSessions(context.db, actor.id, liveSince(context.clock.now()));
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }));
}
