import { DomainError } from '../refusal.ts';
import { instantOf, type LocalTime, plusDays } from '../time/local-time.ts';

/** Days by the clock of each event, `2026-12-05`; both are in it. */
export interface PaperDays {
  from: string;
  until: string;
}

/** The same as instants; `until` is not in it. Null: without an end. */
export interface PaperSpan {
  from: Date | null;
  until: Date | null;
}

const daysMax = 400;

/** Days as they were asked for; null for the whole event. Refusal: INVALID_INPUT. */
export function checkedDays(
  from: string | null | undefined,
  until: string | null | undefined,
): PaperDays | null {
  if (from == null && until == null) return null;
  const [first, last] = [localDay(from ?? ''), localDay(until ?? '')];
  if (first === null || last === null || from == null || until == null || from > until) {
    throw new DomainError('INVALID_INPUT', { field: first === null ? 'fromDay' : 'untilDay' });
  }
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  if (days > daysMax) throw new DomainError('INVALID_INPUT', { field: 'untilDay' });
  return { from, until };
}

/** The span of days in a zone: from midnight to the midnight after the last of them. */
export function spanOf(days: PaperDays | null, timeZone: string): PaperSpan {
  if (days === null) return { from: null, until: null };
  const [from, until] = [localDay(days.from), localDay(days.until)];
  if (from === null || until === null) throw new DomainError('INVALID_INPUT');
  return { from: instantOf(from, timeZone), until: instantOf(plusDays(until, 1), timeZone) };
}

function localDay(day: string): LocalTime | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return null;
  return {
    ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    ...{ hour: 0, minute: 0 },
  };
}
