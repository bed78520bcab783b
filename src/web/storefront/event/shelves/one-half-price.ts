import type { EventDetail, OfferDetail, Shelf } from '#src/web/parts/offers/event-data.ts';

/**
 * The event as its page shows it where half-price is sold as one ticket (docs/algorithms/half-price.md): the ticket
 * outside the quota has no row. Its batches follow those of the ticket in the quota, so the page, which sells the first
 * batch on sale, comes to them when the quota is sold out.
 */
export function withOneHalfPrice<Event extends EventDetail>(event: Event): Event {
  const offers = event.categories.flatMap((shelf) => shelf.offers);
  const outsideIds = new Set(offers.map(({ outsideQuotaOfferId }) => outsideQuotaOfferId));
  const merged = (offer: OfferDetail): OfferDetail => {
    const outside = offers.find(({ id }) => id === offer.outsideQuotaOfferId);
    return outside === undefined ? offer : { ...offer, batches: [...offer.batches, ...outside.batches] };
  };
  const shelfOf = (shelf: Shelf): Shelf => ({
    ...shelf,
    offers: shelf.offers.filter(({ id }) => !outsideIds.has(id)).map(merged),
  });
  return { ...event, categories: event.categories.map(shelfOf) };
}
