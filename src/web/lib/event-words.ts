import { formatDay, formatDayRange } from '../../domain/format/date.ts';
import type { Locale } from '../../domain/locale.ts';

/** The dates of an event in one line: one day with its weekday, several as a range. */
export function eventDates(
  event: { startsAt: string; endsAt: string; timeZone: string },
  locale: Locale,
): string {
  const startsAt = new Date(event.startsAt);
  // A show that ends after midnight is still the show of that evening.
  const lastMoment = new Date(Date.parse(event.endsAt) - 6 * 3_600_000);
  const endsAt = lastMoment > startsAt ? lastMoment : startsAt;
  return formatDayRange(startsAt, endsAt, locale, event.timeZone);
}

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
