import { offsetMs } from '../time/local-time.ts';
import { type StatementPlace, statementProblem } from './statement-line.ts';

/** A sum beyond it is no sum of ours: ten billion reais. */
const centsMax = 1_000_000_000_000;

/**
 * A written sum in centavos: `1234.56`, `-1.234,56`, `+10`, `0,5`. Refusal: STATEMENT_AMOUNT, also for `1.234`, which may be
 * either one real or a thousand.
 */
export function readAmount(written: string, place: StatementPlace, field: string): number {
  const text = written.trim().replace(/^R\$\s*/, '');
  const [, sign = '', digits = ''] = /^([+-]?)(\d[\d.,]*)$/.exec(text) ?? [];
  const cents = centsOf(digits);
  if (cents === null || cents > centsMax) throw statementProblem('STATEMENT_AMOUNT', place, field);
  return sign === '-' ? 0 - cents : cents;
}

function centsOf(digits: string): number | null {
  const [, whole, rest = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (whole !== undefined) return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  // With separators of thousands there are centavos behind another separator.
  const [, grouped, cents] =
    /^(\d{1,3}(?:\.\d{3})+),(\d{2})$/.exec(digits) ?? /^(\d{1,3}(?:,\d{3})+)\.(\d{2})$/.exec(digits) ?? [];
  return grouped === undefined ? null : Number(grouped.replace(/[.,]/g, '')) * 100 + Number(cents);
}

/** `2026-11-05` of a year, a month and a day; null for a day that no calendar has. */
export function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month}-${day}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? null : text;
}

/** The instant of a wall-clock time, such as `2026-11-05` and `13:00:00`, in a zone. */
export function instantIn(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}Z`);
  return new Date(wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone));
}

const hourMs = 3_600_000;
const knownOffsetsMax = 10_000;
const knownOffsets = new Map<string, number>();

/** No zone changes its clocks within an hour of UTC, so lines of one hour share one look. */
function offsetAt(instantMs: number, timeZone: string): number {
  const hour = Math.floor(instantMs / hourMs);
  const key = `${hour} ${timeZone}`;
  const known = knownOffsets.get(key);
  if (known !== undefined) return known;
  if (knownOffsets.size >= knownOffsetsMax) knownOffsets.clear();
  const offset = offsetMs(hour * hourMs, timeZone);
  knownOffsets.set(key, offset);
  return offset;
}

/** The instant by hours ahead of UTC, as `-3` or `-3.5`. */
export function instantAhead(day: string, time: string, hours: number): Date {
  return new Date(Date.parse(`${day}T${time}Z`) - hours * 3_600_000);
}

/** The day of an instant in a zone. */
export function dayIn(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** Days from one to the other; negative where the other is earlier. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
