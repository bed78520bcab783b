import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { totalsOf } from '#src/domain/pricing/totals.ts';
import { orderNumber } from '#src/domain/public-id.ts';
import type { Buyer } from '#src/service/people/customer/buyers-of.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { EventView, OfferView } from '#src/service/selling/event/event-view.ts';
import { startPayments } from '../payment/start-payments.ts';
import { insertOrderHistory, insertOrderLines, insertOrders } from '../rows/new-orders.sql.ts';
import type { OrderLineView, OrderRow } from '../rows/order-view.ts';

const nothing = { priceCents: 0, feeCents: 0, discountCents: 0, totalCents: 0, heldBatchId: null };

/**
 * Stores the order of a redeemed courtesy, with status RECEIVED and nothing to pay. The caller has checked everything and
 * approves it at once.
 */
export async function placeCourtesyOrder(
  context: WithIds,
  tx: Transaction<DB>,
  event: EventView,
  about: {
    buyer: Buyer;
    customerId: Uuid;
    locale: Locale;
    codeId: Uuid;
    lines: readonly { offer: OfferView; batchId: Uuid; holders: Holder[] }[];
    at: Date;
  },
): Promise<OrderRow & { lines: OrderLineView[] }> {
  const { buyer, customerId, at } = about;
  const lines = about.lines.map(({ offer, batchId, holders }) => ({
    ...nothing,
    id: context.ids.uuid(),
    batchId,
    offerId: offer.id,
    description: offerTitle(offer),
    quantity: holders.length,
    holders,
  }));
  let order: OrderRow;
  let isNumberTaken: boolean;
  do {
    order = {
      id: context.ids.uuid(),
      eventId: event.id,
      number: orderNumber(event.code, context.ids.randomBytes(6)),
      customerId,
      cartId: context.ids.uuid(),
      idempotencyKey: `courtesy:${about.codeId}`,
      status: 'RECEIVED',
      origin: 'COURTESY',
      locale: about.locale,
      deliveryMethod: 'ELECTRONIC',
      insurance: null,
      couponId: null,
      couponCode: null,
      totals: totalsOf(lines),
      documentType: buyer.documentType,
      documentNumber: buyer.documentNumber,
      placedAt: at,
      regretFrom: null,
      promisedAt: null,
      payableUntil: at,
    };
    const row = {
      ...order,
      statusAfter: 'APPROVED' as const,
      termsVersion: limits.termsVersion,
      billingAddress: null,
    };
    isNumberTaken = (await insertOrders(tx, [row])).length > 0;
  } while (isNumberTaken);
  await insertOrderLines(tx, event.id, [{ orderId: order.id, lines }]);
  const actor = customer(customerId);
  await insertOrderHistory(tx, event.id, [
    { orderId: order.id, from: null, status: 'RECEIVED', actor, cause: 'placed', at },
  ]);
  const { idempotencyKey } = order;
  await startPayments(context, tx, order.eventId, [{ order, payment: null, idempotencyKey }], at);
  return { ...order, lines };
}
