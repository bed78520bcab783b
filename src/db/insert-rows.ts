import type { Insertable, Kysely, Transaction } from 'kysely';
import { runPrepared } from './prepared.ts';
import type { DB } from './types.gen.ts';

type ColumnType = 'uuid' | 'text' | 'integer' | 'boolean' | 'timestamptz' | 'date' | 'jsonb';

/** Where rows go: a table and the columns that are written, each with its type. Others have their defaults. */
export interface RowTarget<Table extends keyof DB, Name extends string> {
  table: Table;
  columns: Readonly<Record<Name, ColumnType>>;
  names: readonly Name[];
  text: string;
}

/** Made once for a table; `orElse` is what follows the rows: `on conflict ...`, `returning id`. */
export function rowTarget<Table extends keyof DB, Name extends keyof Insertable<DB[Table]> & string>(
  table: Table,
  columns: Readonly<Record<Name, ColumnType>>,
  orElse = '',
): RowTarget<Table, Name> {
  const names = Object.keys(columns) as Name[];
  const arrays = names.map((name, index) => `$${index + 1}::${columns[name]}[]`);
  const list = names.map((name) => `"${name}"`).join(', ');
  const text = `insert into ${table} (${list}) select * from unnest(${arrays.join(', ')}) ${orElse}`;
  return { table, columns, names, text };
}

/**
 * Inserts rows column by column, an array each: the statement is the same for one row and for five hundred. Returns what
 * its target returns.
 */
export async function insertRows<Table extends keyof DB, Name extends string>(
  db: Kysely<DB> | Transaction<DB>,
  { table, columns, names, text }: RowTarget<Table, Name>,
  rows: readonly Readonly<Record<NoInfer<Name>, unknown>>[],
): Promise<{ id: string }[]> {
  if (rows.length === 0) return [];
  const arrays = names.map((name) => {
    const isJson = columns[name] === 'jsonb';
    return rows.map((row) => (isJson && row[name] !== null ? JSON.stringify(row[name]) : row[name]));
  });
  return await runPrepared<{ id: string }>(db, `insert-rows-${table}`, text, arrays);
}
