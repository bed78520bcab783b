import type { Locale } from '#src/domain/locale.ts';
import { redirectTo } from '../../kit/navigation/redirect-to.ts';
import { wantedPage } from '../own-pages/wanted-address.ts';
import { paths } from '../pages/paths.ts';
import type { Visitor } from './load-context.ts';

/** Sends whoever is not logged in to the log-in page, and from there back to this one. */
export function requireCustomer(visitor: Visitor, locale: Locale, request: Request): void {
  if (visitor.session.isLoggedIn) return;
  throw redirectTo(paths.logIn(locale, wantedPage(request)), request);
}
