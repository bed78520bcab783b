import { isBusinessDay } from '@brazilian-utils/brazilian-utils/is-business-day';
import { instantOf, type LocalTime, localTimeAt, plusDays } from '../catalogue/local-time.ts';

/**
 * Saturdays, Sundays and the national holidays are none, nor are Carnival and Corpus Christi, when offices are shut
 * all the same: a promise that counts them out is one that is kept.
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

function written({ year, month, day }: LocalTime): string {
  return `${year}-${`${month}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;
}

/** The day, as `2027-01-29`, so many business days after the day an instant falls on in the zone; that day is day 0. */
export function addBusinessDays(from: Date, days: number, timeZone: string): string {
  return written(plusBusinessDays(localTimeAt(from, timeZone), days));
}

/** The last day on which an order placed at `orderedAt` may arrive, as `2027-01-29` (specification: 20 business days). */
export function expectedBy(orderedAt: Date, businessDaysMax: number, timeZone: string): string {
  return addBusinessDays(orderedAt, businessDaysMax, timeZone);
}

/**
 * From this instant on, home delivery could come too late: the end of the last local day on which an order still
 * arrives by the day before the event starts.
 */
export function deliveryClosesAt(eventStartsAt: Date, businessDaysMax: number, timeZone: string): Date {
  const eventDay = { ...localTimeAt(eventStartsAt, timeZone), hour: 0, minute: 0 };
  let firstTooLate = eventDay;
  for (let day = eventDay; ; day = plusDays(day, -1)) {
    if (written(plusBusinessDays(day, businessDaysMax)) < written(eventDay)) break;
    firstTooLate = day;
  }
  return instantOf(firstTooLate, timeZone);
}
