import { partsOf } from '../agenda/session-units.ts';
import type { TakenCart } from '../cart/take-carts.ts';
import type { EventView } from '../event/event-view.ts';

/**
 * Whether an order locks more than its cart, its buyer's limit and the pools: a coupon, the agendas of persons, tickets
 * of other orders. Such an order is placed by itself (docs/algorithms/placing-orders.md, "Who travels together").
 */
export function travelsAlone(event: EventView, { lines, choices, purpose }: TakenCart): boolean {
  if (purpose === 'UPGRADE' || choices.couponCodes.length > 0) return true;
  return lines.some(({ batchId, heldBatchId }) => {
    if (heldBatchId != null) return true;
    const offerId = event.batchById.get(batchId)?.offer.id ?? '';
    return partsOf(event, offerId).some((part) => event.offerById.get(part.offerId)?.offer.session != null);
  });
}
