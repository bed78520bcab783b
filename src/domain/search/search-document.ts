import type { EventGenre } from '../event/event-genre.ts';
import { findStateByInitials } from '../geography/states.ts';
import { joinedWords, plainText, plainWords } from './plain-words.ts';
import { type WordGroup, wordGroups } from './search-words.ts';

/** What of an event the search knows it by. Texts are in both languages. */
export interface SearchedEvent {
  names: readonly string[];
  summaries: readonly string[];
  venue: string;
  city: string;
  /** Two letters. */
  state: string;
  organizer: string;
  artists: readonly string[];
  /** Names of what it sells. */
  offers: readonly string[];
  genre: EventGenre | null;
  /** A ticket costs nothing. */
  isFree: boolean;
}

/** The words of an event by how much they say of it, each a text of plain words. */
export interface SearchDocument {
  name: string;
  /** Who and where. */
  people: string;
  summary: string;
  /** What people say for it, in the order of search-words.ts. */
  related: string;
}

export function searchDocument(event: SearchedEvent): SearchDocument {
  const { names, summaries, venue, city, state, organizer, artists, offers, genre, isFree } = event;
  const stateName = findStateByInitials(state)?.name ?? '';
  const own = [...names, ...summaries, venue, city, organizer, ...artists, isFree ? 'grátis' : ''];
  // A sentence more between the texts, so that no phrase goes from one text into the next.
  const said = ` ${own.map((text) => plainText(text)).join(' . ')} `;
  const joined = new Set(own.flatMap(joinedWords));
  const related = wordGroups
    .filter((group) => (group.genre !== undefined && group.genre === genre) || isSaid(group, said, joined))
    .flatMap(({ says, foundBy = [] }) => [...says, ...foundBy]);
  return {
    name: allWords(names),
    people: allWords([venue, city, state, organizer, ...artists]),
    summary: allWords([...summaries, ...offers]),
    // Its name is often the beginning of another city's.
    related: allWords([...related, stateName]),
  };
}

function isSaid({ says }: WordGroup, said: string, joined: ReadonlySet<string>): boolean {
  return says.some((phrase) => said.includes(` ${plainText(phrase)} `) || joined.has(phrase));
}

/** In the order of the texts, with what hyphens join, and each once. */
function allWords(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => [...plainWords(text), ...joinedWords(text)]))].join(' ');
}
