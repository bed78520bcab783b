import type { Locale } from '../locale.ts';

const formats = { pt: new Intl.NumberFormat('pt-BR'), en: new Intl.NumberFormat('en') };

/** `12.431` in Portuguese, `12,431` in English. */
export function formatCount(count: number, locale: Locale): string {
  return formats[locale].format(count);
}
