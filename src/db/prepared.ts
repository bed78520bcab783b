import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { DB } from './types.gen.ts';

/**
 * Runs a statement that a connection parses and plans once and then knows by its name, which is the text's alone. For
 * the few statements of the busiest minute, and those asked every second when nothing is to be done: with many columns,
 * making the plan costs more than a row does. It must list its columns, never `*`: a plan outlives a migration that adds
 * some.
 */
export async function runPrepared<Row>(
  db: Kysely<DB> | Transaction<DB>,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // pg takes a statement with a name in place of its text, and Kysely hands on what it is given.
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
