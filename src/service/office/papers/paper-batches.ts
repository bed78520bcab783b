import type { Uuid } from '#src/domain/ids.ts';
import type { PaperBatch, PaperOffer } from '#src/domain/paper/paper-facts.ts';
import { courtesyPriceCents } from '#src/domain/paper/sold-rows.ts';
import type { EventView, OfferView } from '../../selling/event/event-view.ts';
import { officeGroupName, officeOfferName } from '../lists/office-names.ts';

/** Views are exchanged whole, so that what follows from one is made once. */
const batches = new WeakMap<EventView, PaperBatch[]>();

/** Every batch of an event in the order of its page, courtesies with them. */
export function paperBatchesOf(event: EventView): PaperBatch[] {
  const known = batches.get(event);
  if (known !== undefined) return known;
  const made = [...event.batchById.values()].map(({ batch, offer, category }) => ({
    ...{ id: batch.id, number: batch.number, priceCents: batch.priceCents, poolIds: batch.poolIds },
    isCourtesy: batch.purpose === 'COURTESY',
    offer: paperOffer(offer, category.kind, event.timeZone),
  }));
  batches.set(event, made);
  return made;
}

export function paperBatchOf(event: EventView, batchId: Uuid): PaperBatch | null {
  return paperBatchesOf(event).find(({ id }) => id === batchId) ?? null;
}

/** The price at which a city taxes a ticket: that of a courtesy is the lowest of its place. Centavos. */
export function taxedPriceOfNumber(event: EventView, batch: PaperBatch | null, priceCents: number): number {
  return batch?.isCourtesy ? courtesyPriceCents(batch, paperBatchesOf(event)) : priceCents;
}

function paperOffer(offer: OfferView, kind: PaperOffer['kind'], timeZone: string): PaperOffer {
  const { id, ticketType, inHalfPriceQuota, sector, dates } = offer;
  const isTicket = kind === 'TICKET';
  return {
    ...{ id, kind, ticketType, inHalfPriceQuota, sector },
    // Sector and type of a ticket have columns of their own.
    name: isTicket ? officeGroupName({ ...offer, sector: null }, timeZone) : officeOfferName(offer, timeZone),
    dateIds: dates.map((date) => date.id),
  };
}
