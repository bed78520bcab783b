import { formatDay, formatDayRange } from '../../../domain/format/date.ts';
import { eventDates } from '../../../domain/format/event-dates.ts';
import type { Locale } from '../../../domain/locale.ts';

/** Short form for a poster. */
export function posterDate(
  event: { startsAt: string; endsAt: string; timeZone: string },
  locale: Locale,
  now: Date,
): string {
  const range = eventDates(event, locale);
  const isOneDay =
    range === formatDayRange(new Date(event.startsAt), new Date(event.startsAt), locale, event.timeZone);
  return isOneDay ? formatDay(new Date(event.startsAt), locale, event.timeZone, now) : range;
}
