import type { ChargeState } from '#src/gateway/payment/port.ts';
import type { PaymentView } from '../rows/order-view.ts';

/** A transfer as a charge that waits for its payer. */
export function waitingTransfer({ providerReference, amountCents }: PaymentView): ChargeState {
  return {
    ...{ reference: providerReference, providerId: null, status: 'ACTIVE', amountCents },
    ...{ pix: null, card: null, payments: [] },
  };
}

/** The same once its money came, under the name of the settlement. */
export function paidTransfer(payment: PaymentView, settlementId: string, paidAt: Date): ChargeState {
  const { amountCents } = payment;
  return {
    ...waitingTransfer(payment),
    status: 'PAID',
    payments: [{ settlementId, amountCents, paidAt, refundedCents: 0, chargedBackCents: 0 }],
  };
}
