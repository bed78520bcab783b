import { limits } from '../limits.ts';
import { plusDays } from './statement-value.ts';

/** Days, both included. */
export interface DayRange {
  firstDay: string;
  lastDay: string;
}

/** The same days without overlaps, in their order; ranges that touch are one, and so are those with so few days between. */
export function joinedDays(ranges: readonly DayRange[], daysBetween = 0): DayRange[] {
  const joined: DayRange[] = [];
  for (const range of ranges.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))) {
    const last = joined.at(-1);
    if (last !== undefined && range.firstDay <= plusDays(last.lastDay, 1 + daysBetween)) {
      if (range.lastDay > last.lastDay) last.lastDay = range.lastDay;
    } else joined.push({ ...range });
  }
  return joined;
}

/** True where one range of joined days has all of these. */
export function hasDays(joined: readonly DayRange[], firstDay: string, lastDay: string): boolean {
  return joined.some((range) => range.firstDay <= firstDay && range.lastDay >= lastDay);
}

/** Days between ranges of joined days: a file that nobody has read yet. */
export function daysLeftOut(joined: readonly DayRange[]): DayRange[] {
  return joined.slice(1).map(({ firstDay }, index) => ({
    firstDay: plusDays(joined[index]?.lastDay ?? firstDay, 1),
    lastDay: plusDays(firstDay, -1),
  }));
}

/** The first day whose lines are kept; of earlier ones nobody can say any more what a bank wrote. */
export function firstKeptDay(now: Date): string {
  const from = new Date(now);
  from.setUTCFullYear(from.getUTCFullYear() - limits.fiscalYears);
  return from.toISOString().slice(0, 10);
}
