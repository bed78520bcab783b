import { contentNames } from '../../domain/catalogue/event-content.ts';
import { batchName } from '../../domain/catalogue/spoken-names.ts';
import { isText } from '../../domain/catalogue/written/field-tree.ts';
import { isSaleStopped } from '../../domain/event/batch-status.ts';
import type { LocalizedText } from '../../domain/event/event-definition.ts';
import { textsIn, textsInOther } from '../../domain/event/told-text.ts';
import { venueWords } from '../../domain/event/venue.ts';
import { halfPriceGroundsOf } from '../../domain/half-price/grounds.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import { partCents } from '../../domain/pricing/part-cents.ts';
import type { EventFilter } from '../../domain/search/event-filter.ts';
import { expectedBy } from '../../domain/time/business-days.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { availabilityOf } from '../../service/selling/event/availability-of.ts';
import { deliveryAvailableUntil } from '../../service/selling/event/check-delivery-method.ts';
import type { StockSnapshot, WithEvents } from '../../service/selling/event/event-cache.ts';
import {
  batchHasFewLeft,
  hasFewLeft,
  lowestPrice,
  statusOfBatch,
  statusOfSale,
} from '../../service/selling/event/event-stock.ts';
import type { EventView } from '../../service/selling/event/event-view.ts';
import { pastEvents, upcomingEvents } from '../../service/selling/event/events-by-time.ts';
import { isPosted } from '../../service/selling/event/is-posted.ts';
import {
  type EventPage,
  pageOfEvents,
  type ShownEventPage,
  shownPage,
} from '../../service/selling/event/page-of-events.ts';
import { questionsOfUnit } from '../../service/selling/event/questions-of.ts';
import { toldPostponement } from '../../service/selling/event/told-postponement.ts';
import { countEvents } from '../../service/selling/search/count-events.ts';
import { searchEvents } from '../../service/selling/search/search-events.ts';
import type { WithRooms } from '../../service/selling/waiting-room/room-cache.ts';
import type { Requester } from './requester.ts';
import type { EventFilter as GivenFilter, Resolvers } from './resolvers.gen.ts';

const localized =
  <T>(read: (parent: T) => LocalizedText) =>
  (parent: T, { locale }: { locale: Locale }) =>
    read(parent)[locale];

const localizedOrNull =
  <T>(read: (parent: T) => LocalizedText | null) =>
  (parent: T, { locale }: { locale: Locale }) =>
    read(parent)?.[locale] ?? null;

/** The texts of an event's document, each a field of its name; a text that is left out is null. */
function textsOfContent(): NonNullable<Resolvers['Event']> {
  const texts = contentNames.filter(isText);
  return Object.fromEntries(
    texts.map((name) => [name, localizedOrNull((event: EventView) => event[name] as LocalizedText | null)]),
  );
}

const portugueseOf = new WeakMap<EventView, string[]>();

/** Read once of each copy of an event: a page asks for all texts of it. */
function portugueseTexts(event: EventView, locale: Locale, ofCard: boolean): string[] {
  if (locale === 'pt') return [];
  if (ofCard) return textsInOther([event.name, event.summary], locale);
  const { dates, lineup, stages, programme, categories } = event;
  const told = contentNames.map((name) => event[name]);
  const known =
    portugueseOf.get(event) ??
    textsInOther(textsIn([event.name, told, dates, lineup, stages, programme, categories]), locale);
  portugueseOf.set(event, known);
  return known;
}

/** Synchronous where this node has the stock, because a page reads the state of every batch of its event. */
function withStock<T>(
  { context }: Requester,
  event: EventView,
  tell: (stock: StockSnapshot, now: Date) => T,
): T | Promise<T> {
  const known = context.events.knownStock(event.id);
  if (known !== null) return tell(known, context.clock.now());
  return context.events.stock(event.id).then((stock) => tell(stock, context.clock.now()));
}

/** What is left out of a filter asks for nothing. */
function filterOf(given: GivenFilter | null | undefined): EventFilter | null {
  if (given == null) return null;
  const { when = null, city = null, genre = null, isFree } = given;
  return { when, city, genre, isFree: isFree ?? false };
}

