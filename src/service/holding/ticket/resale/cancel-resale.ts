import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { lockTickets, releaseTicket } from '../rows/lock-tickets.ts';
import { markResalesEnded, readListedResale, removeResaleUnit } from '../rows/resale.sql.ts';
import { requireOwnTicket } from '../view/own-ticket.ts';

/**
 * Takes a ticket off the list again: it stays its owner's. One that is not up is kept already.
 * Refusals: TICKET_NOT_FOUND, RETURN_UNDER_WAY while somebody holds it to pay for it.
 */
export async function cancelResale(
  context: WithDb & WithClock & WithTicketKey & WithEvents,
  { actor, ticketId }: { actor: CustomerActor; ticketId: string },
): Promise<void> {
  const field = 'ticketId';
  const own = await requireOwnTicket(context, { actor, ticketId });
  await context.db.transaction().execute(async (tx) => {
    const [ticket] = await lockTickets(tx, own.eventId, [own.id]);
    const now = context.clock.now();
    const listed = await readListedResale(tx, own.eventId, own.id);
    if (ticket === undefined || listed === null) return;
    await releaseTicket(tx, ticket, now);
    await markResalesEnded(tx, own.eventId, [listed.id], 'WITHDRAWN', now);
    if (!(await removeResaleUnit(tx, own.eventId, listed.batchId))) {
      throw new DomainError('RETURN_UNDER_WAY', { field });
    }
  });
}
