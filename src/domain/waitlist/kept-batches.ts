import type { Uuid } from '../ids.ts';

/** A batch of the public sale as the list sees it. */
export interface PublicBatch {
  id: Uuid;
  offerId: Uuid;
  /** It could be bought now, if something of it is free. */
  isOnSale: boolean;
  freeUnits: number;
}

/**
 * The batches nobody may buy past those who wait (docs/algorithms/waiting-list.md, "First those who wait"): all of an
 * offer somebody waits for, but for the one whose last units are too few for everybody who waits. `smallestWishes` are
 * the fewest units anybody waits for, by offer; an offer nobody waits for is not in it.
 */
export function keptBatches(
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
