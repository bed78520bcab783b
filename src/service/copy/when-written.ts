import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import { loadTogether } from './load-together.ts';
import { readSnapshotName } from './written.sql.ts';

/** Tells by another name that something was written; all who ask in one go ask once. */
export type Written = () => Promise<string>;

export function createWritten(db: Kysely<DB>): Written {
  const load = loadTogether(async () => new Map([['name', await readSnapshotName(db)]]));
  return () => load('name');
}

/**
 * Loads again only when something was written since. While nobody buys and nobody sells, all that a node knows is right
 * still, and one short question says so of all of it. The name is older than what is loaded: what is written in between
 * gives another name the next time. Whoever knows the answer to be wrong (`isWrong`) has nothing to ask first.
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
