import { type PaymentProvider, ProviderFailure } from './port.ts';

/** Stored in payment.provider. */
export const transferName = 'transfer';

/**
 * Bank transfers: no provider knows of them, a person states that one came (docs/algorithms/payment.md, "A transfer by bank").
 * It knows no charge, so an unpaid one ends with its order; and it refuses every refund, so a person sends the money back.
 */
export const transferProvider: PaymentProvider = {
  name: transferName,
  methods: ['TRANSFER'],
  cardField: null,
  createCharge: () => Promise.reject(new ProviderFailure(transferName, 'a transfer has no charge')),
  fetchCharge: () => Promise.resolve(null),
  cancelCharge: () => Promise.reject(new ProviderFailure(transferName, 'a transfer has no charge')),
  refund: () => Promise.resolve({ status: 'FAILED' }),
  installmentPlans: () => Promise.resolve([]),
};
