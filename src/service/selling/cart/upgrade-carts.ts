import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { endCarts, lockCarts } from './cart.sql.ts';
import { insertUpgradeChoice, readUpgradeCarts } from './cart-choice.sql.ts';
import type { CartChoices } from './cart-choices.ts';

/** Stores for a new cart which ticket it upgrades, and what was paid for that ticket. */
export async function noteUpgrade(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  upgrade: NonNullable<CartChoices['upgrade']>,
): Promise<void> {
  await insertUpgradeChoice(tx, eventId, cartId, upgrade);
}

/** Ends the other open upgrade carts of the ticket, so that nobody holds several seats for one. */
export async function endUpgradeCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketId: Uuid,
  now: Date,
): Promise<void> {
  // All carts are locked before their stock: locking one by one would lock a cart after a pool.
  const carts = await lockCarts(tx, eventId, await readUpgradeCarts(tx, eventId, ticketId));
  const open = carts.filter(({ state }) => state === 'open').map(({ id }) => id);
  if (open.length > 0) await endCarts(tx, eventId, open, 'released', 'released', now);
}
