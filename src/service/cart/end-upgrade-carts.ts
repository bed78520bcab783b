import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { endCarts, lockCarts } from './cart.sql.ts';
import { readUpgradeCarts } from './cart-choice.sql.ts';

/** Who looks at another way to upgrade the same ticket lets the first one go, so that nobody holds every seat for one. */
export async function endUpgradeCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketId: Uuid,
  now: Date,
): Promise<void> {
  // All carts before their stock: one after the other would lock a cart behind a pool.
  const carts = await lockCarts(tx, eventId, await readUpgradeCarts(tx, eventId, ticketId));
  const open = carts.filter(({ state }) => state === 'open').map(({ id }) => id);
  if (open.length > 0) await endCarts(tx, eventId, open, 'released', 'released', now);
}
