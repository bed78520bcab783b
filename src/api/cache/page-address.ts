import { isLocale, type Locale } from '../../domain/locale.ts';
import { pathMatcher, publicPaths } from '../../domain/pages/page-lists.ts';
import { redirectedNames } from '../../domain/site/carried-parameters.ts';

/** A public page as its address asks for it. */
export interface PageAddress {
  /** Path and what of the query the page looks at, always written the same way: by this name it is kept. */
  key: string;
  /** The same page without its query; null where there is none that could be sent instead. */
  plainKey: string | null;
  locale: Locale;
  /** The path of the document, also when only its data is asked for. */
  path: string;
}

const publicPath = pathMatcher(publicPaths);
const searchName = 'busca';
const routesName = '_routes';
const queryLengthMax = 400;
const wordsLengthMax = 100;

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
  const { query, hasWords } = countingQuery(search, { isHome, isData });
  if (query === '') return { key: plain, plainKey: null, locale, path };
  return { key: `${plain}?${query}`, plainKey: hasWords ? null : plain, locale, path };
}

function countingQuery(
  search: string,
  { isHome, isData }: { isHome: boolean; isData: boolean },
): { query: string; hasWords: boolean } {
  const asked = new URLSearchParams(search);
  const counting = new URLSearchParams();
  const words = isHome ? (asked.get(searchName)?.trim().slice(0, wordsLengthMax) ?? '') : '';
  if (words !== '') counting.set(searchName, words);
  // Data holds no links, so nothing is carried by it; its routes are those the script does not have yet.
  for (const name of isData ? [routesName] : redirectedNames) {
    const value = asked.get(name);
    if (value && search.length <= queryLengthMax) counting.set(name, value);
  }
  return { query: counting.toString(), hasWords: words !== '' };
}
