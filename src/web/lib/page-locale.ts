import { data } from 'react-router';
import { isLocale, type Locale } from '../../domain/locale.ts';

/** The language in the address of a page; an address with another first segment does not exist. */
export function pageLocale(params: { locale?: string }): Locale {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  return params.locale;
}
