import { redirectedNames } from '#src/domain/site/carried-parameters.ts';
import { pagePath } from './page-path.ts';
import { redirectLengthMax } from './safe-redirect.ts';

/** What a redirect keeps stands beside the wanted address; the others are no part of what was wanted. */
const leftOut = [...redirectedNames, 'token', '_routes'];

/** Where a log-in leads back to: the page with its own parameters, or without them where they are too long. */
export function wantedAddress(pathname: string, search: string): string {
  const own = new URLSearchParams(search);
  for (const name of leftOut) own.delete(name);
  const address = own.size === 0 ? pathname : `${pathname}?${own}`;
  return address.length > redirectLengthMax ? pathname : address;
}

/** The same for the page that a request is for. */
export function wantedPage(request: Request): string {
  return wantedAddress(pagePath(request), new URL(request.url).search);
}
