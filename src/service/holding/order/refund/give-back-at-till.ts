import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isUsed } from '#src/domain/ticket/ticket-state.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { lockTicketsOfOrder } from '../../ticket/rows/lock-tickets.ts';
import { readOrderRow, withParts } from '../rows/order.sql.ts';
import { settleRefund } from '../rows/refund.sql.ts';
import type { Settling } from '../state/settling.ts';
import { giveBackWithin } from './give-back-order.ts';

/** `ticketIds` null: all that is left of the order. */
export interface GiveBackAtTill {
  orderId: Uuid;
  cartId: Uuid;
  ticketIds: readonly Uuid[] | null;
  actor: Staff;
  action: 'till.sell' | 'till.settle';
  note: string;
  /** The money is given here and now, and not sent by a provider. */
  isGivenNow: boolean;
  /** A ticket that was used goes back by finance only: who sold it might have let somebody in. */
  allowsUsed: boolean;
}

/**
 * Gives tickets of an order back whose money a till returns, within a transaction that has locked nothing of it. What is given
 * here and now is booked as sent, behind the entry that it was given back. Refusals: REFUND_NOT_POSSIBLE, TICKET_NOT_FOUND, TICKET_USED.
 */
export async function giveBackAtTill(
  { context, tx, event, now }: Pick<Settling, 'context' | 'tx' | 'event' | 'now'>,
  about: GiveBackAtTill,
): Promise<{ refundId: Uuid | null; amountCents: number }> {
  const { orderId, cartId, ticketIds, actor, action, note } = about;
  const field = 'ticketIds';
  await lockOrderedCart(tx, event.id, cartId);
  const tickets = await lockTicketsOfOrder(tx, { eventId: event.id, id: orderId });
  const isChosen = ({ id }: { id: Uuid }) => ticketIds === null || ticketIds.includes(id);
  if (!about.allowsUsed && tickets.some((ticket) => isChosen(ticket) && isUsed(ticket))) {
    throw new DomainError('TICKET_USED', { field });
  }
  const before = await readOrderRow(tx, event.id, orderId);
  if (before?.status !== 'APPROVED' && before?.status !== 'RESENT') {
    throw new DomainError('REFUND_NOT_POSSIBLE', { field });
  }
  const chosen = ticketIds === null ? ('all' as const) : { ticketIds };
  const back = { chosen, keepsFee: false, reason: 'returned_by_organizer', actor, note, action } as const;
  const refundId = await giveBackWithin({ context, tx, event, now }, before, back);
  const of = { eventId: event.id, orderIds: [orderId], at: now };
  const units = await bookOrders(tx, { ...of, cause: 'given_back' });
  if (units === 0 && refundId === null) throw new DomainError('REFUND_NOT_POSSIBLE', { field });
  if (refundId === null) return { refundId, amountCents: 0 };
  const { refunds, payments } = await withParts(tx, before);
  const amountCents = refunds.find(({ id }) => id === refundId)?.amountCents ?? 0;
  const paymentId = payments.find(({ pays }) => pays)?.id;
  if (paymentId === undefined) throw new Error(`Order ${before.number} has no payment that pays it.`);
  if (about.isGivenNow) {
    await settleRefund(tx, { eventId: event.id, id: refundId, paymentId, amountCents }, now);
    await bookOrders(tx, { ...of, cause: 'refund_sent' });
  }
  return { refundId, amountCents };
}
