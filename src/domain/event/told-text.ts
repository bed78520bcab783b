import type { Locale } from '../locale.ts';
import type { LocalizedText } from './event-definition.ts';

/**
 * Texts of organizers are in Portuguese; English is theirs to add. Where it is missing the Portuguese text takes its
 * place, so that every text is there in both languages, and equality tells that English is missing. A name that is the
 * same in both, such as "Mundo Quadrinho", is Portuguese too.
 */
export function inBothLanguages({ pt, en }: { pt: string; en?: string | undefined }): LocalizedText {
  return { pt, en: en === undefined || en === '' ? pt : en };
}

/** The text as it is written: English only where it says something else. */
export function asWritten({ pt, en }: LocalizedText): { pt: string; en?: string } {
  return en === pt ? { pt } : { pt, en };
}

/** The language in which a reader of this locale gets the text. */
export function languageOf({ pt, en }: LocalizedText, locale: Locale): Locale {
  return locale === 'en' && en !== pt ? 'en' : 'pt';
}

/** For marks: said of a text that a reader of this locale gets in Portuguese on an English page. */
export function langMark(text: LocalizedText, locale: Locale): 'pt-BR' | undefined {
  return languageOf(text, locale) === locale ? undefined : 'pt-BR';
}

/** The texts among these that a reader of this locale gets in another language, each once. */
export function textsInOther(texts: Iterable<LocalizedText>, locale: Locale): string[] {
  const found = new Set<string>();
  for (const text of texts) if (languageOf(text, locale) !== locale) found.add(text[locale]);
  return [...found];
}

/** All texts in both languages anywhere in a plain value. */
export function textsIn(value: unknown): LocalizedText[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  if (isText(value)) return [value];
  return Object.values(value).flatMap(textsIn);
}

function isText(value: object): value is LocalizedText {
  return 'pt' in value && 'en' in value && typeof value.pt === 'string' && typeof value.en === 'string';
}
