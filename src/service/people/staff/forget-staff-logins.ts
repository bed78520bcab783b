import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import type { WithClock, WithPool } from '../../ports.ts';
import { liveSince } from './live-since.ts';
import { deleteExpiredOfStaff } from './staff-login.sql.ts';

/** Forgets logins and codes of staff that are over. */
export async function forgetStaffLogins(context: WithPool & WithClock): Promise<number> {
  const since = liveSince(context.clock.now());
  return await withLongDeadlines(context.pool, (_client, db) => deleteExpiredOfStaff(db, since));
}
