import { isUnpaid } from '#src/domain/order/order-status.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { readOrderRow } from '../rows/order.sql.ts';
import { isUndecided, type OrderRow } from '../rows/order-view.ts';
import { readPaymentsOf } from '../rows/payments-of-orders.sql.ts';
import { type EndCause, endOrder } from './end-order.ts';
import type { SettlingContext } from './settling.ts';

/**
 * Ends an overdue order without a call to a provider: its last attempt was declined, or was canceled for another that was
 * never created. An order with an undecided attempt is left unchanged.
 */
export async function endOverdueOrder(
  context: SettlingContext,
  order: OrderRow,
  cause: EndCause,
): Promise<void> {
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new Error(`Order ${order.number} is of an event that is gone.`);
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, order.eventId, order.cartId);
    const current = await readOrderRow(tx, order.eventId, order.id);
    if (current === null || !isUnpaid(current)) return;
    const attempts = await readPaymentsOf(tx, order.eventId, order.id);
    if (attempts.some(isUndecided)) return;
    await endOrder({ context, tx, event, order: current, now: context.clock.now() }, cause);
  });
}
