import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { GiveBackReason } from '#src/domain/order/refund-reason.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { OrderUnit } from '#src/domain/pricing/quote-refund.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { refuseOrphanedArtistSessions } from '#src/service/selling/agenda/refuse-orphaned-artist-sessions.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { type LockedTicket, lockTicketsOfOrder } from '../../ticket/rows/lock-tickets.ts';
import { readOrderRow, withParts } from '../rows/order.sql.ts';
import type { OrderView } from '../rows/order-view.ts';
import { insertGivenBackUnits, readGivenBackUnits } from '../rows/refund.sql.ts';
import { readGivenBackParts } from '../rows/refund-part.sql.ts';
import { moveOrder } from '../state/move-order.ts';
import type { Settling, SettlingContext } from '../state/settling.ts';
import { givableUnits } from './givable-units.ts';
import { giveBackUnits } from './give-back-units.ts';
import { oweRefund } from './owe-refund.ts';
import { chosenUnits, quoteOrderRefund } from './quote-order-refund.ts';
import { giveBackCredits, lockUpgradeCredits } from './unit-worth.ts';

/** Which units of an order are given back, and why. */
export interface GiveBack {
  /** Tickets where a person has chosen them: staff may move them to another line meanwhile, so their units are read behind the locks. */
  chosen: readonly OrderUnit[] | { ticketIds: readonly Uuid[] } | 'all';
  keepsFee: boolean;
  reason: GiveBackReason;
  actor: Actor;
  note: string | null;
  /** The right by which staff does it; absent: that of operators, and of what follows from a cancellation. */
  action?: 'order.refund' | 'till.sell' | 'till.settle';
}

export interface GivenBackNow {
  /** The refund of the order's own payment; null where nothing of it goes back. Credits of former tickets have refunds of their own. */
  refundId: Uuid | null;
  units: number;
}

const nothing: GivenBackNow = { refundId: null, units: 0 };

/**
 * Gives units of an approved order back, in one transaction: tickets end, stock is on sale again, and the refund is stored
 * until the provider confirms it. Idempotent: units that were given back before are left out. A buyer can give back only tickets they own and that none of their artist
 * sessions needs (refusals: those of givableUnits, SESSION_NEEDS_TICKET). An organiser has no such restrictions. `also`: what is
 * written in the same transaction, and may refuse it.
 */
export async function giveBackOrder(
  context: SettlingContext,
  order: OrderView,
  about: GiveBack,
  also?: (tx: Transaction<DB>, given: GivenBackNow) => Promise<void>,
): Promise<void> {
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new Error(`Order ${order.number} is of an event that is gone.`);
  await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, order.eventId, order.cartId);
    const now = context.clock.now();
    const given = await giveBackWithin({ context, tx, event, now }, order, about);
    const of = { eventId: order.eventId, orderIds: [order.id] };
    await bookOrders(tx, { ...of, cause: 'given_back', at: now });
    await also?.(tx, given);
  });
}

/** As giveBackOrder, inside a transaction that has locked the order's cart and books the order as its last step. */
export async function giveBackWithin(
  { context, tx, event, now }: Pick<Settling, 'context' | 'tx' | 'event' | 'now'>,
  order: { id: Uuid },
  about: GiveBack,
): Promise<GivenBackNow> {
  const eventId = event.id;
  const tickets = await lockTicketsOfOrder(tx, { eventId, id: order.id });
  const row = await readOrderRow(tx, eventId, order.id);
  if (row === null || (row.status !== 'APPROVED' && row.status !== 'RESENT')) return nothing;
  const current = await withParts(tx, row);
  const returned = await readGivenBackUnits(tx, eventId, row.id);
  const partsGivenBack = await readGivenBackParts(tx, eventId, row.id);
  const isBuyers = about.reason === 'returned_by_customer';
  const asked =
    about.chosen !== 'all' && 'ticketIds' in about.chosen
      ? await chosenUnits({ db: tx }, row, about.chosen.ticketIds)
      : about.chosen;
  const chosen = isBuyers ? givableUnits(current, tickets, asked) : asked;
  const offer = quoteOrderRefund(event, current, returned, chosen, about.keepsFee, partsGivenBack);
  if (offer.units.length === 0) return nothing;
  if (isBuyers) await refuseOrphanedArtistSessions(tx, eventId, ticketsOf(tickets, offer.units), 'ticketIds');

  const { reason, actor, note } = about;
  const refundId = await oweRefund(context, tx, current, offer, { reason, actor, note, at: now });
  const ended = offer.isWhole ? await moveOrder(tx, row, 'CANCELED', { actor, cause: reason, at: now }) : row;
  await writeAudit(context, tx, {
    eventId,
    actor,
    action: about.action ?? 'order.refund-whole',
    subject: `order ${current.number}`,
    before: { status: row.status },
    after: { status: ended.status, refundId, units: offer.units.length },
    why: note,
    at: now,
  });
  const given = { refundId, isWhole: offer.isWhole, reason };
  await tell(context, tx, now, { fact: 'order.given-back', order: current, ...given });
  // Before the refund's rows are written, because it reads the units that are not given back.
  await giveBackUnits({ context, tx, event, order: ended, now }, offer.units, 'CANCELED');
  await insertGivenBackUnits(tx, { eventId, orderId: row.id, refundId, at: now }, offer.units);
  const credits = await lockUpgradeCredits(tx, row, offer.units, about.keepsFee);
  await giveBackCredits(context, tx, credits, { reason, actor, at: now });
  return { refundId, units: offer.units.length };
}

/** The tickets of these units. */
export function ticketsOf(
  tickets: readonly Pick<LockedTicket, 'id' | 'orderLineId' | 'unit'>[],
  units: readonly OrderUnit[],
): Uuid[] {
  const isGoing = (ticket: Pick<LockedTicket, 'orderLineId' | 'unit'>) =>
    units.some(({ lineId, unit }) => lineId === ticket.orderLineId && unit === ticket.unit);
  return tickets.filter(isGoing).map(({ id }) => id);
}
