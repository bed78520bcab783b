import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { mayMove, type OrderCause, type OrderStatus } from '#src/domain/order/order-status.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { insertOrderHistory } from '../rows/new-orders.sql.ts';
import { updateOrderStatus } from '../rows/order.sql.ts';
import type { OrderRow } from '../rows/order-view.ts';

/**
 * Changes the status of orders of one event that the caller has locked, and stores actor and cause. Throws on a transition
 * that order-status.ts does not allow.
 */
export async function moveOrders(
  tx: Transaction<DB>,
  eventId: Uuid,
  moves: readonly { order: OrderRow; to: OrderStatus; actor: Actor }[],
  { cause, at }: { cause: OrderCause; at: Date },
): Promise<OrderRow[]> {
  for (const { order, to } of moves) {
    if (!mayMove(order.status, to, cause)) {
      throw new Error(`Order ${order.number} may not move from ${order.status} to ${to} (${cause}).`);
    }
  }
  await updateOrderStatus(
    tx,
    eventId,
    moves.map(({ order, to }) => ({ id: order.id, status: to })),
  );
  await insertOrderHistory(
    tx,
    eventId,
    moves.map(({ order, to, actor }) => ({
      orderId: order.id,
      from: order.status,
      status: to,
      actor,
      cause,
      at,
    })),
  );
  return moves.map(({ order, to }) => ({ ...order, status: to }));
}
