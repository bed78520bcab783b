// Written by scripts/generate-graphql.mjs; change programme.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  Exact,
  FavouritesInput,
  Locale,
  ProgrammeKind,
  SaleStatus,
} from './schema.gen.ts';

export type ProgrammePageQueryVariables = Exact<{
  locale: Locale;
  slug: string;
}>;

export type ProgrammePageQuery = { event: { slug: string, name: string, linkPreviewUrl: string, timeZone: string, startsAt: string, endsAt: string, saleStatus: SaleStatus, venue: { name: string, city: string }, dates: Array<{ id: string, name: string, startsAt: string, endsAt: string }>, stages: Array<{ key: string, name: string }>, programme: Array<{ key: string, title: string, about: string | null, kind: ProgrammeKind, startsAt: string, endsAt: string, date: { id: string }, stage: { key: string }, artists: Array<{ id: string, name: string }> }>, postponement: { dates: Array<{ startsAt: string }> } | null } | null };

export type FavouritesNowQueryVariables = Exact<{
  slug: string;
}>;

export type FavouritesNowQuery = { favourites: Array<string> };

export type SaveFavouritesMutationVariables = Exact<{
  input: FavouritesInput;
}>;

export type SaveFavouritesMutation = { saveFavourites: Array<string> };


export const programmePage: Operation<ProgrammePageQuery, ProgrammePageQueryVariables> = {
  name: 'ProgrammePage',
  text: 'query ProgrammePage($locale:Locale!$slug:String!){event(slug:$slug){slug name(locale:$locale)linkPreviewUrl(locale:$locale)timeZone startsAt endsAt saleStatus venue{name city}dates{id name(locale:$locale)startsAt endsAt}stages{key name(locale:$locale)}programme{key title(locale:$locale)about(locale:$locale)kind startsAt endsAt date{id}stage{key}artists{id name}}postponement{dates{startsAt}}}}',
};

export const favouritesNow: Operation<FavouritesNowQuery, FavouritesNowQueryVariables> = {
  name: 'FavouritesNow',
  text: 'query FavouritesNow($slug:String!){favourites(slug:$slug)}',
};

export const saveFavourites: Operation<SaveFavouritesMutation, SaveFavouritesMutationVariables> = {
  name: 'SaveFavourites',
  text: 'mutation SaveFavourites($input:FavouritesInput!){saveFavourites(input:$input)}',
};
