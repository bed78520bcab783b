// Written by scripts/generate-graphql.mjs; change shop.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  AgeRating,
  ArtistSessionKind,
  BatchStatus,
  CartInput,
  CategoryKind,
  ChangedFactKind,
  EventGenre,
  EventTime,
  Exact,
  Locale,
  PixelKind,
  SaleStatus,
  TicketType,
  WaitingRoomStage,
} from './schema.gen.ts';

/** city: as in EventFacets. Without a time: what is not over, or has the words that are searched for. */
export type EventFilter = {
  when?: EventTime | null | undefined;
  city?: string | null | undefined;
  genre?: EventGenre | null | undefined;
  isFree?: boolean | null | undefined;
};

export type CardFieldsFragment = { id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, photo: { avif: string, webp: string, width: number, height: number } | null, venue: { name: string, city: string, state: string }, waitingRoom: { opensAt: string, startsAt: string, stage: WaitingRoomStage } | null };

export type PosterFieldsFragment = { priceFromIsHalf: boolean, hasFewLeft: boolean, id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, photo: { avif: string, webp: string, width: number, height: number } | null, venue: { name: string, city: string, state: string }, waitingRoom: { opensAt: string, startsAt: string, stage: WaitingRoomStage } | null };

export type HomePageQueryVariables = Exact<{
  locale: Locale;
  search?: string | null | undefined;
  filter: EventFilter;
  first: number;
  skip: number;
  isPlain: boolean;
}>;

export type HomePageQuery = { events: { total: number, suggestion: string | null, isIncomplete: boolean, items: Array<{ priceFromIsHalf: boolean, hasFewLeft: boolean, id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, photo: { avif: string, webp: string, width: number, height: number } | null, venue: { name: string, city: string, state: string }, waitingRoom: { opensAt: string, startsAt: string, stage: WaitingRoomStage } | null }> }, eventFacets: { weekend: number, month: number, opening: number, past: number, free: number, cities: Array<{ slug: string, name: string, state: string, count: number }>, genres: Array<{ genre: EventGenre, count: number }> }, featured?: { items: Array<{ priceFromIsHalf: boolean, hasFewLeft: boolean, id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, photo: { avif: string, webp: string, width: number, height: number } | null, venue: { name: string, city: string, state: string }, waitingRoom: { opensAt: string, startsAt: string, stage: WaitingRoomStage } | null }> }, opening?: { total: number, items: Array<{ priceFromIsHalf: boolean, hasFewLeft: boolean, id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, photo: { avif: string, webp: string, width: number, height: number } | null, venue: { name: string, city: string, state: string }, waitingRoom: { opensAt: string, startsAt: string, stage: WaitingRoomStage } | null }> }, past?: { total: number, items: Array<{ priceFromIsHalf: boolean, hasFewLeft: boolean, id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, photo: { avif: string, webp: string, width: number, height: number } | null, venue: { name: string, city: string, state: string }, waitingRoom: { opensAt: string, startsAt: string, stage: WaitingRoomStage } | null }> } };

export type OrganizerPageQueryVariables = Exact<{
  locale: Locale;
  slug: string;
}>;

export type OrganizerPageQuery = { organizer: { name: string, legalName: string, taxNumber: string, about: string | null, upcomingEvents: { hasMore: boolean, isIncomplete: boolean, items: Array<{ priceFromIsHalf: boolean, hasFewLeft: boolean, id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, photo: { avif: string, webp: string, width: number, height: number } | null, venue: { name: string, city: string, state: string }, waitingRoom: { opensAt: string, startsAt: string, stage: WaitingRoomStage } | null }> }, pastEvents: { hasMore: boolean, isIncomplete: boolean, items: Array<{ priceFromIsHalf: boolean, hasFewLeft: boolean, id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, photo: { avif: string, webp: string, width: number, height: number } | null, venue: { name: string, city: string, state: string }, waitingRoom: { opensAt: string, startsAt: string, stage: WaitingRoomStage } | null }> } } | null };

export type PostponedFieldsFragment = { reason: string, refundUntil: string | null, dates: Array<{ name: string, fromStartsAt: string, startsAt: string }>, facts: Array<{ kind: ChangedFactKind, key: string | null, before: string, after: string }> };

export type BatchFieldsFragment = { id: string, name: string, number: number | null, priceCents: number, feeCents: number, status: BatchStatus, opensAt: string | null, closesAt: string | null };

export type PhotoFieldsFragment = { src: string, avif: string, webp: string, width: number, height: number, alt: string };

export type EventPageQueryVariables = Exact<{
  locale: Locale;
  slug: string;
}>;

