import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { markCartsOrdered } from './cart.sql.ts';

/** Carts that takeCarts has locked become orders': they are their customers' from here on, and no clock ends them. */
export async function orderCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  carts: readonly { cartId: Uuid; customerId: Uuid }[],
): Promise<void> {
  await markCartsOrdered(tx, eventId, carts);
}
