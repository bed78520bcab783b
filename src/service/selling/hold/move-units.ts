import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { HeldLine } from './hold-request.ts';
import { callMoveUnits } from './stock.sql.ts';

/**
 * Moves sold units of a cart to another batch, at the prices they had. Returns false and changes nothing unless that one has
 * room for all. Call it late in a transaction: it locks the pools, which all buyers share.
 */
export async function moveUnits(
  tx: Transaction<DB>,
  about: { eventId: Uuid; cartId: Uuid; toBatchId: Uuid; now: Date },
  lines: readonly HeldLine[],
): Promise<boolean> {
  return await callMoveUnits(tx, about.eventId, about.cartId, lines, about.toBatchId, about.now);
}
