import { isLocale, type Locale } from '#src/domain/locale.ts';

/** The language of a document, by the language of its texts. */
export const languageTags: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en' };

/** The language that was chosen in this browser, kept under a key; else English only where the browser prefers it. */
export function chosenLocale(storageKey: string): Locale {
  const chosen = localStorage.getItem(storageKey);
  if (isLocale(chosen)) return chosen;
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'pt';
}
