import type { Context } from '../../context.ts';
import { lockOrderedCart } from '../cart/lock-ordered-cart.ts';
import { type EndCause, endOrder } from './end-order.ts';
import { readOrderRow } from './order.sql.ts';
import type { OrderRow } from './order-view.ts';

/** Ends an order whose last payment was declined: nobody is asked for money, so no provider has to be. */
export async function endOverdueOrder(context: Context, order: OrderRow, cause: EndCause): Promise<void> {
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new Error(`Order ${order.number} is of an event that is gone.`);
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, order.eventId, order.cartId);
    const current = await readOrderRow(tx, order.eventId, order.id);
    if (current?.status !== 'PAYMENT_DECLINED') return;
    await endOrder({ context, tx, event, order: current, now: context.clock.now() }, cause);
  });
}
