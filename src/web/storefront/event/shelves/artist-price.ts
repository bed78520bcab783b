import { batchesNow, type OfferDetail, type Stock } from '#src/web/parts/offers/event-data.ts';

/** COSTS: the least of what can be had, or will be. GONE: all of it is sold out or closed. */
export type ArtistPrice = { state: 'COSTS'; cents: number; isFrom: boolean } | { state: 'GONE' };

/** The price that stands beside an artist's name: nobody can pay that of a session that is sold out. null where none takes place. */
export function artistPrice(offers: readonly OfferDetail[], stock: Stock): ArtistPrice | null {
  const views = offers
    .filter(({ isCanceled }) => !isCanceled)
    .flatMap((offer) => batchesNow(offer, stock).current ?? []);
  if (views.length === 0) return null;
  const costs = views
    .filter(({ status }) => status === 'ON_SALE' || status === 'SCHEDULED')
    .map(({ batch }) => batch.priceCents + batch.feeCents);
  if (costs.length === 0) return { state: 'GONE' };
  const cents = Math.min(...costs);
  return { state: 'COSTS', cents, isFrom: costs.some((cost) => cost !== cents) };
}
