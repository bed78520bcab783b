import { isUuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { readTicketOfCustomer } from '../rows/ticket.sql.ts';
import { viewTickets } from './list-tickets.ts';
import type { TicketView } from './ticket-view.ts';

/** The customer's own ticket, whatever became of it; null for any other, without telling which. */
export async function findOwnTicket(
  context: WithDb & WithTicketKey & WithEvents,
  { actor, ticketId }: { actor: CustomerActor; ticketId: string },
): Promise<TicketView | null> {
  const row = isUuid(ticketId) ? await readTicketOfCustomer(context.db, actor.id, ticketId) : null;
  return row === null ? null : ((await viewTickets(context, [row]))[0] ?? null);
}

/** The same for commands. Refusal: TICKET_NOT_FOUND. */
export async function requireOwnTicket(
  context: WithDb & WithTicketKey & WithEvents,
  own: { actor: CustomerActor; ticketId: string },
): Promise<TicketView> {
  const ticket = await findOwnTicket(context, own);
  if (ticket === null) throw new DomainError('TICKET_NOT_FOUND', { field: 'ticketId' });
  return ticket;
}
