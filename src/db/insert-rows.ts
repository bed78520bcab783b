import type { Insertable, Kysely, Transaction } from 'kysely';
import { runPrepared } from './prepared.ts';
import type { DB } from './types.gen.ts';

type ColumnType = 'uuid' | 'text' | 'integer' | 'boolean' | 'timestamptz' | 'date' | 'jsonb';

type Columns<Name extends string> = Readonly<Record<Name, ColumnType>>;

/** Where rows go: a table and the columns that are written, each with its type. Others have their defaults. */
export interface RowTarget<Table extends keyof DB, Name extends string, Shared extends string> {
  table: Table;
  columns: readonly (readonly [Name, (value: unknown) => string])[];
  /** Those that are the same for all rows of a statement, and travel once. */
  shared: readonly Shared[];
  text: string;
}

/**
 * Made once for a table: what differs from row to row, what all rows share, and `orElse`, which is what follows the rows:
 * `on conflict ...`, `returning id`.
 */
export function rowTarget<
  Table extends keyof DB,
  Name extends keyof Insertable<DB[Table]> & string,
  Shared extends keyof Insertable<DB[Table]> & string = never,
>(
  table: Table,
  columns: Columns<Name>,
  shared: Columns<Shared> = {} as Columns<Shared>,
  orElse = '',
): RowTarget<Table, Name, Shared> {
  const names = Object.keys(columns) as Name[];
  const sharedNames = Object.keys(shared) as Shared[];
  const list = [...sharedNames, ...names].map((name) => `"${name}"`).join(', ');
  const constants = sharedNames.map((name, index) => `$${index + 1}::${shared[name]}, `);
  const arrays = names.map((name, index) => `$${sharedNames.length + index + 1}::${columns[name]}[]`);
  const text = `insert into ${table} (${list}) select ${constants.join('')}r.* from unnest(${arrays.join(', ')}) r ${orElse}`;
  return { table, columns: names.map((name) => [name, itemOf[columns[name]]]), shared: sharedNames, text };
}

/**
 * Inserts rows column by column, an array each: the statement is the same for one row and for five hundred. Returns what
 * its target returns.
 */
export async function insertRows<Table extends keyof DB, Name extends string, Shared extends string>(
  db: Kysely<DB> | Transaction<DB>,
  { table, columns, shared, text }: RowTarget<Table, Name, Shared>,
  rows: readonly Readonly<Record<NoInfer<Name>, unknown>>[],
  sharedValues: Readonly<Record<NoInfer<Shared>, unknown>>,
): Promise<{ id: string }[]> {
  if (rows.length === 0) return [];
  const values = shared.map((name): unknown => sharedValues[name]);
  for (const [name, item] of columns) values.push(arrayText(rows, name, item));
  return await runPrepared<{ id: string }>(db, `insert-rows-${table}`, text, values);
}

/** An array as PostgreSQL reads it. The driver's own way looks for quotes in every id and every number. */
function arrayText<Name extends string>(
  rows: readonly Readonly<Record<Name, unknown>>[],
  name: Name,
  item: (value: unknown) => string,
): string {
  let text = '';
  for (const row of rows) {
    const value = row[name];
    text += value === null || value === undefined ? ',NULL' : `,${item(value)}`;
  }
  return `{${text.slice(1)}}`;
}

const plain = (value: unknown) => String(value);
const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : plain(value));

/** How a value that is not null stands in an array, by the type of its column. */
const itemOf: Readonly<Record<ColumnType, (value: unknown) => string>> = {
  uuid: plain,
  integer: plain,
  boolean: plain,
  timestamptz: instant,
  date: plain,
  text: (value) => quoted(String(value)),
  jsonb: (value) => quoted(JSON.stringify(value)),
};

function quoted(text: string): string {
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}
