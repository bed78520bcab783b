import { readTime, writeTime } from '#src/domain/time/written-time.ts';

const clock = /^T\d\d:\d\d$/;
const calendar = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A time that counts from the day of publication, such as `today+45d T14:00`. */
export function isRelative(written: unknown): boolean {
  return typeof written === 'string' && written.startsWith('today');
}

/**
 * A written time as a field for day and time shows it: `2027-06-03T11:00`. `start`: the written time on whose day a bare
 * `T14:00` is. Empty where it cannot be read.
 */
export function timeShown(
  written: unknown,
  { start, timeZone, now }: { start?: unknown; timeZone: unknown; now: Date },
): string {
  if (typeof written !== 'string') return '';
  if (calendar.test(written)) return written;
  if (clock.test(written)) {
    const day = start === undefined ? '' : timeShown(start, { timeZone, now }).slice(0, 10);
    return day === '' ? '' : `${day}${written}`;
  }
  try {
    const zone = typeof timeZone === 'string' ? timeZone : 'UTC';
    const instant = readTime(written, { timeZone: zone, now });
    return instant === null ? '' : writeTime(instant, { timeZone: zone });
  } catch {
    // The zone is wrong, and its own field says so.
    return '';
  }
}

/**
 * The written form of what a field for day and time holds; undefined for nothing. On the day of `startShown` only the time
 * is written, so that it follows when that day moves.
 */
export function timeTyped(shown: string, startShown?: string): string | undefined {
  const typed = shown.slice(0, 16);
  if (typed === '') return undefined;
  const isSameDay =
    startShown !== undefined && startShown !== '' && startShown.startsWith(typed.slice(0, 10));
  return isSameDay ? typed.slice(10) : typed;
}
