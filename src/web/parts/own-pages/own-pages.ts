import { allPaths, pathMatcher, returnablePaths } from '#src/domain/pages/page-lists.ts';

const returnable = pathMatcher(returnablePaths, { end: '/?' });
const own = pathMatcher(allPaths, { end: '/?' });

/** Whether a path, with its language, is a page of ours. */
export function isOwnPage(pathname: string): boolean {
  return own.test(pathname);
}

/** Whether somebody may be sent there by a parameter of the address. */
export function isPageToReturnTo(pathname: string): boolean {
  return returnable.test(pathname);
}
