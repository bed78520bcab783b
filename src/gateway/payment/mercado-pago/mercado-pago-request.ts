import type { CardChargeRequest, ChargeRequest, Payer, PixChargeRequest } from '../port.ts';
import type { MercadoPagoOptions } from './mercado-pago-options.ts';

const pixMinutesMin = 30;

/** The body of POST /v1/payments. */
export function paymentOf(request: ChargeRequest, options: MercadoPagoOptions) {
  const part = request.method === 'PIX' ? pixPart(request, options.clock.now()) : cardPart(request, options);
  return { ...common(request, options), ...part };
}

function common(request: ChargeRequest, { notificationUrl }: MercadoPagoOptions) {
  return {
    transaction_amount: request.amountCents / 100,
    description: request.description.slice(0, 140),
    external_reference: request.reference,
    ...(notificationUrl !== null && { notification_url: reportTo(notificationUrl, request.reference) }),
    ...(request.payer !== null && { payer: payerOf(request.payer) }),
  };
}

function pixPart({ expiresInSeconds }: PixChargeRequest, now: Date) {
  const lifeMs = Math.max(expiresInSeconds, pixMinutesMin * 60) * 1_000;
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  // It requires a numeric offset and has refused the letter Z.
  return { payment_method_id: 'pix', date_of_expiration: expiresAt.replace('Z', '+00:00') };
}

function cardPart({ cardToken, installments }: CardChargeRequest, { challengePage }: MercadoPagoOptions) {
  const [token = '', brand, issuer] = cardToken.split(':');
  return {
    token,
    installments,
    ...(brand && { payment_method_id: brand }),
    ...(issuer && { issuer_id: Number(issuer) }),
    ...(challengePage !== null && { three_d_secure_mode: 'optional' }),
  };
}

/** For Brazil it accepts CPF and CNPJ; it would refuse a passport. */
function payerOf({ documentType, documentNumber, name, lastName, email }: Payer) {
  return {
    email,
    first_name: name,
    last_name: lastName,
    ...(documentType !== 'PASSPORT' && { identification: { type: documentType, number: documentNumber } }),
  };
}

/**
 * Its messages name the payment by its own id, which we do not have after a lost answer. So the notification address
 * contains our reference. The other part of the query prevents a second, unsigned copy of each message.
 */
function reportTo(notificationUrl: string, reference: string): string {
  const url = new URL(notificationUrl);
  url.searchParams.set('source_news', 'webhooks');
  url.searchParams.set('reference', reference);
  return url.href;
}
