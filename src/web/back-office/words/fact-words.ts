import { type ChangedFact, factIn, factTexts, factWords } from '#src/domain/event/changed-fact.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';

export type ShownFact = Pick<ChangedFact, 'kind' | 'before' | 'after'>;

/** A fact in the words of the reader's language. */
export function useFactWords(): (fact: ShownFact) => { name: string; value: string } {
  const say = useText(factTexts);
  const locale = useLocale();
  return (fact) => factWords(say, factIn(locale, fact));
}
