import { formatDay } from '#src/domain/format/date.ts';
import { lastDayOf } from '#src/domain/format/event-dates.ts';
import type { Locale } from '#src/domain/locale.ts';
import { formatDays } from './short-days.ts';

/** Until then, a day and a month are enough. */
const monthsMs = 300 * 86_400_000;

/** Short form for a poster: its year only where another one could be meant. */
export function posterDate(
  event: { startsAt: string; endsAt: string; timeZone: string },
  locale: Locale,
  now: Date,
): string {
  const startsAt = new Date(event.startsAt);
  const ahead = startsAt.getTime() - now.getTime();
  const isNear = ahead > -monthsMs / 10 && ahead < monthsMs;
  const days = formatDays(startsAt, lastDayOf(event), locale, event.timeZone, { hasYear: !isNear });
  return days ?? formatDay(startsAt, locale, event.timeZone, isNear ? undefined : now);
}
