import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { deliveryClosesAt } from '#src/domain/time/business-days.ts';
import type { EventView } from './event-view.ts';

/** Until when the event still delivers this way; null: until the sale ends. */
export function deliveryAvailableUntil(
  event: EventView,
  offer: { method: DeliveryMethod; businessDaysMax: number | null },
): Date | null {
  return offer.businessDaysMax === null
    ? null
    : deliveryClosesAt(event.startsAt, offer.businessDaysMax, event.timeZone);
}

/** Refusal: DELIVERY_METHOD_UNAVAILABLE, for a way the event has not, or that would come too late. */
export function checkDeliveryMethod(event: EventView, method: DeliveryMethod, now: Date): void {
  const offer = event.deliveries.find((each) => each.method === method);
  const until = offer === undefined ? null : deliveryAvailableUntil(event, offer);
  if (offer === undefined || (until !== null && now >= until)) {
    throw new DomainError('DELIVERY_METHOD_UNAVAILABLE', { field: 'deliveryMethod' });
  }
}
