import { isLocale, type Locale } from '../domain/locale.ts';

/** The language of an `Accept-Language` header: English when it is wanted more than Portuguese, else Portuguese. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...settings] = entry.trim().toLowerCase().split(';');
      const weight = settings.map((setting) => /^\s*q=([\d.]+)/.exec(setting)?.[1]).find(Boolean);
      return { locale: tag.slice(0, 2), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ locale, weight }) => isLocale(locale) && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const best = wanted[0]?.locale;
  return isLocale(best) ? best : 'pt';
}
