import type { MoneyCause } from '#src/domain/money/money-cause.ts';
import { isPayable, type OrderCause } from '#src/domain/order/order-status.ts';
import type { RefundReason } from '#src/domain/order/refund-reason.ts';
import { type Actor, provider, type Staff } from '#src/domain/policy/actor.ts';
import type { ChargeState, Settlement } from '#src/gateway/payment/port.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { freeAgenda } from '#src/service/selling/agenda/free-agenda.ts';
import { lockCartBeside } from '#src/service/selling/cart/lock-cart.ts';
import { releaseCoupon, takeCouponAgain } from '#src/service/selling/coupon/held-coupon.ts';
import { sellHoldings, sellLate } from '#src/service/selling/hold/sell.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { isFree, lockTickets } from '../../ticket/rows/lock-tickets.ts';
import { applyDisputes } from '../dispute/apply-disputes.ts';
import { settleSwaps } from '../exchange/settle-swaps.ts';
import { readUnitWorth } from '../refund/unit-worth.ts';
import { addAllowance, releaseAllowance } from '../rows/allowance.sql.ts';
import { readOrderLines, readOrderRow } from '../rows/order.sql.ts';
import type { OrderLineView, OrderRow } from '../rows/order-view.ts';
import {
  insertProviderMessage,
  insertSettlementReference,
  lockPayment,
  type PaymentOfOrder,
  updatePayment,
} from '../rows/payment.sql.ts';
import { readPaymentsOf } from '../rows/payments-of-orders.sql.ts';
import { insertRefund, readReturnedReferences } from '../rows/refund.sql.ts';
import { lockCartsOfPayment, readSwaps, type Swap } from '../rows/swap.sql.ts';
import { approveOrders } from '../state/approve-orders.ts';
import { type EndCause, endOrder } from '../state/end-order.ts';
import { moveOrder } from '../state/move-order.ts';
import type { Settling, SettlingContext } from '../state/settling.ts';
import { ticketUnits } from '../state/ticket-units.ts';
import { applyChargeback } from './apply-chargeback.ts';
import { takeAgendaAgain } from './take-agenda-again.ts';

/** The provider's message, stored with its effect. */
export interface ProviderMessage {
  messageId: string;
  raw: unknown;
}

/** Why an attempt ends: with its order, or because another attempt replaces it. */
export type EndOfAttempt = EndCause | 'superseded';

/** Called behind the locks, before anything is applied; false where there is nothing to apply. A refusal changes nothing. */
export type BeginSettling = (settling: Settling) => Promise<boolean>;

/**
 * Applies the provider's state of a charge to payment and order, in one transaction (docs/algorithms/payment.md). The
 * state only moves forward, so a delayed or repeated answer changes nothing. `charge` null: the provider does not know
 * the charge, so nobody can pay it.
 */
