import { limits } from '#src/domain/limits.ts';
import type { EventView, OfferView } from '#src/service/selling/event/event-view.ts';

/** Until when a ticket for the offer can be put up to be sold again: its first day must not be too near, nor the sale over. */
export function resalableUntil(event: EventView, offer: Pick<OfferView, 'dates'>): Date {
  const firstStart = Math.min(
    ...(offer.dates.length > 0 ? offer.dates : [event]).map(({ startsAt }) => startsAt.getTime()),
  );
  const cutOff = firstStart - limits.resaleCutOffHours * 3_600_000;
  return new Date(Math.min(cutOff, event.saleClosesAt.getTime()));
}
