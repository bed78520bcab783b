import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import type { WithClock, WithPool } from '../../ports.ts';
import { deleteExpired } from './session.sql.ts';

/** Forgets logins and mailed codes that are over: nothing looks at them any more, and they hold addresses of people. */
export async function forgetExpired(context: WithPool & WithClock): Promise<number> {
  return await withLongDeadlines(context.pool, (_client, db) => deleteExpired(db, context.clock.now()));
}
