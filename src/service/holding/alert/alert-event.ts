import type { AlertEvent } from '#src/domain/alert/due-alerts.ts';
import { type Subject, subjectsOf } from '#src/domain/alert/subject.ts';
import type { StockSnapshot } from '../../selling/event/event-cache.ts';
import { batchesOnSale, statusOfBatch } from '../../selling/event/event-stock.ts';
import type { EventView } from '../../selling/event/event-view.ts';

/** The event as its alerts see it. Without `stock` it says nothing of batches. */
export function alertEventOf(event: EventView, stock: StockSnapshot | null, now: Date): AlertEvent {
  return {
    ...event,
    artists: comingArtists(event),
    batches: stock === null ? [] : batchesOf(event, stock, now),
  };
}

/** All that can be followed of the event, by the names it has there; also artists who will not come: they are followed, and left. */
export function subjectsOfEvent(event: EventView, name: string): Subject[] {
  return subjectsOf({ ...event, artists: artistsOf(event) }, name);
}

/** Through whom the event is told: no artist who will not come. */
export function subjectsToTell(event: EventView): Subject[] {
  return subjectsOf({ ...event, artists: comingArtists(event) }, '');
}

/** The same without a hidden event itself, of which nobody is told. */
export function followablesOf(event: EventView, name: string): Subject[] {
  return subjectsOfEvent(event, name).filter(({ kind }) => kind !== 'EVENT' || !event.isHidden);
}

function artistsOf(event: EventView) {
  const offers = event.categories.flatMap((category) => category.offers);
  return offers.flatMap(({ session }) => session?.artist ?? []);
}

const comingArtists = (event: EventView) => artistsOf(event).filter(({ canceledAt }) => canceledAt === null);

function batchesOf(event: EventView, stock: StockSnapshot, now: Date): AlertEvent['batches'] {
  const tickets = batchesOnSale(event).filter(({ category }) => category.kind === 'TICKET');
  const followed = new Set(tickets.map(({ batch }) => batch.previousBatchId));
  return tickets.map(({ batch }) => ({
    number: batch.number,
    closesAt: batch.closesAt,
    hasNext: followed.has(batch.id),
    isOnSale: statusOfBatch(event, batch, stock, now) === 'ON_SALE',
  }));
}
