import type { Locale } from '#src/domain/locale.ts';
import type { Lang } from './lang-of.ts';

// Apart from lang-of.ts, which loaders use: this goes to browsers, with the pages that look anew by themselves.

/** The language of a text that was asked for in Portuguese as well, because a list of all such texts would be long. */
export function langBeside(text: string | null, portuguese: string | null, locale: Locale): Lang {
  return locale === 'en' && text !== null && text === portuguese ? 'pt-BR' : undefined;
}
