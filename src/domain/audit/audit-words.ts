import { type AuditedChange, valueWords } from '../draft/audit/audited-changes.ts';
import { isRecord } from '../draft/draft-path.ts';
import type { LocalizedText } from '../event/event-definition.ts';
import { timeInZone } from '../format/date.ts';
import type { Locale } from '../locale.ts';
import { isoTimeAt } from '../time/local-time.ts';
import { namedByThemselves, readSubject } from './audited-subject.ts';
import { type AuditTextsOf, type ChangeInWords, inEach } from './told-change.ts';

/** An entry with what its words need. */
export interface WordedEntry {
  subject: string;
  /** The name of the subject as an organizer has typed it; null where it has none. */
  subjectName: LocalizedText | null;
  eventName: LocalizedText | null;
  before: unknown;
  after: unknown;
  /** The zone of its event; null where it belongs to none. */
  timeZone: string | null;
}

/** The zone of times that belong to no event. */
export const auditZone = 'America/Sao_Paulo';

/** Told as the differences themselves, or by the columns beside. */
const toldElsewhere: ReadonlySet<string> = new Set(['changes', 'more']);
/** The differences say it better. */
const countsOfChanges: ReadonlySet<string> = new Set(['version', 'differences']);
const idForm = /^(staff:)?[0-9a-f]{8}-[0-9a-f-]{27}$/;
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const tokenForm = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

/** The subject of an entry: its kind in words, and its name where there is one. */
export function subjectWords(entry: WordedEntry, texts: AuditTextsOf): LocalizedText {
  const found = readSubject(entry.subject);
  if (found === null) return { pt: entry.subject, en: entry.subject };
  const { kind, ref } = found;
  return inEach((locale) => {
    const audit = ofAudit(texts, locale);
    const kindText = textIn(audit, `subject_${kind}`);
    const name = () => {
      if (kind === 'event' || kind === 'waiting room of') return entry.eventName?.[locale];
      if (kind === 'need') return ref.split(' ').find((word) => word.includes('-') && !idForm.test(word));
      if (kind === 'list' || kind === 'file' || kind === 'schedule')
        return textIn(audit, `list_${ref.toUpperCase()}`);
      if (kind === 'paper') return paperName(audit, ref);
      if (kind === 'difference' || kind === 'statement') return differenceName(audit, ref, locale);
      return namedByThemselves.includes(kind) ? ref : entry.subjectName?.[locale];
    };
    const said = name() ?? '';
    return said === '' ? kindText : `${kindText}: ${said}`;
  });
}

/** `bordero 3`: its name and its number. */
function paperName(audit: Readonly<Record<string, string>>, ref: string): string {
  const [kind = '', number = ''] = ref.split(' ');
  return `${textIn(audit, `paper_${kind.toUpperCase()}`)} ${number}`;
}

/** `DOUBLED 2026-11-05 237 · 12345-6`: its kind in words, its day and its account. A file of statements has its own name. */
function differenceName(audit: Readonly<Record<string, string>>, ref: string, locale: Locale): string {
  const [first = '', day = '', ...account] = ref.split(' ');
  const kind = textIn(audit, `difference_${first}`);
  if (kind === '') return idForm.test(ref) ? '' : ref;
  return [kind, valueWords('day', day)?.[locale], account.join(' ')].filter(Boolean).join(', ');
}

/**
 * An entry in words: of a publication the differences that it keeps; then the values that have a name. A value without a
 * name, such as an id, is for programs: it is not said, and stays in what is stored.
 */
export function auditWords(
  entry: Pick<WordedEntry, 'before' | 'after' | 'timeZone'>,
  texts: AuditTextsOf,
): ChangeInWords[] {
  const kept = keptChanges(entry.after);
  const lines = kept.flatMap(({ at, before, after }): ChangeInWords[] => {
    const what = inEach((locale) =>
      at
        .map((step) => ('name' in step ? step.name[locale] : nameOfField(step.field, locale, texts)))
        .filter((part) => part !== '')
        .join(' › '),
    );
    return what.pt === '' ? [] : [{ what, before, after }];
  });
  const [was, is] = [recordOf(entry.before), recordOf(entry.after)];
  const isTold = (field: string) =>
    toldElsewhere.has(field) || (kept.length > 0 && countsOfChanges.has(field));
  return [...lines, ...linesOf(was, is, { texts, timeZone: entry.timeZone ?? auditZone, isTold })];
}

