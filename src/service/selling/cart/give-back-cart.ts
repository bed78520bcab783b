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

/** The same for many locked carts in one call, which locks their pools once and in one order. */
export async function giveBackCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartIds: readonly Uuid[],
  cause: 'released' | 'expired',
  now: Date,
): Promise<void> {
  if (cartIds.length > 0) await endCarts(tx, eventId, cartIds, cause, cause, now);
}
