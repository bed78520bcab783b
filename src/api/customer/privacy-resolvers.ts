import { askAboutData } from '../../service/holding/privacy/ask-about-data.ts';
import { exportOwnData } from '../../service/holding/privacy/export-own-data.ts';
import { keepAccount } from '../../service/holding/privacy/keep-account.ts';
import { readPrivacy } from '../../service/holding/privacy/read-privacy.ts';
import { requestErasure } from '../../service/holding/privacy/request-erasure.ts';
import { asOwner } from './login-resolvers.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

const done = { success: true, message: null };

/** The data of a customer, and erasing them. */
export const privacyResolvers: Resolvers = {
  Query: {
    privacy: (_root, _arguments, requester) =>
      readPrivacy(requester.context, { actor: requireCustomer(requester) }),
  },
  Mutation: {
    exportOwnData: async (_root, { input }, requester) => ({
      json: await asOwner(requester, (login) => exportOwnData(requester.context, { ...login, input })),
    }),
    requestErasure: async (_root, { input }, requester) => {
      await asOwner(requester, (login) => requestErasure(requester.context, { ...login, input }));
      return done;
    },
    askAboutData: async (_root, { words }, requester) => {
      await askAboutData(requester.context, { actor: requireCustomer(requester), words });
      return done;
    },
    keepAccount: async (_root, _arguments, requester) => {
      await keepAccount(requester.context, { actor: requireCustomer(requester) });
      return done;
    },
  },
};
