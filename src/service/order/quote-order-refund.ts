import type { Uuid } from '../../domain/ids.ts';
import {
  type OrderUnit,
  quoteRefund,
  type RefundOffer,
  regretDeadline,
} from '../../domain/pricing/quote-refund.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { EventView } from '../event/event-view.ts';
import type { WithDb } from '../ports.ts';
import { findTicketUnits } from '../ticket/find-ticket-units.ts';
import type { OrderLineView, OrderView } from './order-view.ts';
import type { ReturnedUnit } from './refund.sql.ts';
import type { ReturnedPart } from './refund-part.sql.ts';

export interface RefundInput {
  orderNumber: string;
  /** None: the whole order. */
  ticketIds?: readonly string[] | null;
  reason?: string | null;
}

/**
 * Until when the buyer may give the order back by themselves (CDC art. 49); null when that was over at once, and for
 * courtesies, for which nobody paid.
 */
export function refundDeadline(
  order: Pick<OrderView, 'origin' | 'placedAt'> & { lines: readonly Pick<OrderLineView, 'batchId'>[] },
  event: EventView,
): Date | null {
  if (order.origin === 'COURTESY') return null;
  return regretDeadline(order.placedAt, firstStart(order.lines, event));
}

/** The first date anything of the order is for; what has no date counts with the event. */
function firstStart(lines: readonly Pick<OrderLineView, 'batchId'>[], event: EventView): Date {
  const starts = lines.flatMap(
    (line) => event.batchById.get(line.batchId)?.offer.dates.map(({ startsAt }) => startsAt.getTime()) ?? [],
  );
  return starts.length === 0 ? event.startsAt : new Date(Math.min(...starts));
}

/** The units the tickets stand for. Refusal: TICKET_NOT_FOUND for one that is not of this order. */
export async function chosenUnits(
  context: WithDb,
  order: OrderView,
  ticketIds: readonly Uuid[] | null | undefined,
): Promise<OrderUnit[] | 'all'> {
  if (ticketIds == null) return 'all';
  const units = await findTicketUnits(context, order, ticketIds);
  if (units === null || units.length === 0) throw new DomainError('TICKET_NOT_FOUND', { field: 'ticketIds' });
  return units;
}

/**
 * What comes back for these units of the order as it stands; the one way to a sum, for the quote and for the refund.
 * Everything does, the way of a parcel too (CDC art. 49), unless the event keeps its fee.
 */
export function quoteOrderRefund(
  order: OrderView,
  returned: readonly ReturnedUnit[],
  chosen: readonly OrderUnit[] | 'all',
  keepsFee: boolean,
  partsReturned: readonly ReturnedPart[],
): RefundOffer {
  const status = order.delivery?.status;
  return quoteRefund({
    order: {
      lines: order.lines,
      deliveryCents: order.totals.deliveryCents,
      insuranceCents: order.totals.insuranceCents,
      totalCents: order.totals.totalCents,
    },
    returned,
    partsReturned,
    chosen,
    keepsFee,
    deliveryIsSpent: keepsFee && (status === 'SHIPPED' || status === 'DELIVERED' || status === 'RETURNED'),
  });
}
