import type { Locale } from '../../domain/locale.ts';
import type { ProfileInput } from '../../service/customer/check-profile.ts';
import { findCustomer } from '../../service/customer/find-customer.ts';
import { saveCustomer } from '../../service/customer/save-customer.ts';
import { requireCustomer } from '../requester.ts';
import type { Resolvers } from './resolvers.ts';

export const customerResolvers: Resolvers = {
  Query: {
    customer: (_root, _arguments, { context, customerId }) =>
      customerId === null ? null : findCustomer(context, customerId),
  },
  Mutation: {
    saveCustomer: (_root, { input }: { input: ProfileInput }, requester) =>
      saveCustomer(requester.context, requireCustomer(requester), input),
    saveCustomerLocale: async (_root, { input }: { input: { locale: Locale } }, requester) => {
      const { locale } = await saveCustomer(requester.context, requireCustomer(requester), input);
      return { locale };
    },
  },
};
