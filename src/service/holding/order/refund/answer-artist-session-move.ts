import { type CustomerActor, customer } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { WithTicketKey } from '#src/service/ports.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { answerMove } from '../../ticket/artist-session-move/answer-move.ts';
import { type LockedTicket, lockTicketsOfOrder } from '../../ticket/rows/lock-tickets.ts';
import { findOwnTicket, requireOwnTicket } from '../../ticket/view/own-ticket.ts';
import type { TicketView } from '../../ticket/view/ticket-view.ts';
import type { OrderView } from '../rows/order-view.ts';
import { findOrder } from '../state/find-order.ts';
import type { Settling, SettlingContext } from '../state/settling.ts';
import { giveBackWithin } from './give-back-order.ts';
import { giveBackParts } from './give-back-parts.ts';

/**
 * Accepts the new time of a moved artist session, or gives the session back for its full price, even where the event keeps
 * fees; the refund goes to the payer. The same answer again changes nothing.
 * Refusals: TICKET_NOT_FOUND; SESSION_MOVE_NOT_FOUND when it was not moved, was answered otherwise, or the time to answer
 * is over; to refuse, those of requireFree.
 */
export async function answerArtistSessionMove(
  context: SettlingContext & WithTicketKey,
  { actor, ticketId, answer }: { actor: CustomerActor; ticketId: string; answer: 'KEEP' | 'REFUSE' },
): Promise<TicketView> {
  const field = 'ticketId';
  const ticket = await requireOwnTicket(context, { actor, ticketId });
  const order = await findOrder(context, ticket.eventId, ticket.orderId);
  if (order === null) throw new Error(`Ticket ${ticket.id} has no order.`);
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, order.eventId, order.cartId);
    const tickets = await lockTicketsOfOrder(tx, order);
    const now = context.clock.now();
    const locked = tickets.find(({ id }) => id === ticket.id);
    if (locked === undefined || !owns(actor, locked)) throw new DomainError('TICKET_NOT_FOUND', { field });
    const isNew = await answerMove(tx, locked, answer, now);
    if (!isNew || answer !== 'REFUSE') return;
    await giveBack({ context, tx, event: ticket.event, now }, { order, locked, tickets });
    const of = { eventId: order.eventId, orderIds: [order.id] };
    await bookOrders(tx, { ...of, cause: 'given_back', at: now });
  });
  return (await findOwnTicket(context, { actor, ticketId })) ?? ticket;
}

/** Gives back the unit; of a bundle only this part, while another part is valid. */
async function giveBack(
  here: Pick<Settling, 'context' | 'tx' | 'event' | 'now'>,
  { order, locked, tickets }: { order: OrderView; locked: LockedTicket; tickets: readonly LockedTicket[] },
): Promise<void> {
  const unit = { lineId: locked.orderLineId, unit: locked.unit };
  const why = { reason: 'session_refused', actor: customer(locked.customerId) } as const;
  const isPart = tickets.some(
    (other) =>
      other.id !== locked.id &&
      other.status === 'VALID' &&
      other.orderLineId === unit.lineId &&
      other.unit === unit.unit,
  );
  if (!isPart) {
    await giveBackWithin(here, order, { ...why, chosen: [unit], keepsFee: false, note: null });
    return;
  }
  const { context, tx, now } = here;
  for (const refundId of await giveBackParts(here, order, [{ ...unit, part: locked.part }], why))
    await tell(context, tx, now, { fact: 'refund.requested', order, refundId });
}
