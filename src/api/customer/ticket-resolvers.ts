import { listTickets } from '../../service/ticket/list-tickets.ts';
import type { TicketView } from '../../service/ticket/ticket-view.ts';
import { requireCustomer } from '../requester.ts';
import type { Resolvers } from './resolvers.ts';

export const ticketResolvers: Resolvers = {
  Query: {
    tickets: (_root, _arguments, requester) => listTickets(requester.context, requireCustomer(requester)),
  },
  Ticket: {
    offer: (ticket: TicketView) => ({ event: ticket.event, offer: ticket.offer }),
    qrCode: (ticket: TicketView) => ticket.code,
  },
};
