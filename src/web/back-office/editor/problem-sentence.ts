import { type DraftPath, isRecord, valueAt } from '#src/domain/draft/draft-path.ts';
import type { DraftProblem } from '#src/domain/draft/draft-problems.ts';
import { pathOfOffer } from '#src/domain/draft/refusal-path.ts';
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

/** Facts of a problem, a warning or a reason: numbers as people write them, and names in place of keys. */
export function toldFacts(facts: Facts, written: unknown, locale: Locale, isMoney = false): Facts {
  const told = Object.entries(facts).map(([name, value]): [string, string | number] => {
    if (typeof value === 'number')
      return [name, isMoney ? formatMoney(value, locale) : numberText(value, locale)];
    return [name, nameOfKey(name === 'key' ? facts.kind : name, value, written, locale)];
  });
  return Object.fromEntries(told);
}

/** The lists of an event whose items are named in facts, by the names of these facts. */
const lists: Readonly<Record<string, string>> = {
  ...{ date: 'dates', sector: 'sectors', artist: 'artists', stage: 'stages', courtesy: 'courtesies' },
};

function nameOfKey(kind: unknown, key: string, written: unknown, locale: Locale): string {
  const list = lists[String(kind)];
  if (list !== undefined) return nameAt(written, [list, `#${key}`], locale) || key;
  if (kind !== 'offer' && kind !== 'first') return key;
  const place = pathOfOffer(written, key);
  if (place === null) return key;
  // A size is named with what it is a size of.
  const names = [place.path.slice(0, 4), place.path].map((path) => nameAt(written, path, locale));
  return [...new Set(names)].filter(Boolean).join(', ') || key;
}

function nameAt(written: unknown, path: DraftPath, locale: Locale): string {
  const item = valueAt(written, path);
  if (!isRecord(item)) return '';
  const { name } = item;
  if (typeof name === 'string') return name;
  return isRecord(name) ? String(name[locale] || name.pt || '') : '';
}
