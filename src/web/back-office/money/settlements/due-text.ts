import { formatDay } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';

/** A day as `2026-12-10` in the words of a language; noon is on that day in the zone that it is written in. */
export function dueText(day: string, locale: Locale): string {
  return formatDay(new Date(`${day}T12:00:00Z`), locale, 'UTC');
}
