import type { Locale } from '../locale.ts';
import type { AgeRating, LocalizedText } from './event-definition.ts';

/** Promised facts that a postponement may change beside dates (docs/algorithms/postponement.md). */
export const factKinds = ['VENUE', 'AGE_RATING', 'REFUND_FEE', 'SECTOR', 'ARTIST'] as const;
export type FactKind = (typeof factKinds)[number];

export interface FactName {
  kind: FactKind;
  /** The sector's or the artist's; null for a fact of the event. */
  key: string | null;
}

/** A fact as ticket owners are told of it. Of an age rating its code, of the fee KEPT or BACK; else text. */
export interface ChangedFact extends FactName {
  before: LocalizedText;
  after: LocalizedText;
}

export function isSameFact(one: FactName, other: FactName): boolean {
  return one.kind === other.kind && one.key === other.key;
}

/** A fact in one language. */
export function factIn(
  locale: Locale,
  { kind, before, after }: Pick<ChangedFact, 'kind' | 'before' | 'after'>,
): { kind: FactKind; before: string; after: string } {
  return { kind, before: before[locale], after: after[locale] };
}

/** The namespace of the words of facts. */
export const factTexts = 'changedFact';

type FactWord = `kind${FactKind}` | `code${AgeRating | 'KEPT' | 'BACK'}` | 'fromTo';

/** A changed fact in words: what it is, and from what to what. */
export function factWords(
  say: (key: FactWord, values?: Record<string, string>) => string,
  { kind, before, after }: { kind: FactKind; before: string; after: string },
): { name: string; value: string } {
  const isCode = kind === 'AGE_RATING' || kind === 'REFUND_FEE';
  const told = (value: string) => (isCode ? say(`code${value}` as FactWord) : value);
  return { name: say(`kind${kind}`), value: say('fromTo', { from: told(before), to: told(after) }) };
}