export async function applyCharge(
  context: SettlingContext,
  known: PaymentOfOrder,
  charge: ChargeState | null,
  about: { message?: ProviderMessage; endIfUnpaid?: EndOfAttempt; begin?: BeginSettling; by?: Staff } = {},
): Promise<void> {
  // Before the transaction: inside it, a second connection could exhaust the pool.
  const event = await context.events.byId(known.eventId);
  if (event === null) throw new Error(`Payment ${known.id} is of an event that is gone.`);
  const sold: { by: Settlement | null } = { by: null };
  await context.db.transaction().execute(async (tx) => {
    await lockCartsOfPayment(tx, known);
    const now = context.clock.now();
    if (about.message !== undefined) {
      const { messageId, raw } = about.message;
      if (!(await insertProviderMessage(tx, known.provider, messageId, raw, now))) return;
    }
    const payment = await lockPayment(tx, known.eventId, known.id);
    const order = await readOrderRow(tx, known.eventId, known.orderId);
    if (order === null) throw new Error(`Payment ${known.id} has no order.`);
    const settling: Settling = { context, tx, event, order, payment, now, ...(about.by && { by: about.by }) };
    if (about.begin !== undefined && !(await about.begin(settling))) return;
    if (charge !== null) await noteFacts(settling, charge);
    const payments = charge?.payments ?? [];
    const first =
      payments.find(({ settlementId }) => settlementId === payment.settlementReference) ?? payments[0];
    if (first !== undefined) {
      const book = (cause: MoneyCause) =>
        bookOrders(tx, { eventId: order.eventId, orderIds: [order.id], cause, at: now });
      if (payment.settlementReference === null) {
        const cause = await applyMoney(settling, first);
        await book(cause);
        if (cause === 'sold' && order.status !== 'CANCELED') sold.by = first;
      }
      if (await refundExtraMoney(settling, first, payments)) await book('received');
      if (charge !== null) await applyDisputes(settling, charge);
      if (await applyChargeback(settling, payments, known.chargedBackCents)) await book('charged_back');
      return;
    }
    if (payment.status !== 'PENDING' && payment.status !== 'IN_ANALYSIS') return;
    if (charge?.status === 'DECLINED') await decline(settling, charge);
    else if (charge?.status === 'IN_ANALYSIS') await analyse(settling);
    else if (charge?.status === 'ACTIVE') await wait(settling);
    else if (about.endIfUnpaid !== undefined) await endAttempt(settling, about.endIfUnpaid);
  });
  if (known.method === 'PIX' && sold.by !== null) countPix(context, sold.by);
}

/** Counted once it is committed. The bank's clock may be ahead of ours. */
function countPix({ metrics, clock }: SettlingContext, { paidAt }: Settlement): void {
  metrics?.pixTickets.observe({}, Math.max(0, clock.now().getTime() - paidAt.getTime()) / 1_000);
}

/** Stores what the provider says of the charge itself; most answers contain nothing new. */
async function noteFacts({ tx, order, payment }: Settling, charge: ChargeState): Promise<void> {
  const isNamed = charge.providerId !== null && charge.providerId !== payment.providerId;
  const isCoded = charge.pix !== null && payment.copyAndPaste === null;
  const { card } = charge;
  const isOtherCard =
    card !== null &&
    (card.brand !== payment.card?.brand ||
      card.lastDigits !== payment.card?.lastDigits ||
      card.challengeUrl !== payment.card?.challengeUrl ||
      card.totalCents !== payment.card?.totalCents);
  if (!isNamed && !isCoded && !isOtherCard) return;
  await updatePayment(tx, order.eventId, payment.id, {
    ...(isNamed ? { providerId: charge.providerId } : {}),
    ...(isCoded ? { copyAndPaste: charge.pix?.copyAndPaste } : {}),
    ...(isOtherCard ? { card } : {}),
  });
}

const isWaiting = (order: OrderRow) => order.status === 'RECEIVED' || order.status === 'WAITING_FOR_APPROVAL';

/** The charge exists and waits for its payer. */
async function wait({ context, tx, order, payment, now }: Settling): Promise<void> {
  if (order.status === 'RECEIVED') {
    const actor = provider(payment.provider);
    await moveOrder(tx, order, 'WAITING_FOR_APPROVAL', { actor, cause: 'charge_created', at: now });
  }
  const waits = {
    PIX: 'payment.pix-waiting',
    TRANSFER: 'payment.transfer-waiting',
    CARD: null,
    FREE: null,
    CASH: null,
    TERMINAL: null,
  } as const;
  const fact = waits[payment.method];
  // At a till the code is before the payer's eyes.
  if (fact !== null && order.origin !== 'TILL')
    await tell(context, tx, now, { fact, order, paymentId: payment.id });
}

async function analyse({ context, tx, order, payment, now }: Settling): Promise<void> {
  if (payment.status === 'PENDING') {
    await updatePayment(tx, order.eventId, payment.id, { status: 'IN_ANALYSIS' });
  }
  if (order.status === 'RECEIVED') {
    const actor = provider(payment.provider);
    await moveOrder(tx, order, 'WAITING_FOR_APPROVAL', { actor, cause: 'in_analysis', at: now });
  }
  await tell(context, tx, now, { fact: 'order.analysed', order });
}

