import { instantOf, localTimeAt, plusDays, weekdayOf } from '../time/local-time.ts';

/** When a schedule makes its files, by the clock of a zone. */
export interface Schedule {
  /** Days of the week; 0 is Sunday. */
  days: readonly number[];
  /** 0 to 23. */
  hour: number;
  timeZone: string;
}

/** The first time of a schedule after an instant. An hour that the clock jumps over comes as much later. */
export function nextRun({ days, hour, timeZone }: Schedule, after: Date): Date {
  const today = { ...localTimeAt(after, timeZone), hour, minute: 0 };
  // A week and a day: today's hour may be over.
  for (let day = 0; day <= 7; day += 1) {
    const local = plusDays(today, day);
    if (!days.includes(weekdayOf(local))) continue;
    const at = instantOf(local, timeZone);
    if (at > after) return at;
  }
  throw new Error('A schedule has a day.');
}
