import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import type { CartRow } from './cart.sql.ts';

/** A cart that no account has is anybody's who knows its id. */
export function isOpenTo(actor: CustomerActor | null, cart: Pick<CartRow, 'customerId'>): boolean {
  return cart.customerId === null || owns(actor, cart);
}

/** Why this customer, or a visitor, may do nothing with the cart now; null for an open cart of theirs. As save_carts, step 1. */
export function cartRefusal(
  cart: Pick<CartRow, 'customerId' | 'state' | 'expiresAt'> | null,
  actor: CustomerActor | null,
  now: Date,
): 'CART_NOT_FOUND' | 'CART_CLOSED' | 'CART_EXPIRED' | null {
  return cart === null || !isOpenTo(actor, cart) ? 'CART_NOT_FOUND' : stateRefusal(cart, now);
}

/** The same for whoever owns it. */
export function stateRefusal(
  cart: Pick<CartRow, 'state' | 'expiresAt'>,
  now: Date,
): 'CART_NOT_FOUND' | 'CART_CLOSED' | 'CART_EXPIRED' | null {
  if (cart.state === 'released') return 'CART_NOT_FOUND';
  if (cart.state === 'ordered') return 'CART_CLOSED';
  const isOver = cart.state === 'expired' || (cart.expiresAt !== null && cart.expiresAt <= now);
  return isOver ? 'CART_EXPIRED' : null;
}
