import { isLocale, type Locale } from '#src/domain/locale.ts';
import { withoutToken } from '../../kit/navigation/address-rules.ts';
import { isOwnPage } from './own-pages.ts';

/** Where an address should have led, or null when it is right: with its language, without a token. */
export function mendedAddress(url: { pathname: string; search: string }, preferred: Locale): string | null {
  const isWithoutLocale = !isLocale(url.pathname.split('/')[1]);
  const pathname = isWithoutLocale ? `/${preferred}${url.pathname}` : url.pathname;
  const isMoved = isWithoutLocale && url.pathname !== '/' && isOwnPage(pathname);
  const search = withoutToken(pathname, url.search);
  if (!isMoved && search === null) return null;
  // Two slashes in front would name another host.
  return (isMoved ? pathname : url.pathname).replace(/^[/\\]+/, '/') + (search ?? url.search);
}
