import type { ChargeState } from '#src/gateway/payment/port.ts';

/** A transfer as a charge that waits for its payer. */
export function waitingTransfer(reference: string, amountCents: number): ChargeState {
  return {
    ...{ reference, providerId: null, status: 'ACTIVE', amountCents },
    ...{ pix: null, card: null, payments: [] },
  };
}

/** The same once its money came, under the name of the settlement. */
export function paidTransfer(
  reference: string,
  money: { settlementId: string; amountCents: number; paidAt: Date },
): ChargeState {
  return {
    ...waitingTransfer(reference, money.amountCents),
    status: 'PAID',
    payments: [{ ...money, refundedCents: 0, chargedBackCents: 0 }],
  };
}
