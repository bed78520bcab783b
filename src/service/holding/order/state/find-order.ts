import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readOrderRow, readOrderRows, withParts, withPartsOfAll } from '../rows/order.sql.ts';
import type { OrderView } from '../rows/order-view.ts';

/** An order by its id, without a check of its owner; what a customer sees is read by readOrder. */
export async function findOrder(context: WithDb, eventId: Uuid, orderId: Uuid): Promise<OrderView | null> {
  const order = await readOrderRow(context.db, eventId, orderId);
  return order === null ? null : await withParts(context.db, order);
}

/** Those of an event with these ids, in no order; for staff. */
export async function findOrdersOf(
  { db }: WithDb,
  eventId: Uuid,
  orderIds: readonly Uuid[],
): Promise<OrderView[]> {
  return await withPartsOfAll(db, await readOrderRows(db, eventId, orderIds));
}
