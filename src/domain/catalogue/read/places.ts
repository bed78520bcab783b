import { poolKey } from '../../event/event-definition.ts';
import { halfPriceQuota } from '../../half-price/quota.ts';
import { addPool, type Reading } from './event-reading.ts';

/** Where tickets are counted: a date, or one sector of it where the event sells by sector. */
interface Place {
  dateKey: string;
  sectorKey: string | undefined;
  capacity: number;
}

function placesOf({ event, dates }: Reading): Place[] {
  return event.dates.flatMap((written): Place[] => {
    const dateKey = written.key;
    const whole = dates.find(({ key }) => key === dateKey)?.capacity ?? 0;
    if (event.sectors.length === 0) return [{ dateKey, sectorKey: undefined, capacity: whole }];
    return event.sectors.map(({ key }) => ({
      dateKey,
      sectorKey: key,
      capacity: written.capacityBySector?.[key] ?? 0,
    }));
  });
}

/** The places of all dates and sectors together. */
export function placesOfDays(reading: Reading): number {
  return placesOf(reading).reduce((sum, { capacity }) => sum + capacity, 0);
}

/** A quota exists only where a half-price ticket for its date and sector exists. */
function hasHalfPriceAt({ event }: Reading, dateKey: string, sectorKey: string | undefined): boolean {
  return event.categories.some(
    (category) =>
      category.kind === 'TICKET' &&
      category.offers.some(
        (offer) =>
          'half' in offer && offer.half && offer.sector === sectorKey && offer.dates.includes(dateKey),
      ),
  );
}

/** Adds the capacity of every place, and its two shares where one share is reserved for half-price tickets. */
export function addPlacePools(reading: Reading): void {
  for (const { dateKey, sectorKey, capacity } of placesOf(reading)) {
    const kind = sectorKey === undefined ? 'DATE' : 'SECTOR';
    addPool(reading, { key: poolKey.place(dateKey, sectorKey), kind, capacity });
    if (!hasHalfPriceAt(reading, dateKey, sectorKey)) continue;
    const quota = halfPriceQuota(capacity);
    addPool(reading, { key: poolKey.halfPrice(dateKey, sectorKey), kind: 'HALF_PRICE', capacity: quota });
    addPool(reading, {
      key: poolKey.standard(dateKey, sectorKey),
      kind: 'STANDARD',
      capacity: capacity - quota,
    });
  }
}

/** The pools that a ticket uses for its dates: each place, and the ticket's share of it. */
export function placePoolKeys(
  reading: Reading,
  ticket: { dateKeys: readonly string[]; sectorKey: string | undefined; isOfQuota: boolean },
): string[] {
  return ticket.dateKeys.flatMap((dateKey) => {
    const place = poolKey.place(dateKey, ticket.sectorKey);
    if (!hasHalfPriceAt(reading, dateKey, ticket.sectorKey)) return [place];
    const share = ticket.isOfQuota ? poolKey.halfPrice : poolKey.standard;
    return [place, share(dateKey, ticket.sectorKey)];
  });
}
