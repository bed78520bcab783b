import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { OrderCause, OrderStatus } from '#src/domain/order/order-status.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { OrderRow } from '../rows/order-view.ts';
import { moveOrders } from './move-orders.ts';

/** Changes the status of one order that the caller has locked, as moveOrders does. */
export async function moveOrder(
  tx: Transaction<DB>,
  order: OrderRow,
  to: OrderStatus,
  about: { actor: Actor; cause: OrderCause; at: Date },
): Promise<OrderRow> {
  const [moved] = await moveOrders(tx, order.eventId, [{ order, to, actor: about.actor }], about);
  return moved ?? order;
}
