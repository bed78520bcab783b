import type { CartView } from '../../service/cart/cart-view.ts';
import { openUpgrade } from '../../service/order/exchange/open-upgrade.ts';
import { readUpgradeChoice, type UpgradeTarget } from '../../service/order/exchange/upgrade-targets.ts';
import { findTicket } from '../../service/ticket/view/find-ticket.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.ts';

export const upgradeResolvers: Resolvers = {
  Query: {
    upgradeOptions: async (_root, { ticketId }: { ticketId: string }, requester) =>
      (await readUpgradeChoice(requester.context, requireCustomer(requester), ticketId)).targets.filter(
        ({ isThere }) => isThere,
      ),
  },
  Mutation: {
    openUpgrade: (_root, input: { ticketId: string; batchId: string }, requester) =>
      openUpgrade(requester.context, requireCustomer(requester), input.ticketId, input.batchId),
  },
  UpgradeOption: {
    batch: ({ event, offer, batch }: UpgradeTarget) => ({ event, offer, batch }),
    offer: ({ event, offer }: UpgradeTarget) => ({ event, offer }),
  },
  Cart: {
    upgradeOf: ({ choices }: CartView, _arguments, { context, customerId }) =>
      choices.upgrade === null || customerId === null
        ? null
        : findTicket(context, customerId, choices.upgrade.ticketId),
  },
};