export type EventPageQuery = { event: { linkPreviewUrl: string, description: string, rules: string | null, gettingThere: string | null, ageRating: AgeRating, holdMinutes: number, id: string, slug: string, name: string, summary: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, saleOpensAt: string | null, priceFromCents: number | null, photo: { alt: string, avif: string, webp: string, width: number, height: number } | null, gallery: Array<{ src: string, avif: string, webp: string, width: number, height: number, alt: string }>, sponsors: Array<{ name: string, link: string | null, logo: { src: string, avif: string, webp: string, width: number, height: number, alt: string } }>, artists: Array<{ id: string, photo: { src: string, avif: string, webp: string, width: number, height: number, alt: string } | null }>, lineup: Array<{ id: string, name: string, photo: { src: string, avif: string, webp: string, width: number, height: number, alt: string } | null }>, stages: Array<{ key: string, name: string }>, programme: Array<{ key: string, title: string, startsAt: string, date: { id: string }, stage: { key: string } }>, pixels: Array<{ kind: PixelKind, id: string }>, faq: Array<{ question: string, answer: string }>, sectorMap: { width: number, height: number, stage: string | null, sectors: Array<{ name: string, points: string, labelX: number, labelY: number }> } | null, postponement: { reason: string, refundUntil: string | null, dates: Array<{ name: string, fromStartsAt: string, startsAt: string }>, facts: Array<{ kind: ChangedFactKind, key: string | null, before: string, after: string }> } | null, venue: { name: string, address: string, city: string, state: string, mapUrl: string | null }, organizer: { slug: string | null, name: string, legalName: string, taxNumber: string }, dates: Array<{ id: string, name: string, startsAt: string, endsAt: string, doorsAt: string | null }>, halfPriceQuota: Array<{ scope: string, total: number, halfPriceTotal: number, halfPriceRemaining: number, soldOut: boolean, reservedUntil: string }>, goods: Array<{ offers: Array<{ id: string, photo: { src: string, avif: string, webp: string, width: number, height: number, alt: string } | null }> }>, fewLeft: Array<{ offers: Array<{ batches: Array<{ id: string, hasFewLeft: boolean }> }> }>, categories: Array<{ id: string, name: string, kind: CategoryKind, offers: Array<{ id: string, name: string, description: string | null, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, outsideQuotaOfferId: string | null, sector: string | null, maxPerOrder: number, groupKey: string | null, variant: string | null, isCanceled: boolean, pickup: { desk: string, startsAt: string, endsAt: string } | null, parts: Array<{ id: string, name: string, artistSession: { startsAt: string, endsAt: string, date: { id: string } } | null }>, dates: Array<{ id: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, endsAt: string, peopleMax: number, artist: { id: string, name: string, about: string | null }, date: { id: string, startsAt: string } } | null, batches: Array<{ id: string, name: string, number: number | null, priceCents: number, feeCents: number, status: BatchStatus, opensAt: string | null, closesAt: string | null }> }> }>, waitingRoom: { opensAt: string, startsAt: string, stage: WaitingRoomStage } | null } | null };

export type AvailabilityQueryVariables = Exact<{
  slug: string;
}>;

export type AvailabilityQuery = { availability: Array<{ batchId: string, status: BatchStatus, remaining: number | null }> };

export type TotalsFieldsFragment = { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number };

export type CartFieldsFragment = { id: string, eventSlug: string, expiresAt: string | null, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, variant: string | null, ticketType: TicketType | null } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number } };

export type ReadCartQueryVariables = Exact<{
  id: string;
  locale: Locale;
}>;

export type ReadCartQuery = { cart: { id: string, eventSlug: string, expiresAt: string | null, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, variant: string | null, ticketType: TicketType | null } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number } } | null };

export type SaveCartMutationVariables = Exact<{
  input: CartInput;
  locale: Locale;
}>;

export type SaveCartMutation = { saveCart: { id: string, eventSlug: string, expiresAt: string | null, lines: Array<{ quantity: number, priceCents: number, feeCents: number, discountCents: number, totalCents: number, batch: { id: string, name: string, number: number | null }, offer: { id: string, name: string, variant: string | null, ticketType: TicketType | null } }>, totals: { subtotalCents: number, feeCents: number, discountCents: number, deliveryCents: number, insuranceCents: number, totalCents: number } } };

export type ReleaseCartMutationVariables = Exact<{
  id: string;
}>;

export type ReleaseCartMutation = { releaseCart: { success: boolean } };


export const homePage: Operation<HomePageQuery, HomePageQueryVariables> = {
  name: 'HomePage',
  text: 'query HomePage($locale:Locale!$search:String$filter:EventFilter!$first:Int!$skip:Int!$isPlain:Boolean!){events(search:$search filter:$filter first:$first skip:$skip){items{...PosterFields}total suggestion isIncomplete}eventFacets(search:$search filter:$filter){weekend month opening past free cities{slug name state count}genres{genre count}}featured:events(filter:{when:SELLING}order:FEATURED first:4)@include(if:$isPlain){items{...PosterFields}}opening:events(filter:{when:OPENING}first:4)@include(if:$isPlain){items{...PosterFields}total}past:events(filter:{when:PAST}first:4)@include(if:$isPlain){items{...PosterFields}total}}fragment PosterFields on Event{...CardFields priceFromIsHalf hasFewLeft}fragment CardFields on Event{id slug name(locale:$locale)summary(locale:$locale)imageUrl photo{avif webp width height}venue{name city state}timeZone startsAt endsAt saleStatus saleOpensAt priceFromCents waitingRoom{opensAt startsAt stage}}',
};

