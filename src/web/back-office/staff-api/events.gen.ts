// Written by scripts/generate-graphql.mjs; change events.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  BatchState,
  CancelOutcome,
  ChangedFactKind,
  EventSource,
  EventState,
  Exact,
  LocalizedInput,
  PostponementInput,
} from './schema.gen.ts';

export type EventFilter = {
  search?: string | null | undefined;
  organizerId?: string | null | undefined;
  state?: EventState | null | undefined;
};

export type EventsQueryVariables = Exact<{
  filter?: EventFilter | null | undefined;
  after?: string | null | undefined;
  withUnits: boolean;
}>;

export type EventsQuery = { events: { next: string | null, items: Array<{ id: string, slug: string | null, organizerId: string | null, organizerName: string, venueName: string | null, city: string | null, timeZone: string | null, startsAt: string | null, endsAt: string | null, saleOpensAt: string | null, state: EventState, source: EventSource | null, isChanged: boolean, name: { pt: string, en: string }, units?: { capacity: number, held: number, sold: number } | null }> } };

export type EventHeadQueryVariables = Exact<{
  id: string;
}>;

export type EventHeadQuery = { event: { id: string, slug: string | null, organizerId: string | null, organizerName: string, venueName: string | null, city: string | null, timeZone: string | null, state: EventState, rights: Array<string>, name: { pt: string, en: string } } | null };

export type EventOverviewQueryVariables = Exact<{
  id: string;
  withSales: boolean;
}>;

export type EventOverviewQuery = { event: { id: string, slug: string | null, code: string | null, organizerId: string | null, organizerName: string, featured: number | null, venueName: string | null, city: string | null, timeZone: string | null, startsAt: string | null, endsAt: string | null, saleOpensAt: string | null, saleClosesAt: string | null, canceledAt: string | null, state: EventState, source: EventSource | null, isChanged: boolean, rights: Array<string>, name: { pt: string, en: string }, units?: { capacity: number, held: number, sold: number } | null, batches?: Array<{ key: string, offerKey: string, number: number | null, followsOffer: string | null, priceCents: number, feeCents: number, opensAt: string | null, closesAt: string | null, closedAt: string | null, state: BatchState, held: number, sold: number, offerName: { pt: string, en: string } }>, artists?: Array<{ key: string, canceledAt: string | null, name: { pt: string, en: string } }>, things?: Array<{ key: string, canceledAt: string | null, name: { pt: string, en: string } }>, settlement?: { done: number, total: number } | null } | null };

export type CloseBatchMutationVariables = Exact<{
  eventId: string;
  batchKey: string;
}>;

export type CloseBatchMutation = { closeBatch: { id: string } };

export type FactFragment = { kind: ChangedFactKind, key: string | null, before: { pt: string, en: string }, after: { pt: string, en: string } };

export type PostponementsQueryVariables = Exact<{
  id: string;
}>;

export type PostponementsQuery = { event: { id: string, code: string | null, state: EventState, rights: Array<string>, timeZone: string | null, dates: Array<{ key: string, startsAt: string, endsAt: string, canMove: boolean, name: { pt: string, en: string } }>, draftFacts: Array<{ kind: ChangedFactKind, key: string | null, before: { pt: string, en: string }, after: { pt: string, en: string } }>, postponements: Array<{ id: string, refundUntil: string, postponedAt: string, facts: Array<{ kind: ChangedFactKind, key: string | null, before: { pt: string, en: string }, after: { pt: string, en: string } }>, dates: Array<{ key: string, name: { pt: string, en: string }, before: { startsAt: string }, after: { startsAt: string } }>, reason: { pt: string, en: string }, mails: { done: number, total: number } }> } | null };

export type PreviewPostponementMutationVariables = Exact<{
  eventId: string;
  what: PostponementInput;
  withMoney: boolean;
}>;

