import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import {
  readTickets,
  readTicketsOfCustomer,
  readTicketsOfOrder,
  type TicketRow,
} from '../rows/ticket.sql.ts';
import { transfersOfTickets } from '../rows/transfers-of-tickets.ts';
import { broughtCodes } from './brought-codes.ts';
import { type TicketView, ticketView } from './ticket-view.ts';

type Needs = WithDb & WithTicketKey & WithEvents;

/** Everything the customer holds or handed on, the newest first. */
export async function listTickets(
  context: Needs,
  { actor }: { actor: CustomerActor },
): Promise<TicketView[]> {
  return await viewTickets(context, await readTicketsOfCustomer(context.db, actor.id));
}

/**
 * The tickets of one order, which the caller knows to be the asker's: as their buyer has them, or had them until they
 * went to somebody else, whose name is nobody's business here.
 */
export async function listTicketsOfOrder(
  context: Needs,
  order: { eventId: Uuid; id: Uuid },
): Promise<TicketView[]> {
  return await viewTickets(context, await readTicketsOfOrder(context.db, order.eventId, order.id));
}

/** Tickets by their ids, without an owner's right: for mails and jobs; what is shown to a person goes by their own. */
export async function findTickets(
  context: Needs,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<TicketView[]> {
  return await viewTickets(context, await readTickets(context.db, eventId, ticketIds));
}

export async function viewTickets(context: Needs, rows: TicketRow[]): Promise<TicketView[]> {
  const transfers = await transfersOfTickets(context, rows);
  const brought = await broughtCodes(context, rows);
  const views = await Promise.all(
    rows.map(async (row) => {
      const event = await context.events.byId(row.eventId);
      return event === null
        ? []
        : [
            ticketView(context, event, row, {
              transfers: transfers.get(row.id),
              broughtCode: brought.get(row.id),
            }),
          ];
    }),
  );
  return views.flat();
}
