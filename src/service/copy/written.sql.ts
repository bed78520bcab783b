import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/types.gen.ts';

/**
 * A name for what is visible now. A snapshot is defined by the transactions it sees, so two snapshots with one name
 * show the same rows. Another server could reach the same name by other transactions, so the server's start time is
 * part of it.
 */
export async function readSnapshotName(db: Kysely<DB>): Promise<string> {
  const [row] = await prepared<{ name: string }>(db, 'read-snapshot-name')`
    select pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text as name`;
  if (row === undefined) throw new Error('The database did not name its snapshot.');
  return row.name;
}
