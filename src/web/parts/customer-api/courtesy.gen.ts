// Written by scripts/generate-graphql.mjs; change courtesy.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  DocumentType,
  Exact,
  Locale,
  QuestionKind,
  RedeemCourtesyInput,
  TicketStatus,
  TicketType,
} from './schema.gen.ts';

export type CourtesyItemFragment = { id: string, status: TicketStatus, redeemedAt: string, holder: { name: string, lastName: string }, offer: { name: string, sector: string | null, variant: string | null, dates: Array<{ startsAt: string }>, artistSession: { startsAt: string } | null }, event: { name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string } } };

export type CourtesiesPageQueryVariables = Exact<{
  locale: Locale;
}>;

export type CourtesiesPageQuery = { isIncomplete: boolean, customer: { name: string | null, lastName: string | null, documentType: DocumentType | null, documentNumber: string | null } | null, courtesies: Array<{ id: string, status: TicketStatus, redeemedAt: string, holder: { name: string, lastName: string }, offer: { name: string, sector: string | null, variant: string | null, dates: Array<{ startsAt: string }>, artistSession: { startsAt: string } | null }, event: { name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string } } }> };

export type CheckCourtesyQueryVariables = Exact<{
  code: string;
  locale: Locale;
}>;

export type CheckCourtesyQuery = { checkCourtesy: { code: string, name: string, expiresAt: string | null, event: { name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string } }, offers: Array<{ remaining: number, offer: { id: string, name: string, sector: string | null, variant: string | null, ticketType: TicketType | null, dates: Array<{ id: string, startsAt: string }>, artistSession: { startsAt: string } | null, questions: Array<{ key: string, kind: QuestionKind, question: string, hint: string | null, isRequired: boolean, options: Array<{ key: string, name: string }> }> } }> } };

export type RedeemCourtesyMutationVariables = Exact<{
  input: RedeemCourtesyInput;
  locale: Locale;
}>;

export type RedeemCourtesyMutation = { redeemCourtesy: Array<{ id: string, status: TicketStatus, redeemedAt: string, holder: { name: string, lastName: string }, offer: { name: string, sector: string | null, variant: string | null, dates: Array<{ startsAt: string }>, artistSession: { startsAt: string } | null }, event: { name: string, imageUrl: string | null, timeZone: string, startsAt: string, endsAt: string, venue: { name: string, city: string } } }> };


export const courtesiesPage: Operation<CourtesiesPageQuery, CourtesiesPageQueryVariables> = {
  name: 'CourtesiesPage',
  text: 'query CourtesiesPage($locale:Locale!){customer{name lastName documentType documentNumber}courtesies{...CourtesyItem}isIncomplete}fragment CourtesyItem on Courtesy{id status redeemedAt holder{name lastName}offer{name(locale:$locale)sector(locale:$locale)variant(locale:$locale)dates{startsAt}artistSession{startsAt}}event{name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city}}}',
};

export const checkCourtesy: Operation<CheckCourtesyQuery, CheckCourtesyQueryVariables> = {
  name: 'CheckCourtesy',
  text: 'query CheckCourtesy($code:String!$locale:Locale!){checkCourtesy(code:$code){code name(locale:$locale)expiresAt event{name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city}}offers{remaining offer{id name(locale:$locale)sector(locale:$locale)variant(locale:$locale)ticketType dates{id startsAt}artistSession{startsAt}questions{...AskedQuestion}}}}}fragment AskedQuestion on HolderQuestion{key kind question(locale:$locale)hint(locale:$locale)isRequired options{key name(locale:$locale)}}',
};

export const redeemCourtesy: Operation<RedeemCourtesyMutation, RedeemCourtesyMutationVariables> = {
  name: 'RedeemCourtesy',
  text: 'mutation RedeemCourtesy($input:RedeemCourtesyInput!$locale:Locale!){redeemCourtesy(input:$input){...CourtesyItem}}fragment CourtesyItem on Courtesy{id status redeemedAt holder{name lastName}offer{name(locale:$locale)sector(locale:$locale)variant(locale:$locale)dates{startsAt}artistSession{startsAt}}event{name(locale:$locale)imageUrl timeZone startsAt endsAt venue{name city}}}',
};
