// Written by scripts/generate-graphql.mjs; change approvals.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  ApprovalKind,
  CancelOutcome,
  CancellationInput,
  ChangedFactKind,
  Exact,
} from './schema.gen.ts';

export type CancellationQueryVariables = Exact<{
  eventId: string;
  what: CancellationInput;
  withMoney: boolean;
}>;

export type CancellationQuery = { cancellation: { orders: number, tickets: number, people: number, cents?: number | null, isApprovalNeeded: boolean } };

export type CancelMutationVariables = Exact<{
  eventId: string;
  what: CancellationInput;
  why?: string | null | undefined;
}>;

export type CancelMutation = { cancel: CancelOutcome };

export type ApprovalsQueryVariables = Exact<{
  withMoney: boolean;
}>;

export type ApprovalsQuery = { approvals: Array<{ id: string, eventId: string, kind: ApprovalKind, subjectKey: string | null, tickets: number, cents?: number | null, requestedBy: string, isOwn: boolean, isApprovable: boolean, requestedAt: string, expiresAt: string, why: string | null, decidedBy: string | null, decidedAt: string | null, isApproved: boolean | null, rights: Array<string>, eventName: { pt: string, en: string }, facts: Array<{ kind: ChangedFactKind, key: string | null, before: { pt: string, en: string }, after: { pt: string, en: string } }>, newStarts: Array<{ key: string, startsAt: string }> }> };

export type DecideApprovalMutationVariables = Exact<{
  eventId: string;
  approvalId: string;
  isApproved: boolean;
}>;

export type DecideApprovalMutation = { decideApproval: { id: string, isApproved: boolean | null } };


export const cancellation: Operation<CancellationQuery, CancellationQueryVariables> = {
  name: 'Cancellation',
  text: 'query Cancellation($eventId:ID!$what:CancellationInput!$withMoney:Boolean!){cancellation(eventId:$eventId what:$what){orders tickets people cents@include(if:$withMoney)isApprovalNeeded}}',
};

export const cancel: Operation<CancelMutation, CancelMutationVariables> = {
  name: 'Cancel',
  text: 'mutation Cancel($eventId:ID!$what:CancellationInput!$why:String){cancel(eventId:$eventId what:$what why:$why)}',
};

export const approvals: Operation<ApprovalsQuery, ApprovalsQueryVariables> = {
  name: 'Approvals',
  text: 'query Approvals($withMoney:Boolean!){approvals{id eventId eventName{pt en}kind subjectKey facts{kind key before{pt en}after{pt en}}newStarts{key startsAt}tickets cents@include(if:$withMoney)requestedBy isOwn isApprovable requestedAt expiresAt why decidedBy decidedAt isApproved rights}}',
};

export const decideApproval: Operation<DecideApprovalMutation, DecideApprovalMutationVariables> = {
  name: 'DecideApproval',
  text: 'mutation DecideApproval($eventId:ID!$approvalId:ID!$isApproved:Boolean!){decideApproval(eventId:$eventId approvalId:$approvalId isApproved:$isApproved){id isApproved}}',
};
