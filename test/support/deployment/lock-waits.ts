import type { Pool } from 'pg';
import { isSpread } from './database.ts';

const onServer =
  "select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'";

/** How many statements wait for a lock now; in a spread database, on any of its machines. */
export async function countLockWaits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(isSpread() ? 'select from citus_lock_waits' : onServer);
  return rowCount ?? 0;
}
