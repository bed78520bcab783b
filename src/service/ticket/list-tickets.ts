import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { readTicketsOfCustomer, readTicketsOfOrder, type TicketRow } from './ticket.sql.ts';
import { type TicketView, ticketView } from './ticket-view.ts';

type Needs = Pick<Context, 'db' | 'events' | 'ticketKey'>;

/** Everything the customer holds, the newest first. */
export async function listTickets(context: Needs, customerId: Uuid): Promise<TicketView[]> {
  return await withEvents(context, await readTicketsOfCustomer(context.db, customerId));
}

/** The tickets of one order, which the caller knows to be the asker's. */
export async function listTicketsOfOrder(
  context: Needs,
  order: { eventId: Uuid; id: Uuid },
): Promise<TicketView[]> {
  return await withEvents(context, await readTicketsOfOrder(context.db, order.eventId, order.id));
}

async function withEvents(context: Needs, rows: TicketRow[]): Promise<TicketView[]> {
  const views = await Promise.all(
    rows.map(async (row) => {
      const event = await context.events.byId(row.eventId);
      return event === null ? [] : [ticketView(context, event, row)];
    }),
  );
  return views.flat();
}
