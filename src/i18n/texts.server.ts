import { financeRefusalCodes } from '../domain/finance-refusals.ts';
import type { Locale } from '../domain/locale.ts';
import { tillRefusalCodes } from '../domain/refusal-codes.ts';
import { type Area, type Bundles, en, pt, type WithoutPlural } from './bundles.server.ts';
import { createSay, createTranslator, type Say, type Texts, type Translate } from './translator.ts';

export function isArea(name: string): name is Area {
  return Object.hasOwn(pt, name);
}

/** The bundles of the named areas, to be sent to the browser of a buyer. */
export function textsFor(locale: Locale, areas: readonly Area[]): Texts {
  const bundles: Bundles = locale === 'pt' ? ofBuyers.pt : ofBuyers.en;
  return Object.fromEntries(areas.map((area) => [area, bundles[area]])) as Texts;
}

/** Texts as the pages of buyers have them. */
const ofBuyers = { pt: withoutStaff(pt), en: withoutStaff(en) };

function withoutStaff<All extends Bundles>(bundles: All): All {
  const isOfStaff = new Set<string>([...tillRefusalCodes, ...financeRefusalCodes]);
  const error = Object.fromEntries(Object.entries(bundles.error).filter(([code]) => !isOfStaff.has(code)));
  return { ...bundles, error };
}

const translators = { pt: createTranslator('pt', pt), en: createTranslator('en', en) };

/** The texts of one area where no React is at hand: mails, page titles, jobs. */
export function textFor<A extends Area>(locale: Locale, area: A): Translate<A> {
  return translators[locale](area);
}

const says = { pt: createSay('pt'), en: createSay('en') };

/** Texts that stand where they are said, in both languages: those of one mail. */
export function textOf<Words extends Record<string, string>>(
  locale: Locale,
  texts: Record<Locale, Words>,
): Say<WithoutPlural<keyof Words>> {
  return says[locale](texts[locale]);
}
