import { isBusinessDay } from '@brazilian-utils/brazilian-utils/is-business-day';
import { instantOf, type LocalTime, localTimeAt, plusDays } from './local-time.ts';

/**
 * Saturdays, Sundays and the national holidays are none, nor are Carnival Tuesday and Corpus Christi, when offices are
 * shut all the same: a promise that counts them out is one that is kept.
 */
function isWorked(day: LocalTime): boolean {
  // The library reads a date by the clock of the machine; noon is on the same day whatever that clock does.
  return isBusinessDay(new Date(day.year, day.month - 1, day.day, 12));
}

function plusBusinessDays(day: LocalTime, days: number): LocalTime {
  let reached = day;
  for (let left = days; left > 0; ) {
    reached = plusDays(reached, 1);
    if (isWorked(reached)) left -= 1;
  }
  return reached;
}

/**
 * The last day on which an order placed at an instant may arrive, as `2027-01-29`: so many business days after the day
 * the clock shows where the event is, which is day 0 (specification section 3: up to 20 business days).
 */
export function expectedBy(orderedAt: Date, businessDaysMax: number, timeZone: string): string {
  const day = plusBusinessDays(localTimeAt(orderedAt, timeZone), businessDaysMax);
  return `${day.year}-${`${day.month}`.padStart(2, '0')}-${`${day.day}`.padStart(2, '0')}`;
}

/**
 * From this instant on, home delivery could come too late: the end of the last local day on which an order still
 * arrives by the day before the event starts.
 */
export function deliveryClosesAt(eventStartsAt: Date, businessDaysMax: number, timeZone: string): Date {
  // Counted back from the event, the last of the business days that are needed is the first day that misses one.
  let day: LocalTime = { ...localTimeAt(eventStartsAt, timeZone), hour: 0, minute: 0 };
  for (let left = businessDaysMax; left > 0; ) {
    day = plusDays(day, -1);
    if (isWorked(day)) left -= 1;
  }
  return instantOf(day, timeZone);
}
