import { answerArtistSessionMove } from '../../service/holding/order/refund/answer-artist-session-move.ts';
import { moveOfTicket } from '../../service/holding/ticket/artist-session-move/move-of-ticket.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const artistSessionResolvers: Resolvers = {
  Mutation: {
    answerSessionMove: (_root, { ticketId, answer }, requester) =>
      answerArtistSessionMove(requester.context, { actor: requireCustomer(requester), ticketId, answer }),
  },
  Ticket: {
    sessionMove: (ticket, _arguments, { context }) => moveOfTicket(context, ticket),
  },
};
