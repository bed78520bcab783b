import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { nearWords, readingsOf, swappedWords } from '#src/domain/search/near-words.ts';
import { plainText, queryWords, searchLengthMax } from '#src/domain/search/plain-words.ts';
import { selectHits, selectLikeWords, selectReading } from './search.sql.ts';

/** What a search has found, before events that this node does not know yet are left out. */
export interface SearchHits {
  /** The rank of each event that was found; the lowest is the best. */
  rankById: ReadonlyMap<Uuid, number>;
  /** Nothing has the words that were typed; these were searched for in their place. */
  meant: readonly string[] | null;
}

const nothing: SearchHits = { rankById: new Map(), meant: null };

/** The events that have all words of the text; where there is none, those of the likeliest other reading of it. */
export async function findHits(db: Kysely<DB>, text: string): Promise<SearchHits> {
  const typed = queryWords(text);
  if (typed.length === 0) return nothing;
  const found = await selectHits(db, typed, plainText(text.slice(0, searchLengthMax)));
  if (found.length > 0) return { rankById: new Map(found.map(({ id, rank }) => [id, rank])), meant: null };
  const meant = await findReading(db, typed);
  if (meant === null) return nothing;
  const similar = await selectHits(db, meant, meant.join(' '));
  return { rankById: new Map(similar.map(({ id, rank }) => [id, rank])), meant };
}

async function findReading(db: Kysely<DB>, typed: readonly string[]): Promise<string[] | null> {
  const distinct = [...new Set(typed)];
  const known = await selectLikeWords(
    db,
    distinct.map((word) => ({ word, swapped: swappedWords(word) })),
  );
  const choices = new Map(
    distinct.map((word) => {
      const isUnfinished = word === typed.at(-1);
      const like = known.get(word) ?? [];
      const near = nearWords(word, like, { isUnfinished });
      const isKnown = like.some((one) => one === word || (isUnfinished && one.startsWith(word)));
      return [word, isKnown || near.length === 0 ? [word, ...near] : near];
    }),
  );
  const readings = readingsOf(typed, (word) => choices.get(word) ?? [word]);
  const place = readings.length === 0 ? null : await selectReading(db, readings);
  return place === null ? null : (readings[place] ?? null);
}
