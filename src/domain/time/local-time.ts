/** A wall-clock time without its time zone. Months count from 1. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Gregorian calendar and a clock from 0 to 23 are set explicitly: both depend on the locale otherwise.
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The name of a zone as lists of IANA spell it; null for what is none, such as an offset from UTC. */
export function canonicalTimeZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    const known = clockOf(name).resolvedOptions().timeZone;
    // The engine names some zones as they were called before; a name that is spelled as lists do stays.
    const isSpelled = /^[A-Z][A-Za-z_]*(?:\/[A-Z][\w+-]*)+$/.test(name);
    return isSpelled && known.toLowerCase() !== name.toLowerCase() ? name : known;
  } catch {
    return null;
  }
}

export function isTimeZone(name: string): boolean {
  return canonicalTimeZone(name) !== null;
}

/** The zone's wall-clock time at the instant, as milliseconds as if it were UTC. */
function wallMs(instantMs: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const part of clockOf(timeZone).formatToParts(instantMs)) parts[part.type] = Number(part.value);
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!);
}

/** Milliseconds the zone is ahead of UTC at the instant. */
export function offsetMs(instantMs: number, timeZone: string): number {
  const wholeSecondMs = Math.floor(instantMs / 1000) * 1000;
  return wallMs(wholeSecondMs, timeZone) - wholeSecondMs;
}

/** The zone's wall-clock time at an instant, to the minute. */
export function localTimeAt(instant: Date, timeZone: string): LocalTime {
  const wall = new Date(wallMs(instant.getTime(), timeZone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  };
}

/** `2026-12-05T14:00:00-03:00`: the zone's wall-clock time at an instant, and its offset from UTC. */
export function isoTimeAt(instant: Date, timeZone: string): string {
  const wall = new Date(wallMs(instant.getTime(), timeZone)).toISOString().slice(0, -5);
  const minutes = Math.round(offsetMs(instant.getTime(), timeZone) / 60_000);
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, rest] = [Math.abs(minutes) / 60, Math.abs(minutes) % 60];
  return `${wall}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/**
 * The instant of a wall-clock time in the zone. If clocks go back and the time occurs twice, the first one. If clocks
 * jump over the time, it is moved forward by the length of the jump.
 */
export function instantOf(local: LocalTime, timeZone: string): Date {
  const wall = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute);
  // A zone never changes twice within two days, so one of these two offsets is valid at the wanted time.
  const before = offsetMs(wall - dayMs, timeZone);
  const after = offsetMs(wall + dayMs, timeZone);
  const shown = [wall - before, wall - after].filter((instantMs) => wallMs(instantMs, timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before);
}

/** The same wall-clock time this many calendar days later; a day may not have 24 hours. */
export function plusDays(local: LocalTime, days: number): LocalTime {
  const moved = new Date(Date.UTC(local.year, local.month - 1, local.day + days));
  return { ...local, year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** 0 is Sunday. */
export function weekdayOf(local: LocalTime): number {
  return new Date(Date.UTC(local.year, local.month - 1, local.day)).getUTCDay();
}

/** The clock of the back office where a list is of no single event. */
export const officeZone = 'America/Sao_Paulo';

/** The last minute of a day in the zone; the day as `2026-12-05`. */
export function endOfDay(day: string, timeZone: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return instantOf({ year, month, day: date, hour: 23, minute: 59 }, timeZone);
}
