import type { CustomerActor } from '../../domain/policy/actor.ts';
import { cancelResale } from '../../service/holding/ticket/resale/cancel-resale.ts';
import { resellTicket } from '../../service/holding/ticket/resale/resell-ticket.ts';
import { findOwnTicket } from '../../service/holding/ticket/view/own-ticket.ts';
import type { TicketView } from '../../service/holding/ticket/view/ticket-view.ts';
import { joinWaitlist } from '../../service/holding/waitlist/join-waitlist.ts';
import { leaveWaitlist } from '../../service/holding/waitlist/leave-waitlist.ts';
import { listWaitlist } from '../../service/holding/waitlist/list-waitlist.ts';
import { type Requester, requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

/** The ticket as it is after what was done with it. */
async function ticketNow(
  { context }: Requester,
  actor: CustomerActor,
  ticketId: string,
): Promise<TicketView> {
  const ticket = await findOwnTicket(context, { actor, ticketId });
  if (ticket === null) throw new Error(`Ticket ${ticketId} was its owner's and is not.`);
  return ticket;
}

export const waitlistResolvers: Resolvers = {
  Query: {
    waitlist: (_root, _arguments, requester) =>
      listWaitlist(requester.context, { actor: requireCustomer(requester) }),
  },
  Mutation: {
    joinWaitlist: (_root, { input }, requester) =>
      joinWaitlist(requester.context, { actor: requireCustomer(requester), input }),
    leaveWaitlist: (_root, { id }, requester) =>
      leaveWaitlist(requester.context, { actor: requireCustomer(requester), id }),
    returnTicket: async (_root, { ticketId }, requester) => {
      const actor = requireCustomer(requester);
      await resellTicket(requester.context, { actor, ticketId });
      return await ticketNow(requester, actor, ticketId);
    },
    keepTicket: async (_root, { ticketId }, requester) => {
      const actor = requireCustomer(requester);
      await cancelResale(requester.context, { actor, ticketId });
      return await ticketNow(requester, actor, ticketId);
    },
  },
  WaitlistEntry: {
    offers: ({ event, offers }) => offers.map((offer) => ({ event, offer })),
    offered: ({ event, offered }) =>
      offered === null ? null : { ...offered, offer: { event, offer: offered.offer } },
  },
};
