import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type HeldPrice, priceHeldCart } from '#src/service/selling/cart/price-held-cart.ts';
import type { TakenCart } from '#src/service/selling/cart/take-carts.ts';
import type { Placing } from './placing.ts';

/** The price of a locked cart with the choices of its order. The coupons are read without a lock. */
export async function pricePlacing(
  tx: Transaction<DB>,
  { event, cartId, actor, input, till }: Placing,
  { cart, now }: { cart: TakenCart; now: Date },
): Promise<HeldPrice> {
  const held = { cartId, customerId: actor.id, held: cart };
  const asked = { ...input, isAtTill: till !== undefined };
  return await priceHeldCart({ db: tx, clock: { now: () => now } }, event, held, asked);
}
