import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { HeldLine } from './hold-request.ts';
import { callSellLate } from './stock.sql.ts';

/** Sells units that the cart has released already. Returns false and changes nothing unless all are still free. */
export async function sellLate(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  lines: readonly HeldLine[],
  now: Date,
): Promise<boolean> {
  return await callSellLate(tx, eventId, cartId, lines, now);
}
