import type { LocalizedText } from '../event/event-definition.ts';
import { type Locale, locales } from '../locale.ts';

/** The texts of one language by their keys: those of the audit, and the names of fields in the editor. */
export type AuditTexts = Readonly<Record<'auditWords' | 'officeFields', Readonly<Record<string, string>>>>;
export type AuditTextsOf = Readonly<Record<Locale, AuditTexts>>;

/** A line of an entry: what changed, and from what to what. */
export interface ChangeInWords {
  what: LocalizedText;
  /** Null where there was or is nothing that a line can say. */
  before: LocalizedText | null;
  after: LocalizedText | null;
  /** Said of an act, and no change of a value that stood before: "Rows: 12". */
  isStated?: boolean;
}

/** From what to what, in each language: "R$ 120,00 → R$ 130,00". */
export function toldChange({ before, after, isStated }: ChangeInWords, texts: AuditTextsOf): LocalizedText {
  return inEach((locale) => {
    const form =
      before && after ? 'FROM_TO' : after ? (isStated ? 'STATED' : 'ADDED') : before ? 'REMOVED' : 'CHANGED';
    const said = texts[locale].auditWords[`told_${form}`] ?? '';
    // A function: what people have typed may have a `$`.
    return said
      .replace('{{before}}', () => before?.[locale] ?? '')
      .replace('{{after}}', () => after?.[locale] ?? '');
  });
}

export function inEach(say: (locale: Locale) => string): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as unknown as LocalizedText;
}
