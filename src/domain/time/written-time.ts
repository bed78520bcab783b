import { instantOf, type LocalTime, localTimeAt, plusDays, weekdayOf } from './local-time.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const calendarShape = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const relativeShape = /^today(?:([+-]\d{1,4})d)?(?: (sun|mon|tue|wed|thu|fri|sat))? T(\d\d):(\d\d)$/;
const clockShape = /^T(\d\d):(\d\d)$/;

/** Where and when a written time is read. */
export interface ReadingPlace {
  timeZone: string;
  now: Date;
  /** The day of a bare `T14:00`; without it a bare time cannot be read. */
  day?: Date;
}

function isOnClock(hour: number, minute: number): boolean {
  return hour <= 23 && minute <= 59;
}

function onCalendar(match: RegExpExecArray): LocalTime | null {
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const local = { year, month, day, hour, minute };
  const real = plusDays(local, 0);
  return real.month === month && real.day === day && isOnClock(hour, minute) ? local : null;
}

function fromToday(match: RegExpExecArray, place: ReadingPlace): LocalTime | null {
  const [, days, weekday, hour, minute] = match;
  if (!isOnClock(Number(hour), Number(minute))) return null;
  const today = localTimeAt(place.now, place.timeZone);
  const counted = plusDays({ ...today, hour: Number(hour), minute: Number(minute) }, Number(days ?? 0));
  if (weekday === undefined) return counted;
  return plusDays(counted, (weekdays.indexOf(weekday) - weekdayOf(counted) + 7) % 7);
}

function onDay(match: RegExpExecArray, place: ReadingPlace): LocalTime | null {
  const [hour, minute] = match.slice(1).map(Number) as [number, number];
  if (!place.day || !isOnClock(hour, minute)) return null;
  return { ...localTimeAt(place.day, place.timeZone), hour, minute };
}

/**
 * Reads a time in the format of catalogue files, in the event's zone; null when invalid. Three forms:
 * `2027-06-03T11:00`; `today+45d T14:00`, counted in days from the day of import, and with a weekday (`today+45d sat
 * T14:00`) the first such day from there on; `T14:00`, on the given day.
 */
export function readTime(written: string, place: ReadingPlace): Date | null {
  const calendar = calendarShape.exec(written);
  const relative = relativeShape.exec(written);
  const clock = clockShape.exec(written);
  let local: LocalTime | null = null;
  if (calendar) local = onCalendar(calendar);
  else if (relative) local = fromToday(relative, place);
  else if (clock) local = onDay(clock, place);
  const instant = local && instantOf(local, place.timeZone);
  return instant !== null && isInReach(instant) ? instant : null;
}

/** No event is elsewhere. A year of five digits cannot be stored, and a zone may make one of a written year of four. */
function isInReach(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1900 && year <= 2200;
}

/**
 * Writes a time so that `readTime` returns it: `T14:00` on the given day, else `2027-06-03T11:00`. Seconds are lost.
 * Where clocks go back, the first of the two times is written for both.
 */
export function writeTime(instant: Date, { timeZone, day }: { timeZone: string; day?: Date }): string {
  const local = localTimeAt(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `T${two(local.hour)}:${two(local.minute)}`;
  const ofDay = day && localTimeAt(day, timeZone);
  if (ofDay?.year === local.year && ofDay.month === local.month && ofDay.day === local.day) return clock;
  return `${String(local.year).padStart(4, '0')}-${two(local.month)}-${two(local.day)}${clock}`;
}
