import type { HalfPriceGroundId } from '../../domain/half-price/grounds.ts';
import { actionsOf } from '../../domain/policy/ticket-rights.ts';
import { nameableUntil, transferableUntil } from '../../domain/ticket/ticket-deadlines.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { returningSince } from '../../service/ticket/resale/returning-since.ts';
import type { TransferView } from '../../service/ticket/rows/transfers-of-tickets.ts';
import { nameTicketHolder, type TicketHolderInput } from '../../service/ticket/state/name-ticket-holder.ts';
import { acceptTransfer } from '../../service/ticket/transfer/accept-transfer.ts';
import { cancelTransfer } from '../../service/ticket/transfer/cancel-transfer.ts';
import { type Invitation, readInvitation } from '../../service/ticket/transfer/read-invitation.ts';
import { refuseTransfer } from '../../service/ticket/transfer/refuse-transfer.ts';
import { transferTicket } from '../../service/ticket/transfer/transfer-ticket.ts';
import { findTicket } from '../../service/ticket/view/find-ticket.ts';
import { listTickets } from '../../service/ticket/view/list-tickets.ts';
import { ticketFacts } from '../../service/ticket/view/ticket-facts.ts';
import type { TicketView } from '../../service/ticket/view/ticket-view.ts';
import { type Requester, requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.ts';

export const ticketResolvers: Resolvers = {
  Query: {
    tickets: (_root, _arguments, requester) => listTickets(requester.context, requireCustomer(requester)),
    ticket: (_root, { id }: { id: string }, requester) =>
      findTicket(requester.context, requireCustomer(requester), id),
    transferInvitation: (_root, { token }: { token: string }, { context, customerId }) =>
      readInvitation(context, customerId, token),
  },
  Mutation: {
    nameTicketHolder: (_root, { input }: { input: TicketHolderInput }, requester) =>
      nameTicketHolder(requester.context, requireCustomer(requester), input),
    transferTicket: (_root, { input }: { input: { ticketId: string; email: string } }, requester) => {
      const customerId = requireCustomer(requester);
      requester.transferOffers.count(`customer ${customerId}`);
      return transferTicket(requester.context, customerId, input);
    },
    cancelTransfer: (_root, { id }: { id: string }, requester) =>
      cancelTransfer(requester.context, requireCustomer(requester), id),
    acceptTransfer: (
      _root,
      { token, halfPriceGround }: { token: string; halfPriceGround?: HalfPriceGroundId | null },
      requester,
    ) => acceptTransfer(requester.context, requireCustomer(requester), token, halfPriceGround ?? null),
    refuseTransfer: async (_root, { token }: { token: string }, { context }) => {
      await refuseTransfer(context, token);
      return { success: true, message: null };
    },
  },
  Ticket: {
    offer: (ticket: TicketView) => ({ event: ticket.event, offer: ticket.offer }),
    qrCode: (ticket: TicketView) => ticket.code,
    actions: async (ticket: TicketView, _arguments, { context }) =>
      actionsOf(await ticketFacts(context, ticket), context.clock.now()),
    nameableUntil: (ticket: TicketView) =>
      ticket.status === 'VALID' ? nameableUntil(ticket.event, ticket.offer) : null,
    transferableUntil: async (ticket: TicketView, _arguments, { context }) => {
      const { isValid, changesHandsAgain } = await ticketFacts(context, ticket);
      return isValid && changesHandsAgain ? transferableUntil(ticket.event, ticket.offer) : null;
    },
    returningSince: async (ticket: TicketView, _arguments, { context }) =>
      ticket.engagedBy === 'RETURN'
        ? ((await returningSince(context, [ticket])).get(ticket.id) ?? null)
        : null,
    wallets: (ticket: TicketView, _arguments, { context: { wallets } }: Requester) =>
      ticket.code === null
        ? []
        : [...(wallets.apple === null ? [] : ['APPLE']), ...(wallets.google === null ? [] : ['GOOGLE'])],
  },
  TicketTransfer: {
    status: ({ status }: TransferView) => (status === 'REFUSED' ? 'CANCELED' : status),
    isRefused: ({ status }: TransferView) => status === 'REFUSED',
  },
  TransferInvitation: {
    from: ({ from }: Invitation, _arguments, { locale }) => from ?? textFor(locale, 'mail')('somebody'),
    tickets: ({ tickets }: Invitation) => tickets.map((offer) => ({ offer })),
  },
};
