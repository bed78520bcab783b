import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { RefusalCode } from '#src/domain/refusal.ts';
import { callOpenCart } from './stock.sql.ts';

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
