import type { ChargeState, RefundRequest, RefundState } from '../port.ts';
import { decideOverdueAnalysis } from './sandbox-card.ts';
import { reportedDisputes } from './sandbox-dispute.ts';
import type { SandboxCharge, SandboxPayment, SandboxRefund } from './sandbox-port.ts';

// The bank's decisions about any charge, as pure functions of the charge and the time.

export function isWholeCents(amountCents: number): boolean {
  return Number.isSafeInteger(amountCents) && amountCents > 0;
}

/** The charge at this time, after the decisions that depend only on time. */
export function asOf(charge: SandboxCharge, now: Date): SandboxCharge {
  return charge.kind === 'CARD' ? decideOverdueAnalysis(charge, now) : charge;
}

/** The charge as the port shows it. */
export function chargeState(charge: SandboxCharge, now: Date): ChargeState {
  const { txid, status, amountCents, payments } = charge;
  return {
    reference: txid,
    status,
    amountCents,
    payments: payments.map((payment) => ({
      settlementId: payment.endToEndId,
      amountCents: payment.amountCents,
      paidAt: new Date(payment.paidAt),
      refundedCents: refundedCents(payment, now),
      chargedBackCents: payment.chargeBack?.amountCents ?? 0,
    })),
    disputes: reportedDisputes(charge),
    ...(charge.kind === 'CARD' ? cardPart(charge) : pixPart(charge)),
  };
}

function pixPart({ copyAndPaste, expiresAt }: Exclude<SandboxCharge, { kind: 'CARD' }>) {
  return { providerId: null, pix: { copyAndPaste, expiresAt: new Date(expiresAt) }, card: null };
}

function cardPart(charge: Extract<SandboxCharge, { kind: 'CARD' }>) {
  const { paymentId, brand, lastDigits, installments, installmentCents, totalCents } = charge;
  const { declineReason, challengeUrl, authentication = null } = charge;
  return {
    providerId: paymentId,
    pix: null,
    card: {
      ...{ brand, lastDigits, installments, installmentCents, totalCents },
      ...{ declineReason, challengeUrl, authentication },
    },
  };
}

export function findRefund(charge: SandboxCharge, { settlementId, refundId }: RefundRequest) {
  const payment = charge.payments.find((each) => each.endToEndId === settlementId);
  return { payment, refund: payment?.refunds.find((each) => each.refundId === refundId) };
}

/** Nothing is left to refund because the payer's bank took it back: a retry would not change this refusal. */
export function isTakenBack(charge: SandboxCharge, request: RefundRequest, now: Date): boolean {
  const { payment, refund } = findRefund(charge, request);
  return (
    payment?.chargeBack !== undefined && refund === undefined && request.amountCents > leftCents(payment, now)
  );
}

/** Why a refund is refused; null when it is new and enough money is left, or when it is the known one. */
export function refundRefusal(charge: SandboxCharge, request: RefundRequest, now: Date): string | null {
  const { payment, refund } = findRefund(charge, request);
  if (payment === undefined) return `charge ${charge.txid} has no payment ${request.settlementId}`;
  if (refund !== undefined) {
    const same = refund.amountCents === request.amountCents;
    return same ? null : `refund ${request.refundId} exists with another amount`;
  }
  if (request.amountCents <= leftCents(payment, now)) return null;
  return `refund ${request.refundId} is more than what is left of ${request.settlementId}`;
}

export function withRefund(
  charge: SandboxCharge,
  settlementId: string,
  refund: SandboxRefund,
): SandboxCharge {
  const payments = charge.payments.map((payment) =>
    payment.endToEndId === settlementId ? { ...payment, refunds: [...payment.refunds, refund] } : payment,
  );
  return { ...charge, payments };
}

/** The charge after the payer's bank has taken back what was left of every payment; only once. */
export function withChargeBack(
  charge: SandboxCharge,
  describe: (amountCents: number) => SandboxRefund,
  now: Date,
): SandboxCharge {
  const payments = charge.payments.map((payment) => {
    const amountCents = leftCents(payment, now);
    return amountCents === 0 ? payment : { ...payment, chargeBack: describe(amountCents) };
  });
  return { ...charge, payments };
}

/** Computed from the time, so a refund is also processed while the bank is down. */
export function refundStatus(
  payment: SandboxPayment,
  refund: SandboxRefund,
  now: Date,
): RefundState['status'] {
  if (new Date(refund.settlesAt) > now) return 'PROCESSING';
  return payment.payerAccountClosed ? 'FAILED' : 'DONE';
}

/** After a failed refund the money is still ours, so it may be refunded again with another id. */
function refundedCents(payment: SandboxPayment, now: Date): number {
  return payment.refunds
    .filter((refund) => refundStatus(payment, refund, now) !== 'FAILED')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
}

function leftCents(payment: SandboxPayment, now: Date): number {
  return payment.amountCents - refundedCents(payment, now) - (payment.chargeBack?.amountCents ?? 0);
}
