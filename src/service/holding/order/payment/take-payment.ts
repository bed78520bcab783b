import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PaymentView } from '../rows/order-view.ts';
import { insertSettlementReference, updatePayment } from '../rows/payment.sql.ts';

/** States that an attempt has paid its order, whole and now: somebody at a till has the money. The caller approves and books. */
export async function takePayment(
  tx: Transaction<DB>,
  eventId: Uuid,
  { id, provider, providerReference, amountCents }: PaymentView,
  at: Date,
): Promise<void> {
  const reference = `${providerReference}-taken`;
  await insertSettlementReference(tx, { eventId, paymentId: id, provider, reference });
  await updatePayment(tx, eventId, id, {
    status: 'CONFIRMED',
    capturedCents: amountCents,
    settlementReference: reference,
    settledAt: at,
    nextCheckAt: null,
    pays: true,
  });
}
