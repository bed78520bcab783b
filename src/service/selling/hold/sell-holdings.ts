import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { callSellCarts } from './stock.sql.ts';

/** Marks what the ordered carts hold as sold. Call it last in a transaction: it locks the pools, which all buyers share. */
export async function sellHoldings(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartIds: readonly Uuid[],
  now: Date,
): Promise<void> {
  await callSellCarts(tx, eventId, cartIds, now);
}
