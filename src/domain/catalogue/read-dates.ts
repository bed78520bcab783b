import { halfPriceKeptUntilHours, halfPriceQuota } from '../half-price/quota.ts';
import { poolKey } from './event-definition.ts';
import type { EventFile } from './event-file.ts';
import { addPool, claimKey, instant, type Reading, refuse } from './event-reading.ts';

const hourMs = 3_600_000;

/** The dates in their order, each checked against itself and the one before. */
export function readDates(reading: Reading): void {
  reading.file.dates.forEach((date, index) => {
    const path = ['dates', index];
    claimKey(reading, 'date', date.key, [...path, 'key']);
    const startsAt = instant(reading, [...path, 'startsAt'], date.startsAt);
    const endsAt = instant(reading, [...path, 'endsAt'], date.endsAt, startsAt);
    const doorsAt =
      date.doorsAt === undefined ? null : instant(reading, [...path, 'doorsAt'], date.doorsAt, startsAt);
    if (endsAt <= startsAt) refuse(reading, [...path, 'endsAt'], 'must be after startsAt');
    if (doorsAt && doorsAt > startsAt) refuse(reading, [...path, 'doorsAt'], 'must not be after startsAt');
    const before = reading.dates.at(-1);
    if (before && startsAt <= before.startsAt)
      refuse(reading, [...path, 'startsAt'], 'dates must stand in their order');
    reading.dates.push({
      key: date.key,
      name: date.name,
      startsAt,
      endsAt,
      doorsAt,
      capacity: date.capacity,
    });
  });
}

export function hasHalfPrice(file: EventFile): boolean {
  return file.categories.some(
    (category) => category.kind === 'TICKET' && category.offers.some((offer) => offer.half),
  );
}

/** The day's capacity, and its two parts while a share of it is kept for half-price tickets. */
export function addDatePools(reading: Reading): void {
  const withQuota = hasHalfPrice(reading.file);
  for (const { key, capacity } of reading.dates) {
    addPool(reading, { key: poolKey.place(key), kind: 'DATE', capacity });
    if (!withQuota) continue;
    const quota = halfPriceQuota(capacity);
    addPool(reading, { key: poolKey.halfPrice(key), kind: 'HALF_PRICE', capacity: quota });
    addPool(reading, { key: poolKey.standard(key), kind: 'STANDARD', capacity: capacity - quota });
  }
}

/** When the share kept for half-price tickets goes to everybody; null where there are none. */
export function halfPriceUntil(reading: Reading, startsAt: Date): Date | null {
  if (!hasHalfPrice(reading.file)) return null;
  const people = reading.dates.reduce((sum, { capacity }) => sum + capacity, 0);
  return new Date(startsAt.getTime() - halfPriceKeptUntilHours(people) * hourMs);
}
