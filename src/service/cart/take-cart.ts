import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { HeldLine } from '../hold/hold-request.ts';
import { type CartPurpose, lockCart, markCartOrdered, readHolding } from './cart.sql.ts';

export type { CartPurpose } from './cart.sql.ts';

/**
 * Locks the customer's cart and turns it into an order's: null when an order has taken it before. The lock is what
 * makes parallel requests for one cart follow one another.
 * Refusals: CART_NOT_FOUND (given back, too), CART_EXPIRED, CART_EMPTY.
 */
export async function takeCart(
  tx: Transaction<DB>,
  asked: { eventId: Uuid; cartId: Uuid; customerId: Uuid; now: Date },
): Promise<{ lines: HeldLine[]; purpose: CartPurpose } | null> {
  const field = 'cartId';
  const cart = await lockCart(tx, asked.eventId, asked.cartId);
  if (cart === null || (cart.customerId !== null && cart.customerId !== asked.customerId)) {
    throw new DomainError('CART_NOT_FOUND', { field });
  }
  if (cart.state === 'ordered') return null;
  if (cart.state === 'released') throw new DomainError('CART_NOT_FOUND', { field });
  if (cart.state === 'expired' || (cart.expiresAt !== null && cart.expiresAt <= asked.now)) {
    throw new DomainError('CART_EXPIRED', { field });
  }
  const lines = await readHolding(tx, asked.eventId, asked.cartId);
  if (lines.length === 0) throw new DomainError('CART_EMPTY', { field });
  await markCartOrdered(tx, asked.eventId, asked.cartId, asked.customerId);
  return { lines, purpose: cart.purpose };
}
