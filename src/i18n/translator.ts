import { createInstance } from 'i18next';
import type { Locale } from '../domain/locale.ts';
import type { Area, Bundles, TextKey } from './texts.ts';

/** The bundles of some areas in one language, as they travel to the browser. */
export type Texts = Partial<Bundles>;

export type TextFacts = Record<string, string | number>;

export type Translate<A extends Area> = (key: TextKey<A>, facts?: TextFacts) => string;

/**
 * Texts of one language by area. Facts are not escaped: React does that, and so must whoever writes HTML by hand.
 * A key without a text shows as the key itself.
 */
export function createTranslator(locale: Locale, texts: Texts): <A extends Area>(area: A) => Translate<A> {
  const instance = createInstance({
    lng: locale,
    resources: { [locale]: texts },
    initAsync: false,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  instance.init();
  return (area) => {
    const translate = instance.getFixedT(locale, area);
    return (key, facts) => translate(key as string, facts ?? {}) as string;
  };
}
