import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OrderPrice } from '#src/domain/pricing/price-order.ts';
import { documentOf } from '../../people/customer/find-customer.ts';
import { tryCoupons } from '../coupon/try-coupons.ts';
import type { EventView } from '../event/event-view.ts';
import type { HeldLine } from '../hold/hold-request.ts';
import { readHolding } from './cart.sql.ts';
import { readCartChoices } from './cart-choice.sql.ts';
import type { CartChoices } from './cart-choices.ts';
import { priceCart } from './price-cart.ts';

export type HeldPrice = OrderPrice & { couponId: Uuid | null };

/** The cart's price if it were ordered now, with the coupon that applies. `held`: its lines, if already read. */
export async function priceHeldCart(
  context: { db: Kysely<DB> | Transaction<DB>; clock: { now(): Date } },
  event: EventView,
  cart: { cartId: Uuid; customerId: Uuid; held?: { lines: readonly HeldLine[]; choices: CartChoices } },
  chosen: { deliveryMethod: DeliveryMethod; insurance?: boolean | null; isAtTill?: boolean },
): Promise<HeldPrice> {
  const { lines, choices } = cart.held ?? {
    lines: await readHolding(context.db, event.id, cart.cartId),
    choices: await readCartChoices(context.db, event.id, cart.cartId),
  };
  const { couponCodes, upgrade } = choices;
  const { deliveryMethod, insurance = null, isAtTill } = chosen;
  const document = couponCodes.length === 0 ? null : await documentOf(context.db, cart.customerId);
  const coupons = await tryCoupons(context.db, event.id, couponCodes, document);
  const asked = { deliveryMethod, insurance, isAtTill, upgrade };
  const price = priceCart(event, lines, coupons, asked, context.clock.now());
  const winner = price.coupons.find(({ applied }) => applied)?.code;
  return { ...price, couponId: coupons.find(({ code }) => code === winner)?.couponId ?? null };
}
