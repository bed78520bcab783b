import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { OrderRow, PaymentView } from '../rows/order-view.ts';
import { insertPayments } from '../rows/payment.sql.ts';
import type { CheckedPayment } from './check-payment.ts';

/**
 * Stores an attempt to pay each of the orders, before a provider is called. The charge's id is ours, so a repeated call is
 * harmless. Returns the attempts in the order of the orders.
 */
export async function startPayments(
  context: WithIds,
  tx: Transaction<DB>,
  eventId: Uuid,
  attempts: readonly { order: OrderRow; payment: CheckedPayment | null; idempotencyKey: string }[],
  at: Date,
): Promise<PaymentView[]> {
  const firstCheckAt = new Date(at.getTime() + limits.chargeFirstCheckSeconds * 1000);
  // Only a person can tell of a transfer, so there is nothing to ask for before its end.
  const firstCheckOf = ({ method }: CheckedPayment, { payableUntil }: OrderRow) =>
    method === 'TRANSFER' ? payableUntil : firstCheckAt;
  const views = attempts.map((attempt) => attemptOf(context.ids.uuid(), attempt, at));
  await insertPayments(
    tx,
    eventId,
    attempts.flatMap(({ order, payment }, index) => {
      const view = views[index];
      const nextCheckAt = payment === null ? null : firstCheckOf(payment, order);
      return view === undefined ? [] : [{ orderId: order.id, payment: view, nextCheckAt }];
    }),
  );
  return views;
}

function attemptOf(
  id: Uuid,
  attempt: { order: OrderRow; payment: CheckedPayment | null; idempotencyKey: string },
  at: Date,
): PaymentView {
  const { order, payment, idempotencyKey } = attempt;
  const plan = payment?.plan ?? null;
  return {
    id,
    method: payment?.method ?? 'FREE',
    status: payment === null ? 'CONFIRMED' : 'PENDING',
    provider: payment?.provider.name ?? 'none',
    // The central bank's txid: 26 to 35 letters and digits.
    providerReference: id.replaceAll('-', ''),
    providerId: null,
    idempotencyKey,
    amountCents: order.totals.totalCents,
    capturedCents: 0,
    refundedCents: 0,
    refundingCents: 0,
    chargedBackCents: 0,
    pays: false,
    copyAndPaste: null,
    expiresAt: payment === null ? null : order.payableUntil,
    settlementReference: null,
    createdAt: at,
    settledAt: null,
    card:
      plan === null
        ? null
        : {
            installments: plan.installments,
            installmentCents: plan.installmentCents,
            totalCents: plan.totalCents,
            brand: null,
            lastDigits: null,
            challengeUrl: null,
          },
    declineReason: null,
  };
}
