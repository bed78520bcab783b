import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { callSellCourtesy, readLackingBatch } from './courtesy-stock.sql.ts';

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
