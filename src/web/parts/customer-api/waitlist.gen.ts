// Written by scripts/generate-graphql.mjs; change waitlist.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  BatchStatus,
  Exact,
  Locale,
  SaleStatus,
  TicketType,
  WaitlistInput,
  WaitlistStatus,
} from './schema.gen.ts';

export type WaitedOfferFragment = { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null };

export type WaitedEntryFragment = { id: string, units: number, status: WaitlistStatus, joinedAt: string, ahead: number | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, saleStatus: SaleStatus, venue: { name: string, city: string, state: string } }, offers: Array<{ id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null }>, offered: { until: string, cartId: string, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null } } | null };

export type WaitlistPageQueryVariables = Exact<{
  locale: Locale;
}>;

export type WaitlistPageQuery = { isIncomplete: boolean, customer: { email: string } | null, waitlist: Array<{ id: string, units: number, status: WaitlistStatus, joinedAt: string, ahead: number | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, saleStatus: SaleStatus, venue: { name: string, city: string, state: string } }, offers: Array<{ id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null }>, offered: { until: string, cartId: string, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null } } | null }> };

export type JoinPageQueryVariables = Exact<{
  locale: Locale;
  slug: string;
}>;

export type JoinPageQuery = { customer: { email: string } | null, event: { slug: string, name: string, timeZone: string, saleStatus: SaleStatus, categories: Array<{ id: string, name: string, offers: Array<{ maxPerOrder: number, isCanceled: boolean, id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, batches: Array<{ id: string, status: BatchStatus }>, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null }> }> } | null, waitlist: Array<{ id: string, units: number, status: WaitlistStatus, joinedAt: string, ahead: number | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, saleStatus: SaleStatus, venue: { name: string, city: string, state: string } }, offers: Array<{ id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null }>, offered: { until: string, cartId: string, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null } } | null }> };

export type WaitlistNowQueryVariables = Exact<{
  locale: Locale;
}>;

export type WaitlistNowQuery = { waitlist: Array<{ id: string, units: number, status: WaitlistStatus, joinedAt: string, ahead: number | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, saleStatus: SaleStatus, venue: { name: string, city: string, state: string } }, offers: Array<{ id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null }>, offered: { until: string, cartId: string, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null } } | null }> };

export type OfferedCartQueryVariables = Exact<{
  id: string;
}>;

export type OfferedCartQuery = { cart: { id: string, expiresAt: string | null, lines: Array<{ quantity: number, batch: { id: string } }>, totals: { totalCents: number } } | null };

export type JoinWaitlistMutationVariables = Exact<{
  input: WaitlistInput;
}>;

export type JoinWaitlistMutation = { joinWaitlist: { id: string, status: WaitlistStatus } };

export type LeaveWaitlistMutationVariables = Exact<{
  id: string;
  locale: Locale;
}>;

export type LeaveWaitlistMutation = { leaveWaitlist: { id: string, units: number, status: WaitlistStatus, joinedAt: string, ahead: number | null, event: { slug: string, name: string, imageUrl: string | null, timeZone: string, saleStatus: SaleStatus, venue: { name: string, city: string, state: string } }, offers: Array<{ id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null }>, offered: { until: string, cartId: string, offer: { id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null } } | null } };


export const waitlistPage: Operation<WaitlistPageQuery, WaitlistPageQueryVariables> = {
  name: 'WaitlistPage',
  text: 'query WaitlistPage($locale:Locale!){isIncomplete customer{email}waitlist{...WaitedEntry}}fragment WaitedEntry on WaitlistEntry{id event{slug name(locale:$locale)imageUrl timeZone saleStatus venue{name city state}}offers{...WaitedOffer}units status joinedAt ahead offered{offer{...WaitedOffer}until cartId}}fragment WaitedOffer on Offer{id name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt}artistSession{startsAt}}',
};

export const joinPage: Operation<JoinPageQuery, JoinPageQueryVariables> = {
  name: 'JoinPage',
  text: 'query JoinPage($locale:Locale!$slug:String!){customer{email}event(slug:$slug){slug name(locale:$locale)timeZone saleStatus categories{id name(locale:$locale)offers{...WaitedOffer maxPerOrder isCanceled batches{id status}}}}waitlist{...WaitedEntry}}fragment WaitedOffer on Offer{id name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt}artistSession{startsAt}}fragment WaitedEntry on WaitlistEntry{id event{slug name(locale:$locale)imageUrl timeZone saleStatus venue{name city state}}offers{...WaitedOffer}units status joinedAt ahead offered{offer{...WaitedOffer}until cartId}}',
};

export const waitlistNow: Operation<WaitlistNowQuery, WaitlistNowQueryVariables> = {
  name: 'WaitlistNow',
  text: 'query WaitlistNow($locale:Locale!){waitlist{...WaitedEntry}}fragment WaitedEntry on WaitlistEntry{id event{slug name(locale:$locale)imageUrl timeZone saleStatus venue{name city state}}offers{...WaitedOffer}units status joinedAt ahead offered{offer{...WaitedOffer}until cartId}}fragment WaitedOffer on Offer{id name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt}artistSession{startsAt}}',
};

export const offeredCart: Operation<OfferedCartQuery, OfferedCartQueryVariables> = {
  name: 'OfferedCart',
  text: 'query OfferedCart($id:ID!){cart(id:$id){id expiresAt lines{batch{id}quantity}totals{totalCents}}}',
};

export const joinWaitlist: Operation<JoinWaitlistMutation, JoinWaitlistMutationVariables> = {
  name: 'JoinWaitlist',
  text: 'mutation JoinWaitlist($input:WaitlistInput!){joinWaitlist(input:$input){id status}}',
};

export const leaveWaitlist: Operation<LeaveWaitlistMutation, LeaveWaitlistMutationVariables> = {
  name: 'LeaveWaitlist',
  text: 'mutation LeaveWaitlist($id:ID!$locale:Locale!){leaveWaitlist(id:$id){...WaitedEntry}}fragment WaitedEntry on WaitlistEntry{id event{slug name(locale:$locale)imageUrl timeZone saleStatus venue{name city state}}offers{...WaitedOffer}units status joinedAt ahead offered{offer{...WaitedOffer}until cartId}}fragment WaitedOffer on Offer{id name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)dates{id startsAt}artistSession{startsAt}}',
};
