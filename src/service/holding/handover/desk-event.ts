import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import { handoverObstacle, type Station, stationLengthMax } from '#src/domain/handover/handover.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { deliveryOfTicket } from '#src/domain/ticket/ticket-delivery.ts';
import type { EventView } from '../../selling/event/event-view.ts';

/** A station by its name, beside the desks of the event. Refusals: INVALID_INPUT for none, FIELD_TOO_LONG. */
export function stationAt(event: EventView, typed: string): Station {
  const name = typed.trim();
  if (name === '') throw new DomainError('INVALID_INPUT', { field: 'station' });
  if (name.length > stationLengthMax) throw new DomainError('FIELD_TOO_LONG', { field: 'station' });
  return { name, desks: desksOf(event) };
}

/** The desks where something of the event is fetched, each once. */
export function desksOf({ offerById }: Pick<EventView, 'offerById'>) {
  const desks = [...offerById.values()].flatMap(({ offer }) => offer.pickup?.desk ?? []);
  return [...new Map(desks.map((desk) => [desk.pt, desk])).values()];
}

/** Why a ticket of the event is not handed over at this station now, unless somebody says a reason. */
export function obstacleAt(
  event: EventView,
  ticket: { offerId: Uuid; orderDelivery: DeliveryMethod },
  station: Station,
  now: Date,
) {
  const known = event.offerById.get(ticket.offerId);
  if (known === undefined) return null;
  const { offer, category } = known;
  const delivery = deliveryOfTicket(category.kind, offer.pickup !== null, ticket.orderDelivery);
  return handoverObstacle({ pickup: offer.pickup, delivery }, station, now);
}
