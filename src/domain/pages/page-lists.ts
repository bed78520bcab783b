import { pages, pagesByAudience } from './pages.ts';

/** Paths, after the language, of the pages in the site map; `:slug` stands for each event. */
export const listedPaths: string[] = Object.values(pagesByAudience.listed);

/** Paths, after the language, of pages that are the same for everybody. */
export const publicPaths: string[] = [...listedPaths, ...Object.values(pagesByAudience.public)];

/** Paths, after the language, to which a parameter of an address may lead. */
export const returnablePaths: string[] = [
  ...publicPaths,
  ...Object.values(pagesByAudience.personal),
  ...Object.values(pagesByAudience.protected),
];

/** Paths, after the language, of all pages. */
export const allPaths: string[] = Object.values(pages);

/**
 * The first parts of the paths of personal pages, such as `conta`: search engines are asked to leave alone what is
 * below them. A part that also leads to a public page is not among them; a personal page below it says `noindex`.
 */
export const personalRoots: string[] = [...new Set(allPaths.map(rootOf))].filter(
  (root) => !publicPaths.some((path) => rootOf(path) === root),
);

/** Matches the paths of these pages, with their language, which is the first group. A parameter has 1-100 characters. */
export function pathMatcher(paths: readonly string[], { end = '' }: { end?: '' | '/?' } = {}): RegExp {
  const patterns = paths.map((path) => (path === '' ? '' : `/${path.replaceAll(/:\w+/g, '[\\w-]{1,100}')}`));
  return new RegExp(`^/(pt|en)(?:${patterns.join('|')})${end}$`);
}

function rootOf(path: string): string {
  return path.split('/')[0] ?? '';
}
