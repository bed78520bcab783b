import type { BatchStatus } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { StockSnapshot } from './event-cache.ts';
import { batchesOnSale, remainingOfBatch, statusOfBatch } from './event-stock.ts';
import type { EventView } from './event-view.ts';

export interface BatchAvailability {
  batchId: Uuid;
  status: BatchStatus;
  /** The exact number where few units are left; null where there are many, and for a batch that is not on sale. */
  remaining: number | null;
}

/** What is left of everything the event sells, by the counters of `stock`. */
export function availabilityOf(event: EventView, stock: StockSnapshot, now: Date): BatchAvailability[] {
  return batchesOnSale(event).map(({ batch }) => {
    const status = statusOfBatch(event, batch, stock, now);
    const remaining = status === 'ON_SALE' ? remainingOfBatch(batch, stock) : 0;
    return {
      batchId: batch.id,
      status,
      remaining: status === 'ON_SALE' && remaining <= limits.remainingShownAtMost ? remaining : null,
    };
  });
}
