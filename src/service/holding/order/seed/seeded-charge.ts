import type { SandboxCharge } from '#src/gateway/payment/sandbox/sandbox-port.ts';
import type { SeededOrder } from './seeded-records.ts';

/** The charge as the sandbox bank knows it; null where nothing was to be paid. */
export function sandboxChargeOf({ plan, order, payment, refundId }: SeededOrder): SandboxCharge | null {
  if (payment.method === 'FREE') return null;
  const { settlementReference, providerReference: txid } = payment;
  const { refund } = plan;
  const charge = {
    txid,
    amountCents: payment.amountCents,
    description: order.number,
    payer: null,
    createdAt: plan.placedAt.toISOString(),
    payments:
      settlementReference === null
        ? []
        : [
            {
              endToEndId: settlementReference,
              amountCents: payment.capturedCents,
              paidAt: plan.decidedAt.toISOString(),
              payerNote: null,
              payerAccountClosed: false,
              refunds:
                refund === null || refundId === null
                  ? []
                  : [
                      {
                        refundId: refundId.replaceAll('-', ''),
                        resaleId: `D${settlementReference.slice(1)}`,
                        amountCents: refund.totalCents,
                        requestedAt: refund.at.toISOString(),
                        settlesAt: refund.settledAt.toISOString(),
                      },
                    ],
            },
          ],
  };
  if (payment.card === null) {
    const status = plan.outcome === 'PAID' ? ('PAID' as const) : ('REMOVED' as const);
    return { ...charge, kind: 'PIX', status, copyAndPaste: '', expiresAt: plan.payableUntil.toISOString() };
  }
  const status = {
    PAID: 'PAID',
    IN_ANALYSIS: 'IN_ANALYSIS',
    DECLINED: 'DECLINED',
    EXPIRED: 'REMOVED',
    GIVEN_UP: 'REMOVED',
  } as const;
  return {
    ...charge,
    ...payment.card,
    kind: 'CARD',
    status: status[plan.outcome],
    outcome: null,
    paymentId: payment.providerId ?? '',
    declineReason: payment.declineReason,
    decidesAt: null,
  };
}
