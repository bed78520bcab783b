import { expect, test } from 'vitest';
import { observeProvider } from './observe-provider.ts';
import { type PaymentProvider, ProviderFailure } from './port.ts';

test('each call is told with its time when it is over, and its answer or failure is passed on', async () => {
  let now = 0;
  const failure = new ProviderFailure('bank', 'is away');
  const bank: PaymentProvider = {
    ...{ name: 'bank', methods: ['PIX'], cardField: null },
    createCharge: () => Promise.reject(failure),
    fetchCharge: async () => {
      now += 250;
      return null;
    },
    cancelCharge: () => Promise.reject(failure),
    refund: async () => ({ status: 'FAILED' }),
    installmentPlans: async () => [],
  };
  const told: object[] = [];
  const observed = observeProvider(bank, { milliseconds: () => now }, (call) => told.push(call));
  const any = {} as never;
  expect(await observed.fetchCharge(any)).toBeNull();
  await expect(observed.createCharge(any)).rejects.toBe(failure);
  await expect(observed.cancelCharge(any)).rejects.toBe(failure);
  expect(await observed.refund(any)).toEqual({ status: 'FAILED' });
  expect(await observed.installmentPlans(1)).toEqual([]);
  expect(told).toEqual([
    { provider: 'bank', call: 'fetch', result: 'answered', seconds: 0.25 },
    { provider: 'bank', call: 'create', result: 'failed', seconds: 0 },
    { provider: 'bank', call: 'cancel', result: 'failed', seconds: 0 },
    { provider: 'bank', call: 'refund', result: 'answered', seconds: 0 },
    { provider: 'bank', call: 'plans', result: 'answered', seconds: 0 },
  ]);
  expect({ ...observed }).toMatchObject({ name: 'bank', methods: ['PIX'], cardField: null });
});
