import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import { handoverObstacle, type Station, stationLengthMax } from '#src/domain/handover/handover.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { type Action, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { deliveryOfTicket } from '#src/domain/ticket/ticket-delivery.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';

type DeskAction = Extract<Action, `desk.${string}`>;

/** The event at whose desks a person may do this. Refusals: NOT_ALLOWED; NOT_FOUND also for a draft. */
export async function deskEvent(
  context: WithEvents,
  action: DeskAction,
  { actor, eventId }: { actor: Staff; eventId: Uuid },
): Promise<EventView> {
  requireRight(actor, action);
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  if (event === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, action, { organizerId: event.organizer.id, eventId: event.id });
  return event;
}

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
