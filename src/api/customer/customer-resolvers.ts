import { citiesOf } from '../../domain/geography/cities.ts';
import { countries } from '../../domain/geography/countries.ts';
import { states } from '../../domain/geography/states.ts';
import { genders } from '../../domain/person/genders.ts';
import { DomainError } from '../../domain/refusal.ts';
import { deleteAddress, listAddresses } from '../../service/people/address/addresses.ts';
import { saveAddress } from '../../service/people/address/save-address.ts';
import { findCustomer, isProfileFixed } from '../../service/people/customer/find-customer.ts';
import { saveCustomer } from '../../service/people/customer/save-customer.ts';
import { saveNotifications } from '../../service/people/customer/save-notifications.ts';
import { addressKey } from '../security/address-key.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

/** The specification's result for an action without data. */
const done = { success: true, message: null };

export const customerResolvers: Resolvers = {
  Query: {
    customer: (_root, _arguments, { context, actor }) =>
      actor === null ? null : findCustomer(context, { actor }),
    genders: () => [...genders()],
    countries: (_root, _arguments, { locale }) => countries(locale),
    states: () => [...states()],
    cities: (_root, { stateId }) => citiesOf(stateId),
    zipCode: (_root, { zipCode }, { context, ipAddress }) =>
      context.zipCodes.find(zipCode, addressKey(ipAddress ?? '')),
  },
  Customer: {
    isProfileFixed: (_root, _arguments, requester) =>
      isProfileFixed(requester.context, { actor: requireCustomer(requester) }),
    socialLoginType: (customer) => customer.socialLogins[0] ?? null,
    addresses: (_root, _arguments, requester) =>
      listAddresses(requester.context, { actor: requireCustomer(requester) }),
    mainAddress: async ({ mainAddressId }, _arguments, requester) => {
      if (mainAddressId === null) return null;
      const addresses = await listAddresses(requester.context, { actor: requireCustomer(requester) });
      return addresses.find((address) => address.id === mainAddressId) ?? null;
    },
  },
  Mutation: {
    saveCustomer: async (_root, { input }, requester) => {
      const actor = requireCustomer(requester);
      if (input == null) throw new DomainError('INVALID_INPUT', { field: 'input' });
      const save = () => saveCustomer(requester.context, { actor, input });
      if (input.documentNumber == null && input.documentType == null) return await save();
      const by = { customerId: actor.id, ipAddress: requester.ipAddress };
      return await requester.takenAnswers.bound(by, save);
    },
    saveCustomerLocale: async (_root, { input }, requester) => {
      const { locale } = await saveCustomer(requester.context, { actor: requireCustomer(requester), input });
      return { locale };
    },
    saveCustomerNotifications: async (_root, { input }, requester) => {
      await saveNotifications(requester.context, {
        actor: requireCustomer(requester),
        input,
        ipAddress: requester.ipAddress,
      });
      return done;
    },
    saveAddress: (_root, { input }, requester) =>
      saveAddress(requester.context, { actor: requireCustomer(requester), input }),
    deleteAddress: async (_root, { addressId }, requester) => {
      await deleteAddress(requester.context, { actor: requireCustomer(requester), addressId });
      return done;
    },
  },
};
