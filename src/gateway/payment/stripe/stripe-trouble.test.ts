import { beforeEach, describe, expect, test } from 'vitest';
import { inspectError } from '#test/support/doubles/charge-requests.ts';
import { openStripeAdapter } from '#test/support/doubles/stripe-adapter.ts';
import { type PaymentProvider, ProviderFailure } from '../port.ts';

// How the adapter handles a Stripe that is slow, down or wrong.
const { standIn, openProvider, renew, card, pix, named } = await openStripeAdapter();
let provider: PaymentProvider;
let reference: string;

beforeEach(() => {
  ({ provider, reference } = renew());
});

describe('trouble', () => {
  test('slow: waiting ends', async () => {
    standIn.faults.slowMs = 400;
    await expect(openProvider({ timeoutMs: 60 }).fetchCharge(named())).rejects.toThrow(ProviderFailure);
  });

  test('down, or not letting us in, decides nothing', async () => {
    standIn.faults.isDown = true;
    await expect(provider.createCharge(card())).rejects.toThrow(ProviderFailure);
    standIn.faults.isDown = false;
    const failure = await openProvider({ secretKey: 'sk_wrong' }).createCharge(card()).catch(String);
    expect(failure).toContain('ProviderFailure');
    expect(failure).not.toContain('sk_wrong');
  });

  test.each([
    ['another reference', { metadata: {} }],
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'usd' }],
    ['money it does not show', { status: 'succeeded', latest_charge: null }],
    ['nothing', null],
  ])('an answer with %s is not ours', async (_, twist) => {
    const { providerId } = await provider.createCharge(card());
    standIn.faults.twist = (intent) => (twist === null ? {} : { ...intent, ...twist });
    await expect(provider.fetchCharge(named({ providerId }))).rejects.toThrow(ProviderFailure);
  });

  test('a status of tomorrow is no money', async () => {
    const { providerId } = await provider.createCharge(card('pm_challenge'));
    standIn.faults.twist = (intent) => ({ ...intent, status: 'requires_patience' });
    expect((await provider.fetchCharge(named({ providerId })))?.status).toBe('IN_ANALYSIS');
  });

  test('a card typed into the wrong field stands in no error, and no secret of a payment does', async () => {
    const planted = '4242 4242 4242 4242';
    const failures = [
      await provider.createCharge(pix({ amountCents: 1, description: planted })).catch(inspectError),
      await provider
        .createCharge(card(planted, { amountCents: 1, reference: `${reference}a` }))
        .catch(inspectError),
    ];
    expect(failures).toEqual(Array(2).fill(expect.stringContaining('amount_too_small')));
    expect(failures.join().replace(/\D/g, '')).not.toContain('424242424242');
    standIn.faults.twist = () => ({});
    const known = await provider
      .createCharge(card('pm_decline_fraudulent', { reference: `${reference}b` }))
      .catch(inspectError);
    expect(known).not.toContain('secret');
  });
});
