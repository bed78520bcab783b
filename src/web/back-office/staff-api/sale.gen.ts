// Written by scripts/generate-graphql.mjs; change sale.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  BatchState,
  CapacityKind,
  Exact,
  SaleChangeInput,
} from './schema.gen.ts';

export type CapacitiesQueryVariables = Exact<{
  id: string;
}>;

export type CapacitiesQuery = { event: { id: string, capacities: Array<{ path: Array<string>, kind: CapacityKind, number: number | null, units: number, free: number | null, names: Array<{ pt: string, en: string }> }> } | null };

export type PreviewSaleChangeMutationVariables = Exact<{
  eventId: string;
  change: SaleChangeInput;
}>;

export type PreviewSaleChangeMutation = { previewSaleChange: { reasons: Array<{ code: string, facts: unknown, path: Array<string> }>, effect: { isFirst: boolean, batches: Array<{ key: string, number: number | null, path: Array<string>, held: number, sold: number, offerName: { pt: string, en: string }, before: { status: BatchState, priceCents: number, feeCents: number } | null, after: { status: BatchState, priceCents: number, feeCents: number } | null }>, pools: Array<{ key: string, kind: string, path: Array<string>, before: number | null, after: number | null, taken: number, left: number }>, dates: Array<{ key: string, path: Array<string>, tickets: number, name: { pt: string, en: string }, before: { startsAt: string, endsAt: string }, after: { startsAt: string, endsAt: string } }>, sessions: Array<{ key: string, path: Array<string>, tickets: number, name: { pt: string, en: string }, before: { startsAt: string, endsAt: string }, after: { startsAt: string, endsAt: string } }>, offersAdded: Array<{ key: string, name: { pt: string, en: string } }>, offersRemoved: Array<{ key: string, name: { pt: string, en: string } }> } | null } };

export type ChangeSaleMutationVariables = Exact<{
  eventId: string;
  change: SaleChangeInput;
  note?: string | null | undefined;
}>;

export type ChangeSaleMutation = { changeSale: number };


export const capacities: Operation<CapacitiesQuery, CapacitiesQueryVariables> = {
  name: 'Capacities',
  text: 'query Capacities($id:ID!){event(id:$id){id capacities{path kind names{pt en}number units free}}}',
};

export const previewSaleChange: Operation<PreviewSaleChangeMutation, PreviewSaleChangeMutationVariables> = {
  name: 'PreviewSaleChange',
  text: 'mutation PreviewSaleChange($eventId:ID!$change:SaleChangeInput!){previewSaleChange(eventId:$eventId change:$change){reasons{...ShownReason}effect{...ShownEffect}}}fragment ShownReason on PublicationReason{code facts path}fragment ShownEffect on PublicationEffect{isFirst batches{key offerName{pt en}number path before{status priceCents feeCents}after{status priceCents feeCents}held sold}pools{key kind path before after taken left}dates{key name{pt en}path before{startsAt endsAt}after{startsAt endsAt}tickets}sessions{key name{pt en}path before{startsAt endsAt}after{startsAt endsAt}tickets}offersAdded{key name{pt en}}offersRemoved{key name{pt en}}}',
};

export const changeSale: Operation<ChangeSaleMutation, ChangeSaleMutationVariables> = {
  name: 'ChangeSale',
  text: 'mutation ChangeSale($eventId:ID!$change:SaleChangeInput!$note:String){changeSale(eventId:$eventId change:$change note:$note)}',
};
