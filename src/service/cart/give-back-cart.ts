import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { endCarts } from './cart.sql.ts';

/** The order came to nothing: what its cart holds goes back to the pools. */
export async function giveBackCart(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  cause: 'released' | 'expired',
  now: Date,
): Promise<void> {
  await endCarts(tx, eventId, [cartId], cause, cause, now);
}
