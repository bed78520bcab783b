import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';

/**
 * The tables of ours that have at least `times` the pages they had when they were last analysed, or so many pages at first.
 * As names that can stand in a statement.
 */
export async function selectGrownTables(db: Kysely<DB>, times: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and pg_has_role(c.relowner, 'USAGE')
      and pg_relation_size(c.oid) > ${times} * greatest(c.relpages, 1) * current_setting('block_size')::bigint`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

/** `table` as selectGrownTables names it. Whoever else analyses it now does it for us too. */
export async function analyzeTable(db: Kysely<DB>, table: string): Promise<void> {
  await sql`analyze (skip_locked) ${sql.raw(table)}`.execute(db);
}
