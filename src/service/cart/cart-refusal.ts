import type { CustomerActor } from '../../domain/policy/actor.ts';
import type { CartRow } from './cart.sql.ts';

/** Why this customer, or a visitor, may do nothing with the cart now; null for an open cart of theirs. As save_carts, step 1. */
export function cartRefusal(
  cart: Pick<CartRow, 'customerId' | 'state' | 'expiresAt'> | null,
  actor: CustomerActor | null,
  now: Date,
): 'CART_NOT_FOUND' | 'CART_CLOSED' | 'CART_EXPIRED' | null {
  if (cart === null || cart.state === 'released') return 'CART_NOT_FOUND';
  if (cart.customerId !== null && cart.customerId !== actor?.id) return 'CART_NOT_FOUND';
  if (cart.state === 'ordered') return 'CART_CLOSED';
  const isOver = cart.state === 'expired' || (cart.expiresAt !== null && cart.expiresAt <= now);
  return isOver ? 'CART_EXPIRED' : null;
}
