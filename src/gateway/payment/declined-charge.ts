import type { DeclineReason } from '../../domain/refusal.ts';
import type { CardChargeRequest, ChargeState } from './port.ts';

/** A card that was declined before a payment existed: there is nothing to find later and nothing to pay. */
export function declinedCharge(request: CardChargeRequest, declineReason: DeclineReason): ChargeState {
  const { reference, amountCents, installments } = request;
  return {
    reference,
    providerId: null,
    status: 'DECLINED',
    amountCents,
    pix: null,
    card: {
      brand: null,
      lastDigits: null,
      installments,
      installmentCents: Math.floor(amountCents / installments),
      totalCents: amountCents,
      declineReason,
      challengeUrl: null,
    },
    payments: [],
  };
}
