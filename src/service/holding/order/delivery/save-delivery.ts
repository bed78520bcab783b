import { type DeliveryStatus, mayDeliver } from '#src/domain/delivery/delivery-status.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { readDelivery, updateDelivery } from '../rows/delivery.sql.ts';
import { readOrderRow } from '../rows/order.sql.ts';
import type { OrderView } from '../rows/order-view.ts';
import { moveOrder } from '../state/move-order.ts';
import { findOrderByNumber } from '../state/office-order.ts';
import type { SettlingContext } from '../state/settling.ts';

/**
 * Stores where a parcel or a desk order is. A returned parcel that is shipped again makes its order RESENT. Idempotent.
 * Refusals: NOT_ALLOWED, ORDER_NOT_FOUND (also without a delivery), FIELD_REQUIRED for a shipping without its code,
 * DELIVERY_NOT_POSSIBLE for a step that the present state does not allow.
 */
export async function saveDelivery(
  context: SettlingContext,
  news: { number: string; status: DeliveryStatus; trackingCode?: string | null; actor: Actor },
): Promise<OrderView> {
  requireRight(news.actor, 'order.deliver');
  const known = await findOrderByNumber(context, news.number);
  if (known === null || known.delivery === null)
    throw new DomainError('ORDER_NOT_FOUND', { field: 'number' });
  const trackingCode = news.trackingCode?.trim().toUpperCase() || null;
  if (news.status === 'SHIPPED' && trackingCode === null) {
    throw new DomainError('FIELD_REQUIRED', { field: 'trackingCode' });
  }
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, known.eventId, known.cartId);
    const now = context.clock.now();
    const order = await readOrderRow(tx, known.eventId, known.id);
    const delivery = await readDelivery(tx, known.eventId, known.id);
    if (order === null || delivery === null) throw new Error(`Order ${known.number} is gone.`);
    const code = news.status === 'SHIPPED' ? trackingCode : delivery.trackingCode;
    if (delivery.status === news.status && delivery.trackingCode === code) return;
    const stands = order.status === 'APPROVED' || order.status === 'RESENT';
    if (!stands || !mayDeliver(delivery.method, delivery.status, news.status)) {
      throw new DomainError('DELIVERY_NOT_POSSIBLE', { field: 'status' });
    }
    const about = { actor: news.actor, at: now };
    await updateDelivery(tx, order, { status: news.status, trackingCode: code, ...about });
    await writeAudit(context, tx, {
      eventId: known.eventId,
      actor: news.actor,
      action: 'order.deliver',
      subject: `order ${known.number}`,
      before: { status: delivery.status, trackingCode: delivery.trackingCode },
      after: { status: news.status, trackingCode: code },
      at: now,
    });
    if (delivery.status === 'RETURNED' && order.status === 'APPROVED') {
      await moveOrder(tx, order, 'RESENT', { ...about, cause: 'parcel_sent_again' });
    }
    await tell(context, tx, now, {
      ...{ fact: 'delivery.moved', order, status: news.status, trackingCode: code },
    });
  });
  return (await findOrderByNumber(context, news.number)) ?? known;
}
