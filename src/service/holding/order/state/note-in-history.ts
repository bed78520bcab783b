import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { OrderCause } from '#src/domain/order/order-status.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { insertOrderHistory } from '../rows/new-orders.sql.ts';
import type { OrderRow } from '../rows/order-view.ts';

/** Writes down what happened to an order whose status stays as it is. */
export async function noteInHistory(
  tx: Transaction<DB>,
  { eventId, id: orderId, status }: Pick<OrderRow, 'eventId' | 'id' | 'status'>,
  about: { actor: Actor; cause: OrderCause; at: Date },
): Promise<void> {
  await insertOrderHistory(tx, eventId, [{ orderId, from: status, status, ...about }]);
}
