import type { PriceOf, SectorPrice } from '../shelves/sector-price.ts';
import type { TicketGroup } from '../shelves/shelves.ts';

/** What the map tells of a sector, and where it leads. */
export interface MappedSector {
  id: string;
  name: string;
  price: SectorPrice;
}

/**
 * Tickets of several names may share a sector: the map tells of all of them together, and leads to those that cost what it
 * says. Empty where the day has no sectors to choose from.
 */
export function mappedSectors(groups: readonly TicketGroup[], priceOf: PriceOf): MappedSector[] {
  const byName = new Map<string, { id: string; offers: TicketGroup['choices'][number] }[]>();
  for (const { sector, choices } of groups) {
    const offers = choices.flat();
    const name = offers[0]?.sector;
    if (sector !== null && name) byName.set(name, [...(byName.get(name) ?? []), { id: sector.id, offers }]);
  }
  return [...byName].map(([name, named]) => {
    const price = priceOf(named.flatMap(({ offers }) => offers));
    const lowest = named.find(({ offers }) => {
      const own = priceOf(offers);
      return own.state === price.state && own.cents === price.cents;
    });
    const { id = '' } = lowest ?? named[0] ?? {};
    return { id, name, price };
  });
}
