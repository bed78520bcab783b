/** Canhoto's languages, the default first (specification section 9). */
export const locales = ['pt', 'en'] as const;
export type Locale = (typeof locales)[number];

export function isLocale(text: unknown): text is Locale {
  return text === 'pt' || text === 'en';
}
