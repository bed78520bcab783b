import { batchName } from '../../domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '../../domain/event/event-definition.ts';
import { type HalfPriceGround, halfPriceGroundsOf } from '../../domain/half-price/grounds.ts';
import type { Locale } from '../../domain/locale.ts';
import { partCents } from '../../domain/pricing/part-cents.ts';
import { expectedBy } from '../../domain/time/business-days.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { availabilityOf } from '../../service/event/availability-of.ts';
import { deliveryAvailableUntil } from '../../service/event/check-delivery-method.ts';
import type { StockSnapshot } from '../../service/event/event-cache.ts';
import { lowestPriceCents, statusOfBatch, statusOfSale } from '../../service/event/event-stock.ts';
import type { BatchView, CategoryView, EventView, OfferView } from '../../service/event/event-view.ts';
import { searchEvents } from '../../service/event/search-events.ts';
import type { Requester } from './requester.ts';
import type { Resolvers } from './resolvers.ts';

/** Parts of an event remember whose they are: their state follows from the event's other parts. */
export interface BatchParent {
  event: EventView;
  offer: OfferView;
  batch: BatchView;
}
export interface OfferParent {
  event: EventView;
  offer: OfferView;
}
interface CategoryParent {
  event: EventView;
  category: CategoryView;
}

interface InLocale {
  locale: Locale;
}

const localized =
  <T>(read: (parent: T) => LocalizedText | null) =>
  (parent: T, { locale }: InLocale) =>
    read(parent)?.[locale] ?? null;

/** Without a promise where this node knows the stock: a page asks for the state of every batch of its event. */
function withStock<T>(
  { context }: Requester,
  event: EventView,
  tell: (stock: StockSnapshot, now: Date) => T,
): T | Promise<T> {
  const known = context.events.knownStock(event.id);
  if (known !== null) return tell(known, context.clock.now());
  return context.events.stock(event.id).then((stock) => tell(stock, context.clock.now()));
}

