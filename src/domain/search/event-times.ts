import { instantOf, type LocalTime, localTimeAt, plusDays, weekdayOf } from '../time/local-time.ts';

/** From when until when; `to` is the first instant after it. */
export interface Span {
  from: Date;
  to: Date;
}

/** When a weekend begins on its Friday: whoever has worked can still go. */
const weekendHour = 17;
const friday = 5;
const sunday = 0;

/** What is left of this weekend, or the next one from Monday to Friday afternoon, in the zone. */
export function weekendAt(now: Date, timeZone: string): Span {
  const today = midnight(localTimeAt(now, timeZone));
  const weekday = weekdayOf(today);
  const toFriday = weekday === sunday ? -2 : friday - weekday;
  const begins = instantOf({ ...plusDays(today, toFriday), hour: weekendHour }, timeZone);
  return { from: begins > now ? begins : now, to: instantOf(plusDays(today, toFriday + 3), timeZone) };
}

/** What is left of this month in the zone. */
export function monthAt(now: Date, timeZone: string): Span {
  const today = midnight(localTimeAt(now, timeZone));
  const isLast = today.month === 12;
  const next = { ...today, day: 1, month: isLast ? 1 : today.month + 1, year: today.year + (isLast ? 1 : 0) };
  return { from: now, to: instantOf(next, timeZone) };
}

function midnight(local: LocalTime): LocalTime {
  return { ...local, hour: 0, minute: 0 };
}
