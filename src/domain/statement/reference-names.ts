import { statementLimits } from './statement-line.ts';

/** An end-to-end or return id of Pix, and our references: 26 to 35 letters and digits. */
const longName = /\b[A-Za-z0-9]{26,35}\b/g;
/** A UUID as it is written for people; without its dashes it is a reference of ours. */
const uuid = /[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/g;

/** Names that stand for themselves, and those that stand within texts; the first ones first, without doubles. */
export function namesIn(
  whole: readonly (string | null | undefined)[],
  texts: readonly string[] = [],
): readonly string[] {
  const found = new Set<string>();
  for (const name of whole) {
    const text = name?.trim() ?? '';
    if (text !== '' && text.length <= statementLimits.nameLengthMax) found.add(text);
  }
  for (const text of texts) {
    for (const [name] of text.matchAll(uuid)) found.add(name.replaceAll('-', '').toLowerCase());
    for (const [name] of text.matchAll(longName)) found.add(name);
  }
  return [...found].slice(0, statementLimits.namesMax);
}
