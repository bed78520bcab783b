import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { DB } from './types.gen.ts';

/**
 * Runs a prepared statement: a connection parses and plans it once and then reuses it by its name. A name must belong
 * to only one text. For the few most frequent statements, and for those that run every second without work to do: with
 * many columns, planning costs more than a row. The statement must list its columns, never `*`: a plan outlives a
 * migration that adds columns.
 */
export async function runPrepared<Row>(
  db: Kysely<DB> | Transaction<DB>,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // pg accepts a named statement in place of a text, and Kysely passes it on unchanged.
  const statement = { name, text } as unknown as string;
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]));
  return rows;
}

/** The same as a template: prepared<Row>(tx, 'lock-carts')`select ... where id = any (${ids}::uuid[])`. */
export function prepared<Row>(db: Kysely<DB> | Transaction<DB>, name: string) {
  return (texts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    runPrepared<Row>(db, name, textOf(texts), values);
}

const known = new WeakMap<TemplateStringsArray, string>();

function textOf(texts: TemplateStringsArray): string {
  const before = known.get(texts);
  if (before !== undefined) return before;
  const made = texts.reduce((text, part, index) => `${text}$${index}${part}`);
  known.set(texts, made);
  return made;
}
