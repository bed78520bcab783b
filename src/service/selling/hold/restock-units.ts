import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { HeldLine } from './hold-request.ts';
import { callReturnUnits } from './stock.sql.ts';

/** Puts sold units back on sale. Call it last in a transaction: it locks the pools, which all buyers share. */
export async function restockUnits(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  lines: readonly HeldLine[],
  now: Date,
): Promise<void> {
  await callReturnUnits(tx, eventId, cartId, lines, now);
}
