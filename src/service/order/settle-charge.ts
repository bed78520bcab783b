import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import type { PixChargeState, PixPayment } from '../../gateway/payment/port.ts';
import { giveBackCart } from '../cart/give-back-cart.ts';
import { lockOrderedCart } from '../cart/lock-ordered-cart.ts';
import { sellHolding } from '../hold/sell-holding.ts';
import { sellLate } from '../hold/sell-late.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { approveOrder } from './approve-order.ts';
import { moveOrder } from './move-order.ts';
import { addAllowance, readOrderLines, readOrderRow, returnAllowance } from './order.sql.ts';
import type { OrderRow, PaymentView } from './order-view.ts';
import {
  insertProviderMessage,
  insertRefund,
  lockPayment,
  readPaymentByReference,
  updatePayment,
} from './payment.sql.ts';
import { ticketUnits } from './ticket-units.ts';

/** What the provider told us, kept beside its effect. */
export interface ProviderMessage {
  messageId: string;
  raw: unknown;
}

/**
 * Brings our books to what the provider says now (docs/algorithms/payment.md). Messages are hints: whatever they say,
 * and in whatever order they come, the state is fetched and applied here, once. `endIfUnpaid` gives the stock back
 * when the charge is over. Returns whether a charge of that name is ours.
 */
export async function settleCharge(
  context: Context,
  reference: string,
  about: { message?: ProviderMessage; endIfUnpaid?: 'expired' | 'canceled_by_customer' } = {},
): Promise<boolean> {
  const known = await readPaymentByReference(context.db, context.payment.name, reference);
  if (known === null) return false;
  const charge =
    about.endIfUnpaid === undefined
      ? await context.payment.fetchCharge(reference)
      : await endedCharge(context, reference);
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    await lockOrderedCart(tx, known.eventId, known.cartId);
    if (about.message !== undefined) {
      const { messageId, raw } = about.message;
      if (!(await insertProviderMessage(tx, context.payment.name, messageId, raw, now))) return;
    }
    const payment = await lockPayment(tx, known.eventId, known.id);
    const order = await readOrderRow(tx, known.eventId, known.orderId);
    if (order === null) throw new Error(`Payment ${known.id} has no order.`);
    const money = charge?.payments[0];
    if (money !== undefined) await applyMoney(context, tx, { order, payment, money, now });
    else if (about.endIfUnpaid !== undefined && payment.status === 'PENDING' && charge?.status !== 'ACTIVE') {
      await endUnpaid(context, tx, order, payment, about.endIfUnpaid, now);
    }
  });
  return true;
}

/** Cancels at the provider and asks once more; a charge it has never heard of cannot be paid either. */
async function endedCharge(context: Context, reference: string): Promise<PixChargeState | null> {
  if ((await context.payment.fetchCharge(reference)) === null) return null;
  await context.payment.cancelCharge(reference);
  return await context.payment.fetchCharge(reference);
}

interface Money {
  order: OrderRow;
  payment: PaymentView;
  money: PixPayment;
  now: Date;
}

async function applyMoney(
  context: Context,
  tx: Transaction<DB>,
  { order, payment, money, now }: Money,
): Promise<void> {
  if (payment.settlementReference !== null) return;
  await updatePayment(tx, order.eventId, payment.id, {
    status: 'CONFIRMED',
    capturedCents: money.amountCents,
    settlementReference: money.endToEndId,
    settledAt: now,
  });
  const about = { actor: `provider:${payment.provider}`, at: now };
  const isWhole = money.amountCents === payment.amountCents;
  if (isWhole && (order.status === 'RECEIVED' || order.status === 'WAITING_FOR_APPROVAL')) {
    await approveOrder(context, tx, order, { ...about, cause: 'paid' });
    await sellHolding(tx, order.eventId, order.cartId, now);
    return;
  }
  if (isWhole && order.status === 'CANCELED' && (await takeAgain(context, tx, order, now))) {
    await approveOrder(context, tx, order, { ...about, cause: 'paid_late' });
    return;
  }
  // Never "paid, no ticket": what cannot be honoured goes back by itself, and the buyer is told.
  if (order.status === 'RECEIVED' || order.status === 'WAITING_FOR_APPROVAL') {
    await endOrder(context, tx, order, 'expired', now);
  }
  await insertRefund(tx, {
    eventId: order.eventId,
    id: context.ids.uuid(),
    paymentId: payment.id,
    amountCents: money.amountCents,
    cause: isWhole ? 'late_money_without_stock' : 'wrong_amount',
    requestedAt: now,
  });
  await enqueueMail(context, tx, {
    dedupeKey: `money-returned:${payment.id}`,
    template: 'money-returned',
    customerId: order.customerId,
    locale: order.locale,
    data: { eventId: order.eventId, orderId: order.id },
    enqueuedAt: now,
  });
}

/** Stock and the document's limit, both or neither. */
async function takeAgain(
  context: Context,
  tx: Transaction<DB>,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  const lines = await readOrderLines(tx, order.eventId, order.id);
  const event = await context.events.byId(order.eventId);
  if (event === null) return false;
  const units = ticketUnits(event, lines);
  const max = event.limitPerDocument;
  if (max !== null && units > 0 && !(await addAllowance(tx, order, units, max))) return false;
  if (await sellLate(tx, order.eventId, order.cartId, lines, now)) return true;
  if (max !== null && units > 0) await returnAllowance(tx, order, units);
  return false;
}

async function endUnpaid(
  context: Context,
  tx: Transaction<DB>,
  order: OrderRow,
  payment: PaymentView,
  cause: 'expired' | 'canceled_by_customer',
  now: Date,
): Promise<void> {
  await updatePayment(tx, order.eventId, payment.id, { status: 'EXPIRED' });
  await endOrder(context, tx, order, cause, now);
}

async function endOrder(
  context: Context,
  tx: Transaction<DB>,
  order: OrderRow,
  cause: 'expired' | 'canceled_by_customer',
  now: Date,
): Promise<void> {
  const actor = cause === 'expired' ? 'clock' : `customer:${order.customerId}`;
  await moveOrder(tx, order, 'CANCELED', { actor, cause, at: now });
  const event = await context.events.byId(order.eventId);
  const lines = await readOrderLines(tx, order.eventId, order.id);
  if (event !== null && event.limitPerDocument !== null) {
    await returnAllowance(tx, order, ticketUnits(event, lines));
  }
  await giveBackCart(tx, order.eventId, order.cartId, cause === 'expired' ? 'expired' : 'released', now);
}
