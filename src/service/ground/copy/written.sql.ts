import type { Kysely } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';

/**
 * A name for what is visible now. A snapshot is defined by the transactions it sees, so two snapshots with one name
 * show the same rows. Another server could reach the same name by other transactions, so the server's start time is
 * part of it. In a spread database no name covers all machines, so every call returns another one.
 */
export async function readSnapshotName(db: Kysely<DB>): Promise<string> {
  const [row] = await prepared<{ name: string }>(db, 'read-snapshot-name')`
    select case when to_regclass('pg_dist_partition') is null
      then pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text
      else gen_random_uuid()::text end as name`;
  if (row === undefined) throw new Error('The database did not name its snapshot.');
  return row.name;
}
