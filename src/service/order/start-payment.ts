import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import { limits } from '../../domain/limits.ts';
import type { CheckedPayment } from './check-payment.ts';
import type { OrderRow } from './order-view.ts';
import { insertPayment } from './payment.sql.ts';

/** Notes an attempt to pay the order before anybody is asked for money: its name is ours, so asking twice is harmless. */
export async function startPayment(
  context: Pick<Context, 'ids'>,
  tx: Transaction<DB>,
  order: OrderRow,
  attempt: { payment: CheckedPayment | null; idempotencyKey: string; at: Date },
): Promise<void> {
  const { payment, idempotencyKey, at } = attempt;
  const id = context.ids.uuid();
  await insertPayment(tx, {
    eventId: order.eventId,
    id,
    orderId: order.id,
    method: payment?.method ?? 'FREE',
    status: payment === null ? 'CONFIRMED' : 'PENDING',
    provider: payment?.provider.name ?? 'none',
    // The central bank's txid: 26 to 35 letters and digits.
    providerReference: id.replaceAll('-', ''),
    amountCents: order.totals.totalCents,
    expiresAt: payment === null ? null : order.payableUntil,
    createdAt: at,
    nextCheckAt: payment === null ? null : new Date(at.getTime() + limits.chargeFirstCheckSeconds * 1000),
    idempotencyKey,
    plan: payment?.plan ?? null,
  });
}
