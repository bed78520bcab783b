import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readCurrentTickets, readTicketsOfCustomer, type TicketRow } from '../rows/ticket.sql.ts';

/** The tickets that work for an order's units, or did until they ended, in whosever hands; none that was handed on. */
export async function currentTickets(
  context: WithDb,
  order: { eventId: Uuid; id: Uuid },
): Promise<TicketRow[]> {
  return await readCurrentTickets(context.db, order.eventId, order.id);
}

/** Everything that a person has or had, the newest first, without its codes. */
export async function ticketsOfCustomer(
  context: WithDb,
  { customerId }: { customerId: Uuid },
): Promise<TicketRow[]> {
  return await readTicketsOfCustomer(context.db, customerId);
}
