import type { AlertEvent } from '#src/domain/alert/due-alerts.ts';
import { type Subject, subjectsOf } from '#src/domain/alert/subject.ts';
import type { StockSnapshot } from '../../selling/event/event-cache.ts';
import { batchesOnSale, statusOfBatch } from '../../selling/event/event-stock.ts';
import type { EventView } from '../../selling/event/event-view.ts';

/** The event as its alerts see it. Without `stock` it says nothing of batches. */
export function alertEventOf(event: EventView, stock: StockSnapshot | null, now: Date): AlertEvent {
  return { ...event, artists: artistsOf(event), batches: stock === null ? [] : batchesOf(event, stock, now) };
}

/** All that can be followed of the event, by the names it has there. */
export function subjectsOfEvent(event: EventView, name: string): Subject[] {
  return subjectsOf({ ...event, artists: artistsOf(event) }, name);
}

/** The same without a hidden event itself, of which nobody is told. */
export function followablesOf(event: EventView, name: string): Subject[] {
  return subjectsOfEvent(event, name).filter(({ kind }) => kind !== 'EVENT' || !event.isHidden);
}

function artistsOf(event: EventView): { name: string }[] {
  const offers = event.categories.flatMap((category) => category.offers);
  const artists = offers.flatMap(({ session }) => session?.artist ?? []);
  return artists.filter(({ canceledAt }) => canceledAt === null).map(({ name }) => ({ name }));
}

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
