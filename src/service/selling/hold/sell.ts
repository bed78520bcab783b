import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { callSellCourtesy, readLackingBatch } from './courtesy-stock.sql.ts';
import type { HeldLine } from './hold-request.ts';
import { callSellCarts, callSellLate } from './stock.sql.ts';

/**
 * Sells what a courtesy code opens, without a hold before: all lines, or none. Returns null, or a line with too few units
 * left. Call it last in a transaction: it locks the pools, which all buyers share.
 */
export async function sellCourtesy<Line extends { batchId: Uuid; quantity: number }>(
  tx: Transaction<DB>,
  order: { eventId: Uuid; cartId: Uuid; customerId: Uuid },
  lines: readonly Line[],
  now: Date,
): Promise<Line | null> {
  if (await callSellCourtesy(tx, order, lines, now)) return null;
  const batchId = await readLackingBatch(tx, order.eventId, lines);
  return lines.find((line) => line.batchId === batchId) ?? lines[0] ?? null;
}

/** Marks what the ordered carts hold as sold. Call it last in a transaction: it locks the pools, which all buyers share. */
export async function sellHoldings(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartIds: readonly Uuid[],
  now: Date,
): Promise<void> {
  await callSellCarts(tx, eventId, cartIds, now);
}

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
