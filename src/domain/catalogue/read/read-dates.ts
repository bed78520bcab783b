import { halfPriceKeptUntilHours } from '../../half-price/quota.ts';
import type { EventPath } from '../written/event-problem.ts';
import type { WrittenEvent } from '../written/written-event.ts';
import { claimKey, instant, isKnown, type Reading, refuse } from './event-reading.ts';

const hourMs = 3_600_000;

/** The dates in order. Each is checked by itself and against the previous one. */
export function readDates(reading: Reading): void {
  reading.event.dates.forEach((date, index) => {
    const path = ['dates', index];
    claimKey(reading, 'date', date.key, [...path, 'key']);
    const startsAt = instant(reading, [...path, 'startsAt'], date.startsAt);
    const endsAt = instant(reading, [...path, 'endsAt'], date.endsAt, startsAt);
    const doorsAt =
      date.doorsAt === undefined ? null : instant(reading, [...path, 'doorsAt'], date.doorsAt, startsAt);
    if (endsAt <= startsAt) refuse(reading, [...path, 'endsAt'], 'NOT_AFTER', { field: 'startsAt' });
    if (doorsAt && doorsAt > startsAt)
      refuse(reading, [...path, 'doorsAt'], 'AFTER_START', { field: 'startsAt' });
    const before = reading.dates.at(-1);
    if (before && startsAt <= before.startsAt) refuse(reading, [...path, 'startsAt'], 'DATES_UNORDERED');
    reading.dates.push({
      key: date.key,
      name: date.name,
      startsAt,
      endsAt,
      doorsAt,
      capacity: capacityOf(reading, date, path),
    });
  });
}

/** The capacity of a date: as written or, where the event sells by sector, the sum of its sectors. */
function capacityOf(reading: Reading, date: WrittenEvent['dates'][number], path: EventPath): number {
  const { sectors } = reading.event;
  if (sectors.length === 0) {
    if (date.capacityBySector !== undefined) refuse(reading, [...path, 'capacityBySector'], 'NO_SECTORS');
    if (date.capacity === undefined) refuse(reading, path, 'CAPACITY_MISSING');
    return date.capacity ?? 0;
  }
  if (date.capacity !== undefined) refuse(reading, [...path, 'capacity'], 'CAPACITY_WITH_SECTORS');
  const written = Object.entries(date.capacityBySector ?? {});
  for (const [key] of written) isKnown(reading, 'sector', key, [...path, 'capacityBySector', key]);
  for (const { key } of sectors) {
    if (date.capacityBySector?.[key] === undefined)
      refuse(reading, [...path, 'capacityBySector'], 'SECTOR_CAPACITY_MISSING', { sector: key });
  }
  return written.reduce((sum, [, capacity]) => sum + capacity, 0);
}

/** When the share reserved for half-price tickets is released to everybody; null without half-price tickets. */
export function halfPriceUntil(reading: Reading, startsAt: Date): Date | null {
  const hasQuota = reading.pools.some(({ kind }) => kind === 'HALF_PRICE');
  if (!hasQuota) return null;
  const people = reading.dates.reduce((sum, { capacity }) => sum + capacity, 0);
  return new Date(startsAt.getTime() - halfPriceKeptUntilHours(people) * hourMs);
}
