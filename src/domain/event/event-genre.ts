/**
 * What an event is about, in the order of the chips on the home page. Few, so that every one finds something; words for
 * the rest are in the search (domain/search/search-words.ts).
 */
export const eventGenres = ['COMICS', 'GAMES', 'ESPORTS', 'MUSIC', 'ANIME', 'TABLETOP', 'SCREEN'] as const;

export type EventGenre = (typeof eventGenres)[number];
