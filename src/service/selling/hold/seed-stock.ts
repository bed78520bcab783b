import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import {
  addHeldToPools,
  insertSeededCarts,
  insertSeededEntries,
  type SeededCart,
  type SeededStockEntry,
  type SoldToNobody,
  selectEventsSoldToNobody,
  selectSoldToNobody,
} from './seeded-cart.sql.ts';

export type { SeededCart, SeededStockEntry, SoldToNobody };

/** The events of which a file has sold units to nobody, those with the most first. */
export async function eventsSoldToNobody({ db }: WithDb): Promise<Uuid[]> {
  return await selectEventsSoldToNobody(db);
}

/** The units that a file has sold to nobody; none once orders have them. */
export async function unitsSoldToNobody(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<SoldToNobody[]> {
  return await selectSoldToNobody(db, eventId);
}

/**
 * Stores carts of the past with all they took, sold and gave back. What they have in the end comes from units that were sold
 * to nobody, so no counter of sold units moves and no batch turns. Call it last: units that are held move their pools.
 */
export async function storeSeededStock(
  tx: Transaction<DB>,
  eventId: Uuid,
  about: {
    carts: readonly SeededCart[];
    entries: readonly SeededStockEntry[];
    /** As unitsSoldToNobody told them before the first call. */
    from: readonly SoldToNobody[];
    at: Date;
  },
): Promise<void> {
  const { carts, entries, from, at } = about;
  await insertSeededCarts(tx, eventId, carts);
  const changes = new Map<Uuid, SeededStockEntry>();
  for (const entry of entries) {
    const { held, sold } = changes.get(entry.batchId) ?? { held: 0, sold: 0 };
    changes.set(entry.batchId, { ...entry, held: held + entry.held, sold: sold + entry.sold });
  }
  const handedOver = [...changes.values()]
    .filter(({ sold }) => sold !== 0)
    .map((change): SeededStockEntry => {
      const nobodys = from.find(({ batchId }) => batchId === change.batchId);
      if (nobodys === undefined) throw new Error(`Nothing of batch ${change.batchId} was sold to nobody.`);
      return { ...change, cartId: nobodys.cartId, held: 0, sold: -change.sold, cause: 'swapped', at };
    });
  await insertSeededEntries(tx, eventId, [...entries, ...handedOver]);
  const held = [...changes.values()].filter((change) => change.held !== 0);
  await addHeldToPools(tx, eventId, held);
}
