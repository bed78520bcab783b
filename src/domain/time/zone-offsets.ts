import { offsetMs } from './local-time.ts';

/** A time in which the clocks of a zone keep one distance from UTC. */
export interface OffsetPeriod {
  startsAt: Date;
  /** Ahead of UTC. */
  offsetMinutes: number;
}

const weekMs = 7 * 86_400_000;

/** The periods of a zone from one instant to another; the first begins at `from`, wherever it began in truth. */
export function offsetPeriods(timeZone: string, from: Date, to: Date): [OffsetPeriod, ...OffsetPeriod[]] {
  const minutesAt = (instantMs: number) => Math.round(offsetMs(instantMs, timeZone) / 60_000);
  const first = { startsAt: from, offsetMinutes: minutesAt(from.getTime()) };
  const periods: [OffsetPeriod, ...OffsetPeriod[]] = [first];
  let offsetMinutes = first.offsetMinutes;
  // No zone changes its clocks twice within a week.
  for (let week = from.getTime(); week < to.getTime(); week += weekMs) {
    const end = Math.min(week + weekMs, to.getTime());
    if (minutesAt(end) === offsetMinutes) continue;
    const startsAt = new Date(
      changeBetween(week, end, (instantMs) => minutesAt(instantMs) !== offsetMinutes),
    );
    offsetMinutes = minutesAt(end);
    periods.push({ startsAt, offsetMinutes });
  }
  return periods;
}

/** The first millisecond at which it has changed: it has not at `before`, and has at `after`. */
function changeBetween(before: number, after: number, hasChanged: (instantMs: number) => boolean): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (hasChanged(middle)) high = middle;
    else low = middle;
  }
  return high;
}