/** The hold stays: another card, or Pix, may pay until the order's time is over. */
async function decline(settling: Settling, charge: ChargeState): Promise<void> {
  const { context, tx, payment, now } = settling;
  const actor = provider(payment.provider);
  await updatePayment(tx, settling.order.eventId, payment.id, {
    status: 'DECLINED',
    declineReason: charge.card?.declineReason ?? 'CARD_DECLINED',
    nextCheckAt: null,
  });
  if (!isWaiting(settling.order)) return;
  const order =
    settling.order.status === 'RECEIVED'
      ? await moveOrder(tx, settling.order, 'WAITING_FOR_APPROVAL', {
          actor,
          cause: 'charge_created',
          at: now,
        })
      : settling.order;
  if (!isPayable(order, now)) {
    await endOrder({ ...settling, order }, 'expired');
    return;
  }
  await moveOrder(tx, order, 'PAYMENT_DECLINED', { actor, cause: 'declined', at: now });
  await tell(context, tx, now, { fact: 'payment.declined', order, paymentId: payment.id });
}

async function endAttempt(settling: Settling, cause: EndOfAttempt): Promise<void> {
  const { tx, order, payment } = settling;
  await updatePayment(tx, order.eventId, payment.id, { status: 'EXPIRED' });
  if (cause !== 'superseded' && isWaiting(order)) await endOrder(settling, cause);
}

/** Returns what the books say of this money: it pays the order, or it came for none. */
async function applyMoney(settling: Settling, money: Settlement): Promise<'sold' | 'received'> {
  const { tx, payment, now } = settling;
  const isWhole = money.amountCents === payment.amountCents;
  await insertSettlementReference(tx, {
    eventId: settling.order.eventId,
    paymentId: payment.id,
    provider: payment.provider,
    reference: money.settlementId,
  });
  await updatePayment(tx, settling.order.eventId, payment.id, {
    status: 'CONFIRMED',
    capturedCents: money.amountCents,
    settlementReference: money.settlementId,
    settledAt: now,
    nextCheckAt: new Date(now.getTime() + 86_400_000),
  });
  const about = { actor: actorOf(settling), at: now };
  const order =
    isWhole && settling.order.status === 'PAYMENT_DECLINED'
      ? await moveOrder(tx, settling.order, 'WAITING_FOR_APPROVAL', { ...about, cause: 'paid_again' })
      : settling.order;
  if (isWhole && isWaiting(order) && (await settleSwaps({ ...settling, order }))) {
    await updatePayment(tx, order.eventId, payment.id, { pays: true });
    await approve({ ...settling, order }, 'paid');
    await sellHoldings(tx, order.eventId, [order.cartId], now);
    return 'sold';
  }
  // An order accepts one payment ever, even if that one was refunded or charged back since.
  const attempts = await readPaymentsOf(tx, order.eventId, order.id);
  const isPaidAlready = attempts.some(({ pays }) => pays);
  if (isWhole && order.status === 'CANCELED' && !isPaidAlready && (await takeAgain(settling))) {
    await updatePayment(tx, order.eventId, payment.id, { pays: true });
    await approve({ ...settling, order }, 'paid_late');
    return 'sold';
  }
  // A payment without a ticket is not possible: money that cannot be honoured is refunded, and the buyer is told.
  if (isWaiting(order)) await endOrder({ ...settling, order }, isWhole ? 'expired' : 'wrong_amount');
  const reason = isPaidAlready ? 'paid_twice' : isWhole ? 'late_money_without_stock' : 'wrong_amount';
  await refundMoney(settling, money, reason);
  return 'received';
}

const actorOf = ({ by, payment }: Settling): Actor => by ?? provider(payment.provider);

async function approve(settling: Settling, cause: OrderCause): Promise<void> {
  const { context, tx, order, now } = settling;
  const lines = await readOrderLines(tx, order.eventId, order.id);
  const approval = { order, lines, actor: actorOf(settling) };
  await approveOrders(context, tx, order.eventId, [approval], { cause, at: now });
}

