import { pagesByAudience } from '../pages/pages.ts';

/** What the paths of protected pages begin with, after the language. */
const beginnings = [
  ...Object.values(pagesByAudience.protected).map((path) => path.replace(/\/:.*/, '')),
  // All of `auth`: a mistyped address of a mail has its token in it too.
  ...Object.values(pagesByAudience.passing).map((path) => path.replace(/\/.*/, '')),
];
const pattern = new RegExp(`^/(pt|en)/(${beginnings.join('|')})(/|\\?|#|$)`);

/**
 * Pages on which no script of a third party ever runs: people type passwords or pay there, the page shows a code for
 * the gate, or its address itself is worth a ticket. Going to such a page, or leaving it, loads a new document when
 * such a script has run (web/kit/navigation/leaving.ts).
 */
export function isProtectedPage(path: string): boolean {
  return pattern.test(path);
}
