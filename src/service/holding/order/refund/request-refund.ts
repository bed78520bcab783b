import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { OrderUnit, RefundOffer } from '#src/domain/pricing/quote-refund.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { refuseOrphanedArtistSessions } from '#src/service/selling/agenda/refuse-orphaned-artist-sessions.ts';
import { refundDeadline } from '#src/service/selling/event/refund-deadline.ts';
import { currentTickets } from '../../ticket/view/current-tickets.ts';
import type { OrderView, RefundView } from '../rows/order-view.ts';
import { readGivenBackUnits } from '../rows/refund.sql.ts';
import { readGivenBackParts } from '../rows/refund-part.sql.ts';
import { requireOwnOrder } from '../state/own-order.ts';
import type { SettlingContext } from '../state/settling.ts';
import { givableUnits } from './givable-units.ts';
import { giveBackOrder, ticketsOf } from './give-back-order.ts';
import { chosenUnits, quoteOrderRefund, type RefundInput } from './quote-order-refund.ts';
import { readUpgradeCredits, type UpgradeCredit } from './unit-worth.ts';

export interface RefundQuote {
  order: OrderView;
  offer: RefundOffer;
  deadline: Date | null;
  /** What the tickets before the upgrades had paid; each sum is refunded to its own payment. */
  credits: UpgradeCredit[];
}

/**
 * What would be refunded; changes nothing.
 * Refusals: ORDER_NOT_FOUND, TICKET_NOT_FOUND, REFUND_NOT_POSSIBLE, REFUND_TOO_LATE, SESSION_NEEDS_TICKET, and those of
 * givableUnits: what would be refused has no quote.
 */
export async function readRefundQuote(
  context: SettlingContext,
  { actor, input }: { actor: CustomerActor; input: RefundInput },
): Promise<RefundQuote> {
  const { tickets, ...quote } = await quoteFor(context, actor, input);
  if (quote.offer.units.length === 0) throw new DomainError('REFUND_NOT_POSSIBLE', { field: 'orderNumber' });
  const going = ticketsOf(tickets, quote.offer.units);
  // A transaction of its own, for its locks alone; the refund asks again within its own.
  await context.db
    .transaction()
    .execute((tx) => refuseOrphanedArtistSessions(tx, quote.order.eventId, going, 'ticketIds'));
  return quote;
}

/**
 * Gives back tickets or the whole order for the buyer, within the legal time or because the event was postponed. The same tickets again return the same
 * refund. Refusals: as readRefundQuote; INVALID_INPUT for a reason that is too long.
 */
export async function requestRefund(
  context: SettlingContext,
  { actor, input }: { actor: CustomerActor; input: RefundInput },
): Promise<RefundView> {
  const note = input.reason?.trim() || null;
  if (note !== null && note.length > limits.noteLengthMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'reason' });
  }
  const { order, offer } = await quoteFor(context, actor, input);
  const { ticketIds } = input;
  if (offer.units.length > 0) {
    await giveBackOrder(context, order, {
      chosen: ticketIds == null ? 'all' : { ticketIds },
      // A regret gives back all that was paid, the fee too (CDC art. 49); what an event keeps is for its organizer's refunds.
      keepsFee: false,
      reason: 'returned_by_customer',
      actor,
      note,
    });
  }
  return await refundOf(context, actor, order, await chosenUnits(context, order, ticketIds));
}

async function quoteFor(
  context: SettlingContext,
  actor: CustomerActor,
  input: RefundInput,
): Promise<RefundQuote & { tickets: Awaited<ReturnType<typeof currentTickets>> }> {
  const field = 'orderNumber';
  const order = await requireOwnOrder(context, { actor, number: input.orderNumber, field });
  if (order.origin === 'COURTESY') throw new DomainError('REFUND_NOT_POSSIBLE', { field });
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new Error(`Order ${order.number} is of an event that is gone.`);
  const chosen = await chosenUnits(context, order, input.ticketIds);
  const returned = await readGivenBackUnits(context.db, order.eventId, order.id);
  const stands = order.status === 'APPROVED' || order.status === 'RESENT';
  if (!stands && returned.length === 0) throw new DomainError('REFUND_NOT_POSSIBLE', { field });
  const tickets = await currentTickets(context, order);
  const partsGivenBack = await readGivenBackParts(context.db, order.eventId, order.id);
  const givable = givableUnits(order, tickets, chosen);
  const deadline = refundDeadline(order, event);
  const offer = quoteOrderRefund(event, order, returned, givable, false, partsGivenBack);
  const isLate = deadline === null || deadline <= context.clock.now();
  if (offer.units.length > 0 && isLate) throw new DomainError('REFUND_TOO_LATE', { field });
  const credits = await readUpgradeCredits(context.db, order, offer.units, false);
  return { order, offer, deadline, credits, tickets };
}

/** The refund of these units; the latest where there are several. */
async function refundOf(
  context: SettlingContext,
  actor: CustomerActor,
  order: OrderView,
  chosen: readonly OrderUnit[] | 'all',
): Promise<RefundView> {
  const returned = await readGivenBackUnits(context.db, order.eventId, order.id);
  const ids = new Set(
    returned
      .filter(
        ({ lineId, unit }) =>
          chosen === 'all' || chosen.some((one) => one.lineId === lineId && one.unit === unit),
      )
      .map(({ refundId }) => refundId),
  );
  if (ids.size === 0) throw new DomainError('REFUND_NOT_POSSIBLE', { field: 'orderNumber' });
  const now = await requireOwnOrder(context, { actor, number: order.number });
  const refund = now.refunds.filter(({ id }) => ids.has(id)).at(-1);
  if (refund !== undefined) return refund;
  // Nothing had been paid, so the refund is done at once.
  const at = context.clock.now();
  const nothing = { amountCents: 0, deliveryCents: 0, feeCents: 0, proof: null };
  return { id: order.id, status: 'DONE', ...nothing, requestedAt: at, settledAt: at };
}
