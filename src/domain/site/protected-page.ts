import { pagesByAudience } from '../pages/pages.ts';

/** The beginnings of protected pages' paths, after the language. */
const beginnings = [
  ...Object.values(pagesByAudience.protected).map((path) => path.replace(/\/:.*/, '')),
  // The whole of `auth`: a mistyped address from a mail also contains its token.
  ...Object.values(pagesByAudience.passing).map((path) => path.replace(/\/.*/, '')),
];
const pattern = new RegExp(`^/(pt|en)/(${beginnings.join('|')})(/|\\?|#|$)`);

/**
 * Pages on which third-party scripts never run: people type passwords or pay there, the page shows a code for the gate,
 * or its address itself is worth a ticket. After such a script has run, navigating to or from such a page loads a new
 * document (web/kit/navigation/leaving.ts).
 */
export function isProtectedPage(path: string): boolean {
  return pattern.test(path);
}
