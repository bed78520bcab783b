import { afterAll } from 'vitest';
import type {
  CardChargeRequest,
  ChargeName,
  PaymentProvider,
  PixChargeRequest,
} from '#src/gateway/payment/port.ts';
import { createStripe, type StripeOptions } from '#src/gateway/payment/stripe/stripe.ts';
import { cardRequest, chargeName, pixRequest } from './charge-requests.ts';
import { openStripe } from './stripe-stand-in.ts';

/** When the tests of Stripe take place. */
export const now = new Date('2026-11-20T15:00:00Z');

/** The adapter of Stripe and a stand-in it speaks with, for the tests of one file. */
export async function openStripeAdapter() {
  const standIn = await openStripe();
  let charges = 0;
  let reference = '';

  afterAll(() => standIn.close());

  function openProvider(options: Partial<StripeOptions> = {}): PaymentProvider {
    return createStripe({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      isPixOffered: true,
      timeoutMs: 60_000,
      server: standIn.server,
      clock: { now: () => now },
      ...options,
    });
  }

  /** The name of the charge that is asked for from here on. */
  function nextReference(): string {
    charges += 1;
    reference = `stripe${String(charges).padStart(26, '0')}`;
    return reference;
  }

  /** Before each test: a stand-in without faults, and the name of a charge nobody has made. */
  function renew(): { provider: PaymentProvider; reference: string } {
    Object.assign(standIn.faults, {
      slowMs: 0,
      isDown: false,
      losesAnswers: false,
      searchIsLate: false,
      isCrowded: false,
      refundStatus: 'succeeded',
      refundCode: null,
      twist: null,
    });
    standIn.calls.length = 0;
    return { provider: openProvider(), reference: nextReference() };
  }

  const card = (cardToken = 'pm_ok', more: Partial<CardChargeRequest> = {}) =>
    cardRequest(reference, cardToken, more);

  const pix = (more: Partial<PixChargeRequest> = {}) => pixRequest(reference, more);

  const named = (more: Partial<ChargeName> = {}) =>
    chargeName(reference, { method: 'CARD', createdAt: now, ...more });

  return { standIn, openProvider, renew, nextReference, card, pix, named };
}
