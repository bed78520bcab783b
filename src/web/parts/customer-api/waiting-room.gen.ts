// Written by scripts/generate-graphql.mjs; change waiting-room.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  ArtistSessionKind,
  Exact,
  Locale,
  PixelKind,
  SaleStatus,
  TicketType,
} from './schema.gen.ts';

export type RoomPageQueryVariables = Exact<{
  locale: Locale;
  slug: string;
}>;

export type RoomPageQuery = { event: { slug: string, name: string, summary: string, imageUrl: string | null, linkPreviewUrl: string, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, pixels: Array<{ kind: PixelKind, id: string }>, venue: { name: string, city: string }, dates: Array<{ id: string, startsAt: string }>, waitingRoom: { opensAt: string, startsAt: string } | null, categories: Array<{ offers: Array<{ id: string, name: string, ticketType: TicketType | null, inHalfPriceQuota: boolean | null, sector: string | null, variant: string | null, isCanceled: boolean, dates: Array<{ id: string }>, artistSession: { kind: ArtistSessionKind, startsAt: string, artist: { name: string } } | null }> }> } | null };

export type JoinWaitingRoomMutationVariables = Exact<{
  slug: string;
  device: string;
}>;

export type JoinWaitingRoomMutation = { joinWaitingRoom: { place: string, number: number } };

export type EnterShopMutationVariables = Exact<{
  place: string;
}>;

export type EnterShopMutation = { enterShop: { pass: string, expiresAt: string } };


export const roomPage: Operation<RoomPageQuery, RoomPageQueryVariables> = {
  name: 'RoomPage',
  text: 'query RoomPage($locale:Locale!$slug:String!){event(slug:$slug){slug name(locale:$locale)summary(locale:$locale)imageUrl linkPreviewUrl(locale:$locale)pixels{kind id}venue{name city}timeZone startsAt endsAt saleStatus dates{id startsAt}waitingRoom{opensAt startsAt}categories{offers{id name(locale:$locale)ticketType inHalfPriceQuota sector(locale:$locale)variant(locale:$locale)isCanceled dates{id}artistSession{artist{name}kind startsAt}}}}}',
};

export const joinWaitingRoom: Operation<JoinWaitingRoomMutation, JoinWaitingRoomMutationVariables> = {
  name: 'JoinWaitingRoom',
  text: 'mutation JoinWaitingRoom($slug:String!$device:String!){joinWaitingRoom(slug:$slug device:$device){place number}}',
};

export const enterShop: Operation<EnterShopMutation, EnterShopMutationVariables> = {
  name: 'EnterShop',
  text: 'mutation EnterShop($place:String!){enterShop(place:$place){pass expiresAt}}',
};
