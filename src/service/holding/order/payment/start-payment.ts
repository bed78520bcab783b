import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { OrderRow } from '../rows/order-view.ts';
import type { CheckedPayment } from './check-payment.ts';
import { startPayments } from './start-payments.ts';

/** Stores an attempt to pay one order, as startPayments does. */
export async function startPayment(
  context: WithIds,
  tx: Transaction<DB>,
  order: OrderRow,
  attempt: { payment: CheckedPayment | null; idempotencyKey: string; at: Date },
): Promise<void> {
  await startPayments(context, tx, order.eventId, [{ order, ...attempt }], attempt.at);
}
