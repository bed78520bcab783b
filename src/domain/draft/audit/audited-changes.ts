import type { LocalizedText } from '../../event/event-definition.ts';
import { formatMoney } from '../../format/money.ts';
import { type Difference, differences } from '../differences.ts';
import { type DraftPath, isRecord, valueAt } from '../draft-path.ts';

/** A step to a field: the field, as texts name it, or an item by the name that people give it. */
export type AuditedStep = { field: string } | { name: LocalizedText };

/** One difference of a publication, as its audit entry keeps it: who reads the entry may not read the versions. */
export interface AuditedChange {
  at: AuditedStep[];
  kind: Difference['kind'];
  /** Null where there was or is nothing that a line can say. */
  before: LocalizedText | null;
  after: LocalizedText | null;
}

const changesMost = 40;
const lengthMost = 120;
/** Fields whose values are for holders alone (docs/algorithms/venues.md). */
const secrets: ReadonlySet<string> = new Set(['venue.link']);

/** The differences of two written events in words, the first of them; `more` are left out. */
export function auditedChanges(before: unknown, after: unknown): { changes: AuditedChange[]; more: number } {
  const found = differences(before, after);
  const changes = found.slice(0, changesMost).map((one): AuditedChange => {
    const { path, kind } = one;
    const isTold = kind !== 'MOVED' && !secrets.has(path.join('.'));
    const field = path.at(-1) ?? '';
    return {
      at: stepsOf(path, kind === 'REMOVED' ? before : after),
      kind,
      before: isTold ? valueWords(field, one.before) : null,
      after: isTold ? valueWords(field, one.after) : null,
    };
  });
  return { changes, more: found.length - changes.length };
}

const same = (text: string): LocalizedText => ({ pt: text, en: text });

/** A value in one line: money, a time and yes or no by what they are; null for what has no name. */
export function valueWords(field: string, value: unknown): LocalizedText | null {
  if (typeof value === 'boolean') return value ? { pt: 'sim', en: 'yes' } : { pt: 'não', en: 'no' };
  if (typeof value === 'number')
    return field.endsWith('Cents')
      ? { pt: formatMoney(value, 'pt'), en: formatMoney(value, 'en') }
      : same(String(value));
  if (typeof value === 'string') return value === '' ? null : timeWords(value);
  if (!isRecord(value)) return null;
  if (typeof value.pt === 'string')
    return { pt: short(value.pt), en: short(typeof value.en === 'string' ? value.en : value.pt) };
  return value.name === undefined || value.name === value ? null : valueWords('name', value.name);
}

/** `2027-06-03T11:00`, or a day alone, as people of each language write it; every other text as it is. */
function timeWords(text: string): LocalizedText {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return same(short(text));
  const clock = time === undefined ? '' : ` ${time}`;
  return { pt: `${day}/${month}/${year}${clock}`, en: `${month}/${day}/${year}${clock}` };
}

function stepsOf(path: DraftPath, within: unknown): AuditedStep[] {
  return path.flatMap((step, index): AuditedStep[] => {
    if (step.startsWith('@')) return [{ name: same(step.slice(1)) }];
    if (!step.startsWith('#')) return [{ field: step }];
    const item = valueAt(within, path.slice(0, index + 1));
    const name = isRecord(item) ? (item.name ?? item.question ?? item.title ?? item.code) : undefined;
    const words = valueWords('name', name);
    return words === null ? [] : [{ name: words }];
  });
}

function short(text: string): string {
  return text.length <= lengthMost ? text : `${text.slice(0, lengthMost - 1)}…`;
}
