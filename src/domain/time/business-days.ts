import { isBusinessDay } from '@brazilian-utils/brazilian-utils/is-business-day';
import { instantOf, type LocalTime, localTimeAt, plusDays } from './local-time.ts';

/**
 * Saturdays, Sundays and national holidays are not business days. Carnival Tuesday and Corpus Christi do not count
 * either, because offices are closed; so the promised day can be met.
 */
function isWorked(day: LocalTime): boolean {
  // The library reads a date in the machine's time zone; noon is on the same day in every zone.
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
 * The last day on which an order may arrive, as `2027-01-29`: this many business days after the local day of the order
 * at the event, which is day 0 (specification section 3: up to 20 business days).
 */
export function expectedBy(orderedAt: Date, businessDaysMax: number, timeZone: string): string {
  const day = plusBusinessDays(localTimeAt(orderedAt, timeZone), businessDaysMax);
  return `${day.year}-${`${day.month}`.padStart(2, '0')}-${`${day.day}`.padStart(2, '0')}`;
}

/**
 * From this instant on, home delivery could be too late: the end of the last local day on which an order still arrives
 * by the day before the event starts.
 */
export function deliveryClosesAt(eventStartsAt: Date, businessDaysMax: number, timeZone: string): Date {
  // Counts back from the event. The last business day counted is the first day that is too late for an order.
  let day: LocalTime = { ...localTimeAt(eventStartsAt, timeZone), hour: 0, minute: 0 };
  for (let left = businessDaysMax; left > 0; ) {
    day = plusDays(day, -1);
    if (isWorked(day)) left -= 1;
  }
  return instantOf(day, timeZone);
}
