import { type AuditedChange, valueWords } from '#src/domain/draft/audit/audited-changes.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { type Locale, locales } from '#src/domain/locale.ts';
import { en, pt } from '#src/i18n/bundles.server.ts';
import type { AuditView } from '#src/service/ground/audit/list-audit.ts';

/** A line of an entry: what changed, and from what to what. */
export interface ChangeInWords {
  what: LocalizedText;
  before: LocalizedText | null;
  after: LocalizedText | null;
}

/**
 * An entry in words: of a publication the differences that it keeps; of an act the values that have a name in the editor. What
 * older entries say in no such form stands in their values alone.
 */
export function auditWords({ before, after }: Pick<AuditView, 'before' | 'after'>): ChangeInWords[] {
  const kept = (after as { changes?: AuditedChange[] } | null)?.changes;
  if (Array.isArray(kept))
    return kept.flatMap(({ at, before: was, after: is }) => {
      const what = wordsOf((locale) =>
        at
          .map((step) => ('name' in step ? step.name[locale] : fieldName(step.field, locale)))
          .filter((part) => part !== '')
          .join(' › '),
      );
      return what.pt === '' ? [] : [{ what, before: was, after: is }];
    });
  const [was, is] = [recordOf(before), recordOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields.flatMap((field) => {
    const what = wordsOf((locale) => fieldName(field, locale));
    const line = { what, before: valueWords(field, was[field]), after: valueWords(field, is[field]) };
    const says = line.before !== null || line.after !== null;
    return what.pt === '' || !says || line.before?.pt === line.after?.pt ? [] : [line];
  });
}

/** The number of changes that the entry of a publication leaves out. */
export function leftOutOf(after: unknown): number {
  const more = (after as { changes?: unknown; more?: unknown } | null)?.more;
  return typeof more === 'number' ? more : 0;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function wordsOf(say: (locale: Locale) => string): LocalizedText {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as unknown as LocalizedText;
}

/** As the editor calls it; empty where it has no name. */
function fieldName(field: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = { pt, en }[locale].officeFields;
  return Object.hasOwn(names, field) ? (names[field] ?? '') : '';
}
