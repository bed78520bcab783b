import type { Uuid } from '../ids.ts';

/** A customer who waits for `units` of any one of several offers. */
export interface WaitingEntry {
  id: Uuid;
  units: number;
  offerIds: readonly Uuid[];
}

/** A batch that can now serve the entries that wait for its offer. */
export interface OfferSource {
  offerId: Uuid;
  batchId: Uuid;
  /** Every pool that it uses; a unit takes one unit of each. */
  poolIds: readonly Uuid[];
}

export interface NextOffer {
  entryId: Uuid;
  units: number;
  source: OfferSource;
}

/** Free units by pool. A missing pool has none. */
export type FreeUnits = ReadonlyMap<Uuid, number>;

/** The free units of the source: its scarcest pool decides. */
export function freeOfSource(source: OfferSource, free: FreeUnits): number {
  return source.poolIds.reduce(
    (least, poolId) => Math.min(least, free.get(poolId) ?? 0),
    source.poolIds.length === 0 ? 0 : Number.POSITIVE_INFINITY,
  );
}

/**
 * Which entries get which offer now (docs/algorithms/waiting-list.md, "Who is next"). `entries` are in the order of the
 * list, `sources` in the order of preference. The oldest entry chooses first. An entry for which nothing fits is
 * skipped and keeps its place.
 */
export function nextOffers(
  entries: readonly WaitingEntry[],
  sources: readonly OfferSource[],
  free: FreeUnits,
): NextOffer[] {
  const left = new Map(free);
  const offers: NextOffer[] = [];
  for (const entry of entries) {
    const source = sources.find(
      (one) => entry.offerIds.includes(one.offerId) && freeOfSource(one, left) >= entry.units,
    );
    if (source === undefined) continue;
    for (const poolId of new Set(source.poolIds)) left.set(poolId, (left.get(poolId) ?? 0) - entry.units);
    offers.push({ entryId: entry.id, units: entry.units, source });
  }
  return offers;
}
