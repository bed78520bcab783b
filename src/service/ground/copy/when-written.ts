import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { loadTogether } from './load-together.ts';
import { readSnapshotName } from './written.sql.ts';

/** Returns another name after something was written; all callers in one turn share one query. */
export type Written = () => Promise<string>;

export function createWritten(db: Kysely<DB>): Written {
  const load = loadTogether(async () => new Map([['name', await readSnapshotName(db)]]));
  return () => load('name');
}

/**
 * Loads again only when something was written since. Without writes, one short query confirms everything that a node
 * has cached. The name is read before the load, so a write in between gives another name the next time. Where the value
 * is known to be wrong (`isWrong`), the query is skipped.
 */
export function whenWritten<T>(written: Written, load: () => Promise<T>): (isWrong: boolean) => Promise<T> {
  let last: { name: string; value: T } | null = null;
  return async (isWrong) => {
    if (isWrong) {
      last = null;
      return await load();
    }
    const name = await written();
    if (last?.name === name) return last.value;
    const value = await load();
    last = { name, value };
    return value;
  };
}
