import { isLocale, type Locale } from '../../domain/locale.ts';
import { pathMatcher, publicPaths } from '../../domain/pages/page-lists.ts';
import { homeParameters, readHomeSearch } from '../../domain/search/event-filter.ts';
import { redirectedNames } from '../../domain/site/carried-parameters.ts';

/** A public page as its address asks for it. */
export interface PageAddress {
  /** Path and what of the query the page looks at, always written the same way: by this name it is kept. */
  key: string;
  /** The same page without what only tells where a visit came from; null where none could be sent instead. */
  plainKey: string | null;
  locale: Locale;
  /** The path of the document, also when only its data is asked for. */
  path: string;
  /** Of the home page: whether words are searched for, or chips are pressed; absent where it is asked for nothing. */
  asks?: 'words' | 'filter' | 'nothing';
}

const publicPath = pathMatcher(publicPaths);
const searchName = 'busca';
const routesName = '_routes';
const queryLengthMax = 400;

/**
 * Which public page an address is about; null for every other page, and for one that leads elsewhere. What of a query
 * no page looks at is left out: the number that an advertisement gives each click makes no page of its own.
 */
export function pageAddress(url: string): PageAddress | null {
  const queryAt = url.indexOf('?');
  const pathname = queryAt < 0 ? url : url.slice(0, queryAt);
  const isData = pathname.endsWith('.data');
  const path = isData ? pathname.slice(0, -'.data'.length) : pathname.replace(/(?<=.)\/$/, '');
  const locale = publicPath.exec(path)?.[1];
  if (!isLocale(locale)) return null;
  const plain = isData ? `${path}.data` : path;
  if (queryAt < 0) return { key: plain, plainKey: null, locale, path };
  const search = url.slice(queryAt + 1);
  // A token in an address leads to the address without it (web/kit/navigation/address-rules.ts).
  if (search.includes('token')) return null;
  const isHome = path === `/${locale}`;
  if (search.length > queryLengthMax && !(isHome && search.includes(searchName))) {
    return { key: plain, plainKey: null, locale, path };
  }
  const { home, carried, asks } = countingQuery(search, { isHome, isData });
  const own = home === '' ? plain : `${plain}?${home}`;
  if (carried === '') return { key: own, plainKey: null, locale, path, asks };
  const key = `${own}${home === '' ? '?' : '&'}${carried}`;
  return { key, plainKey: asks === 'words' ? null : own, locale, path, asks };
}

/** What of a query counts: what the home page is asked for, in its one order, and what every page carries on. */
function countingQuery(
  search: string,
  { isHome, isData }: { isHome: boolean; isData: boolean },
): { home: string; carried: string; asks: NonNullable<PageAddress['asks']> } {
  const asked = new URLSearchParams(search);
  const wanted = isHome ? readHomeSearch(asked) : null;
  const home = wanted === null ? [] : homeParameters(wanted);
  const carried = new URLSearchParams();
  // Data holds no links, so nothing is carried by it; its routes are those the script does not have yet.
  for (const name of isData ? [routesName] : redirectedNames) {
    const value = asked.get(name);
    if (value && search.length <= queryLengthMax) carried.set(name, value);
  }
  return {
    home: new URLSearchParams(home).toString(),
    carried: carried.toString(),
    asks: wanted !== null && wanted.words !== '' ? 'words' : home.length > 0 ? 'filter' : 'nothing',
  };
}
