import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';

/** Keeps the value unless there is one already, and returns the one that is kept. */
export async function keepSecret(db: Kysely<DB>, name: string, value: string): Promise<string> {
  const result = await sql<{ value: string }>`
    insert into installation_secret (name, value) values (${name}, ${value})
    on conflict (name) do update set name = excluded.name
    returning value`.execute(db);
  const kept = result.rows[0]?.value;
  if (kept === undefined) throw new Error(`The secret ${name} was not kept.`);
  return kept;
}
