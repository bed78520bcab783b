import { instantOf, localTimeAt, plusDays, weekdayOf } from '../time/local-time.ts';

/** From an instant on, up to another one. */
export interface Period {
  from: Date;
  until: Date;
}

/** The periods whose sums are shown, by the clock of the event. */
export interface NumberPeriods {
  today: Period;
  /** From Monday on. */
  week: Period;
  /** Last week up to the same weekday and hour, so that both can be compared. */
  lastWeek: Period;
}

/** The periods up to now, as totals are kept: the hour under way is in them (docs/algorithms/needs-a-person.md, "The numbers"). */
export function numberPeriods(now: Date, timeZone: string): NumberPeriods {
  const local = localTimeAt(now, timeZone);
  const midnight = { ...local, hour: 0, minute: 0 };
  const monday = plusDays(midnight, -((weekdayOf(local) + 6) % 7));
  const until = now;
  return {
    today: { from: instantOf(midnight, timeZone), until },
    week: { from: instantOf(monday, timeZone), until },
    lastWeek: {
      from: instantOf(plusDays(monday, -7), timeZone),
      until: instantOf(plusDays(local, -7), timeZone),
    },
  };
}
