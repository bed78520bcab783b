import { openUpgrade } from '../../service/holding/order/exchange/open-upgrade.ts';
import { readUpgradeChoice } from '../../service/holding/order/exchange/upgrade-targets.ts';
import { findOwnTicket } from '../../service/holding/ticket/view/own-ticket.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const upgradeResolvers: Resolvers = {
  Query: {
    upgradeOptions: async (_root, { ticketId }, requester) =>
      (
        await readUpgradeChoice(requester.context, { actor: requireCustomer(requester), ticketId })
      ).targets.filter(({ isThere }) => isThere),
  },
  Mutation: {
    openUpgrade: (_root, input, requester) =>
      openUpgrade(requester.context, {
        actor: requireCustomer(requester),
        ticketId: input.ticketId,
        batchId: input.batchId,
      }),
  },
  UpgradeOption: {
    batch: ({ event, offer, batch }) => ({ event, offer, batch }),
    offer: ({ event, offer }) => ({ event, offer }),
  },
  Cart: {
    upgradeOf: ({ choices }, _arguments, { context, actor }) =>
      choices.upgrade === null || actor === null
        ? null
        : findOwnTicket(context, { actor, ticketId: choices.upgrade.ticketId }),
  },
};
