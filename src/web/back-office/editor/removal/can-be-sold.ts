import type { DraftPath } from '#src/domain/draft/draft-path.ts';

const soldLists: ReadonlySet<string> = new Set([
  ...['dates', 'sectors', 'artists', 'categories', 'courtesies', 'coupons'],
]);

/** True for a part of which something may have been sold; questions and photographs need no look. */
export function canBeSold([first = '']: DraftPath): boolean {
  return soldLists.has(first);
}
