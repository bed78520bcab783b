import { openUpgrade } from '../../service/order/exchange/open-upgrade.ts';
import { readUpgradeChoice } from '../../service/order/exchange/upgrade-targets.ts';
import { findTicket } from '../../service/ticket/view/find-ticket.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const upgradeResolvers: Resolvers = {
  Query: {
    upgradeOptions: async (_root, { ticketId }, requester) =>
      (await readUpgradeChoice(requester.context, requireCustomer(requester), ticketId)).targets.filter(
        ({ isThere }) => isThere,
      ),
  },
  Mutation: {
    openUpgrade: (_root, input, requester) =>
      openUpgrade(requester.context, requireCustomer(requester), input.ticketId, input.batchId),
  },
  UpgradeOption: {
    batch: ({ event, offer, batch }) => ({ event, offer, batch }),
    offer: ({ event, offer }) => ({ event, offer }),
  },
  Cart: {
    upgradeOf: ({ choices }, _arguments, { context, customerId }) =>
      choices.upgrade === null || customerId === null
        ? null
        : findTicket(context, customerId, choices.upgrade.ticketId),
  },
};
