import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { actorName, customer } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { reserveOrderAgenda } from '#src/service/selling/agenda/reserve-order-agenda.ts';
import { orderCarts } from '#src/service/selling/cart/order-carts.ts';
import { takeCoupon } from '#src/service/selling/coupon/take-coupon.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { sellHoldings } from '#src/service/selling/hold/sell.ts';
import { bookNewOrders, bookOrders } from '../../money/book-orders.ts';
import { settleSwaps } from '../exchange/settle-swaps.ts';
import { swapsOf } from '../exchange/swaps-of.ts';
import { startPayments } from '../payment/start-payments.ts';
import { takePayment } from '../payment/take-payment.ts';
import { insertDeliveries } from '../rows/delivery.sql.ts';
import { insertOrderAccess, insertOrderHistory, insertOrderLines } from '../rows/new-orders.sql.ts';
import type { DeliveryView, OrderView, PaymentView } from '../rows/order-view.ts';
import { insertSwaps } from '../rows/swap.sql.ts';
import { fulfilOrders } from '../state/approve-orders.ts';
import type { SettlingContext } from '../state/settling.ts';
import { insertNumbered } from './insert-numbered.ts';
import { hasSession } from './is-unbatched.ts';
import type { DecidedOrder, PlacingContext } from './placing.ts';

/**
 * Writes decided orders, and approves those with nothing to pay. Returns their views in the same order.
 * Refusals, of an unbatched order only: those of reserveOrderAgenda and takeCoupon, UPGRADE_NOT_POSSIBLE.
 */
export async function writeOrders(
  context: PlacingContext,
  tx: Transaction<DB>,
  event: EventView,
  decided: readonly DecidedOrder[],
  at: Date,
): Promise<OrderView[]> {
  if (decided.length === 0) return [];
  const carts = decided.map(({ placing: { cartId, actor } }) => ({ cartId, customerId: actor.id }));
  await orderCarts(tx, event.id, carts);
  await insertNumbered(
    context,
    tx,
    event,
    decided.map(({ order }) => order),
  );
  const ofOrder = decided.map(({ order, lines }) => ({ orderId: order.id, lines }));
  await insertOrderLines(tx, event.id, ofOrder);
  for (const { order, lines, upgraded } of decided) await insertSwaps(tx, order, swapsOf(lines, upgraded));
  const deliveries = decided.flatMap((one) => {
    const delivery = deliveryOf(one);
    return delivery === null ? [] : [{ orderId: one.order.id, delivery, at }];
  });
  await insertDeliveries(tx, event.id, deliveries);
  await insertOrderHistory(tx, event.id, historyOf(decided, at));
  await insertOrderAccess(tx, event.id, accessOf(decided));
  const attempts = decided.map(({ order, payment }) => {
    return { order, payment, idempotencyKey: order.idempotencyKey };
  });
  const payments = await startPayments(context, tx, event.id, attempts, at);
  for (const { placing, order, lines } of decided) {
    const { actor, input, till } = placing;
    // A till looks at documents: a named person's ticket may be of any order.
    const customerId = till === undefined ? actor.id : null;
    await reserveOrderAgenda(tx, event, { customerId, lines, named: input.holders ?? [] });
    await takeCoupon(tx, order, at);
  }
  await approveAtOnce(context, tx, event, { decided, payments }, at);
  return decided.map((one, index) => viewOf(one, payments[index], at));
}

/** Only what is paid by a charge can be disputed: of all other orders nothing is stored. */
function accessOf(decided: readonly DecidedOrder[]) {
  return decided.flatMap(({ placing: { address, till }, order, payment }) =>
    payment === null || till !== undefined || !address
      ? []
      : [{ orderId: order.id, address, at: order.placedAt }],
  );
}

/** The history of each order: placed, and approved where that is at once; written in one statement. */
function historyOf(decided: readonly DecidedOrder[], at: Date) {
  return decided.flatMap(({ placing, order, payment }) => {
    const by = { orderId: order.id, actor: placing.till?.seller ?? customer(order.customerId), at };
    const placed = { ...by, from: null, status: order.status, cause: 'placed' as const };
    if (order.statusAfter === order.status) return [placed];
    const cause = payment === null ? ('nothing_to_pay' as const) : ('paid' as const);
    return [placed, { ...by, from: order.status, status: order.statusAfter, cause }];
  });
}

/** The remaining steps for orders that are approved at once: they are free, or were paid at a till. */
async function approveAtOnce(
  context: SettlingContext,
  tx: Transaction<DB>,
  event: EventView,
  { decided, payments }: { decided: readonly DecidedOrder[]; payments: readonly PaymentView[] },
  at: Date,
): Promise<void> {
  const free = decided.filter(({ order }) => order.statusAfter === 'APPROVED');
  if (free.length === 0) return;
  for (const { order } of free.filter(isSwap)) {
    if (!(await settleSwaps({ context, tx, event, order, now: at }))) {
      throw new DomainError('UPGRADE_NOT_POSSIBLE');
    }
  }
  await fulfilOrders(context, tx, event.id, free, at, {
    areSessions: free.some(({ lines }) => hasSession(event, lines)),
  });
  const paid = free.filter(isPaid);
  for (const one of paid) {
    const payment = payments[decided.indexOf(one)];
    if (payment !== undefined) await takePayment(tx, event.id, payment, at);
  }
  // The pools last, because all buyers share them, and behind them the books.
  const cartIds = free.map(({ order }) => order.cartId);
  await sellHoldings(tx, event.id, cartIds, at);
  await bookNewOrders(
    tx,
    { eventId: event.id, at },
    free.filter((one) => !isSwap(one) && !isPaid(one)).map(toBook),
  );
  const read = free.filter((one) => isSwap(one) || isPaid(one)).map(({ order }) => order.id);
  if (read.length > 0) {
    await bookOrders(tx, { eventId: event.id, orderIds: read, cause: 'sold', at });
  }
}

const isSwap = ({ lines }: DecidedOrder) => lines.some(({ heldBatchId }) => heldBatchId !== null);

const isPaid = ({ payment }: DecidedOrder) => payment !== null;

const toBook = ({ order, lines }: DecidedOrder) => ({
  ...order,
  cityId: order.billingAddress?.cityId ?? null,
  lines,
});

function deliveryOf({ placing }: DecidedOrder): DeliveryView | null {
  const { method, recipient, address, pickupPerson, expectedBy } = placing.delivery;
  if (method === 'ELECTRONIC') return null;
  return { method, status: 'WAITING', recipient, address, pickupPerson, trackingCode: null, expectedBy };
}

/** The view of the stored order, built without reading it. */
function viewOf(one: DecidedOrder, payment: PaymentView | undefined, at: Date): OrderView {
  const { termsVersion: _, billingAddress: __, statusAfter, ...row } = one.order;
  return {
    ...row,
    status: statusAfter,
    lines: one.lines,
    payment: payment ?? null,
    payments: payment === undefined ? [] : [payment],
    delivery: deliveryOf(one),
    refunds: [],
    history: historyOf([one], at).map(({ status, cause, actor }) => ({
      ...{ status, at, cause, actor: actorName(actor) },
    })),
  };
}
