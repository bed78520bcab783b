import type { Locale } from '../locale.ts';
import { formatDayRange } from './day.ts';

/** The dates of an event in one line: one day with its weekday, several days as a range. */
export function eventDates(
  event: { startsAt: string | Date; endsAt: string | Date; timeZone: string },
  locale: Locale,
): string {
  return formatDayRange(new Date(event.startsAt), lastDayOf(event), locale, event.timeZone);
}

/** A moment of its last day: a show that ends after midnight belongs to the day before. */
export function lastDayOf(event: { startsAt: string | Date; endsAt: string | Date }): Date {
  const startsAt = new Date(event.startsAt);
  const lastMoment = new Date(new Date(event.endsAt).getTime() - 6 * 3_600_000);
  return lastMoment > startsAt ? lastMoment : startsAt;
}
