import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type CartRow, lockCart, lockCartAtOnce } from './cart.sql.ts';

/**
 * Locks a cart in a transaction that has locked another one. Carts are locked in the order of their ids, and this id may be
 * the smaller one, so it does not wait: where the cart is locked, the statement fails and the caller gets BUSY.
 */
export async function lockCartBeside(tx: Transaction<DB>, eventId: Uuid, cartId: Uuid): Promise<void> {
  await lockCartAtOnce(tx, eventId, cartId);
}

/** Whatever changes an order's state locks its cart first: carts, then orders and payments, then pools. */
export async function lockOrderedCart(tx: Transaction<DB>, eventId: Uuid, cartId: Uuid): Promise<void> {
  await lockCart(tx, eventId, cartId);
}

/** Locks a cart that may be open, ordered or over, and reads it behind the lock. Null where there is none. */
export async function lockAnyCart(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
): Promise<Pick<CartRow, 'state'> | null> {
  return await lockCart(tx, eventId, cartId);
}
