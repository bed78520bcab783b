import { batchName } from '../../src/domain/catalogue/spoken-names.ts';
import type { Locale } from '../../src/domain/locale.ts';
import type { StockSnapshot } from '../../src/service/selling/event/event-cache.ts';
import { lowestPrice, statusOfBatch, statusOfSale } from '../../src/service/selling/event/event-stock.ts';
import type {
  BatchView,
  CategoryView,
  EventDateView,
  EventView,
  HalfPriceQuotaView,
  OfferView,
} from '../../src/service/selling/event/event-view.ts';

/** What the event page asks for, and what the home page asks for, written down so that they can be answered by hand. */
export const eventQuery =
  'query EventPage($locale:Locale!$slug:String!){event(slug:$slug){...CardFields description(locale:$locale)ageRating holdMinutes organizer{name legalName taxNumber}dates{id name(locale:$locale)startsAt endsAt doorsAt}halfPriceQuota{scope(locale:$locale)total halfPriceTotal halfPriceRemaining soldOut reservedUntil}categories{id name(locale:$locale)kind offers{id name(locale:$locale)description(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)maxPerOrder groupKey variant(locale:$locale)isCanceled pickup{desk(locale:$locale)startsAt endsAt}parts{id name(locale:$locale)artistSession{date{id}startsAt endsAt}}dates{id}artistSession{artist{id name imageUrl about(locale:$locale)}kind date{id startsAt}startsAt endsAt peopleMax}batches{...BatchFields}}}}}fragment CardFields on Event{id slug name(locale:$locale)summary(locale:$locale)imageUrl venue{name address city state}timeZone startsAt endsAt saleStatus saleOpensAt priceFromCents}fragment BatchFields on Batch{id name(locale:$locale)number priceCents feeCents status opensAt closesAt}';
export const homeQuery =
  'query HomePage($locale:Locale!){events(first:60){items{...CardFields}hasMore}}fragment CardFields on Event{id slug name(locale:$locale)summary(locale:$locale)imageUrl venue{name address city state}timeZone startsAt endsAt saleStatus saleOpensAt priceFromCents}';

/** What a REST handler says of an event without a schema, a query or a resolver between it and the copy in memory. */
export function eventByHand(event: EventView, stock: StockSnapshot, now: Date, locale: Locale): object {
  return {
    ...cardByHand(event, stock, now, locale),
    description: event.description[locale],
    ageRating: event.ageRating,
    holdMinutes: event.holdMinutes,
    organizer: {
      name: event.organizer.name,
      legalName: event.organizer.legalName,
      taxNumber: event.organizer.taxNumber,
    },
    dates: event.dates.map((date) => dateByHand(date, locale)),
    halfPriceQuota: event.halfPriceQuotas.flatMap((quota) => quotaByHand(event, quota, stock, locale)),
    categories: event.categories.map((category) => categoryByHand({ event, category, stock, now, locale })),
  };
}

export function cardByHand(event: EventView, stock: StockSnapshot, now: Date, locale: Locale): object {
  return {
    id: event.id,
    slug: event.slug,
    name: event.name[locale],
    summary: event.summary[locale],
    imageUrl: `/art/${event.slug}.svg?v=${event.version}`,
    venue: {
      name: event.venue.name,
      address: event.venue.address,
      city: event.venue.city,
      state: event.venue.state,
    },
    timeZone: event.timeZone,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    saleStatus: statusOfSale(event, stock, now),
    saleOpensAt: event.saleOpensAt.toISOString(),
    priceFromCents: lowestPrice(event, stock, now)?.cents ?? null,
  };
}

function dateByHand({ id, name, startsAt, endsAt, doorsAt }: EventDateView, locale: Locale): object {
  return {
    id,
    name: name[locale],
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    doorsAt: doorsAt?.toISOString() ?? null,
  };
}

function quotaByHand(
  event: EventView,
  quota: HalfPriceQuotaView,
  stock: StockSnapshot,
  locale: Locale,
): object[] {
  const whole = stock.poolById.get(quota.datePoolId);
  const half = stock.poolById.get(quota.quotaPoolId);
  if (whole === undefined || half === undefined || event.halfPriceUntil === null) return [];
  const free = Math.min(half.capacity - half.held - half.sold, whole.capacity - whole.held - whole.sold);
  return [
    {
      scope: quota.scope[locale],
      total: whole.capacity,
      halfPriceTotal: half.capacity,
      halfPriceRemaining: Math.max(0, free),
      soldOut: free <= 0,
      reservedUntil: event.halfPriceUntil.toISOString(),
    },
  ];
}

interface Asked {
  event: EventView;
  stock: StockSnapshot;
  now: Date;
  locale: Locale;
}

function categoryByHand({ category, ...asked }: Asked & { category: CategoryView }): object {
  return {
    id: category.id,
    name: category.name[asked.locale],
    kind: category.kind,
    offers: category.offers.map((offer) => offerByHand({ ...asked, offer })),
  };
}

function offerByHand({ offer, ...asked }: Asked & { offer: OfferView }): object {
  const { event, locale } = asked;
  return {
    id: offer.id,
    name: offer.name[locale],
    description: offer.description?.[locale] ?? null,
    ticketType: offer.ticketType,
    inHalfPriceQuota: offer.inHalfPriceQuota,
    sector: offer.sector?.name[locale] ?? null,
    maxPerOrder: offer.maxPerOrder,
    groupKey: offer.groupKey,
    variant: offer.variant?.[locale] ?? null,
    isCanceled: offer.canceledAt !== null,
    pickup:
      offer.pickup === null
        ? null
        : {
            desk: offer.pickup.desk[locale],
            startsAt: offer.pickup.startsAt.toISOString(),
            endsAt: offer.pickup.endsAt.toISOString(),
          },
    parts: offer.parts.flatMap(({ offerId }) => {
      const part = event.offerById.get(offerId)?.offer;
      return part === undefined ? [] : [partByHand(part, locale)];
    }),
    dates: offer.dates.map(({ id }) => ({ id })),
    artistSession: sessionByHand(offer, locale),
    batches: offer.batches.map((batch) => batchByHand({ ...asked, batch })),
  };
}

function partByHand({ id, name, session, dates }: OfferView, locale: Locale): object {
  return {
    id,
    name: name[locale],
    artistSession:
      session === null
        ? null
        : {
            date: { id: dates[0]?.id },
            startsAt: session.startsAt.toISOString(),
            endsAt: session.endsAt.toISOString(),
          },
  };
}

function sessionByHand({ session, dates }: OfferView, locale: Locale): object | null {
  if (session === null) return null;
  const { artist, kind, startsAt, endsAt, peopleMax } = session;
  return {
    artist: { id: artist.id, name: artist.name, imageUrl: null, about: artist.about?.[locale] ?? null },
    kind,
    date: { id: dates[0]?.id, startsAt: dates[0]?.startsAt.toISOString() },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    peopleMax,
  };
}

function batchByHand({ event, batch, stock, now, locale }: Asked & { batch: BatchView }): object {
  return {
    id: batch.id,
    name: batchName(batch.number)[locale],
    number: batch.number,
    priceCents: batch.priceCents,
    feeCents: batch.feeCents,
    status: statusOfBatch(event, batch, stock, now),
    opensAt: batch.opensAt?.toISOString() ?? null,
    closesAt: batch.closesAt?.toISOString() ?? null,
  };
}
