import { lineDescription } from '#src/domain/catalogue/spoken-names.ts';
import { remainingUnits } from '#src/domain/event/batch-status.ts';
import { isNearlyGone, needBounds } from '#src/domain/need/need-kinds.ts';
import type { StockSnapshot } from '../../selling/event/event-cache.ts';
import { batchesOnSale, statusOfBatch } from '../../selling/event/event-stock.ts';
import type { BatchView, EventView } from '../../selling/event/event-view.ts';
import type { FoundNeed } from './need.ts';

type OfEvent = Pick<FoundNeed, 'key' | 'since' | 'until' | 'subject' | 'count' | 'reason'>;

export function isSelling(event: EventView, now: Date): boolean {
  return event.canceledAt === null && event.saleOpensAt <= now && now < event.saleClosesAt;
}

/** The batches of an event that end soon with nothing after them (docs/algorithms/needs-a-person.md). */
export function endingBatches(event: EventView, stock: StockSnapshot, now: Date): OfEvent[] {
  const followed = new Set([...event.batchById.values()].map(({ batch }) => batch.previousBatchId));
  return batchesOnSale(event).flatMap(({ batch, offer, category }): OfEvent[] => {
    const isWhole = offer.ticketType === 'SINGLE' || offer.ticketType === 'FULL';
    if (category.kind !== 'TICKET' || !isWhole || followed.has(batch.id)) return [];
    if (statusOfBatch(event, batch, stock, now) !== 'ON_SALE') return [];
    const endsSoon = doesEndSoon(event, batch, now);
    const left = leftOfOwn(batch, stock);
    if (!endsSoon && left === null) return [];
    return [
      {
        key: batch.id,
        since: batch.opensAt ?? event.saleOpensAt,
        until: endsSoon ? batch.closesAt : null,
        subject: lineDescription(offer, batch),
        count: left,
        reason: endsSoon ? 'ENDS' : 'NEARLY_GONE',
      },
    ];
  });
}

function doesEndSoon(event: EventView, { closesAt }: BatchView, now: Date): boolean {
  const soon = now.getTime() + needBounds.batchEndsWithinMilliseconds;
  return closesAt !== null && closesAt.getTime() <= soon && closesAt < event.saleClosesAt;
}

/** The rest of its own quantity, where that is little and its places have more; else null. */
function leftOfOwn({ ownPoolId, poolIds }: BatchView, { poolById }: StockSnapshot): number | null {
  const own = poolById.get(ownPoolId ?? '');
  if (own === undefined || !isNearlyGone(own, needBounds.batchLeftPercent)) return null;
  const others = poolIds.flatMap((id) => (id === own.id ? [] : (poolById.get(id) ?? [])));
  const left = remainingUnits([own]);
  return remainingUnits(others) > left ? left : null;
}

/** The half-price stocks of an event of which nearly all is taken. */
export function endingHalfPrice(event: EventView, stock: StockSnapshot, now: Date): OfEvent[] {
  if (event.halfPriceUntil !== null && event.halfPriceUntil <= now) return [];
  return event.halfPriceQuotas.flatMap(({ quotaPoolId, scope, date }): OfEvent[] => {
    const pool = stock.poolById.get(quotaPoolId);
    const leftPercent = 100 - needBounds.halfPriceTakenPercent;
    if (pool === undefined || date.endsAt <= now || !isNearlyGone(pool, leftPercent)) return [];
    const of = { key: quotaPoolId, since: event.saleOpensAt, until: null, subject: scope, reason: null };
    return [{ ...of, count: remainingUnits([pool]) }];
  });
}
