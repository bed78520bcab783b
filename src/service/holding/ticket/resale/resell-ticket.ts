import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { requireTicketRight } from '#src/domain/policy/ticket-rights.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '#src/service/ports.ts';
import { refuseOrphanedArtistSessions } from '#src/service/selling/agenda/refuse-orphaned-artist-sessions.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { engageTicket, lockOwnTicket } from '../rows/lock-tickets.ts';
import { addResaleUnit, findOrMakePlaceholder, insertResale, readBoughtUnit } from '../rows/resale.sql.ts';
import { requireOwnTicket } from '../view/own-ticket.ts';
import { lockedTicketFacts } from '../view/ticket-facts.ts';

const field = 'ticketId';

/**
 * Puts a ticket up to be sold again, to somebody on the waiting list and at the price it was bought for. Until then it
 * stays its owner's (docs/algorithms/waiting-list.md, "Tickets given back at their price").
 * Refusals: TICKET_NOT_FOUND, those of requireFree, RETURN_NOT_POSSIBLE, RETURN_TOO_LATE, REFUND_STILL_OPEN (there is a
 * better way), SESSION_NEEDS_TICKET for one that a session with an artist needs.
 */
export async function resellTicket(
  context: WithDb & WithClock & WithIds & WithTicketKey & WithEvents,
  { actor, ticketId }: { actor: CustomerActor; ticketId: string },
): Promise<void> {
  const own = await requireOwnTicket(context, { actor, ticketId });
  const { event } = own;
  await context.db.transaction().execute(async (tx) => {
    const ticket = await lockOwnTicket(tx, { actor, eventId: event.id, ticketId: own.id });
    const now = context.clock.now();
    if (ticket === null) throw new DomainError('TICKET_NOT_FOUND', { field });
    requireTicketRight('RETURN', await lockedTicketFacts(tx, own, ticket), now, field);
    // Until a job has ended its tickets.
    if (own.offer.canceledAt !== null) throw new DomainError('RETURN_NOT_POSSIBLE', { field });
    const unit = await readBoughtUnit(tx, event.id, ticket.id);
    if (unit === null) throw new Error(`Ticket ${ticket.id} is of no order.`);
    await refuseOrphanedArtistSessions(tx, event.id, [ticket.id], field);
    const placeholder = await findOrMakePlaceholder(tx, event.id, unit, {
      poolId: context.ids.uuid(),
      batchId: context.ids.uuid(),
    });
    const id = context.ids.uuid();
    const of = { eventId: event.id, ticketId: ticket.id, batchId: placeholder.batchId };
    await insertResale(tx, { ...of, id, listedAt: now });
    await engageTicket(tx, ticket, 'RETURN', id, now);
    await addResaleUnit(tx, event.id, placeholder.poolId);
  });
}
