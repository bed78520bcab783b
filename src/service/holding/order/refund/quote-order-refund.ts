import type { Uuid } from '#src/domain/ids.ts';
import {
  type NumberedPart,
  type OrderUnit,
  quoteRefund,
  type RefundOffer,
} from '#src/domain/pricing/quote-refund.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { isPosted } from '#src/service/selling/event/is-posted.ts';
import { findTicketUnits } from '../../ticket/view/find-ticket-units.ts';
import type { OrderView } from '../rows/order-view.ts';
import type { GivenBackUnit } from '../rows/refund.sql.ts';

export interface RefundInput {
  orderNumber: string;
  /** None: the whole order. */
  ticketIds?: readonly string[] | null;
  reason?: string | null;
}

/** The units of these tickets. Refusal: TICKET_NOT_FOUND for a ticket that is not of this order. */
export async function chosenUnits(
  context: WithDb,
  order: Pick<OrderView, 'eventId' | 'id'>,
  ticketIds: readonly Uuid[] | null | undefined,
): Promise<OrderUnit[] | 'all'> {
  if (ticketIds == null) return 'all';
  const units = await findTicketUnits(context, order, ticketIds);
  if (units === null || units.length === 0) throw new DomainError('TICKET_NOT_FOUND', { field: 'ticketIds' });
  return units;
}

/**
 * What is refunded for these units of the order now. The quote and the refund both use it. All that was paid, delivery
 * included (CDC art. 49), unless the event keeps its fee.
 */
export function quoteOrderRefund(
  event: Pick<EventView, 'offerById'>,
  order: OrderView,
  returned: readonly GivenBackUnit[],
  chosen: readonly OrderUnit[] | 'all',
  keepsFee: boolean,
  partsGivenBack: readonly NumberedPart[],
): RefundOffer {
  return quoteRefund({
    order: {
      lines: order.lines.map((line) => ({ ...line, isPosted: isPosted(event, line.offerId) })),
      deliveryCents: order.totals.deliveryCents,
      deliveryGivenBackCents: order.refunds.reduce((sum, refund) => sum + refund.deliveryCents, 0),
      insuranceCents: order.totals.insuranceCents,
      totalCents: order.totals.totalCents,
    },
    returned,
    partsGivenBack,
    chosen,
    keepsFee,
    deliveryIsSpent: deliveryIsSpent(order, keepsFee),
  });
}

/** A parcel that is under way keeps its price, where the fee is kept too. */
export function deliveryIsSpent({ delivery }: Pick<OrderView, 'delivery'>, keepsFee: boolean): boolean {
  const status = delivery?.status;
  return keepsFee && (status === 'SHIPPED' || status === 'DELIVERED' || status === 'RETURNED');
}
