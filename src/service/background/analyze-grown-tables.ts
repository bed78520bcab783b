import { sql } from 'kysely';
import type { WithDb } from '../ports.ts';

/**
 * Analyses tables that have grown much since they were last analysed. Returns how many.
 *
 * A connection plans a statement once and keeps the plan until somebody analyses the tables. In tables without statistics
 * every index that begins with the event looks equally good, and a wrong one reads all rows of the event for each row that
 * is written. PostgreSQL analyses a new table within a minute, which is too late for an installation whose first sale opens
 * (docs/algorithms/placing-orders.md, "Plans").
 */
export async function analyzeGrownTables({ db }: WithDb): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and pg_has_role(c.relowner, 'USAGE')
      and pg_relation_size(c.oid) > ${grownTimes} * greatest(c.relpages, 1) * current_setting('block_size')::bigint`.execute(
    db,
  );
  // Whoever else analyses one now does it for us too.
  for (const { name } of rows) await sql`analyze (skip_locked) ${sql.raw(name)}`.execute(db);
  return rows.length;
}

/** So many times its pages at the last time, or so many pages at first: a few hundred orders. */
const grownTimes = 16;
