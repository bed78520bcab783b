import type { Uuid } from '#src/domain/ids.ts';
import { goesIntoParcel } from '#src/domain/ticket/ticket-delivery.ts';
import type { EventView } from './event-view.ts';

/** Home delivery brings the offer, or a part of it. */
export function isPosted({ offerById }: Pick<EventView, 'offerById'>, offerId: Uuid): boolean {
  const parts = offerById.get(offerId)?.offer.parts ?? [];
  return [offerId, ...parts.map((part) => part.offerId)].some((id) => {
    const kind = offerById.get(id)?.category.kind;
    return kind !== undefined && goesIntoParcel(kind);
  });
}
