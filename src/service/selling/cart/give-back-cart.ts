import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { endCarts } from './cart.sql.ts';

/** Releases the cart of an order that ended without a payment. */
export async function giveBackCart(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  cause: 'released' | 'expired',
  now: Date,
): Promise<void> {
  await endCarts(tx, eventId, [cartId], cause, cause, now);
}