export const catalogueResolvers: Resolvers = {
  Query: {
    event: (_root, { slug }: { slug: string }, { context }) => context.events.bySlug(slug),
    events: async (
      _root,
      page: { search?: string | null; first: number; after?: string | null },
      { context },
    ) => searchEvents(await context.events.all(), page),
    availability: async (_root, { slug }: { slug: string }, requester) => {
      const event = await requester.context.events.bySlug(slug);
      if (event === null) return [];
      return await withStock(requester, event, (stock, now) => availabilityOf(event, stock, now));
    },
  },
  Event: {
    name: localized((event: EventView) => event.name),
    summary: localized((event: EventView) => event.summary),
    description: localized((event: EventView) => event.description),
    imageUrl: (event: EventView) => `/art/${event.slug}.svg?v=${event.version}`,
    linkPreviewUrl: (event: EventView, { locale }: InLocale) =>
      `/link-preview/${locale}/${event.slug}.jpg?v=${event.version}`,
    saleStatus: (event: EventView, _arguments, requester) =>
      withStock(requester, event, (stock, now) => statusOfSale(event, stock, now)),
    categories: (event: EventView) => event.categories.map((category) => ({ event, category })),
    deliveryMethods: (event: EventView, _arguments, { context }) =>
      event.deliveries.map((offer) => ({
        ...offer,
        availableUntil: deliveryAvailableUntil(event, offer),
        expectedBy:
          offer.businessDaysMax === null
            ? null
            : expectedBy(context.clock.now(), offer.businessDaysMax, event.timeZone),
      })),
    halfPriceGrounds: (event: EventView) => halfPriceGroundsOf(event.venue.state),
    halfPriceQuota: (event: EventView, _arguments, requester) =>
      withStock(requester, event, (stock) =>
        event.halfPriceQuotas.flatMap(({ scope, datePoolId, quotaPoolId }) => {
          const whole = stock.poolById.get(datePoolId);
          const quota = stock.poolById.get(quotaPoolId);
          if (whole === undefined || quota === undefined || event.halfPriceUntil === null) return [];
          // What the day itself no longer has cannot be promised, whatever the quota says.
          const free = Math.min(
            quota.capacity - quota.held - quota.sold,
            whole.capacity - whole.held - whole.sold,
          );
          return [
            {
              scope,
              total: whole.capacity,
              halfPriceTotal: quota.capacity,
              halfPriceRemaining: Math.max(0, free),
              soldOut: free <= 0,
              reservedUntil: event.halfPriceUntil,
            },
          ];
        }),
      ),
    priceFromCents: (event: EventView, _arguments, requester) =>
      withStock(requester, event, (stock, now) => lowestPriceCents(event, stock, now)),
  },
  InsuranceOffer: {
    priceCents: ({ basisPoints }: { basisPoints: number }, { subtotalCents }: { subtotalCents: number }) =>
      partCents(subtotalCents, basisPoints),
  },
  HalfPriceGround: {
    name: ({ id }: HalfPriceGround, { locale }: InLocale) => textFor(locale, 'grounds')(id),
    proof: ({ id }: HalfPriceGround, { locale }: InLocale) => textFor(locale, 'grounds')(`${id}Proof`),
  },
  HalfPriceQuota: { scope: localized(({ scope }: { scope: LocalizedText }) => scope) },
  EventDate: { name: localized((date: { name: LocalizedText }) => date.name) },
  Category: {
    id: ({ category }: CategoryParent) => category.id,
    kind: ({ category }: CategoryParent) => category.kind,
    name: localized(({ category }: CategoryParent) => category.name),
    offers: ({ event, category }: CategoryParent) => category.offers.map((offer) => ({ event, offer })),
  },
  Offer: {
    id: ({ offer }: OfferParent) => offer.id,
    name: localized(({ offer }: OfferParent) => offer.name),
    description: localized(({ offer }: OfferParent) => offer.description),
    ticketType: ({ offer }: OfferParent) => offer.ticketType,
    maxPerOrder: ({ offer }: OfferParent) => offer.maxPerOrder,
    dates: ({ offer }: OfferParent) => offer.dates,
    inHalfPriceQuota: ({ offer }: OfferParent) => offer.inHalfPriceQuota,
    sector: localized(({ offer }: OfferParent) => offer.sector?.name ?? null),
    artistSession: ({ offer }: OfferParent) =>
      offer.session === null ? null : { ...offer.session, date: offer.dates[0] },
    groupKey: ({ offer }: OfferParent) => offer.groupKey,
    variant: localized(({ offer }: OfferParent) => offer.variant),
    pickup: ({ offer }: OfferParent) => offer.pickup,
    parts: ({ event, offer }: OfferParent) =>
      offer.parts.flatMap(({ offerId }) => {
        const part = event.offerById.get(offerId)?.offer;
        return part === undefined ? [] : [{ event, offer: part }];
      }),
    isCanceled: ({ offer }: OfferParent) => offer.canceledAt !== null,
    batches: ({ event, offer }: OfferParent) => offer.batches.map((batch) => ({ event, offer, batch })),
  },
  Pickup: { desk: localized(({ desk }: { desk: LocalizedText }) => desk) },
  Artist: {
    imageUrl: () => null,
    about: localized((artist: { about: LocalizedText | null }) => artist.about),
  },
  Batch: {
    id: ({ batch }: BatchParent) => batch.id,
    name: ({ batch }: BatchParent, { locale }: InLocale) => batchName(batch.number)[locale],
    number: ({ batch }: BatchParent) => batch.number,
    priceCents: ({ batch }: BatchParent) => batch.priceCents,
    feeCents: ({ batch }: BatchParent) => batch.feeCents,
    opensAt: ({ batch }: BatchParent) => batch.opensAt,
    closesAt: ({ batch }: BatchParent) => batch.closesAt,
    status: ({ event, batch }: BatchParent, _arguments, requester) =>
      withStock(requester, event, (stock, now) => statusOfBatch(event, batch, stock, now)),
  },
};
