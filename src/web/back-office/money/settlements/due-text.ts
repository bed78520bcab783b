import type { Locale } from '#src/domain/locale.ts';
import { dayText } from '../../words/times.ts';

/** A day as `2026-12-10` in the words of a language; noon is on that day in the zone that it is written in. */
export function dueText(day: string, locale: Locale): string {
  return dayText(`${day}T12:00:00Z`, locale, 'UTC');
}
