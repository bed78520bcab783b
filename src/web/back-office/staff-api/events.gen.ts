// Written by scripts/generate-graphql.mjs; change events.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  BatchState,
  EventSource,
  EventState,
  Exact,
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

export type EventOverviewQuery = { event: { id: string, slug: string | null, code: string | null, organizerId: string | null, organizerName: string, venueName: string | null, city: string | null, timeZone: string | null, startsAt: string | null, endsAt: string | null, saleOpensAt: string | null, saleClosesAt: string | null, canceledAt: string | null, state: EventState, source: EventSource | null, isChanged: boolean, rights: Array<string>, name: { pt: string, en: string }, units?: { capacity: number, held: number, sold: number } | null, batches?: Array<{ key: string, offerKey: string, number: number | null, followsOffer: string | null, priceCents: number, feeCents: number, opensAt: string | null, closesAt: string | null, closedAt: string | null, state: BatchState, held: number, sold: number, offerName: { pt: string, en: string } }>, artists?: Array<{ key: string, canceledAt: string | null, name: { pt: string, en: string } }>, things?: Array<{ key: string, canceledAt: string | null, name: { pt: string, en: string } }>, settlement?: { done: number, total: number } | null } | null };

export type CloseBatchMutationVariables = Exact<{
  eventId: string;
  batchKey: string;
}>;

export type CloseBatchMutation = { closeBatch: { id: string } };


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
  text: 'query EventOverview($id:ID!$withSales:Boolean!){event(id:$id){id slug code name{pt en}organizerId organizerName venueName city timeZone startsAt endsAt saleOpensAt saleClosesAt canceledAt state source isChanged rights units@include(if:$withSales){capacity held sold}batches@include(if:$withSales){key offerKey offerName{pt en}number followsOffer priceCents feeCents opensAt closesAt closedAt state held sold}artists@include(if:$withSales){key name{pt en}canceledAt}things@include(if:$withSales){key name{pt en}canceledAt}settlement@include(if:$withSales){done total}}}',
};

export const closeBatch: Operation<CloseBatchMutation, CloseBatchMutationVariables> = {
  name: 'CloseBatch',
  text: 'mutation CloseBatch($eventId:ID!$batchKey:String!){closeBatch(eventId:$eventId batchKey:$batchKey){id}}',
};
