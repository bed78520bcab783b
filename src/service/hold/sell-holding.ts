import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { callSellCart } from './stock.sql.ts';

/** What the ordered cart holds becomes sold. Call it last: it locks the pools, and they are everybody's. */
export async function sellHolding(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  now: Date,
): Promise<void> {
  await callSellCart(tx, eventId, cartId, now);
}
