import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import { type HeldUnits, type PieceKey, selectHeldOfCarts, selectHeldOfOrders } from './held-units.sql.ts';

export type { HeldUnits };

/** A statement of about three milliseconds: a hold that comes beside it waits no longer for a processor. */
const cartsAtOnce = 500;

/**
 * Units of carts that are open and of orders that may be paid, by batch (docs/algorithms/live-sale.md, "Held by batch"). It reads
 * the event's carts piece by piece, and `pause` between two pieces; a cart that changes meanwhile may be missed or counted twice.
 */
export async function countHeldUnits(
  { db }: WithDb,
  eventId: Uuid,
  { atOnce = cartsAtOnce, pause = async () => {} }: { atOnce?: number; pause?: () => Promise<void> } = {},
): Promise<HeldUnits[]> {
  const held = new Map<Uuid, number>();
  for (const select of [selectHeldOfCarts, selectHeldOfOrders]) {
    for (let after: PieceKey | null = null; ; ) {
      const piece = await select(db, { eventId, after, first: atOnce });
      for (const { batchId, units } of piece.units) held.set(batchId, (held.get(batchId) ?? 0) + units);
      if (piece.after === null) break;
      after = piece.after;
      await pause();
    }
  }
  return [...held].filter(([, units]) => units !== 0).map(([batchId, units]) => ({ batchId, units }));
}
