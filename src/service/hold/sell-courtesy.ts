import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { callSellCourtesy, readLackingBatch } from './courtesy-stock.sql.ts';

/**
 * Sells what a courtesy code opens, which nobody held before: all of it, or nothing, and then returns a line that has
 * not enough left. Call it last: it locks the pools, and they are everybody's.
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