/** The number of changes that the entry of a publication leaves out. */
export function leftOutOf(after: unknown): number {
  const more = (after as { changes?: unknown; more?: unknown } | null)?.more;
  return typeof more === 'number' ? more : 0;
}

interface Wording {
  texts: AuditTextsOf;
  timeZone: string;
  isTold: (field: string) => boolean;
}

function linesOf(
  was: Record<string, unknown>,
  is: Record<string, unknown>,
  wording: Wording,
): ChangeInWords[] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .filter((field) => !wording.isTold(field))
    .flatMap((field): ChangeInWords[] => {
      const what = inEach((locale) => nameOfField(field, locale, wording.texts));
      if (what.pt === '') return [];
      const inner = [was[field], is[field]].filter((value) => isRecord(value) && !isText(value));
      if (inner.length > 0) {
        const within = linesOf(recordOf(was[field]), recordOf(is[field]), wording);
        return within.map((line) => ({
          ...line,
          what: inEach((locale) => `${what[locale]} › ${line.what[locale]}`),
        }));
      }
      const before = saidValue(field, was[field], wording);
      const after = saidValue(field, is[field], wording);
      const says = before !== null || after !== null;
      return !says || before?.pt === after?.pt ? [] : [{ what, before, after, isStated: before === null }];
    });
}

function saidValue(field: string, value: unknown, { texts, timeZone }: Wording): LocalizedText | null {
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    const each = value.map((one) => saidValue(field, one, { texts, timeZone, isTold: () => false }));
    // Ids and things are counted: their names stand where they are.
    if (each.includes(null)) return valueWords('count', value.length);
    return inEach((locale) => each.map((one) => one?.[locale] ?? '').join(', '));
  }
  if (typeof value === 'number' && field.endsWith('Points'))
    return {
      pt: `${String(value / 100).replace('.', ',')}%`,
      en: `${value / 100}%`,
    };
  if (typeof value !== 'string')
    return value === null || value === undefined ? null : valueWords(field, value);
  if (idForm.test(value)) return null;
  if (instantForm.test(value)) {
    const minutes = timeInZone(new Date(value), timeZone).replace(' ', 'T');
    return valueWords(field, minutes);
  }
  // The same token may mean another thing in another field: an explanation by an order, a mailing about orders.
  const token = inEach((locale) => {
    const audit = ofAudit(texts, locale);
    return textIn(audit, `value_${field}_${value}`) || textIn(audit, `value_${value}`);
  });
  if (token.pt !== '') return token;
  // A code of a parcel is no word of ours, and is said as it is.
  return tokenForm.test(value) && !/\d/.test(value) && field !== 'name' ? null : valueWords(field, value);
}

/** `2026-03-02 09:00:05`, which spreadsheets read as a time, and the zone with its offset there and then. */
export function zonedTime(at: Date, timeZone: string | null): { time: string; zone: string } {
  const zone = timeZone ?? auditZone;
  const written = isoTimeAt(at, zone);
  const offset = /[+-]\d\d:\d\d$/.exec(written)?.[0] ?? '+00:00';
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  return { time: `${timeInZone(at, zone)}:${seconds}`, zone: `${zone} (UTC${offset})` };
}

function keptChanges(after: unknown): AuditedChange[] {
  const kept = (after as { changes?: unknown } | null)?.changes;
  return Array.isArray(kept) ? (kept as AuditedChange[]) : [];
}

function isText(value: unknown): boolean {
  return isRecord(value) && typeof value.pt === 'string';
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? { ...value } : {};
}

/** As the audit calls it, or the editor; empty where it has no name. */
function nameOfField(field: string, locale: Locale, texts: AuditTextsOf): string {
  return textIn(ofAudit(texts, locale), `field_${field}`) || textIn(texts[locale].officeFields, field);
}

function textIn(texts: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? '') : '';
}

const areaOfAudit = 'auditWords';

function ofAudit(texts: AuditTextsOf, locale: Locale): Readonly<Record<string, string>> {
  return texts[locale][areaOfAudit];
}
