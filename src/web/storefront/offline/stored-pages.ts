/** The pages that open without a network once they were seen: the list of tickets and each ticket on it, in both languages. */
const storedPage = /^\/(?:pt|en)\/conta\/meus-ingressos(?:\/[\w-]{1,100})?$/;

export interface Asked {
  /** Path of the page, without what only tells where the visit came from. */
  path: string;
  /** Whether the page itself is asked for, or only its data, as when the script changes the page. */
  form: 'page' | 'data';
}

/** Which page an address is about, where it is one that is kept; null for every other. */
export function storedPageOf(pathname: string): Asked | null {
  const isData = pathname.endsWith('.data');
  const path = (isData ? pathname.slice(0, -'.data'.length) : pathname).replace(/\/$/, '');
  return storedPage.test(path) ? { path, form: isData ? 'data' : 'page' } : null;
}

/** On a list that is without the tickets of some events, because they cannot be read now. */
export const incompleteHeader = 'canhoto-incomplete';

/**
 * Pages that were rendered for somebody: the page, that there is none, and a redirect, which has 0 as page and 202 as
 * data. A busy server and a network before ours answer in other ways, and know nobody.
 */
const renderedStatuses: readonly number[] = [0, 200, 202, 404];

/** True of an answer that says by its mark, or by none, who is here. */
export function isRendered({ status }: { status: number }): boolean {
  return renderedStatuses.includes(status);
}

/** True where an answer is complete: a copy that was seen before says more than any other answer. */
export function isWhole(answer: { status: number; headers: Headers }): boolean {
  return isRendered(answer) && !answer.headers.has(incompleteHeader);
}

/** Whether what lies at an address can never change: it carries the hash or the version of what it holds. */
export function isUnchanging(address: { pathname: string; search: string }): boolean {
  return (
    /^\/assets\/[\w.-]+$/.test(address.pathname) ||
    /^\/pictures(?:\/[\w-]+){2}\/\d+\.jpg$/.test(address.pathname) ||
    (/^\/art\/[\w-]+\.svg$/.test(address.pathname) && /^\?v=\d+$/.test(address.search))
  );
}

/** Any page of ours for people: what is told without a network leads from there to the tickets. */
export function isPage(pathname: string): boolean {
  return /^\/(?:(?:pt|en)(?:\/.*)?)?$/.test(pathname) && !pathname.endsWith('.data');
}

/** More than anybody holds; a list that names more keeps the first of them. */
const ticketsMax = 200;

/** The tickets that a list leads to, by the paths of their pages. */
export function ticketsNamedIn(html: string, listPath: string): string[] {
  const named = html.matchAll(/href="([^"?#]+)/g);
  const paths = [...named].map(([, path = '']) => path);
  const tickets = paths.filter((path) => path.startsWith(`${listPath}/`) && storedPage.test(path));
  return [...new Set(tickets)].slice(0, ticketsMax);
}

/** Every address of that kind which a page names: its scripts, its style, its font and its art. */
export function unchangingIn(html: string): string[] {
  return [
    ...new Set(
      html.match(/\/assets\/[\w.-]+|\/art\/[\w-]+\.svg\?v=\d+|\/pictures(?:\/[\w-]+){2}\/\d+\.jpg/g) ?? [],
    ),
  ];
}

/** What an answer of the session says about the copies of whoever was here before. */
export type Word = 'leaves' | 'arrives' | 'asks';

/** Which of these a call of our own is; null for every other call. */
export function sessionCallOf(method: string, pathname: string): Word | null {
  if (method === 'POST' && pathname === '/api/logout') return 'leaves';
  if (method === 'POST' && /^\/api\/(login(\/\w+)?|logInBy\w+|register|newPassword)$/.test(pathname))
    return 'arrives';
  return method === 'GET' && pathname === '/api/user' ? 'asks' : null;
}

/** The lists of tickets that the home page leads to, its own language first; none for any other page. */
export function listsFor(pathname: string): string[] {
  const home = /^\/(?:(pt|en)\/?)?$/.exec(pathname);
  if (home === null) return [];
  const locales = home[1] === 'en' ? ['en', 'pt'] : ['pt', 'en'];
  return locales.map((one) => `/${one}/conta/meus-ingressos`);
}
