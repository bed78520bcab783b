import type { Locale } from '#src/domain/locale.ts';

const formats = { pt: new Intl.NumberFormat('pt-BR'), en: new Intl.NumberFormat('en') };

/** `12.431` in Portuguese, `12,431` in English: places have many digits. */
export function formatCount(count: number, locale: Locale): string {
  return formats[locale].format(count);
}
