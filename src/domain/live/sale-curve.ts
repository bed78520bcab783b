import { isoTimeAt } from '../time/local-time.ts';
import type { LiveSale } from './live-sale.ts';

/** Units of one hour or one day, beginning at `start`. */
export interface CurvePoint {
  start: Date;
  units: number;
}

const hourMs = 3_600_000;

/** Tickets of the last `count` hours, the one of `now` last. */
export function ticketsByHour(hours: LiveSale['hours'], now: Date, count: number): CurvePoint[] {
  const current = Math.floor(now.getTime() / hourMs);
  return Array.from({ length: count }, (_, index) => {
    const hour = current - count + 1 + index;
    return { start: new Date(hour * hourMs), units: hours[hour]?.tickets ?? 0 };
  });
}

/**
 * Tickets of each day in a zone, from the first that sold to that of `now`; at most the last `daysMax`. A day begins with its
 * first hour that sold or, without one, somewhere within it.
 */
export function ticketsByDay(
  hours: LiveSale['hours'],
  { now, timeZone, daysMax = 120 }: { now: Date; timeZone: string; daysMax?: number },
): CurvePoint[] {
  const dayOf = (at: Date) => isoTimeAt(at, timeZone).slice(0, 10);
  const sold = Object.entries(hours).flatMap(([hour, { tickets }]) =>
    tickets === 0 ? [] : [{ hour: Number(hour), tickets }],
  );
  const current = Math.floor(now.getTime() / hourMs);
  const first = Math.max(
    sold.reduce((least, { hour }) => Math.min(least, hour), current),
    current - daysMax * 24,
  );
  const days = new Map<string, CurvePoint>();
  for (let hour = first; hour <= current; hour += 1) {
    const start = new Date(hour * hourMs);
    const day = dayOf(start);
    const point = days.get(day) ?? { start, units: 0 };
    point.units += hours[hour]?.tickets ?? 0;
    days.set(day, point);
  }
  return [...days.values()];
}
