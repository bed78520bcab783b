import type { Uuid } from '#src/domain/ids.ts';
import type { ChargeName } from '#src/gateway/payment/port.ts';
import type { WithDb } from '#src/service/ports.ts';
import { chargeName, paymentView, selectPayments } from './payment.sql.ts';

/** The charge of a payment in the provider's terms; null where there is no such payment. */
export async function readCharge(
  { db }: WithDb,
  { eventId, paymentId }: { eventId: Uuid; paymentId: Uuid },
): Promise<ChargeName | null> {
  const row = await selectPayments(db)
    .where('event_id', '=', eventId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row === undefined ? null : chargeName(paymentView(row));
}
