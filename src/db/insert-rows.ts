import type { Insertable, Kysely, Transaction } from 'kysely';
import { plainArray } from './plain-array.ts';
import { runPrepared } from './prepared.ts';
import type { DB } from './types.gen.ts';

type ColumnType = 'uuid' | 'text' | 'integer' | 'boolean' | 'timestamptz' | 'date' | 'jsonb';

type Columns<Name extends string> = Readonly<Record<Name, ColumnType>>;

/** Rows that a statement reads in place of a table: `text` is the SQL, `values` gives its parameters. */
interface RowSource<Name extends string> {
  text: string;
  values(rows: readonly Readonly<Record<Name, unknown>>[]): (string | null)[];
}

/**
 * Passes rows column by column, with parameters that are numbered from `first`. A column whose values differ is an array. A
 * column with one value for all rows passes it once, as most columns of one call's orders do. The first column is always
 * an array, because its length is the number of rows.
 */
export function rowSource<Name extends string>(columns: Columns<Name>, first = 1): RowSource<Name> {
  const names = Object.keys(columns) as Name[];
  const quotedNames = names.map((name) => `"${name}"`);
  const arrays = names.map((name, index) => `$${first + index}::${columns[name]}[]`);
  const items = names.map(
    (name, index) => `coalesce(r."${name}", $${first + names.length + index}::${columns[name]}) as "${name}"`,
  );
  return {
    text: `(select ${items.join(', ')} from unnest(${arrays.join(', ')}) r (${quotedNames.join(', ')}))`,
    values(rows) {
      const lists: string[] = [];
      const sames: (string | null)[] = [];
      for (const name of names) {
        const [type, values] = [columns[name], rows.map((row) => row[name])];
        const isSame = lists.length > 0 && values.every((value) => isSameIn(type, value, values[0]));
        // Missing array elements are null; the shared value then replaces them.
        lists.push(isSame ? '{}' : arrayText(type, values));
        sames.push(isSame ? textOf(type, values[0]) : null);
      }
      return [...lists, ...sames];
    },
  };
}

/** The target of rows: a table and the written columns, each with its type. Other columns get their defaults. */
export interface RowTarget<Table extends keyof DB, Name extends string, Shared extends string> {
  table: Table;
  source: RowSource<Name>;
  /** Columns whose value is the same for all rows of a statement. */
  shared: readonly Shared[];
  text: string;
  /** The name of the prepared statement; it belongs to one text. */
  name: string;
}

/**
 * Created once for a table: the columns that differ between rows, the shared columns, and `orElse`, which follows the
 * rows in the statement: `on conflict ...`, `returning id`. A second target of a table has a name of its own.
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
  name = `insert-rows-${table}`,
): RowTarget<Table, Name, Shared> {
  const sharedNames = Object.keys(shared) as Shared[];
  const list = [...sharedNames, ...Object.keys(columns)].map((name) => `"${name}"`).join(', ');
  const constants = sharedNames.map((name, index) => `$${index + 1}::${shared[name]}, `);
  const source = rowSource(columns, sharedNames.length + 1);
  const text = `insert into ${table} (${list}) select ${constants.join('')}r.* from ${source.text} r ${orElse}`;
  return { table, source, shared: sharedNames, text, name };
}

/**
 * Inserts rows by a statement whose text is the same for one row and for five hundred. Returns what its target returns.
 */
export async function insertRows<Table extends keyof DB, Name extends string, Shared extends string>(
  db: Kysely<DB> | Transaction<DB>,
  { source, shared, text, name }: RowTarget<Table, Name, Shared>,
  rows: readonly Readonly<Record<NoInfer<Name>, unknown>>[],
  sharedValues: Readonly<Record<NoInfer<Shared>, unknown>>,
): Promise<{ id: string }[]> {
  if (rows.length === 0) return [];
  const values = [...shared.map((name): unknown => sharedValues[name]), ...source.values(rows)];
  return await runPrepared<{ id: string }>(db, name, text, values);
}

function isSameIn(type: ColumnType, one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && textOf(type, one) === textOf(type, other));
}

/** A value in PostgreSQL's text format. */
function textOf(type: ColumnType, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  return value instanceof Date ? value.toISOString() : String(value);
}

function arrayText(type: ColumnType, values: readonly unknown[]): string {
  const isQuoted = type === 'text' || type === 'jsonb';
  return plainArray(
    values.map((value) => {
      const text = textOf(type, value);
      return text === null || !isQuoted ? text : quoted(text);
    }),
  );
}

function quoted(text: string): string {
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}
