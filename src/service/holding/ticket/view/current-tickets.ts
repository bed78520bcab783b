import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import {
  readCurrentTickets,
  readTickets,
  readTicketsOfCustomer,
  type TicketRow,
} from '../rows/ticket.sql.ts';

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

/** Tickets of one event by their ids, without an owner's right: for who may see the people of the event. */
export async function ticketsById(
  context: WithDb,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<Map<Uuid, TicketRow>> {
  return new Map((await readTickets(context.db, eventId, ticketIds)).map((row) => [row.id, row]));
}
