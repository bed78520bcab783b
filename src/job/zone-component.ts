import { isoTimeAt } from '../domain/time/local-time.ts';
import { type OffsetPeriod, offsetPeriods } from '../domain/time/zone-offsets.ts';

/**
 * The rules of a time zone for a calendar file (VTIMEZONE, RFC 5545 section 3.6.5), for the time between two instants: each
 * change of the clocks as one observance, so that no rule has to be guessed for years that no entry lies in.
 */
export function zoneComponent(timeZone: string, from: Date, to: Date): string {
  const [first, ...changes] = offsetPeriods(timeZone, from, to);
  let before: OffsetPeriod = first;
  const observances = [observance(first, first)];
  for (const change of changes) {
    observances.push(observance(before, change));
    before = change;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function observance(before: OffsetPeriod, { startsAt, offsetMinutes }: OffsetPeriod): string[] {
  const kind = offsetMinutes > before.offsetMinutes ? 'DAYLIGHT' : 'STANDARD';
  // As the clocks show it that are about to be changed.
  const wall = new Date(startsAt.getTime() + before.offsetMinutes * 60_000);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${plainTime(wall.toISOString())}`,
    `TZOFFSETFROM:${offset(before.offsetMinutes)}`,
    `TZOFFSETTO:${offset(offsetMinutes)}`,
    `END:${kind}`,
  ];
}

/** `20261205T140000`: what the clocks of the zone show at an instant. */
export function wallTime(instant: Date, timeZone: string): string {
  return plainTime(isoTimeAt(instant, timeZone));
}

function plainTime(iso: string): string {
  return iso.slice(0, 19).replaceAll(/[-:]/g, '');
}

function offset(minutes: number): string {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}${twoDigits(size % 60)}`;
}
