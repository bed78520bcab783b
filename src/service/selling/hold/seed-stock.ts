import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import {
  addToPools,
  insertSeededCarts,
  insertSeededEntries,
  type SeededCart,
  type SeededStockEntry,
} from './seeded-cart.sql.ts';

export type { SeededCart, SeededStockEntry };

/**
 * Stores carts of the past with all they took, sold and gave back, and moves the counters by the sum. No unit moves on to
 * a later batch: the event has turned its batches as its file says. Call it last: it locks the pools.
 */
export async function storeSeededStock(
  tx: Transaction<DB>,
  eventId: Uuid,
  { carts, entries }: { carts: readonly SeededCart[]; entries: readonly SeededStockEntry[] },
): Promise<void> {
  await insertSeededCarts(tx, eventId, carts);
  await insertSeededEntries(tx, eventId, entries);
  const changes = new Map<Uuid, { batchId: Uuid; held: number; sold: number }>();
  for (const { batchId, held, sold } of entries) {
    const before = changes.get(batchId) ?? { batchId, held: 0, sold: 0 };
    changes.set(batchId, { batchId, held: before.held + held, sold: before.sold + sold });
  }
  await addToPools(tx, eventId, [...changes.values()]);
}
