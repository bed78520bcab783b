import type { Locale } from '../domain/locale.ts';
import type { Area, Bundles, TextKey } from './bundles.server.ts';

/** The bundles of some areas in one language, as they are sent to the browser. */
export type Texts = Partial<Bundles>;

export type TextFacts = Record<string, string | number>;

export type Say<Key> = (key: Key, facts?: TextFacts) => string;

export type Translate<A extends Area> = Say<TextKey<A>>;

/**
 * Texts of one language by area, in i18next's JSON format: `{{name}}` is a fact to put in, and a key with `_one` and
 * `_other` takes its form from the fact `count`. Facts are not escaped: React does that, and so must whoever writes
 * HTML by hand. A key without a text shows as the key itself.
 */
export function createTranslator(locale: Locale, texts: Texts): <A extends Area>(area: A) => Translate<A> {
  const say = createSay(locale);
  return (area) => say((texts[area] ?? {}) as Record<string, string>);
}

/** The same for a bundle that is no area: the texts of one mail. */
export function createSay(locale: Locale): <Key>(bundle: Readonly<Record<string, string>>) => Say<Key> {
  const plural = new Intl.PluralRules(locale);
  return (bundle) => (key, facts) => {
    const name = key as string;
    const count = facts?.count;
    // Portuguese also has a form for whole millions; we never count that far, and `_other` serves it.
    const form =
      typeof count === 'number'
        ? (bundle[`${name}_${plural.select(count)}`] ?? bundle[`${name}_other`])
        : undefined;
    const text = form ?? bundle[name] ?? name;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, fact: string) => String(facts?.[fact] ?? whole));
  };
}
