import { beforeEach, describe, expect, test } from 'vitest';
import { inspectError } from '#test/support/doubles/charge-requests.ts';
import { openMercadoPagoAdapter } from '#test/support/doubles/mercado-pago-adapter.ts';
import { type PaymentProvider, ProviderFailure } from '../port.ts';

// How the adapter handles a Mercado Pago that is slow, down or wrong.
const { standIn, openProvider, renew, card, pix, named } = await openMercadoPagoAdapter();
let provider: PaymentProvider;

beforeEach(() => {
  ({ provider } = renew());
});

describe('trouble', () => {
  test('slow or stalling: waiting ends', async () => {
    provider = openProvider({ timeoutMs: 80 });
    standIn.faults.slowMs = 300;
    await expect(provider.createCharge(card())).rejects.toThrow(ProviderFailure);
    standIn.faults.slowMs = 0;
    standIn.faults.stalls = true;
    await expect(provider.fetchCharge(named())).rejects.toThrow(/no answer within 80 ms/);
  });

  test('down, or not letting us in, decides nothing', async () => {
    standIn.faults.isDown = true;
    await expect(provider.createCharge(card())).rejects.toThrow(/HTTP 503/);
    await expect(provider.installmentPlans(100)).rejects.toThrow(/HTTP 503/);
    standIn.faults.isDown = false;
    await expect(openProvider({ accessToken: 'wrong' }).fetchCharge(named())).rejects.toThrow(/HTTP 401/);
    expect(standIn.calls).toHaveLength(3);
  });

  test.each([
    ['another reference', { external_reference: 'other' }],
    ['another amount', { transaction_amount: 0.01 }],
    ['another currency', { currency_id: 'ARS' }],
    ['a fraction of a centavo', { transaction_amount: 740.0149 }],
    ['nothing', null],
  ])('an answer with %s is not ours', async (_, twist) => {
    const { providerId } = await provider.createCharge(card());
    standIn.faults.twist = (payment) => (twist === null ? {} : { ...payment, ...twist });
    await expect(provider.fetchCharge(named({ providerId }))).rejects.toThrow(ProviderFailure);
  });

  test('a card typed into the wrong field stands in no error and in no log', async () => {
    const planted = '5031 4332 1540 6351';
    const failures = [
      await provider.createCharge(pix({ amountCents: 0, description: planted })).catch(inspectError),
      await provider.createCharge(card(`in-${planted}`, { amountCents: 0 })).catch(inspectError),
      await provider
        .createCharge(pix({ amountCents: 0, description: '50314332.1540-6351' }))
        .catch(inspectError),
    ];
    expect(failures).toEqual(Array(3).fill(expect.stringContaining('HTTP 400, invalid')));
    expect(failures.join().replace(/\D/g, '')).not.toContain('503143321540');
    const code = pix({ amountCents: 0, description: '"cvv": "737"' });
    expect(await provider.createCharge(code).catch(inspectError)).not.toContain('737');
  });
});
