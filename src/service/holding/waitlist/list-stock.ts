import { remainingUnits, type StockPool } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { freeOfSource, type OfferSource } from '#src/domain/waitlist/next-offers.ts';
import type { PublicBatch } from '#src/domain/waitlist/reserved-batches.ts';
import { statusByStock } from '../../selling/event/event-stock.ts';
import type { BatchView, EventView } from '../../selling/event/event-view.ts';
import { resalableUntil } from '../ticket/rows/resalable-until.ts';

/** What is free at one instant, as the waiting list sees it: what is kept for it is for it. */
export interface ListStock {
  /** In the order of preference: by offer as the page has them, the public sale before returned tickets. */
  sources: OfferSource[];
  freeByPool: Map<Uuid, number>;
  publicBatches: PublicBatch[];
}

/** A returned ticket's placeholder with units that are up and not held. */
export interface FreeResale {
  batchId: Uuid;
  offerId: Uuid;
  poolId: Uuid;
  freeUnits: number;
}

/** Every offer of the event, and whether anything of it could be given to somebody now. */
export function freeByOffer({
  sources,
  freeByPool,
  publicBatches,
}: ListStock): { offerId: Uuid; hasFree: boolean }[] {
  const free = new Set(
    sources.filter((source) => freeOfSource(source, freeByPool) > 0).map(({ offerId }) => offerId),
  );
  const offerIds = new Set(publicBatches.map(({ offerId }) => offerId));
  return [...offerIds].map((offerId) => ({ offerId, hasFree: free.has(offerId) }));
}

export function listStock(
  event: EventView,
  poolById: ReadonlyMap<Uuid, StockPool>,
  returns: readonly FreeResale[],
  now: Date,
): ListStock {
  const freeByPool = new Map(
    [...poolById].map(([id, { capacity, held, sold }]) => [id, capacity - held - sold] as const),
  );
  for (const { poolId, freeUnits } of returns) freeByPool.set(poolId, freeUnits);
  const usableAt = new Date(now.getTime() + limits.waitlistOfferMinutesMin * 60_000);
  const sources: OfferSource[] = [];
  const publicBatches: PublicBatch[] = [];
  for (const { offer } of event.offerById.values()) {
    for (const batch of offer.batches) {
      const isOnSale = offer.canceledAt === null && isOpen(event, batch, poolById, now);
      const pools = poolsOf(batch, poolById);
      publicBatches.push({ id: batch.id, offerId: offer.id, isOnSale, freeUnits: remainingUnits(pools) });
      if (isOnSale) sources.push({ offerId: offer.id, batchId: batch.id, poolIds: batch.poolIds });
    }
    if (offer.canceledAt !== null || resalableUntil(event, offer) < usableAt) continue;
    for (const { batchId, poolId } of returns.filter(({ offerId }) => offerId === offer.id)) {
      sources.push({ offerId: offer.id, batchId, poolIds: [poolId] });
    }
  }
  return { sources, freeByPool, publicBatches };
}

function poolsOf(batch: BatchView, poolById: ReadonlyMap<Uuid, StockPool>): StockPool[] {
  return batch.poolIds.flatMap((id) => poolById.get(id) ?? []);
}

/** It is this batch's turn, whether or not anything of it is free. */
function isOpen(
  event: EventView,
  batch: BatchView,
  poolById: ReadonlyMap<Uuid, StockPool>,
  now: Date,
): boolean {
  const status = statusByStock(event, batch, poolById, now);
  return status === 'ON_SALE' || status === 'SOLD_OUT';
}
