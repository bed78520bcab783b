import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { markCartsOrdered } from './cart.sql.ts';

/** Marks carts that takeCarts has locked as ordered: they belong to their customers and no longer expire. */
export async function orderCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  carts: readonly { cartId: Uuid; customerId: Uuid }[],
): Promise<void> {
  await markCartsOrdered(tx, eventId, carts);
}
