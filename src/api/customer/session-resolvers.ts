import { answerSessionMove } from '../../service/order/refund/answer-session-move.ts';
import { moveOfTicket } from '../../service/ticket/session-move/move-of-ticket.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const sessionResolvers: Resolvers = {
  Mutation: {
    answerSessionMove: (_root, { ticketId, answer }, requester) =>
      answerSessionMove(requester.context, requireCustomer(requester), ticketId, answer),
  },
  Ticket: {
    sessionMove: (ticket, _arguments, { context }) => moveOfTicket(context, ticket),
  },
};
