import { lineTotalCents } from '#src/domain/pricing/totals.ts';
import type { LocalLine } from '#src/web/parts/cart/cart-store.ts';
import {
  type BatchDetail,
  batchesNow,
  type EventDetail,
  type OfferDetail,
  type Stock,
} from '#src/web/parts/offers/event-data.ts';

/** A batch and the shelf it stands on. */
export interface KnownBatch {
  batch: BatchDetail;
  offer: OfferDetail;
  shelf: 'tickets' | 'artists';
  categoryId: string;
}

export interface ChosenLine extends KnownBatch {
  quantity: number;
  totalCents: number;
  /** Still held, though the offer sells another batch by now: no shelf has it any more. */
  isPassed: boolean;
}

/** All batches of the event by their ids, in the order of the shelves. */
export function knownBatches(event: EventDetail): Map<string, KnownBatch> {
  const known = new Map<string, KnownBatch>();
  for (const category of event.categories) {
    const shelf = category.kind === 'ARTIST' ? 'artists' : 'tickets';
    for (const offer of category.offers) {
      for (const batch of offer.batches)
        known.set(batch.id, { batch, offer, shelf, categoryId: category.id });
    }
  }
  return known;
}

const unitsOf = (lines: readonly LocalLine[]) =>
  new Map(lines.map(({ batchId, quantity }) => [batchId, quantity]));

/**
 * What of the stored choice can be had: units of the batch the offer sells now, and what is held, at the price it was
 * held at. The rest was chosen in a batch that has turned since, and comes back as `gone`; lines of an event that was
 * changed meanwhile are simply left out.
 */
export function chosenLines(
  known: ReadonlyMap<string, KnownBatch>,
  chosen: readonly LocalLine[],
  held: readonly LocalLine[],
  stock: Stock,
): { lines: ChosenLine[]; gone: KnownBatch[] } {
  const [units, heldUnits] = [unitsOf(chosen), unitsOf(held)];
  const lines: ChosenLine[] = [];
  const gone: KnownBatch[] = [];
  for (const [id, entry] of known) {
    const quantity = units.get(id) ?? 0;
    if (quantity === 0) continue;
    const current = batchesNow(entry.offer, stock).current;
    const isPassed = current?.batch.id !== id || current.status === 'CLOSED';
    if (isPassed && !heldUnits.has(id)) gone.push(entry);
    else {
      const totalCents = lineTotalCents({ ...entry.batch, discountCents: 0, quantity });
      lines.push({ ...entry, quantity, totalCents, isPassed });
    }
  }
  return { lines, gone };
}
