import { type DraftPath, isRecord } from '#src/domain/draft/draft-path.ts';
import type { DraftProblem } from '#src/domain/draft/draft-problems.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import { numberText } from '../words/times.ts';

type Facts = Record<string, string | number>;
export type OwnSentence = 'problemMissing' | 'problemAmount' | 'problemNumber' | 'problemChoose';

/** The text of a problem: a sentence of the editor where the rule's own names types, or the rule's with its facts. */
export interface ProblemSentence {
  own: OwnSentence | null;
  facts: Facts;
}

type Told = Pick<DraftProblem, 'code' | 'facts'> & { draftPath?: DraftPath };

/** Facts as people read them: no type, no list of constants, no centavos and no key where the event has a name. */
export function problemSentence(
  { code, facts = {}, draftPath = [] }: Told,
  written: unknown,
  locale: Locale,
): ProblemSentence {
  const isMoney = /Cents$/.test(draftPath.at(-1) ?? '');
  return { own: ownSentence(code, facts, isMoney), facts: toldFacts(facts, written, locale, isMoney) };
}

function ownSentence(code: Told['code'], facts: Facts, isMoney: boolean): OwnSentence | null {
  if (code === 'NO_OPTION' || code === 'NO_KIND' || code === 'WRONG_VALUE') return 'problemChoose';
  if (code !== 'WRONG_TYPE') return null;
  if (facts.received === 'undefined') return 'problemMissing';
  if (isMoney) return 'problemAmount';
  return facts.expected === 'number' || facts.expected === 'int' ? 'problemNumber' : null;
}

/** Facts of a problem or a warning: numbers as people write them, days and sectors by their names. */
export function toldFacts(facts: Facts, written: unknown, locale: Locale, isMoney = false): Facts {
  const told = Object.entries(facts).map(([name, value]): [string, string | number] => {
    if (typeof value === 'number')
      return [name, isMoney ? formatMoney(value, locale) : numberText(value, locale)];
    return [name, name === 'date' || name === 'sector' ? nameOfKey(name, value, written, locale) : value];
  });
  return Object.fromEntries(told);
}

function nameOfKey(kind: 'date' | 'sector', key: string, written: unknown, locale: Locale): string {
  const list = isRecord(written) ? written[`${kind}s`] : null;
  const item = Array.isArray(list) ? list.find((one) => isRecord(one) && one.key === key) : null;
  const name = isRecord(item) && isRecord(item.name) ? item.name : {};
  return String(name[locale] || name.pt || key);
}
