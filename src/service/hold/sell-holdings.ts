import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { callSellCarts } from './stock.sql.ts';

/** What the ordered carts hold becomes sold. Call it last: it locks the pools, and they are everybody's. */
export async function sellHoldings(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartIds: readonly Uuid[],
  now: Date,
): Promise<void> {
  await callSellCarts(tx, eventId, cartIds, now);
}
