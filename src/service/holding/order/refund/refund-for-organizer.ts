import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { RefundOffer } from '#src/domain/pricing/quote-refund.ts';
import { divisibleCents } from '#src/domain/pricing/spread-sum.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { OrderView } from '../rows/order-view.ts';
import { readGivenBackUnits, readGivenBackUnitsOfOrders } from '../rows/refund.sql.ts';
import { readGivenBackParts, readGivenBackPartsOfOrders } from '../rows/refund-part.sql.ts';
import { selectUpgradedOrders } from '../rows/swap.sql.ts';
import { requireOrderInOffice } from '../state/office-order.ts';
import type { SettlingContext } from '../state/settling.ts';
import { requireReason } from '../support/act-on-order.ts';
import { giveBackOrder } from './give-back-order.ts';
import { chosenUnits, quoteOrderRefund } from './quote-order-refund.ts';
import { creditCents, readUpgradeCredits } from './unit-worth.ts';

/** `ticketIds` null: all that is left of the order. */
export interface AskedRefund {
  number: string;
  ticketIds: readonly Uuid[] | null;
  keepsFee: boolean;
}

/** Sums that a refund would send and keep; centavos. */
export interface OfficeRefundQuote {
  refundCents: number;
  keptCents: number;
  units: number;
  /** Nothing is left of the order after it. */
  isWhole: boolean;
  /** The highest sum that refundSum would give back while the tickets stay. */
  divisibleCents: number;
}

/**
 * The refund that refundForOrganizer would make now; changes nothing. Refusals: NOT_ALLOWED, NOT_FOUND, TICKET_NOT_FOUND,
 * REFUND_NOT_POSSIBLE where nothing of it is left to give back.
 */
export async function quoteForOrganizer(
  context: SettlingContext,
  { actor, ...asked }: { actor: Actor } & AskedRefund,
): Promise<OfficeRefundQuote> {
  const { quote } = await quoteFor(context, actor, asked);
  return quote;
}

/**
 * Gives back tickets of an order for the organizer, at any time: they end, their units are on sale again, the money is sent,
 * and the buyer gets a mail. Of two at once the later one is refused where the other has left nothing. `also`: what is written in
 * the same transaction.
 * Refusals: as quoteForOrganizer; INVALID_INPUT without a note, FIELD_TOO_LONG.
 */
export async function refundForOrganizer(
  context: SettlingContext,
  {
    actor,
    note,
    also,
    ...asked
  }: { actor: Actor; note: string; also?: (tx: Transaction<DB>) => Promise<void> } & AskedRefund,
): Promise<void> {
  const { order } = await quoteFor(context, actor, asked);
  const why = requireReason(note);
  const about = {
    chosen: asked.ticketIds === null ? ('all' as const) : { ticketIds: asked.ticketIds },
    keepsFee: asked.keepsFee,
    reason: 'returned_by_organizer',
    actor,
    note: why,
  } as const;
  await giveBackOrder(context, order, { ...about, action: 'order.refund' }, async (tx, { units }) => {
    if (units === 0) {
      throw new DomainError('REFUND_NOT_POSSIBLE', { field: 'number' });
    }
    await also?.(tx);
  });
}

async function quoteFor(context: SettlingContext, actor: Actor, asked: AskedRefund) {
  const { number, ticketIds, keepsFee } = asked;
  const order = await requireOrderInOffice(context, { actor, number }, 'order.refund');
  if (order.status !== 'APPROVED' && order.status !== 'RESENT') {
    throw new DomainError('REFUND_NOT_POSSIBLE', { field: 'number' });
  }
  const chosen = await chosenUnits(context, order, ticketIds);
  const returned = await readGivenBackUnits(context.db, order.eventId, order.id);
  const parts = await readGivenBackParts(context.db, order.eventId, order.id);
  const event = await eventOf(context, order);
  const offer = quoteOrderRefund(event, order, returned, chosen, keepsFee, parts);
  if (offer.units.length === 0) throw new DomainError('REFUND_NOT_POSSIBLE', { field: 'number' });
  const credits = await readUpgradeCredits(context.db, order, offer.units, keepsFee);
  const divisible = divisibleCents(order.lines, parts, offer.units);
  return { order, quote: { ...sumsOf(order, offer, credits), divisibleCents: divisible } };
}

async function eventOf({ events }: WithEvents, { eventId, number }: OrderView): Promise<EventView> {
  const event = await events.byId(eventId);
  if (event === null) throw new Error(`Order ${number} is of an event that is gone.`);
  return event;
}

/**
 * Refunds of all that is left of each of these orders of one event, as refundForOrganizer would make them now, in their order; null
 * where it would be refused. The caller has asked for the right.
 */
export async function quoteOrders(
  context: WithDb & WithEvents,
  orders: readonly OrderView[],
  keepsFee: boolean,
): Promise<(Omit<OfficeRefundQuote, 'divisibleCents'> | null)[]> {
  const [first] = orders;
  if (first === undefined) return [];
  const { db } = context;
  const event = await eventOf(context, first);
  const [returnedOf, partsOf, upgraded] = await Promise.all([
    readGivenBackUnitsOfOrders(db, orders),
    readGivenBackPartsOfOrders(db, orders),
    selectUpgradedOrders(
      db,
      first.eventId,
      orders.map(({ id }) => id),
    ),
  ]);
  const quotes: (Omit<OfficeRefundQuote, 'divisibleCents'> | null)[] = [];
  for (const order of orders) {
    const offer = quoteOrderRefund(event, order, returnedOf(order), 'all', keepsFee, partsOf(order));
    const isApproved = order.status === 'APPROVED' || order.status === 'RESENT';
    if (!isApproved || offer.units.length === 0) quotes.push(null);
    else {
      const credits = upgraded.has(order.id)
        ? await readUpgradeCredits(db, order, offer.units, keepsFee)
        : [];
      quotes.push(sumsOf(order, offer, credits));
    }
  }
  return quotes;
}

function sumsOf(
  order: OrderView,
  offer: RefundOffer,
  credits: Awaited<ReturnType<typeof readUpgradeCredits>>,
): Omit<OfficeRefundQuote, 'divisibleCents'> {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const isPaid = order.payments.some(({ pays }) => pays);
  return {
    refundCents: (isPaid ? offer.totalCents : 0) + sum(credits.map(creditCents)),
    keptCents:
      sum(offer.units.map(({ keptCents }) => keptCents)) +
      offer.keptDeliveryCents +
      sum(credits.map(({ keptCents }) => keptCents)),
    units: offer.units.length,
    isWhole: offer.isWhole,
  };
}
