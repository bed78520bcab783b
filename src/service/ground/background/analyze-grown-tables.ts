import type { WithDb } from '../../ports.ts';
import { analyzeTable, selectGrownTables } from './grown-tables.sql.ts';

/**
 * Analyses tables that have grown much since they were last analysed. Returns how many.
 *
 * A connection plans a statement once and keeps the plan until somebody analyses the tables. In tables without statistics
 * every index that begins with the event looks equally good, and a wrong one reads all rows of the event for each row that
 * is written. PostgreSQL analyses a new table within a minute, which is too late for an installation whose first sale opens
 * (docs/algorithms/placing-orders.md, "Plans").
 */
export async function analyzeGrownTables({ db }: WithDb): Promise<number> {
  const tables = await selectGrownTables(db, grownTimes);
  for (const table of tables) await analyzeTable(db, table);
  return tables.length;
}

/** So many times its pages at the last time, or so many pages at first: a few hundred orders. */
const grownTimes = 16;
