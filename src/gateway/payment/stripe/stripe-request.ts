import type Stripe from 'stripe';
import type { ChargeRequest } from '../port.ts';

const pixSecondsMin = 60;
const pixSecondsMax = 1_209_600;

/** The body of a PaymentIntent that is paid in the same call. */
export function intentOf(request: ChargeRequest): Stripe.PaymentIntentCreateParams {
  const { reference, amountCents, description, payer } = request;
  const common = {
    amount: amountCents,
    currency: 'brl',
    confirm: true,
    description: description.slice(0, 140),
    metadata: { reference },
  };
  if (request.method === 'CARD') {
    const { cardToken, returnUrl } = request;
    return {
      ...common,
      allowed_payment_method_types: ['card'],
      return_url: returnUrl,
      ...(cardToken.startsWith('ctoken_')
        ? { confirmation_token: cardToken }
        : { payment_method: cardToken }),
    };
  }
  const seconds = Math.min(pixSecondsMax, Math.max(pixSecondsMin, request.expiresInSeconds));
  const billing = payer && { name: `${payer.name} ${payer.lastName}`, email: payer.email };
  return {
    ...common,
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix', ...(billing && { billing_details: billing }) },
    payment_method_options: { pix: { expires_after_seconds: seconds } },
  };
}
