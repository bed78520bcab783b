import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { indexEvents } from './index-events.ts';
import { readOutdated } from './search.sql.ts';
import { searchRevision } from './search-revision.ts';

/** So many at once: fewer are more calls, more keep the rows locked for longer. */
const eventsAtOnce = 100;

/**
 * Makes the documents that are missing or were made by other rules: at the first start with the search, after a change of
 * its words, and of events that a node of the version before has imported. Returns how many.
 */
export async function indexOutdatedEvents(db: Kysely<DB>): Promise<number> {
  let made = 0;
  for (let before: Uuid[] = []; ; ) {
    const ids = await readOutdated(db, searchRevision, eventsAtOnce);
    // What stays outdated was published meanwhile, by a node that has made its document.
    if (ids.length === 0 || ids.join() === before.join()) return made;
    await db.transaction().execute((tx) => indexEvents(tx, ids));
    made += ids.length;
    before = ids;
  }
}
