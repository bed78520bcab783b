import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { endCart, lockCart } from './cart.sql.ts';
import { readUpgradeCarts } from './cart-choice.sql.ts';

/** Who looks at another way to upgrade the same ticket lets the first one go, so that nobody holds every seat for one. */
export async function endUpgradeCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketId: Uuid,
  now: Date,
): Promise<void> {
  for (const cartId of await readUpgradeCarts(tx, eventId, ticketId)) {
    const cart = await lockCart(tx, eventId, cartId);
    if (cart?.state === 'open') await endCart(tx, eventId, cartId, 'released', 'released', now);
  }
}
