import { data } from 'react-router';
import { isLocale, type Locale } from '#src/domain/locale.ts';
import { preferredLocale } from '#src/i18n/locale.ts';
import { pagePath } from '../own-pages/page-path.ts';

/** The language in the address of a page; an address with another first segment does not exist. */
export function pageLocale(params: { locale?: string }): Locale {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return params.locale;
}

/**
 * The language of any page: its first path segment; on a page without one (the sandbox) that of the page it leads
 * back to, and else the browser's wish.
 */
export function spokenLocale(request: Request, acceptLanguage: string | null): Locale {
  const { searchParams } = new URL(request.url);
  const segments = [pagePath(request).split('/')[1], searchParams.get('voltar')?.split('/')[1]];
  return segments.find((segment) => isLocale(segment)) ?? preferredLocale(acceptLanguage);
}
