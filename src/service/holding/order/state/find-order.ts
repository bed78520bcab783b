import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readOrderRow, withParts } from '../rows/order.sql.ts';
import type { OrderView } from '../rows/order-view.ts';

/** An order by its id, without a check of its owner; what a customer sees is read by readOrder. */
export async function findOrder(context: WithDb, eventId: Uuid, orderId: Uuid): Promise<OrderView | null> {
  const order = await readOrderRow(context.db, eventId, orderId);
  return order === null ? null : await withParts(context.db, order);
}
