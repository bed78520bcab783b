import type { Locale } from '../locale.ts';
import { formatDayRange } from './date.ts';

/** The dates of an event in one line: one day with its weekday, several days as a range. */
export function eventDates(
  event: { startsAt: string | Date; endsAt: string | Date; timeZone: string },
  locale: Locale,
): string {
  const startsAt = new Date(event.startsAt);
  // A show that ends after midnight belongs to the day before.
  const lastMoment = new Date(new Date(event.endsAt).getTime() - 6 * 3_600_000);
  const endsAt = lastMoment > startsAt ? lastMoment : startsAt;
  return formatDayRange(startsAt, endsAt, locale, event.timeZone);
}
