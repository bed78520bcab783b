import type { Uuid } from '../ids.ts';

/** The fields of a batch of the public sale that the waiting list uses. */
export interface PublicBatch {
  id: Uuid;
  offerId: Uuid;
  /** It could be bought now, if units of it are free. */
  isOnSale: boolean;
  freeUnits: number;
}

/**
 * The batches that are reserved for the waiting list (docs/algorithms/waiting-list.md, "First those who wait"). These
 * are all batches of an offer with entries, except a batch on sale whose last units are too few for every entry.
 * `smallestWishes`: per offer, the smallest number of units in its entries; offers without entries are absent.
 */
export function reservedBatches(
  batches: readonly PublicBatch[],
  smallestWishes: ReadonlyMap<Uuid, number>,
): Set<Uuid> {
  return new Set(
    batches
      .filter(({ offerId, isOnSale, freeUnits }) => {
        const units = smallestWishes.get(offerId);
        return units !== undefined && !(isOnSale && freeUnits > 0 && freeUnits < units);
      })
      .map(({ id }) => id),
  );
}