/** A charge can be paid twice in theory. Any payment after the first is refunded. Returns whether one was new. */
async function refundExtraMoney(
  settling: Settling,
  first: Settlement,
  payments: readonly Settlement[],
): Promise<boolean> {
  const { tx, order, payment } = settling;
  const extra = payments.filter((one) => one !== first);
  if (extra.length === 0) return false;
  const returned = await readReturnedReferences(tx, order.eventId, payment.id);
  const unknown = extra.filter(({ settlementId }) => !returned.has(settlementId));
  for (const money of unknown) {
    const { capturedCents } = await lockPayment(tx, order.eventId, payment.id);
    await updatePayment(tx, order.eventId, payment.id, { capturedCents: capturedCents + money.amountCents });
    await refundMoney(settling, money, 'paid_twice');
  }
  return unknown.length > 0;
}

/** Refunds a payment and tells the buyer why, once per payment. */
async function refundMoney(
  { context, tx, order, payment, now }: Settling,
  money: Settlement,
  reason: RefundReason,
): Promise<void> {
  await insertRefund(tx, {
    eventId: order.eventId,
    id: context.ids.uuid(),
    paymentId: payment.id,
    settlementReference: money.settlementId,
    amountCents: money.amountCents,
    cause: reason,
    actor: provider(payment.provider),
    requestedAt: now,
  });
  const { settlementId, amountCents } = money;
  await tell(context, tx, now, { fact: 'payment.returned', order, settlementId, amountCents, reason });
}

/** Takes artist sessions, stock, the document's limit and the coupon's use again: all or nothing. */
async function takeAgain(settling: Settling): Promise<boolean> {
  const { tx, event, order, now } = settling;
  if (event.canceledAt !== null || now >= event.saleClosesAt) return false;
  const swaps = await readSwaps(tx, order);
  if (swaps.length > 0) return await takeSwapAgain(settling, swaps);
  const lines = await readOrderLines(tx, order.eventId, order.id);
  if (!(await takeAgendaAgain(settling, lines))) return false;
  if (await takeCountedAgain(settling, lines)) return true;
  await freeAgenda(tx, order.eventId, { orderId: order.id });
  return false;
}

async function takeCountedAgain(
  { tx, event, order, now }: Settling,
  lines: readonly OrderLineView[],
): Promise<boolean> {
  if (!(await takeCouponAgain(tx, order, now))) return false;
  const units = ticketUnits(event, lines);
  const max = event.limitPerDocument;
  const isCounted = max !== null && units > 0;
  const isAllowed = !isCounted || (await addAllowance(tx, order, units, max));
  if (isAllowed && (await sellLate(tx, order.eventId, order.cartId, lines, now))) return true;
  if (isCounted && isAllowed) await releaseAllowance(tx, order, units);
  await releaseCoupon(tx, order, now);
  return false;
}

/**
 * A late upgrade is possible while its old ticket is valid, not engaged and worth what it was. A resale whose offer has expired is on the
 * waiting list again, for the next entry.
 */
async function takeSwapAgain(settling: Settling, swaps: readonly Swap[]): Promise<boolean> {
  const { tx, order, now } = settling;
  const [swap] = swaps;
  if (swap === undefined || swap.kind === 'RETURN' || swap.from === null) return false;
  await lockCartBeside(tx, order.eventId, swap.from.cartId);
  const [ticket] = await lockTickets(tx, order.eventId, [swap.from.ticketId]);
  // The order is over, so only something else can have engaged the ticket since, and that has priority.
  if (ticket === undefined || !isFree(ticket) || ticket.differenceId !== null) return false;
  // Meanwhile money of the old ticket may have gone back.
  if ((await readUnitWorth(tx, order.eventId, swap.from)) < swap.creditCents) return false;
  const lines = await readOrderLines(tx, order.eventId, order.id);
  if (!(await sellLate(tx, order.eventId, order.cartId, lines, now))) return false;
  return await settleSwaps(settling);
}
