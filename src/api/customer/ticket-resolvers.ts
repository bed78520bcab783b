import { addressText } from '../../domain/delivery/address-text.ts';
import { actionsOf } from '../../domain/policy/ticket-rights.ts';
import { toldAnswers } from '../../domain/question/question.ts';
import { nameableUntil, transferableUntil } from '../../domain/ticket/ticket-deadlines.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { isSomethingMissing } from '../../service/ground/copy/is-something-missing.ts';
import { resaleSince } from '../../service/holding/ticket/resale/resale-since.ts';
import { nameTicketHolder } from '../../service/holding/ticket/state/name-ticket-holder.ts';
import { acceptTransfer } from '../../service/holding/ticket/transfer/accept-transfer.ts';
import { cancelTransfer } from '../../service/holding/ticket/transfer/cancel-transfer.ts';
import { refuseTransfer } from '../../service/holding/ticket/transfer/end-transfers.ts';
import { makeTransferLink } from '../../service/holding/ticket/transfer/make-transfer-link.ts';
import { readInvitation } from '../../service/holding/ticket/transfer/read-invitation.ts';
import { transferTicket } from '../../service/holding/ticket/transfer/transfer-ticket.ts';
import { listTickets } from '../../service/holding/ticket/view/list-tickets.ts';
import { onlineAccess } from '../../service/holding/ticket/view/online-access.ts';
import { findOwnTicket } from '../../service/holding/ticket/view/own-ticket.ts';
import { ticketFacts } from '../../service/holding/ticket/view/ticket-facts.ts';
import { readAlong } from '../../service/holding/till/along/read-along.ts';
import { takeTicketsAlong } from '../../service/holding/till/along/take-tickets-along.ts';
import { viewAddress } from '../../service/people/address/address-view.ts';
import { questionsOfTicket } from '../../service/selling/event/questions-of.ts';
import { lastPostponement, postponementOfOrder } from '../../service/selling/event/told-postponement.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers, WalletKind } from './resolvers.gen.ts';

export const ticketResolvers: Resolvers = {
  Query: {
    tickets: (_root, _arguments, requester) =>
      listTickets(requester.context, { actor: requireCustomer(requester) }),
    isIncomplete: (_root, _arguments, { context, actor }) =>
      actor === null ? false : isSomethingMissing(context),
    ticket: (_root, { id }, requester) =>
      findOwnTicket(requester.context, { actor: requireCustomer(requester), ticketId: id }),
    transferInvitation: (_root, { token }, { context, actor }) => readInvitation(context, { actor, token }),
    ticketsToTakeAlong: (_root, { token }, { context, actor }) => readAlong(context, { actor, token }),
  },
  Mutation: {
    nameTicketHolder: (_root, { input }, requester) =>
      nameTicketHolder(requester.context, { actor: requireCustomer(requester), input }),
    transferTicket: (_root, { input }, requester) => {
      const actor = requireCustomer(requester);
      requester.transferOffers.count(`customer ${actor.id}`);
      return transferTicket(requester.context, { actor, input });
    },
    makeTransferLink: (_root, { ticketId }, requester) => {
      const actor = requireCustomer(requester);
      requester.transferOffers.count(`customer ${actor.id}`);
      return makeTransferLink(requester.context, { actor, ticketId });
    },
    cancelTransfer: (_root, { id }, requester) =>
      cancelTransfer(requester.context, { actor: requireCustomer(requester), id }),
    acceptTransfer: (_root, { token, halfPriceGround, answers }, requester) =>
      acceptTransfer(requester.context, {
        actor: requireCustomer(requester),
        token,
        halfPriceGround: halfPriceGround ?? null,
        answers: answers ?? [],
      }),
    refuseTransfer: async (_root, { token }, { context }) => {
      await refuseTransfer(context, token);
      return { success: true, message: null };
    },
    takeTicketsAlong: (_root, { token }, requester) =>
      takeTicketsAlong(requester.context, { actor: requireCustomer(requester), token }),
  },
  TicketsAlong: {
    tickets: ({ tickets }) =>
      tickets.map(({ event, offer, deliveryMethod }) => ({
        ...{ offer: { event, offer }, deliveryMethod },
        // It was looked at when it was sold.
        asksGround: false,
      })),
  },
  Ticket: {
    offer: (ticket) => ({ event: ticket.event, offer: ticket.offer }),
    qrCode: (ticket) => ticket.code,
    online: (ticket, _arguments, { context }) => onlineAccess(ticket, context.clock.now()),
    isDifferencePaid: ({ differenceId }) => differenceId !== null,
    questions: (ticket) => questionsOfTicket(ticket.event, ticket),
    answers: ({ event, holder }) => toldAnswers(event.questions, holder.answers ?? {}),
    actions: async (ticket, _arguments, { context }) =>
      actionsOf(await ticketFacts(context, ticket), context.clock.now()),
    nameableUntil: (ticket) => (ticket.status === 'VALID' ? nameableUntil(ticket.event, ticket.offer) : null),
    transferableUntil: async (ticket, _arguments, { context }) => {
      const { isValid, changesHandsAgain } = await ticketFacts(context, ticket);
      return isValid && changesHandsAgain ? transferableUntil(ticket.event, ticket.offer) : null;
    },
    returningSince: async (ticket, _arguments, { context }) =>
      ticket.engagedBy === 'RETURN' ? ((await resaleSince(context, [ticket])).get(ticket.id) ?? null) : null,
    postponement: ({ event, purchase }, _arguments, { context }) => {
      const now = context.clock.now();
      if (purchase !== null) return postponementOfOrder(purchase, event, now);
      // Only the buyer may have the money back.
      const last = lastPostponement(event, now);
      return last === null ? null : { ...last, refundUntil: null };
    },
    wallets: (ticket, _arguments, { context: { wallets } }) => {
      if (ticket.code === null) return [];
      const kinds: WalletKind[] = [];
      if (wallets.apple !== null) kinds.push('APPLE');
      if (wallets.google !== null) kinds.push('GOOGLE');
      return kinds;
    },
  },
  TicketDelivery: {
    recipient: ({ parcel }) => parcel?.recipient ?? null,
    address: ({ parcel }) => (parcel?.address ? addressText(viewAddress(parcel.address)) : null),
    expectedBy: ({ parcel }) => parcel?.expectedBy ?? null,
  },
  TicketTransfer: {
    // Promised to be a text: of a transfer by a link it is empty.
    email: ({ email }) => email ?? '',
    isLink: ({ email }) => email === null,
    status: ({ status }) => (status === 'REFUSED' ? 'CANCELED' : status),
    isRefused: ({ status }) => status === 'REFUSED',
  },
  TransferInvitation: {
    from: ({ from }, _arguments, { locale }) => from ?? textFor(locale, 'mail')('somebody'),
    email: ({ email }) => email ?? '',
    tickets: ({ tickets }) =>
      tickets.map(({ event, offer, deliveryMethod, asksGround }) => ({
        ...{ offer: { event, offer }, deliveryMethod, asksGround },
      })),
  },
};
