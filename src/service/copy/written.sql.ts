import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/types.gen.ts';

/**
 * The name of what can be seen now. Which transactions are seen is all a snapshot says, so two with one name show the same
 * rows; another server may come to the same name by other transactions, so its start is part of it.
 */
export async function readSnapshotName(db: Kysely<DB>): Promise<string> {
  const [row] = await prepared<{ name: string }>(db, 'read-snapshot-name')`
    select pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text as name`;
  if (row === undefined) throw new Error('The database did not name its snapshot.');
  return row.name;
}
