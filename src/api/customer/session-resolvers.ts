import { answerSessionMove } from '../../service/order/refund/answer-session-move.ts';
import { moveOfTicket } from '../../service/ticket/session-move/move-of-ticket.ts';
import type { TicketView } from '../../service/ticket/view/ticket-view.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.ts';

export const sessionResolvers: Resolvers = {
  Mutation: {
    answerSessionMove: (
      _root,
      { ticketId, answer }: { ticketId: string; answer: 'KEEP' | 'REFUSE' },
      requester,
    ) => answerSessionMove(requester.context, requireCustomer(requester), ticketId, answer),
  },
  Ticket: {
    sessionMove: (ticket: TicketView, _arguments, { context }) => moveOfTicket(context, ticket),
  },
};
