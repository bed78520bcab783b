import { isTimeZone } from '#src/domain/time/local-time.ts';
import { readTime } from '#src/domain/time/written-time.ts';

/** The instant of a local time in a zone, in ISO 8601; null where either cannot be read. */
export function instantTyped(local: string, timeZone: string): string | null {
  if (!/^\d{4}-/.test(local) || !isTimeZone(timeZone)) return null;
  return readTime(local, { timeZone, now: new Date(0) })?.toISOString() ?? null;
}
