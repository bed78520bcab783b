import { type PaymentProvider, ProviderFailure } from './port.ts';

/** Stored in payment.provider. */
export const tillName = 'till';

/**
 * Cash and card terminals at a till: a person has taken the money, and no provider knows of it (docs/algorithms/till.md). It
 * refuses every refund, so what no till has given back is left to a person.
 */
export const tillProvider: PaymentProvider = {
  name: tillName,
  methods: ['CASH', 'TERMINAL'],
  cardField: null,
  createCharge: () => Promise.reject(new ProviderFailure(tillName, 'a till has no charge')),
  fetchCharge: () => Promise.resolve(null),
  cancelCharge: () => Promise.reject(new ProviderFailure(tillName, 'a till has no charge')),
  refund: () => Promise.resolve({ status: 'FAILED' }),
  installmentPlans: () => Promise.resolve([]),
};
