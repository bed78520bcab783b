import { formatDay } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';

/** A calendar day such as `2026-12-18`, spoken: it is the same day everywhere, whatever the zone of the device. */
export function spokenDate(date: string, locale: Locale): string {
  return formatDay(new Date(`${date.slice(0, 10)}T12:00:00Z`), locale, 'UTC');
}
