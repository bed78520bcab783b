import { type EventGenre, eventGenres } from '../event/event-genre.ts';
import { plainWords } from './plain-words.ts';

/**
 * Which of the events by time: those whose sale has opened and that are not over, those whose sale opens, those of this
 * weekend or this month, those that are over or canceled.
 */
export const eventTimes = ['SELLING', 'OPENING', 'WEEKEND', 'MONTH', 'PAST'] as const;
export type EventTime = (typeof eventTimes)[number];

/** What chips can ask for; null where a group of chips asks for nothing. */
export interface EventFilter {
  when: EventTime | null;
  /** As citySlug makes it. */
  city: string | null;
  genre: EventGenre | null;
  isFree: boolean;
}

export const noFilter: EventFilter = { when: null, city: null, genre: null, isFree: false };

/** `sao-paulo`: a city in an address. */
export function citySlug(city: string): string {
  return plainWords(city).join('-');
}

/** What the home page is asked for by its address. */
export interface HomeSearch extends EventFilter {
  /** Empty: no search. */
  words: string;
  /** From 1. */
  page: number;
}

const whenWords: Readonly<Record<Exclude<EventTime, 'SELLING'>, string>> = {
  WEEKEND: 'fim-de-semana',
  MONTH: 'este-mes',
  OPENING: 'em-breve',
  PAST: 'ja-aconteceram',
};

const genreWords: Readonly<Record<EventGenre, string>> = {
  COMICS: 'quadrinhos',
  GAMES: 'games',
  ESPORTS: 'e-sports',
  MUSIC: 'musica',
  ANIME: 'anime',
  TABLETOP: 'rpg',
  SCREEN: 'cinema',
};

const wordsLengthMax = 100;
const pageMax = 100;

/** Reads the parameters of the home page. What is unknown counts as absent, so that each page has one address. */
export function readHomeSearch(parameters: URLSearchParams): HomeSearch {
  const times = eventTimes.filter((time) => time !== 'SELLING');
  const when = times.find((time) => whenWords[time] === parameters.get('quando')) ?? null;
  const genre = eventGenres.find((one) => genreWords[one] === parameters.get('tema')) ?? null;
  const city = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(parameters.get('cidade') ?? '')
    ? parameters.get('cidade')
    : null;
  const page = Number(/^[1-9]\d{0,2}$/.exec(parameters.get('pagina') ?? '')?.[0] ?? 1);
  return {
    words: parameters.get('busca')?.trim().slice(0, wordsLengthMax) ?? '',
    ...{ when, genre, city: city !== null && city.length <= 80 ? city : null },
    isFree: parameters.get('gratis') === '1',
    page: Math.min(page, pageMax),
  };
}

/** The parameters of a search in their one order; none for the home page itself. */
export function homeParameters(search: Partial<HomeSearch>): [name: string, value: string][] {
  const { words = '', when = null, city = null, genre = null, isFree = false, page = 1 } = search;
  const all: [string, string][] = [
    ['busca', words],
    ['quando', when === null || when === 'SELLING' ? '' : whenWords[when]],
    ['cidade', city ?? ''],
    ['tema', genre === null ? '' : genreWords[genre]],
    ['gratis', isFree ? '1' : ''],
    ['pagina', page > 1 ? String(page) : ''],
  ];
  return all.filter(([, value]) => value !== '');
}
