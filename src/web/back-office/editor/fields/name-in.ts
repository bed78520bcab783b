import { isRecord } from '#src/domain/draft/draft-path.ts';
import type { Locale } from '#src/domain/locale.ts';

/** A text of the draft in a language, else in the other one; empty where there is none. */
export function nameIn(locale: Locale, name: unknown): string {
  if (!isRecord(name)) return '';
  const text = (language: Locale) => (typeof name[language] === 'string' ? name[language].trim() : '');
  return text(locale) || text(locale === 'pt' ? 'en' : 'pt');
}

/** A new text in one language: Portuguese alone is whole, English asks for it. */
export function namedIn(locale: Locale, text: string): { pt: string; en?: string } {
  return locale === 'pt' ? { pt: text } : { pt: '', en: text };
}
