import { type OrderPrice, priceOrder } from '#src/domain/pricing/price-order.ts';
import type { FoundCoupon } from '../coupon/try-coupons.ts';
import type { EventView } from '../event/event-view.ts';
import type { HeldLine } from '../hold/hold-request.ts';
import type { CartChoices } from './cart-choices.ts';

/** The price of the held lines with these choices. The cart's page and its order both use it. */
export function priceCart(
  event: EventView,
  lines: readonly HeldLine[],
  coupons: readonly FoundCoupon[],
  choices: Pick<CartChoices, 'deliveryMethod' | 'insurance' | 'upgrade'> & { isAtTill?: boolean },
  now: Date,
): OrderPrice {
  const delivery = event.deliveries.find(({ method }) => method === choices.deliveryMethod) ?? null;
  return priceOrder({
    lines: lines.map((line) => {
      // An upgrade's cart holds one ticket; the replaced ticket pays a part of it.
      const creditCents = choices.upgrade?.creditCents ?? 0;
      const known = event.batchById.get(line.batchId);
      if (known === undefined) throw new Error(`Batch ${line.batchId} is held and unknown.`);
      return { ...line, offerId: known.offer.id, ticketType: known.offer.ticketType, creditCents };
    }),
    coupons,
    delivery,
    insurance: choices.insurance === true ? event.insurance : null,
    // A ticket that is upgraded has paid it in its own order, and a till has none.
    orderFeeCents: choices.isAtTill === true || choices.upgrade !== null ? 0 : event.orderFeeCents,
    now,
  });
}
