import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { RefusalCode } from '#src/domain/refusal.ts';
import { callHoldByHand, callOpenCart } from './stock.sql.ts';

/**
 * Opens a cart whose lines cannot be changed: for an upgrade, or offered to the waiting list. Returns the kernel's refusal,
 * or null when the cart holds the units. Call it late in a transaction: it locks the pools, which all buyers share.
 */
export async function openCart(
  tx: Transaction<DB>,
  eventId: Uuid,
  cart: Parameters<typeof callOpenCart>[2],
  now: Date,
): Promise<RefusalCode | null> {
  const { refusal } = await callOpenCart(tx, eventId, cart, now);
  return refusal;
}

/**
 * Opens a cart that staff holds for somebody (docs/algorithms/manual-orders.md); it locks the pools like openCart. The refusal
 * names the batch, and how many units are left.
 */
export async function holdByHand(
  tx: Transaction<DB>,
  eventId: Uuid,
  cart: Parameters<typeof callHoldByHand>[2],
  now: Date,
): ReturnType<typeof callHoldByHand> {
  return await callHoldByHand(tx, eventId, cart, now);
}

/** Opens a cart for a sale at a till (docs/algorithms/till.md), as holdByHand. */
export async function holdForTill(
  tx: Transaction<DB>,
  eventId: Uuid,
  cart: Parameters<typeof callHoldByHand>[2],
  now: Date,
): ReturnType<typeof callHoldByHand> {
  return await callHoldByHand(tx, eventId, cart, now, 'hold_for_till');
}
