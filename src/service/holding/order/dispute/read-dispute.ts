import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readOrderRow } from '../rows/order.sql.ts';
import { selectDispute } from './dispute.sql.ts';
import type { DisputeRow } from './dispute-row.ts';

/** A dispute with the number of its order; null where there is none. */
export async function readDispute(
  { db }: WithDb,
  { eventId, id }: { eventId: Uuid; id: Uuid },
): Promise<(DisputeRow & { orderNumber: string }) | null> {
  const dispute = await selectDispute(db, { eventId, id });
  if (dispute === null) return null;
  const order = await readOrderRow(db, eventId, dispute.orderId);
  return order === null ? null : { ...dispute, orderNumber: order.number };
}
