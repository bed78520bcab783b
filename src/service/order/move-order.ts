import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import { mayMove, type OrderCause, type OrderStatus } from '../../domain/order-status.ts';
import { insertOrderHistory, updateOrderStatus } from './order.sql.ts';
import type { OrderRow } from './order-view.ts';

/** Moves an order the caller has locked, with who did it and why. A move that is not in the table is a bug. */
export async function moveOrder(
  tx: Transaction<DB>,
  order: OrderRow,
  to: OrderStatus,
  about: { actor: string; cause: OrderCause; at: Date },
): Promise<OrderRow> {
  if (!mayMove(order.status, to, about.cause)) {
    throw new Error(`Order ${order.number} may not move from ${order.status} to ${to} (${about.cause}).`);
  }
  await updateOrderStatus(tx, order, to);
  await insertOrderHistory(tx, order, { from: order.status, status: to, ...about });
  return { ...order, status: to };
}
