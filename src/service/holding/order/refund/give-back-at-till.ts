import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { OrderUnit } from '#src/domain/pricing/quote-refund.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { type LockedTicket, lockTicketsOfOrder, requireFree } from '../../ticket/rows/lock-tickets.ts';
import { readOrderRow, withParts } from '../rows/order.sql.ts';
import { settleRefund } from '../rows/refund.sql.ts';
import type { Settling } from '../state/settling.ts';
import { giveBackWithin } from './give-back-order.ts';
import { chosenUnits } from './quote-order-refund.ts';

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
  /** A ticket that was used, or is in other hands than those that it was sold to, goes back by finance only. */
  isAnyHands: boolean;
  /** The account that has taken the tickets along, asked behind their locks; null while none has. */
  takerOf: () => Promise<Uuid | null>;
}

/**
 * Gives tickets of an order back whose money a till returns, within a transaction that has locked nothing of it. What is given
 * here and now is booked as sent, behind the entry that it was given back. Refusals: REFUND_NOT_POSSIBLE, TICKET_NOT_FOUND, DIFFERENCE_PAID, and, unless
 * `isAnyHands`, TICKET_STOPPED, TICKET_USED, TICKET_ENGAGED and TICKET_NOT_VALID for one that its account has handed on.
 */
export async function giveBackAtTill(
  { context, tx, event, now }: Pick<Settling, 'context' | 'tx' | 'event' | 'now'>,
  about: GiveBackAtTill,
): Promise<{ refundId: Uuid | null; amountCents: number }> {
  const { orderId, cartId, ticketIds, actor, action, note } = about;
  const field = 'ticketIds';
  await lockOrderedCart(tx, event.id, cartId);
  const tickets = await lockTicketsOfOrder(tx, { eventId: event.id, id: orderId });
  const before = await readOrderRow(tx, event.id, orderId);
  if (before?.status !== 'APPROVED' && before?.status !== 'RESENT') {
    throw new DomainError('REFUND_NOT_POSSIBLE', { field });
  }
  // Tickets in an account have other ids than those on paper, so units are compared.
  const units = await chosenUnits({ db: tx }, before, ticketIds);
  requireNoDifference(tickets, units);
  if (!about.isAnyHands) requireUnused(tickets, units, [before.customerId, await about.takerOf()]);
  const back = {
    chosen: units,
    keepsFee: false,
    reason: 'returned_by_organizer',
    actor,
    note,
    action,
  } as const;
  const { refundId } = await giveBackWithin({ context, tx, event, now }, before, back);
  const of = { eventId: event.id, orderIds: [orderId], at: now };
  const booked = await bookOrders(tx, { ...of, cause: 'given_back' });
  if (booked === 0 && refundId === null) throw new DomainError('REFUND_NOT_POSSIBLE', { field });
  if (refundId === null) return { refundId, amountCents: 0 };
  const { refunds, payments } = await withParts(tx, before);
  const amountCents = refunds.find(({ id }) => id === refundId)?.amountCents ?? 0;
  const paymentId = payments.find(({ pays }) => pays)?.id;
  if (paymentId === undefined) throw new Error(`Order ${before.number} has no payment that pays it.`);
  if (about.isGivenNow) {
    await settleRefund(tx, { eventId: event.id, id: refundId, paymentId, amountCents, proof: null }, now);
    await bookOrders(tx, { ...of, cause: 'refund_sent' });
  }
  return { refundId, amountCents };
}

/** Refusal: DIFFERENCE_PAID, also for finance: it goes back the way it was paid, before the rest does. */
function requireNoDifference(tickets: readonly LockedTicket[], units: readonly OrderUnit[] | 'all'): void {
  const isPaid = tickets.some(
    (ticket) => isChosen(ticket, units) && ticket.status === 'VALID' && ticket.differenceId !== null,
  );
  if (isPaid) throw new DomainError('DIFFERENCE_PAID', { field: 'ticketIds' });
}

const isChosen = ({ orderLineId, unit }: LockedTicket, units: readonly OrderUnit[] | 'all') =>
  units === 'all' || units.some((one) => one.lineId === orderLineId && one.unit === unit);

/** A seller might have let somebody in, and must not take a ticket from somebody who got it from its owner. */
function requireUnused(
  tickets: readonly LockedTicket[],
  units: readonly OrderUnit[] | 'all',
  owners: readonly (Uuid | null)[],
): void {
  const field = 'ticketIds';
  for (const ticket of tickets) {
    if (!isChosen(ticket, units) || ticket.status !== 'VALID') continue;
    if (!owners.includes(ticket.customerId)) throw new DomainError('TICKET_NOT_VALID', { field });
    requireFree(ticket, field);
  }
}
