import { offsetMs } from '../time/local-time.ts';
import type { Chance } from './chance.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** How many buy in each hour of a day, from midnight on, beside each other. */
const hours = [3, 2, 1, 1, 1, 1, 2, 3, 5, 7, 9, 10, 12, 11, 9, 9, 9, 10, 12, 14, 16, 17, 14, 8];
const hourMost = Math.max(...hours);

/** From when until when a batch was sold. */
export interface SaleWindow {
  from: Date;
  to: Date;
}

/**
 * Draws when somebody bought within a window: a part right after it opened, a part in its last hours, and all others by the
 * hour of the day in the event's time zone. Throws for an empty window.
 */
export function drawSaleTime(chance: Chance, { from, to }: SaleWindow, timeZone: string): Date {
  const [first, last] = [from.getTime(), to.getTime()];
  if (last <= first)
    throw new Error(`Nobody can have bought between ${from.toISOString()} and ${to.toISOString()}.`);
  const span = last - first;
  const zoneMs = offsetMs(first, timeZone);
  for (let tries = 0; tries < 40; tries += 1) {
    const kind = chance.next();
    const isRush = kind < 0.16;
    const isLate = !isRush && kind < 0.24;
    const at = Math.floor(
      isRush
        ? first + chance.wait(Math.min(90 * minuteMs, span / 6))
        : isLate
          ? last - chance.wait(Math.min(8 * hourMs, span / 8))
          : first + chance.next() * span,
    );
    if (at < first || at >= last) continue;
    const hour = Math.floor(((((at + zoneMs) % dayMs) + dayMs) % dayMs) / hourMs);
    if (isRush || chance.happens((hours[hour] ?? 1) / hourMost)) return new Date(at);
  }
  return new Date(first + Math.floor(chance.next() * span));
}
