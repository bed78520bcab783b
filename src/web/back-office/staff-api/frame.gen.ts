// Written by scripts/generate-graphql.mjs; change frame.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  Exact,
  FindingKind,
  Language,
  Role,
} from './schema.gen.ts';

export type MeQueryVariables = Exact<{ [key: string]: never; }>;

export type MeQuery = { me: { id: string, name: string, email: string, locale: Language, grants: Array<{ role: Role, organizerId: string | null, organizerName: string | null, eventId: string | null, rights: Array<string>, eventName: { pt: string, en: string } | null }> } };

export type FindQueryVariables = Exact<{
  text: string;
}>;

export type FindQuery = { find: Array<{ kind: FindingKind, id: string, name: string, detail: string, organizerId: string | null, eventId: string | null }> };

export type ChangeLocaleMutationVariables = Exact<{
  locale: Language;
}>;

export type ChangeLocaleMutation = { changeLocale: { locale: Language } };

export type WaitingApprovalsQueryVariables = Exact<{ [key: string]: never; }>;

export type WaitingApprovalsQuery = { me: { waitingApprovals: number } };


export const me: Operation<MeQuery, MeQueryVariables> = {
  name: 'Me',
  text: 'query Me{me{id name email locale grants{role organizerId organizerName eventId eventName{pt en}rights}}}',
};

export const find: Operation<FindQuery, FindQueryVariables> = {
  name: 'Find',
  text: 'query Find($text:String!){find(text:$text){kind id name detail organizerId eventId}}',
};

export const changeLocale: Operation<ChangeLocaleMutation, ChangeLocaleMutationVariables> = {
  name: 'ChangeLocale',
  text: 'mutation ChangeLocale($locale:Language!){changeLocale(locale:$locale){locale}}',
};

export const waitingApprovals: Operation<WaitingApprovalsQuery, WaitingApprovalsQueryVariables> = {
  name: 'WaitingApprovals',
  text: 'query WaitingApprovals{me{waitingApprovals}}',
};
