import type { Uuid } from '../ids.ts';

/** Somebody who waits for `units` of any one of several offers. */
export interface WaitingEntry {
  id: Uuid;
  units: number;
  offerIds: readonly Uuid[];
}

/** A batch from which those who wait for its offer can be served now. */
export interface OfferSource {
  offerId: Uuid;
  batchId: Uuid;
  /** Every pool it draws on; a unit takes one unit of each. */
  poolIds: readonly Uuid[];
}

export interface NextOffer {
  entryId: Uuid;
  units: number;
  source: OfferSource;
}

/** Free units by pool. A pool that is not told of has none. */
export type FreeUnits = ReadonlyMap<Uuid, number>;

/** What the source has left: its scarcest pool decides. */
export function freeOfSource(source: OfferSource, free: FreeUnits): number {
  return source.poolIds.reduce(
    (least, poolId) => Math.min(least, free.get(poolId) ?? 0),
    source.poolIds.length === 0 ? 0 : Number.POSITIVE_INFINITY,
  );
}

/**
 * Who is offered what now (docs/algorithms/waiting-list.md, "Who is next"). `entries` are in the order of the list,
 * `sources` in the order in which one is preferred to the next. The oldest entry chooses first; an entry nothing fits is
 * passed by and keeps its place.
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
