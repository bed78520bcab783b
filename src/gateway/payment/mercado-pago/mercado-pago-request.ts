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
  // It wants an offset in numbers and has refused the letter that stands for none.
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

/** In Brazil it knows CPF and CNPJ; a passport would be refused. */
function payerOf({ documentType, documentNumber, name, lastName, email }: Payer) {
  return {
    email,
    first_name: name,
    last_name: lastName,
    ...(documentType !== 'PASSPORT' && { identification: { type: documentType, number: documentNumber } }),
  };
}

/**
 * Its messages name the payment by its own id, which a lost answer never told us; so the address they come to names ours.
 * The other part of the query, a word of its own, keeps it from sending each of them a second time unsigned.
 */
function reportTo(notificationUrl: string, reference: string): string {
  const url = new URL(notificationUrl);
  url.searchParams.set('source_news', 'webhooks');
  url.searchParams.set('reference', reference);
  return url.href;
}
