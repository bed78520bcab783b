import { type OrderPrice, priceOrder } from '../../domain/pricing/price-order.ts';
import type { FoundCoupon } from '../coupon/try-coupons.ts';
import type { EventView } from '../event/event-view.ts';
import type { HeldLine } from '../hold/hold-request.ts';
import type { CartChoices } from './cart-choices.ts';

/** What the held lines cost with these choices: the one way from a cart to a sum, for its page and for its order. */
export function priceCart(
  event: EventView,
  lines: readonly HeldLine[],
  coupons: readonly FoundCoupon[],
  choices: Pick<CartChoices, 'deliveryMethod' | 'insurance' | 'upgrade'>,
  now: Date,
): OrderPrice {
  const delivery = event.deliveries.find(({ method }) => method === choices.deliveryMethod) ?? null;
  return priceOrder({
    lines: lines.map((line) => {
      // An upgrade's cart holds the one ticket that the old one pays for in part.
      const creditCents = choices.upgrade?.creditCents ?? 0;
      const known = event.batchById.get(line.batchId);
      if (known === undefined) throw new Error(`Batch ${line.batchId} is held and unknown.`);
      return { ...line, offerId: known.offer.id, ticketType: known.offer.ticketType, creditCents };
    }),
    coupons,
    delivery,
    insurance: choices.insurance === true ? event.insurance : null,
    now,
  });
}
