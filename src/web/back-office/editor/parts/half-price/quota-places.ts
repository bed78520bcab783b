import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { capacityOf, saleBatches, wholeCapacityOf } from '#src/domain/catalogue/write/definition-lookup.ts';
import { type LocalizedText, type OfferDefinition, poolKey } from '#src/domain/event/event-definition.ts';

/** A ticket that takes places, and from which share of them. */
export interface QuotaTicket {
  key: string;
  title: LocalizedText;
  from: 'HALF' | 'STANDARD' | 'WHOLE';
  /** Each batch with its own units; null where it takes as many as there are. */
  batches: { number: number | null; units: number | null }[];
}

/** A date, or a sector of it, with its places as the law divides them (docs/algorithms/half-price.md). */
export interface QuotaPlace {
  dateKey: string;
  date: LocalizedText;
  sectorKey: string | null;
  sector: LocalizedText | null;
  /** As written: courtesies and the public's. */
  total: number;
  courtesies: number;
  /** The public's. */
  whole: number;
  /** null where no ticket is half-price, and so nothing is reserved. */
  half: number | null;
  standard: number | null;
  tickets: QuotaTicket[];
}

export function quotaPlaces(definition: EventDefinition): QuotaPlace[] {
  return definition.dates.flatMap(({ key: dateKey, name: date }) => {
    const sectors = definition.sectors.length === 0 ? [null] : definition.sectors;
    return sectors.map((sector): QuotaPlace => {
      const own = sector?.key;
      const key = poolKey.place(dateKey, own);
      const [half, standard] = [poolKey.halfPrice(dateKey, own), poolKey.standard(dateKey, own)];
      const hasQuota = definition.pools.some((pool) => pool.key === half);
      const [total, whole] = [wholeCapacityOf(definition, key), capacityOf(definition, key)];
      return {
        ...{ dateKey, date, sectorKey: own ?? null, sector: sector?.name ?? null },
        ...{ total, courtesies: total - whole, whole },
        half: hasQuota ? capacityOf(definition, half) : null,
        standard: hasQuota ? capacityOf(definition, standard) : null,
        tickets: definition.offers.flatMap((offer) => ticketOf(definition, offer, { key, half, standard })),
      };
    });
  });
}

function ticketOf(
  definition: EventDefinition,
  offer: OfferDefinition,
  pools: { key: string; half: string; standard: string },
): QuotaTicket[] {
  const batches = saleBatches(definition, offer.key);
  const drawn = batches[0]?.poolKeys ?? [];
  if (!drawn.includes(pools.key)) return [];
  const from = drawn.includes(pools.half) ? 'HALF' : drawn.includes(pools.standard) ? 'STANDARD' : 'WHOLE';
  const unitsOf = (key: string | null) => (key === null ? null : capacityOf(definition, key));
  if (offer.parts.length > 0) {
    // What may be chosen with a bundle is one row, as on the page; all of it shares one stock.
    const key = offer.groupKey ?? offer.key;
    const first = definition.offers.find(({ groupKey }) => offer.groupKey !== null && groupKey === key);
    if (first !== undefined && first !== offer) return [];
    return [
      { key, title: offer.name, from, batches: [{ number: null, units: unitsOf(poolKey.stock(key)) }] },
    ];
  }
  return [
    {
      key: offer.key,
      // The place says the sector already.
      title: offerTitle({ ...offer, sector: null }),
      from,
      batches: batches.map(({ number, ownPoolKey }) => ({ number, units: unitsOf(ownPoolKey) })),
    },
  ];
}
