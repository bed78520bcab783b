import type { Pool } from 'pg';

/**
 * Every column of every row of the database that says one of the words, as `table.column: word`. Bytes are read as text too. Capitals do not
 * matter.
 */
export async function foundInDump(pool: Pool, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ column: string; word: string }>(
      `select distinct f.key as "column", w.word
      from ${name} t, jsonb_each_text(to_jsonb(t)) f, unnest($1::text[]) w (word)
      where strpos(lower(f.value), lower(w.word)) > 0
        or f.value like '\\\\x%' and strpos(f.value, encode(convert_to(w.word, 'utf8'), 'hex')) > 0`,
      [words],
    );
    for (const { column, word } of rows) found.add(`${name.replace('public.', '')}.${column}: ${word}`);
  }
  return [...found].sort();
}
