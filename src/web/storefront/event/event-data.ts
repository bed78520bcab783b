import type { BatchStatus, EventPageQuery } from '../../lib/graphql/shop.gen.ts';

/** The event without its long text, which the page gets read already. */
export type EventDetail = Omit<NonNullable<EventPageQuery['event']>, 'description'>;
export type Shelf = EventDetail['categories'][number];
export type OfferDetail = Shelf['offers'][number];
export type BatchDetail = OfferDetail['batches'][number];

/** What is left of each batch, by its id, as last heard. */
export type Stock = ReadonlyMap<string, { status: BatchStatus; remaining: number | null }>;

export interface BatchView {
  batch: BatchDetail;
  status: BatchStatus;
  remaining: number | null;
}

/**
 * The batch of an offer that counts now, and those that are over. An offer sells one batch at a time: the first on
 * sale, else the next to open, else the last there was.
 */
export function batchesNow(
  offer: OfferDetail,
  stock: Stock,
): { current: BatchView | null; past: BatchView[] } {
  const views = offer.batches.map((batch) => {
    const heard = stock.get(batch.id);
    return { batch, status: heard?.status ?? batch.status, remaining: heard?.remaining ?? null };
  });
  const at = [
    views.findIndex((view) => view.status === 'ON_SALE'),
    views.findIndex((view) => view.status === 'SCHEDULED'),
    views.findLastIndex((view) => view.status === 'SOLD_OUT'),
    views.length - 1,
  ].find((index) => index >= 0);
  if (at === undefined) return { current: null, past: [] };
  return { current: views[at] ?? null, past: views.slice(0, at) };
}

export interface OfferGroup {
  id: string;
  dateIds: string[];
  offers: OfferDetail[];
}

/** Ticket offers by the days they are good for, single days first in their order, then what is good for several. */
export function groupByDays(shelves: Shelf[], dates: EventDetail['dates']): OfferGroup[] {
  const groups = new Map<string, OfferGroup>();
  const order = new Map(dates.map((date, index) => [date.id, index]));
  for (const offer of shelves.flatMap((shelf) => shelf.offers)) {
    const dateIds = offer.dates.map((date) => date.id);
    const key = dateIds.join(' ');
    const group = groups.get(key) ?? { id: '', dateIds, offers: [] };
    group.offers.push(offer);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort(
      (one, other) =>
        one.dateIds.length - other.dateIds.length ||
        (order.get(one.dateIds[0] ?? '') ?? 0) - (order.get(other.dateIds[0] ?? '') ?? 0),
    )
    .map((group, index) => ({ ...group, id: `dia-${index + 1}` }));
}

/** Offers with the same key together, in the order of their first ones; browsers have no such thing of their own yet. */
export function together(offers: OfferDetail[], keyOf: (offer: OfferDetail) => string): OfferDetail[][] {
  const byKey = new Map<string, OfferDetail[]>();
  for (const offer of offers) byKey.set(keyOf(offer), [...(byKey.get(keyOf(offer)) ?? []), offer]);
  return [...byKey.values()];
}

/** Offers of one group stand as one, with a choice between them; every other one by itself. */
export function inChoices(offers: OfferDetail[]): OfferDetail[][] {
  return together(offers, ({ id, groupKey }) => groupKey ?? id);
}
