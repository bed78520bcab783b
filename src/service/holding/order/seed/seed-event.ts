import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { freeUnits } from '#src/domain/event/batch-status.ts';
import { halfPriceGroundsOf } from '#src/domain/half-price/grounds.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { SeedEvent } from '#src/domain/seed/seed-plan.ts';
import { partsOf } from '#src/service/selling/agenda/artist-session-units.ts';
import { couponsOfEvent } from '#src/service/selling/coupon/seed-coupons.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { questionsOfUnit } from '#src/service/selling/event/questions-of.ts';
import { readEventAsStored } from '#src/service/selling/event/read-event-as-stored.ts';
import { type SoldToNobody, unitsSoldToNobody } from '#src/service/selling/hold/seed-stock.ts';

/** The event as the plan of its orders needs it, with the units that nobody has. Throws where there is none. */
export async function readSeedEvent(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<{ event: EventView; seed: SeedEvent; sold: SoldToNobody[] }> {
  const stored = await readEventAsStored(db, eventId);
  if (stored === null) throw new Error(`There is no event ${eventId} to sell tickets of.`);
  const { event, pools } = stored;
  const left = new Map(pools.map((pool) => [pool.id, freeUnits(pool)]));
  const sold = await unitsSoldToNobody(db, eventId);
  const units = new Map(sold.map((one) => [one.batchId, one.units]));
  const seed: SeedEvent = {
    slug: event.ownSlug,
    state: event.venue.state,
    timeZone: event.timeZone,
    saleOpensAt: event.saleOpensAt,
    saleClosesAt: event.saleClosesAt,
    startsAt: event.startsAt,
    limitPerDocument: event.limitPerDocument,
    keepsFee: event.refundKeepsFee,
    halfPriceGrounds: halfPriceGroundsOf(event.venue.state),
    coupons: await couponsOfEvent(db, eventId),
    deliveries: event.deliveries,
    insurance: event.insurance,
    batches: [...event.batchById.values()]
      .filter(({ batch }) => batch.purpose === 'SALE')
      .map(({ batch, offer, category }) => ({
        id: batch.id,
        offerId: offer.id,
        kind: category.kind,
        ticketType: offer.ticketType,
        inHalfPriceQuota: offer.inHalfPriceQuota,
        priceCents: batch.priceCents,
        feeCents: batch.feeCents,
        units: units.get(batch.id) ?? 0,
        left: Math.min(...batch.poolIds.map((id) => left.get(id) ?? 0)),
        opensAt: batch.opensAt,
        closesAt: batch.closesAt,
        previousBatchId: batch.previousBatchId,
        maxPerOrder: offer.maxPerOrder,
        dateIds: offer.dates.map(({ id }) => id),
        isSession: offer.session !== null,
        isBundle: partsOf(event, offer.id).some(({ part }) => part > 0),
        questions: questionsOfUnit(event, offer.id),
      })),
  };
  return { event, seed, sold };
}
