import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from './types.gen.ts';

type ColumnType = 'uuid' | 'text' | 'integer' | 'boolean' | 'timestamptz' | 'date' | 'jsonb';

/**
 * Inserts rows column by column, an array each: the statement is the same for one row and for five hundred. Columns left
 * out have their defaults. `orElse` is what follows: `on conflict ...`, `returning id`.
 */
export async function insertRows<Table extends keyof DB, Name extends keyof Insertable<DB[Table]> & string>(
  db: Kysely<DB> | Transaction<DB>,
  table: Table,
  columns: Readonly<Record<Name, ColumnType>>,
  rows: readonly Readonly<Record<NoInfer<Name>, unknown>>[],
  orElse: RawBuilder<unknown> = sql``,
): Promise<{ id: string }[]> {
  if (rows.length === 0) return [];
  const names = Object.keys(columns) as Name[];
  const arrays = names.map((name) => {
    const isJson = columns[name] === 'jsonb';
    const values = rows.map((row) => (isJson && row[name] !== null ? JSON.stringify(row[name]) : row[name]));
    return sql`${values}::${sql.raw(columns[name])}[]`;
  });
  const result = await sql<{ id: string }>`insert into ${sql.table(table)}
    (${sql.join(names.map((name) => sql.ref(name)))}) select * from unnest(${sql.join(arrays)}) ${orElse}`.execute(
    db,
  );
  return result.rows;
}
