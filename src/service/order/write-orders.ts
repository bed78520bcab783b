import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import { orderNumber } from '../../domain/public-id.ts';
import { DomainError } from '../../domain/refusal.ts';
import { reserveOrderAgenda } from '../agenda/reserve-order-agenda.ts';
import { orderCarts } from '../cart/order-carts.ts';
import { takeCoupon } from '../coupon/take-coupon.ts';
import type { EventView } from '../event/event-view.ts';
import { sellHoldings } from '../hold/sell-holdings.ts';
import { approveOrders } from './approve-orders.ts';
import { insertDeliveries } from './delivery.sql.ts';
import { insertOrderHistory, insertOrderLines, insertOrders } from './new-orders.sql.ts';
import type { DeliveryView, OrderRow, OrderView, PaymentView } from './order-view.ts';
import type { DecidedOrder } from './placing.ts';
import { settleSwaps } from './settle-swaps.ts';
import { startPayments } from './start-payments.ts';
import { insertSwaps } from './swap.sql.ts';
import { swapsOf } from './swaps-of.ts';

/**
 * Writes orders that are decided, from top to bottom; those with nothing to pay are approved with it. The views are in
 * the order of what was decided.
 * Refusals, of an order that travels alone only: those of reserveOrderAgenda and takeCoupon, UPGRADE_NOT_POSSIBLE.
 */
export async function writeOrders(
  context: Context,
  tx: Transaction<DB>,
  event: EventView,
  decided: readonly DecidedOrder[],
  at: Date,
): Promise<OrderView[]> {
  if (decided.length === 0) return [];
  const carts = decided.map(({ placing }) => placing);
  await orderCarts(tx, event.id, carts);
  await insertNumbered(context, tx, event, decided);
  const ofOrder = decided.map(({ order, lines }) => ({ orderId: order.id, lines }));
  await insertOrderLines(tx, event.id, ofOrder);
  for (const { order, lines, upgraded } of decided) await insertSwaps(tx, order, swapsOf(lines, upgraded));
  const deliveries = decided.flatMap((one) => {
    const delivery = deliveryOf(one);
    return delivery === null ? [] : [{ orderId: one.order.id, delivery }];
  });
  await insertDeliveries(tx, event.id, deliveries, at);
  const placed = { from: null, status: 'RECEIVED', cause: 'placed', at } as const;
  await insertOrderHistory(
    tx,
    event.id,
    decided.map(({ order }) => ({ orderId: order.id, actor: `customer:${order.customerId}`, ...placed })),
  );
  const attempts = decided.map(({ order, payment }) => {
    return { order, payment, idempotencyKey: order.idempotencyKey };
  });
  const payments = await startPayments(context, tx, event.id, attempts, at);
  for (const { placing, order, lines } of decided) {
    const { customerId, input } = placing;
    await reserveOrderAgenda(tx, event, { customerId, lines, named: input.holders ?? [] });
    await takeCoupon(tx, order, at);
  }
  const approved = await approveFree(context, tx, event, decided, at);
  return decided.map((one, index) => viewOf(one, payments[index], approved.get(one.order.id), at));
}

async function insertNumbered(
  context: Pick<Context, 'ids'>,
  tx: Transaction<DB>,
  event: EventView,
  decided: readonly DecidedOrder[],
): Promise<void> {
  let missing = decided.map(({ order }) => order);
  for (;;) {
    missing = await insertOrders(tx, missing);
    if (missing.length === 0) return;
    for (const order of missing) order.number = orderNumber(event.code, context.ids.randomBytes(6));
  }
}

/** Returns the orders as they are now, by their ids. */
async function approveFree(
  context: Context,
  tx: Transaction<DB>,
  event: EventView,
  decided: readonly DecidedOrder[],
  at: Date,
): Promise<Map<string, OrderRow>> {
  const free = decided.filter(({ payment }) => payment === null);
  if (free.length === 0) return new Map();
  for (const { order, lines } of free) {
    const isSwap = lines.some(({ heldBatchId }) => heldBatchId !== null);
    if (isSwap && !(await settleSwaps({ context, tx, event, order, now: at }))) {
      throw new DomainError('UPGRADE_NOT_POSSIBLE');
    }
  }
  const approvals = free.map(({ order, lines }) => {
    return { order, lines, actor: `customer:${order.customerId}` };
  });
  const approved = await approveOrders(context, tx, event.id, approvals, { cause: 'nothing_to_pay', at });
  // The pools last: they are everybody's.
  const cartIds = free.map(({ order }) => order.cartId);
  await sellHoldings(tx, event.id, cartIds, at);
  return new Map(approved.map((order) => [order.id, order]));
}

function deliveryOf({ placing }: DecidedOrder): DeliveryView | null {
  const { method, recipient, address, pickupPerson, expectedBy } = placing.delivery;
  if (method === 'ELECTRONIC') return null;
  return { method, status: 'WAITING', recipient, address, pickupPerson, trackingCode: null, expectedBy };
}

/** What a reader of the stored order would see, without reading it. */
function viewOf(
  one: DecidedOrder,
  payment: PaymentView | undefined,
  approved: OrderRow | undefined,
  at: Date,
): OrderView {
  const { termsVersion: _, billingAddress: __, statusAfter: ___, ...row } = one.order;
  const history: OrderView['history'] = [{ status: 'RECEIVED', at, cause: 'placed' }];
  if (approved !== undefined) history.push({ status: 'APPROVED', at, cause: 'nothing_to_pay' });
  return {
    ...row,
    status: approved?.status ?? row.status,
    lines: one.lines,
    payment: payment ?? null,
    payments: payment === undefined ? [] : [payment],
    delivery: deliveryOf(one),
    refunds: [],
    history,
  };
}
