// Written by scripts/generate-graphql.mjs; change postponement.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  CancelOutcome,
  EventState,
  Exact,
  LocalizedInput,
  PostponementInput,
} from './schema.gen.ts';

export type PostponementsQueryVariables = Exact<{
  id: string;
}>;

export type PostponementsQuery = { event: { id: string, code: string | null, state: EventState, rights: Array<string>, timeZone: string | null, dates: Array<{ key: string, startsAt: string, endsAt: string, canMove: boolean, name: { pt: string, en: string } }>, postponements: Array<{ id: string, refundUntil: string, postponedAt: string, dates: Array<{ key: string, name: { pt: string, en: string }, before: { startsAt: string }, after: { startsAt: string } }>, reason: { pt: string, en: string }, mails: { done: number, total: number } }> } | null };

export type PreviewPostponementMutationVariables = Exact<{
  eventId: string;
  what: PostponementInput;
  withMoney: boolean;
}>;

export type PreviewPostponementMutation = { previewPostponement: { sessions: number, orders: number, tickets: number, mails: number, cents?: number | null, refundUntil: string, isApprovalNeeded: boolean, dates: Array<{ key: string, name: { pt: string, en: string }, before: { startsAt: string }, after: { startsAt: string } }>, problems: Array<{ code: string, key: string | null }>, reasons: Array<{ code: string, facts: unknown, path: Array<string> }> } };

export type PostponeMutationVariables = Exact<{
  eventId: string;
  what: PostponementInput;
  reason: LocalizedInput;
  why?: string | null | undefined;
}>;

export type PostponeMutation = { postpone: CancelOutcome };


export const postponements: Operation<PostponementsQuery, PostponementsQueryVariables> = {
  name: 'Postponements',
  text: 'query Postponements($id:ID!){event(id:$id){id code state rights timeZone dates{key name{pt en}startsAt endsAt canMove}postponements{id dates{key name{pt en}before{startsAt}after{startsAt}}reason{pt en}refundUntil postponedAt mails{done total}}}}',
};

export const previewPostponement: Operation<PreviewPostponementMutation, PreviewPostponementMutationVariables> = {
  name: 'PreviewPostponement',
  text: 'mutation PreviewPostponement($eventId:ID!$what:PostponementInput!$withMoney:Boolean!){previewPostponement(eventId:$eventId what:$what){dates{key name{pt en}before{startsAt}after{startsAt}}sessions orders tickets mails cents@include(if:$withMoney)refundUntil problems{code key}reasons{code facts path}isApprovalNeeded}}',
};

export const postpone: Operation<PostponeMutation, PostponeMutationVariables> = {
  name: 'Postpone',
  text: 'mutation Postpone($eventId:ID!$what:PostponementInput!$reason:LocalizedInput!$why:String){postpone(eventId:$eventId what:$what reason:$reason why:$why)}',
};
