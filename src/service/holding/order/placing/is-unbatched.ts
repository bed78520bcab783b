import type { Uuid } from '#src/domain/ids.ts';
import { partsOf } from '#src/service/selling/agenda/artist-session-units.ts';
import type { TakenCart } from '#src/service/selling/cart/take-carts.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';

/**
 * Whether an order locks more than its cart, its buyer's limit and the pools: a coupon, the agendas of persons, tickets
 * of other orders. Such an order has its own transaction (docs/algorithms/placing-orders.md, "Which orders are batched").
 */
export function isUnbatched(event: EventView, { lines, choices, purpose }: TakenCart): boolean {
  // A manual order has a limit per document of its own, and one statement counts with one limit.
  if (purpose === 'UPGRADE' || purpose === 'MANUAL' || purpose === 'TILL' || choices.couponCodes.length > 0)
    return true;
  if (lines.some(({ heldBatchId }) => heldBatchId != null)) return true;
  const known = lines.flatMap(({ batchId }) => event.batchById.get(batchId) ?? []);
  return hasSession(
    event,
    known.map(({ offer }) => ({ offerId: offer.id })),
  );
}

/** Whether an artist session is among the units, alone or in a bundle. */
export function hasSession(
  event: Pick<EventView, 'offerById'>,
  lines: readonly { offerId: Uuid }[],
): boolean {
  return lines.some(({ offerId }) =>
    partsOf(event, offerId).some((part) => event.offerById.get(part.offerId)?.offer.session != null),
  );
}
