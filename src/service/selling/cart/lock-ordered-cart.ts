import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { lockCart } from './cart.sql.ts';

/** Whatever changes an order's state locks its cart first: carts, then orders and payments, then pools. */
export async function lockOrderedCart(tx: Transaction<DB>, eventId: Uuid, cartId: Uuid): Promise<void> {
  await lockCart(tx, eventId, cartId);
}
