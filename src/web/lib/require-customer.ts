import type { Locale } from '../../domain/locale.ts';
import { leadTo } from './lead-to.ts';
import type { Visitor } from './load-context.ts';
import { paths } from './paths.ts';
import { wantedPage } from './wanted-address.ts';

/** Sends whoever is not logged in to the log-in page, and from there back to this one. */
export function requireCustomer(visitor: Visitor, locale: Locale, request: Request): void {
  if (visitor.session.isLoggedIn) return;
  throw leadTo(paths.logIn(locale, wantedPage(request)), request);
}
