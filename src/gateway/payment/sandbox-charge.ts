import type { PixChargeState, PixRefundRequest, PixRefundState } from './port.ts';
import type { SandboxCharge, SandboxPayment, SandboxPayOptions, SandboxRefund } from './sandbox-port.ts';

// What the bank decides about a charge, as plain functions of the charge and the time.

export function isWholeCents(amountCents: number): boolean {
  return Number.isSafeInteger(amountCents) && amountCents > 0;
}

/** The charge as the port shows it. */
export function chargeState(charge: SandboxCharge, now: Date): PixChargeState {
  return {
    txid: charge.txid,
    status: charge.status,
    amountCents: charge.amountCents,
    copyAndPaste: charge.copyAndPaste,
    expiresAt: new Date(charge.expiresAt),
    payments: charge.payments.map((payment) => ({
      endToEndId: payment.endToEndId,
      amountCents: payment.amountCents,
      paidAt: new Date(payment.paidAt),
      refundedCents: refundedCents(payment, now),
    })),
  };
}

/**
 * What the payer is told before any money moves, or null to go on. Money that left in time does not care
 * whether the charge was also removed since, so evenIfExpired opens both.
 */
export function paymentRefusal(
  charge: SandboxCharge,
  { evenIfExpired, evenIfPaid }: SandboxPayOptions,
  now: Date,
): 'EXPIRED' | 'REMOVED' | 'ALREADY_PAID' | null {
  if (charge.status === 'PAID') return evenIfPaid ? null : 'ALREADY_PAID';
  if (evenIfExpired) return null;
  if (charge.status === 'REMOVED') return 'REMOVED';
  return new Date(charge.expiresAt) <= now ? 'EXPIRED' : null;
}

/** The charge with the payment booked. Throws RangeError for an amount that is none. */
export function withPayment(
  charge: SandboxCharge,
  { amountCents = charge.amountCents, payerNote, payerAccountClosed = false }: SandboxPayOptions,
  endToEndId: string,
  now: Date,
): SandboxCharge {
  if (!isWholeCents(amountCents)) throw new RangeError(`Not an amount to pay: ${amountCents}`);
  const payment: SandboxPayment = {
    endToEndId,
    amountCents,
    paidAt: now.toISOString(),
    payerNote: payerNote?.slice(0, 140) || null,
    payerAccountClosed,
    refunds: [],
  };
  return { ...charge, status: 'PAID', payments: [...charge.payments, payment] };
}

export function findRefund(charge: SandboxCharge, { endToEndId, refundId }: PixRefundRequest) {
  const payment = charge.payments.find((each) => each.endToEndId === endToEndId);
  return { payment, refund: payment?.refunds.find((each) => each.refundId === refundId) };
}

/** Why a refund cannot be accepted, or null: it is new and there is money left, or it is the known one. */
export function refundRefusal(charge: SandboxCharge, request: PixRefundRequest, now: Date): string | null {
  const { payment, refund } = findRefund(charge, request);
  if (payment === undefined) return `charge ${charge.txid} has no payment ${request.endToEndId}`;
  if (refund !== undefined) {
    const same = refund.amountCents === request.amountCents;
    return same ? null : `refund ${request.refundId} exists with another amount`;
  }
  if (refundedCents(payment, now) + request.amountCents <= payment.amountCents) return null;
  return `refund ${request.refundId} is more than what is left of ${request.endToEndId}`;
}

export function withRefund(charge: SandboxCharge, endToEndId: string, refund: SandboxRefund): SandboxCharge {
  const payments = charge.payments.map((payment) =>
    payment.endToEndId === endToEndId ? { ...payment, refunds: [...payment.refunds, refund] } : payment,
  );
  return { ...charge, payments };
}

/** Derived from the time, so a refund goes on being processed while the bank is down. */
export function refundStatus(
  payment: SandboxPayment,
  refund: SandboxRefund,
  now: Date,
): PixRefundState['status'] {
  if (new Date(refund.settlesAt) > now) return 'PROCESSING';
  return payment.payerAccountClosed ? 'FAILED' : 'DONE';
}

/** A failed refund leaves the money with us, so it may be tried again under another id. */
function refundedCents(payment: SandboxPayment, now: Date): number {
  return payment.refunds
    .filter((refund) => refundStatus(payment, refund, now) !== 'FAILED')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
}