async function eventsOf({ events }: WithEvents, organizerId: Uuid | null): Promise<readonly EventView[]> {
  return organizerId === null ? [] : await events.ofOrganizer(organizerId);
}

/** A page of events, as far as they can be shown. */
function shown({ events, rooms }: WithEvents & WithRooms, page: EventPage): Promise<ShownEventPage> {
  return shownPage({ events }, page, async ({ id }) => {
    await Promise.all([events.knownStock(id) ?? events.stock(id), rooms.of(id)]);
  });
}

export const catalogueResolvers: Resolvers = {
  Query: {
    event: (_root, { slug }, { context }) => context.events.bySlug(slug),
    organizer: (_root, { slug }, { context }) => context.organizers.bySlug(slug),
    events: async (_root, { filter, ...query }, { context }) => {
      const { events, suggestion } = await searchEvents(context, { ...query, filter: filterOf(filter) });
      return { ...(await shown(context, pageOfEvents(events, query))), suggestion };
    },
    eventFacets: async (_root, { search, filter }, { context }) =>
      await countEvents(context, { search, filter: filterOf(filter) }),
    availability: async (_root, { slug }, requester) => {
      const event = await requester.context.events.bySlug(slug);
      if (event === null) return [];
      return await withStock(requester, event, (stock, now) => availabilityOf(event, stock, now));
    },
  },
  Event: {
    name: localized((event) => event.name),
    ...textsOfContent(),
    portugueseTexts: (event, { locale, ofCard }) => portugueseTexts(event, locale, ofCard),
    linkPreviewUrl: (event, { locale }) => `/link-preview/${locale}/${event.slug}.jpg?v=${event.version}`,
    saleStatus: (event, _arguments, requester) =>
      withStock(requester, event, (stock, now) => statusOfSale(event, stock, now)),
    saleStoppedUntil: (event, _arguments, { context }) =>
      isSaleStopped(event, context.clock.now()) ? (event.saleStop?.until ?? null) : null,
    categories: (event) => event.categories.map((category) => ({ event, category })),
    deliveryMethods: (event, _arguments, { context }) =>
      event.deliveries.map((offer) => ({
        ...offer,
        availableUntil: deliveryAvailableUntil(event, offer),
        expectedBy:
          offer.businessDaysMax === null
            ? null
            : expectedBy(context.clock.now(), offer.businessDaysMax, event.timeZone),
      })),
    postponement: (event, _arguments, { context }) => toldPostponement(event, context.clock.now()),
    halfPriceGrounds: (event) => halfPriceGroundsOf(event.venue.state),
    halfPriceQuota: (event, _arguments, requester) =>
      withStock(requester, event, (stock) =>
        event.halfPriceQuotas.flatMap(({ scope, datePoolId, quotaPoolId }) => {
          const whole = stock.poolById.get(datePoolId);
          const quota = stock.poolById.get(quotaPoolId);
          if (whole === undefined || quota === undefined || event.halfPriceUntil === null) return [];
          // The day's free places bound the quota.
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
    priceFromCents: (event, _arguments, requester) =>
      withStock(requester, event, (stock, now) => lowestPrice(event, stock, now)?.cents ?? null),
    priceFromIsHalf: (event, _arguments, requester) =>
      withStock(requester, event, (stock, now) => lowestPrice(event, stock, now)?.isHalf ?? false),
    hasFewLeft: (event, _arguments, requester) =>
      withStock(requester, event, (stock, now) => hasFewLeft(event, stock, now)),
  },
  Venue: {
    name: localized((venue) => venueWords(venue).name),
    address: localized((venue) => venueWords(venue).address),
    city: localized((venue) => venueWords(venue).city),
    line: localized((venue) => venueWords(venue).line),
    full: localized((venue) => venueWords(venue).full),
  },
  Postponement: {
    dates: ({ dates }) => [...dates],
    facts: ({ facts }) => [...facts],
    reason: localized(({ reason }) => reason),
  },
  ChangedFact: {
    before: localized(({ before }) => before),
    after: localized(({ after }) => after),
  },
  PostponedDate: {
    name: localized(({ name }) => name),
    fromStartsAt: ({ before }) => before.startsAt,
    startsAt: ({ after }) => after.startsAt,
  },
  Organizer: {
    about: async ({ slug }, { locale }, { context }) =>
      slug === null ? null : ((await context.organizers.bySlug(slug))?.about?.[locale] ?? null),
    upcomingEvents: async ({ id }, page, { context }) =>
      shown(context, pageOfEvents(upcomingEvents(await eventsOf(context, id), context.clock.now()), page)),
    pastEvents: async ({ id }, page, { context }) =>
      shown(context, pageOfEvents(pastEvents(await eventsOf(context, id), context.clock.now()), page)),
  },
  InsuranceOffer: {
    priceCents: ({ basisPoints }, { subtotalCents }) => partCents(subtotalCents, basisPoints),
  },
  HalfPriceGround: {
    name: ({ id }, { locale }) => textFor(locale, 'grounds')(id),
    proof: ({ id }, { locale }) => textFor(locale, 'grounds')(`${id}Proof`),
  },
  HalfPriceQuota: { scope: localized(({ scope }) => scope) },
  EventDate: { name: localized((date) => date.name) },
  Category: {
    id: ({ category }) => category.id,
    kind: ({ category }) => category.kind,
    name: localized(({ category }) => category.name),
    offers: ({ event, category }) => category.offers.map((offer) => ({ event, offer })),
  },
  MappedSector: { name: localized((sector) => sector.name) },
  FaqEntry: { question: localized((entry) => entry.question), answer: localized((entry) => entry.answer) },
  Offer: {
    id: ({ offer }) => offer.id,
    name: localized(({ offer }) => offer.name),
    description: localizedOrNull(({ offer }) => offer.description),
    ticketType: ({ offer }) => offer.ticketType,
    maxPerOrder: ({ offer }) => offer.maxPerOrder,
    dates: ({ offer }) => offer.dates,
    inHalfPriceQuota: ({ offer }) => offer.inHalfPriceQuota,
    outsideQuotaOfferId: ({ offer }) => offer.outsideQuotaOfferId,
    sector: localizedOrNull(({ offer }) => offer.sector?.name ?? null),
    artistSession: ({ offer: { session, dates } }) => {
      const [date] = dates;
      return session === null || date === undefined ? null : { ...session, date };
    },
    groupKey: ({ offer }) => offer.groupKey,
    variant: localizedOrNull(({ offer }) => offer.variant),
    pickup: ({ offer }) => offer.pickup,
    isShippable: ({ event, offer }) => isPosted(event, offer.id),
    parts: ({ event, offer }) =>
      offer.parts.flatMap(({ offerId }) => {
        const part = event.offerById.get(offerId)?.offer;
        return part === undefined ? [] : [{ event, offer: part }];
      }),
    questions: ({ event, offer }) => questionsOfUnit(event, offer.id),
    isCanceled: ({ offer }) => offer.canceledAt !== null,
    batches: ({ event, offer }) => offer.batches.map((batch) => ({ event, offer, batch })),
  },
  HolderQuestion: {
    question: localized(({ question }) => question),
    hint: localizedOrNull(({ hint }) => hint),
  },
  AnswerOption: { name: localized(({ name }) => name) },
  HolderAnswer: {
    question: localized(({ question }) => question),
    answer: localized(({ answer }) => answer),
  },
  Pickup: { desk: localized(({ desk }) => desk) },
  Artist: {
    about: localizedOrNull((artist) => artist.about),
  },
  Batch: {
    id: ({ batch }) => batch.id,
    name: ({ batch }, { locale }) => batchName(batch.number)[locale],
    number: ({ batch }) => batch.number,
    priceCents: ({ batch }) => batch.priceCents,
    feeCents: ({ batch }) => batch.feeCents,
    opensAt: ({ batch }) => batch.opensAt,
    closesAt: ({ batch }) => batch.closesAt,
    status: ({ event, batch }, _arguments, requester) =>
      withStock(requester, event, (stock, now) => statusOfBatch(event, batch, stock, now)),
    hasFewLeft: ({ event, batch }, _arguments, requester) =>
      withStock(requester, event, (stock, now) => batchHasFewLeft(event, batch, stock, now)),
  },
};
