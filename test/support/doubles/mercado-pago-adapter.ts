import { afterAll } from 'vitest';
import { createMercadoPago } from '#src/gateway/payment/mercado-pago/mercado-pago.ts';
import type { MercadoPagoOptions } from '#src/gateway/payment/mercado-pago/mercado-pago-options.ts';
import type {
  CardChargeRequest,
  ChargeName,
  PaymentProvider,
  PixChargeRequest,
} from '#src/gateway/payment/port.ts';
import { cardRequest, chargeName, pixRequest } from './charge-requests.ts';
import { openMercadoPago } from './mercado-pago-stand-in.ts';

const now = new Date('2026-11-20T15:00:00Z');
/** So long before that its search knows every payment. */
export const longAgo = new Date('2026-11-20T14:59:00Z');

/** The adapter of Mercado Pago and a stand-in it speaks with, for the tests of one file. */
export async function openMercadoPagoAdapter() {
  const standIn = await openMercadoPago();
  let charges = 0;
  let reference = '';

  afterAll(() => standIn.close());

  function openProvider(options: Partial<MercadoPagoOptions> = {}): PaymentProvider {
    return createMercadoPago({
      accessToken: 'TEST-token',
      publicKey: 'TEST-public',
      clock: { now: () => now },
      isPixOffered: true,
      notificationUrl: 'https://canhoto.test/webhooks/mercado-pago',
      challengePage: (form) => `https://canhoto.test/banco?${new URLSearchParams({ ...form })}`,
      baseUrl: standIn.url,
      timeoutMs: 60_000,
      ...options,
    });
  }

  /** The name of the charge that is asked for from here on. */
  function nextReference(): string {
    charges += 1;
    reference = `mp${String(charges).padStart(30, '0')}`;
    return reference;
  }

  /** Before each test: a stand-in without faults, and the name of a charge nobody has made. */
  function renew(): { provider: PaymentProvider; reference: string } {
    Object.assign(standIn.faults, {
      slowMs: 0,
      isDown: false,
      losesAnswers: false,
      stalls: false,
      refundStatus: 'approved',
      refundRefusal: null,
      twist: null,
    });
    standIn.calls.length = 0;
    return { provider: openProvider(), reference: nextReference() };
  }

  const card = (ending = 'approved-accredited', more: Partial<CardChargeRequest> = {}) =>
    cardRequest(reference, `tok-${ending}:visa:25`, more);

  const pix = (more: Partial<PixChargeRequest> = {}) => pixRequest(reference, more);

  const named = (more: Partial<ChargeName> = {}) =>
    chargeName(reference, { method: 'CARD', createdAt: longAgo, ...more });

  return { standIn, openProvider, renew, nextReference, card, pix, named };
}
