import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import type { ReturnReason } from '../../domain/return-reason.ts';
import type { PixChargeState, PixPayment } from '../../gateway/payment/port.ts';
import { giveBackCart } from '../cart/give-back-cart.ts';
import { lockOrderedCart } from '../cart/lock-ordered-cart.ts';
import type { EventView } from '../event/event-view.ts';
import { sellHolding } from '../hold/sell-holding.ts';
import { sellLate } from '../hold/sell-late.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { approveOrder } from './approve-order.ts';
import { moveOrder } from './move-order.ts';
import { addAllowance, readOrderLines, readOrderRow, returnAllowance } from './order.sql.ts';
import type { OrderRow, PaymentView } from './order-view.ts';
import { insertProviderMessage, lockPayment, readPaymentByReference, updatePayment } from './payment.sql.ts';
import { insertRefund, readReturnedReferences } from './refund.sql.ts';
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
  // Before the transaction: inside it, waiting for another connection could use up all of them.
  const event = await context.events.byId(known.eventId);
  if (event === null) throw new Error(`Payment ${known.id} is of an event that is gone.`);
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
    const settling: Settling = { context, tx, event, order, payment, now };
    const payments = charge?.payments ?? [];
    const first =
      payments.find(({ endToEndId }) => endToEndId === payment.settlementReference) ?? payments[0];
    if (first !== undefined) {
      if (payment.settlementReference === null) await applyMoney(settling, first);
      await returnExtraMoney(settling, first, payments);
    } else if (
      about.endIfUnpaid !== undefined &&
      payment.status === 'PENDING' &&
      charge?.status !== 'ACTIVE'
    ) {
      await updatePayment(tx, order.eventId, payment.id, { status: 'EXPIRED' });
      await endOrder(settling, about.endIfUnpaid);
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

interface Settling {
  context: Context;
  tx: Transaction<DB>;
  event: EventView;
  order: OrderRow;
  payment: PaymentView;
  now: Date;
}

async function applyMoney(settling: Settling, money: PixPayment): Promise<void> {
  const { context, tx, order, payment, now } = settling;
  await updatePayment(tx, order.eventId, payment.id, {
    status: 'CONFIRMED',
    capturedCents: money.amountCents,
    settlementReference: money.endToEndId,
    settledAt: now,
  });
  const about = { actor: `provider:${payment.provider}`, at: now };
  const isWhole = money.amountCents === payment.amountCents;
  const isWaiting = order.status === 'RECEIVED' || order.status === 'WAITING_FOR_APPROVAL';
  if (isWhole && isWaiting) {
    await approveOrder(context, tx, order, { ...about, cause: 'paid' });
    await sellHolding(tx, order.eventId, order.cartId, now);
    return;
  }
  if (isWhole && order.status === 'CANCELED' && (await takeAgain(settling))) {
    await approveOrder(context, tx, order, { ...about, cause: 'paid_late' });
    return;
  }
  // Never "paid, no ticket": what cannot be honoured goes back by itself, and the buyer is told.
  if (isWaiting) await endOrder(settling, isWhole ? 'expired' : 'wrong_amount');
  await returnMoney(settling, money, isWhole ? 'late_money_without_stock' : 'wrong_amount');
}

/** A charge can be paid twice in theory; what came beside the first payment is somebody's and goes back. */
async function returnExtraMoney(
  settling: Settling,
  first: PixPayment,
  payments: readonly PixPayment[],
): Promise<void> {
  const { tx, order, payment } = settling;
  const extra = payments.filter((one) => one !== first);
  if (extra.length === 0) return;
  const returned = await readReturnedReferences(tx, order.eventId, payment.id);
  for (const money of extra) {
    if (returned.has(money.endToEndId)) continue;
    const { capturedCents } = await lockPayment(tx, order.eventId, payment.id);
    await updatePayment(tx, order.eventId, payment.id, { capturedCents: capturedCents + money.amountCents });
    await returnMoney(settling, money, 'paid_twice');
  }
}

/** Sends money back and tells the buyer why, once for each payment that came. */
async function returnMoney(
  { context, tx, order, payment, now }: Settling,
  money: PixPayment,
  reason: ReturnReason,
): Promise<void> {
  await insertRefund(tx, {
    eventId: order.eventId,
    id: context.ids.uuid(),
    paymentId: payment.id,
    settlementReference: money.endToEndId,
    amountCents: money.amountCents,
    cause: reason,
    requestedAt: now,
  });
  await enqueueMail(context, tx, {
    dedupeKey: `money-returned:${money.endToEndId}`,
    template: 'money-returned',
    customerId: order.customerId,
    locale: order.locale,
    data: {
      eventId: order.eventId,
      orderId: order.id,
      returned: { amountCents: money.amountCents, reason },
    },
    enqueuedAt: now,
  });
}

/** Stock and the document's limit, both or neither. */
async function takeAgain({ tx, event, order, now }: Settling): Promise<boolean> {
  const lines = await readOrderLines(tx, order.eventId, order.id);
  const units = ticketUnits(event, lines);
  const max = event.limitPerDocument;
  const isCounted = max !== null && units > 0;
  if (isCounted && !(await addAllowance(tx, order, units, max))) return false;
  if (await sellLate(tx, order.eventId, order.cartId, lines, now)) return true;
  if (isCounted) await returnAllowance(tx, order, units);
  return false;
}

async function endOrder(
  { tx, event, order, now }: Settling,
  cause: 'expired' | 'wrong_amount' | 'canceled_by_customer',
): Promise<void> {
  const actor = cause === 'canceled_by_customer' ? `customer:${order.customerId}` : 'clock';
  await moveOrder(tx, order, 'CANCELED', { actor, cause, at: now });
  if (event.limitPerDocument !== null) {
    const units = ticketUnits(event, await readOrderLines(tx, order.eventId, order.id));
    await returnAllowance(tx, order, units);
  }
  const isReleased = cause === 'canceled_by_customer';
  await giveBackCart(tx, order.eventId, order.cartId, isReleased ? 'released' : 'expired', now);
}
