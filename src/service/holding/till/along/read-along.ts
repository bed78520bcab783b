import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { takeAlong } from '#src/domain/till/take-along.ts';
import { documentOf } from '#src/service/people/customer/find-customer.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView, OfferView } from '#src/service/selling/event/event-view.ts';
import { findOrder } from '../../order/state/find-order.ts';
import { currentTickets } from '../../ticket/view/current-tickets.ts';
import { readTaken } from './along.sql.ts';
import { alongTickets, findAlong, isAlongOpen } from './find-along.ts';

/** A sale that may be taken along, without its codes, its price and who sold it. */
export interface AlongView {
  event: EventView;
  tickets: { event: EventView; offer: OfferView; deliveryMethod: null }[];
  /** Tickets that were used: they stay on paper. */
  staying: number;
  /** The bearer's get the name of the taker. */
  isNamed: boolean;
}

/**
 * The tickets that a link takes along, to anybody who has it; `actor` null for a visitor. Refusals: TAKE_ALONG_NOT_FOUND,
 * TAKE_ALONG_OVER, TAKE_ALONG_TAKEN.
 */
export async function readAlong(
  context: WithDb & WithClock & WithEvents,
  { actor, token }: { actor: CustomerActor | null; token: string },
): Promise<AlongView> {
  const { event, orderId } = await findAlong(context, token);
  const field = 'token';
  if ((await readTaken(context.db, event.id, orderId)) !== null) {
    throw new DomainError('TAKE_ALONG_TAKEN', { field });
  }
  const order = await findOrder(context, event.id, orderId);
  const tickets = order === null ? [] : await currentTickets(context, order);
  const taker = actor === null ? null : await documentOf(context.db, actor.id);
  const along = takeAlong(alongTickets(event, order?.customerId ?? '', tickets), taker);
  if (!isAlongOpen(event, context.clock.now()) || along.going.length === 0) {
    throw new DomainError('TAKE_ALONG_OVER', { field });
  }
  const offers = along.going.flatMap(({ ticket }) => event.offerById.get(ticket.offerId)?.offer ?? []);
  return {
    event,
    tickets: offers.map((offer) => ({ event, offer, deliveryMethod: null })),
    staying: along.staying.length,
    isNamed: along.named.length > 0,
  };
}
