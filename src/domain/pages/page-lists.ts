import { pages, pagesByAudience } from './pages.ts';

/** Paths, after the language, of the pages in the site map; `:slug` stands for each event or organizer. */
export const listedPaths: string[] = Object.values(pagesByAudience.listed);

/** Paths, after the language, of pages that are the same for all visitors. */
export const publicPaths: string[] = [...listedPaths, ...Object.values(pagesByAudience.public)];

/** Paths, after the language, to which a redirect parameter may point. */
export const returnablePaths: string[] = [
  ...publicPaths,
  ...Object.values(pagesByAudience.personal),
  ...Object.values(pagesByAudience.protected),
];

/** Paths, after the language, of all pages. */
export const allPaths: string[] = Object.values(pages);

/**
 * The first segments of the paths of personal pages, such as `conta`. robots.txt excludes everything below them. A
 * segment that also leads to a public page is not included; a personal page below it has `noindex`.
 */
export const personalRoots: string[] = [...new Set(allPaths.map(rootOf))].filter(
  (root) => !publicPaths.some((path) => rootOf(path) === root),
);

/** Matches these paths with their language; the language is the first group. A parameter has 1-100 characters. */
export function pathMatcher(paths: readonly string[], { end = '' }: { end?: '' | '/?' } = {}): RegExp {
  const patterns = paths.map((path) => (path === '' ? '' : `/${path.replaceAll(/:\w+/g, '[\\w-]{1,100}')}`));
  return new RegExp(`^/(pt|en)(?:${patterns.join('|')})${end}$`);
}

function rootOf(path: string): string {
  return path.split('/')[0] ?? '';
}
