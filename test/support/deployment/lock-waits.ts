import type { Pool } from 'pg';
import { isSpread } from './database.ts';

const onServer =
  "select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'";

/** The view is of all databases of the cluster, and each test file has its own. */
const onCluster = `select from citus_lock_waits w
  join citus_dist_stat_activity a on a.global_pid = w.waiting_gpid and a.datname = current_database()`;

/** How many statements wait for a lock now; in a spread database, on any of its machines. */
export async function countLockWaits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(isSpread() ? onCluster : onServer);
  return rowCount ?? 0;
}