export type PreviewPostponementMutation = { previewPostponement: { sessions: number, orders: number, tickets: number, mails: number, cents?: number | null, refundUntil: string, isApprovalNeeded: boolean, facts: Array<{ kind: ChangedFactKind, key: string | null, before: { pt: string, en: string }, after: { pt: string, en: string } }>, dates: Array<{ key: string, name: { pt: string, en: string }, before: { startsAt: string }, after: { startsAt: string } }>, problems: Array<{ code: string, key: string | null }>, reasons: Array<{ code: string, facts: unknown, path: Array<string> }> } };

export type PostponeMutationVariables = Exact<{
  eventId: string;
  what: PostponementInput;
  reason: LocalizedInput;
  why?: string | null | undefined;
}>;

export type PostponeMutation = { postpone: CancelOutcome };

export type FeatureEventMutationVariables = Exact<{
  id: string;
  featured: number;
}>;

export type FeatureEventMutation = { featureEvent: { id: string, featured: number | null } };


export const events: Operation<EventsQuery, EventsQueryVariables> = {
  name: 'Events',
  text: 'query Events($filter:EventFilter$after:String$withUnits:Boolean!){events(filter:$filter after:$after){items{id slug name{pt en}organizerId organizerName venueName city timeZone startsAt endsAt saleOpensAt state source isChanged units@include(if:$withUnits){capacity held sold}}next}}',
};

export const eventHead: Operation<EventHeadQuery, EventHeadQueryVariables> = {
  name: 'EventHead',
  text: 'query EventHead($id:ID!){event(id:$id){id slug name{pt en}organizerId organizerName venueName city timeZone state rights}}',
};

export const eventOverview: Operation<EventOverviewQuery, EventOverviewQueryVariables> = {
  name: 'EventOverview',
  text: 'query EventOverview($id:ID!$withSales:Boolean!){event(id:$id){id slug code name{pt en}organizerId organizerName featured venueName city timeZone startsAt endsAt saleOpensAt saleClosesAt canceledAt state source isChanged rights units@include(if:$withSales){capacity held sold}batches@include(if:$withSales){key offerKey offerName{pt en}number followsOffer priceCents feeCents opensAt closesAt closedAt state held sold}artists@include(if:$withSales){key name{pt en}canceledAt}things@include(if:$withSales){key name{pt en}canceledAt}settlement@include(if:$withSales){done total}}}',
};

export const closeBatch: Operation<CloseBatchMutation, CloseBatchMutationVariables> = {
  name: 'CloseBatch',
  text: 'mutation CloseBatch($eventId:ID!$batchKey:String!){closeBatch(eventId:$eventId batchKey:$batchKey){id}}',
};

export const postponements: Operation<PostponementsQuery, PostponementsQueryVariables> = {
  name: 'Postponements',
  text: 'query Postponements($id:ID!){event(id:$id){id code state rights timeZone dates{key name{pt en}startsAt endsAt canMove}draftFacts{...Fact}postponements{id facts{...Fact}dates{key name{pt en}before{startsAt}after{startsAt}}reason{pt en}refundUntil postponedAt mails{done total}}}}fragment Fact on ChangedFact{kind key before{pt en}after{pt en}}',
};

export const previewPostponement: Operation<PreviewPostponementMutation, PreviewPostponementMutationVariables> = {
  name: 'PreviewPostponement',
  text: 'mutation PreviewPostponement($eventId:ID!$what:PostponementInput!$withMoney:Boolean!){previewPostponement(eventId:$eventId what:$what){facts{...Fact}dates{key name{pt en}before{startsAt}after{startsAt}}sessions orders tickets mails cents@include(if:$withMoney)refundUntil problems{code key}reasons{code facts path}isApprovalNeeded}}fragment Fact on ChangedFact{kind key before{pt en}after{pt en}}',
};

export const postpone: Operation<PostponeMutation, PostponeMutationVariables> = {
  name: 'Postpone',
  text: 'mutation Postpone($eventId:ID!$what:PostponementInput!$reason:LocalizedInput!$why:String){postpone(eventId:$eventId what:$what reason:$reason why:$why)}',
};

export const featureEvent: Operation<FeatureEventMutation, FeatureEventMutationVariables> = {
  name: 'FeatureEvent',
  text: 'mutation FeatureEvent($id:ID!$featured:Int!){featureEvent(id:$id featured:$featured){id featured}}',
};
