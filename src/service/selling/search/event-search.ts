import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { plainText, searchLengthMax } from '#src/domain/search/plain-words.ts';
import { createTurns } from '../../ground/background/turns.ts';
import type { EventView } from '../event/event-view.ts';
import { findHits, type SearchHits } from './find-hits.ts';

/** What a node knows of searches that were asked lately. */
export interface EventSearch {
  /**
   * `catalogue`: all events that this node knows, read before. The same object as before while it is the same.
   * Refusal: BUSY, where too many other searches wait for the database.
   */
  find(text: string, catalogue: readonly EventView[]): Promise<SearchHits>;
}

export interface WithSearch {
  search: EventSearch;
}

interface Known {
  since: number;
  catalogue: readonly EventView[];
  hits: Promise<SearchHits>;
}

const searchesKept = 200;
/** Documents that are made anew at a start (index-outdated-events.ts) change no event. */
const ageMillisecondsMax = 30_000;
/** Searches use the connections of the sale: one request may ask for thirty, and a flood of invented words for any number. */
const atDatabase = { atOnce: 2, waiting: 60 };

/**
 * Documents are written with the version of their event, so what was found is right as long as the node's copy of the
 * catalogue is the same. The copy was read first, so no document is older than it. Concurrent searches for the same words
 * ask the database once.
 */
export function createEventSearch(
  { db, milliseconds }: { db: Kysely<DB>; milliseconds: () => number },
  keptMax = searchesKept,
  find: typeof findHits = findHits,
): EventSearch {
  const takeTurn = createTurns(atDatabase);
  /** The least recently used is the first. */
  const searches = new Map<string, Known>();
  return {
    async find(text, catalogue) {
      const key = plainText(text.slice(0, searchLengthMax));
      const known = searches.get(key);
      searches.delete(key);
      const now = milliseconds();
      const isRight =
        known !== undefined && now - known.since < ageMillisecondsMax && isSame(known.catalogue, catalogue);
      const hits = isRight ? known.hits : takeTurn(() => find(db, text));
      searches.set(key, isRight ? known : { since: now, catalogue, hits });
      if (searches.size > keptMax) searches.delete(searches.keys().next().value ?? '');
      try {
        return await hits;
      } catch (error) {
        // A failure is told to whoever asked, and not kept.
        if (searches.get(key)?.hits === hits) searches.delete(key);
        throw error;
      }
    },
  };
}

function isSame(one: readonly EventView[], other: readonly EventView[]): boolean {
  return (
    one === other || (one.length === other.length && one.every((event, index) => event === other[index]))
  );
}