export const organizerPage: Operation<OrganizerPageQuery, OrganizerPageQueryVariables> = {
  name: 'OrganizerPage',
  text: 'query OrganizerPage($locale:Locale!$slug:String!){organizer(slug:$slug){name legalName taxNumber about(locale:$locale)upcomingEvents(first:60){items{...PosterFields}hasMore isIncomplete}pastEvents(first:60){items{...PosterFields}hasMore isIncomplete}}}fragment PosterFields on Event{...CardFields priceFromIsHalf hasFewLeft}fragment CardFields on Event{id slug name(locale:$locale)summary(locale:$locale)imageUrl photo{avif webp width height}venue{name city state}timeZone startsAt endsAt saleStatus saleOpensAt priceFromCents waitingRoom{opensAt startsAt stage}}',
};

export const eventPage: Operation<EventPageQuery, EventPageQueryVariables> = {
  name: 'EventPage',
  text: 'query EventPage($locale:Locale!$slug:String!){event(slug:$slug){...CardFields linkPreviewUrl(locale:$locale)description(locale:$locale)photo{alt(locale:$locale)}gallery{...PhotoFields}sponsors{name link logo{...PhotoFields}}artists{id photo{...PhotoFields}}lineup{id name photo{...PhotoFields}}stages{key name(locale:$locale)}programme(perDate:3){key title(locale:$locale)startsAt date{id}stage{key}}pixels{kind id}faq{question(locale:$locale)answer(locale:$locale)}rules(locale:$locale)gettingThere(locale:$locale)sectorMap{width height stage sectors{name(locale:$locale)points labelX labelY}}postponement{...PostponedFields}venue{name address city state mapUrl}ageRating holdMinutes organizer{slug name legalName taxNumber}dates{id name(locale:$locale)startsAt endsAt doorsAt}halfPriceQuota{scope(locale:$locale)total halfPriceTotal halfPriceRemaining soldOut reservedUntil}goods:categories{offers{id photo{...PhotoFields}}}fewLeft:categories{offers{batches{id hasFewLeft}}}categories{id name(locale:$locale)kind offers{id name(locale:$locale)description(locale:$locale)ticketType inHalfPriceQuota outsideQuotaOfferId sector(locale:$locale)maxPerOrder groupKey variant(locale:$locale)isCanceled pickup{desk(locale:$locale)startsAt endsAt}parts{id name(locale:$locale)artistSession{date{id}startsAt endsAt}}dates{id}artistSession{artist{id name about(locale:$locale)}kind date{id startsAt}startsAt endsAt peopleMax}batches{...BatchFields}}}}}fragment CardFields on Event{id slug name(locale:$locale)summary(locale:$locale)imageUrl photo{avif webp width height}venue{name city state}timeZone startsAt endsAt saleStatus saleOpensAt priceFromCents waitingRoom{opensAt startsAt stage}}fragment PhotoFields on Photo{src avif webp width height alt(locale:$locale)}fragment PostponedFields on Postponement{dates{name(locale:$locale)fromStartsAt startsAt}facts{kind key before(locale:$locale)after(locale:$locale)}reason(locale:$locale)refundUntil}fragment BatchFields on Batch{id name(locale:$locale)number priceCents feeCents status opensAt closesAt}',
};

export const availability: Operation<AvailabilityQuery, AvailabilityQueryVariables> = {
  name: 'Availability',
  text: 'query Availability($slug:String!){availability(slug:$slug){batchId status remaining}}',
};

export const readCart: Operation<ReadCartQuery, ReadCartQueryVariables> = {
  name: 'ReadCart',
  text: 'query ReadCart($id:ID!$locale:Locale!){cart(id:$id){...CartFields}}fragment CartFields on Cart{id eventSlug expiresAt lines{batch{id name(locale:$locale)number}offer{id name(locale:$locale)variant(locale:$locale)ticketType}quantity priceCents feeCents discountCents totalCents}totals{...TotalsFields}}fragment TotalsFields on Totals{subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents}',
};

export const saveCart: Operation<SaveCartMutation, SaveCartMutationVariables> = {
  name: 'SaveCart',
  text: 'mutation SaveCart($input:CartInput!$locale:Locale!){saveCart(input:$input){...CartFields}}fragment CartFields on Cart{id eventSlug expiresAt lines{batch{id name(locale:$locale)number}offer{id name(locale:$locale)variant(locale:$locale)ticketType}quantity priceCents feeCents discountCents totalCents}totals{...TotalsFields}}fragment TotalsFields on Totals{subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents}',
};

export const releaseCart: Operation<ReleaseCartMutation, ReleaseCartMutationVariables> = {
  name: 'ReleaseCart',
  text: 'mutation ReleaseCart($id:ID!){releaseCart(id:$id){success}}',
};
