import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { isUnpaid } from '#src/domain/order/order-status.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithPayments, WithTicketKey } from '../../ports.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { cancelUnpaid } from '../order/cancellation/cancel-order.ts';
import { findOrder } from '../order/state/find-order.ts';
import type { SettlingContext } from '../order/state/settling.ts';
import { releaseTillHold } from './release-till-hold.ts';
import { readSale } from './till-sale.sql.ts';
import { type SaleView, saleView } from './till-sale-view.ts';

/**
 * Ends a Pix of an own sale that waits for its payer, or a sale that only holds its units, whose request is over then; one that has
 * ended already is no refusal. If it was paid or placed at that moment, it is sold. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for what is no id, ORDER_NOT_CANCELABLE for what is sold, PAYMENT_UNAVAILABLE.
 */
export async function endTillSale(
  context: SettlingContext & WithPayments & WithTicketKey,
  { actor, eventId, id }: { actor: Staff; eventId: Uuid; id: Uuid },
): Promise<SaleView> {
  const event = await eventInOffice(context, { actor, eventId }, 'till.sell');
  if (!isUuid(id)) throw new DomainError('INVALID_INPUT', { field: 'id' });
  const sale = await readSale(context.db, event.id, id);
  if (sale === null || !isSellers(actor, sale)) throw new DomainError('NOT_FOUND');
  if (sale.orderId === null) await releaseTillHold(context, event.id, sale.cartId);
  // Its request may have placed the order while the release waited for the cart.
  const { orderId } = sale.orderId === null ? ((await readSale(context.db, event.id, id)) ?? sale) : sale;
  const order = orderId === null ? null : await findOrder(context, event.id, orderId);
  const isSoldMeanwhile = sale.orderId === null && order !== null && !isUnpaid(order);
  if (order !== null && order.status !== 'CANCELED' && !isSoldMeanwhile) await cancelUnpaid(context, order);
  context.events.stockMoved(event.id);
  return await saleView(context, event, sale.id);
}
