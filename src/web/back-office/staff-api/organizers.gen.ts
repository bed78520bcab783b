// Written by scripts/generate-graphql.mjs; change organizers.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  Exact,
  OrganizerInput,
} from './schema.gen.ts';

export type OrganizersQueryVariables = Exact<{
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type OrganizersQuery = { organizers: { next: string | null, items: Array<{ id: string, slug: string, name: string, legalName: string, taxNumber: string, eventCount: number }> } };

export type OrganizerPageQueryVariables = Exact<{
  id: string;
}>;

export type OrganizerPageQuery = { organizer: { id: string, slug: string, name: string, legalName: string, taxNumber: string, version: number, eventCount: number, approvalAboveCents: number | null, approvalAboveTickets: number | null, rights: Array<string>, about: { pt: string, en: string } | null } | null };

export type CreateOrganizerMutationVariables = Exact<{
  input: OrganizerInput;
}>;

export type CreateOrganizerMutation = { createOrganizer: { id: string } };

export type ChangeOrganizerMutationVariables = Exact<{
  id: string;
  version: number;
  input: OrganizerInput;
}>;

export type ChangeOrganizerMutation = { changeOrganizer: { id: string, version: number } };

export type ChangeLimitsMutationVariables = Exact<{
  organizerId: string;
  approvalAboveCents?: number | null | undefined;
  approvalAboveTickets?: number | null | undefined;
}>;

export type ChangeLimitsMutation = { changeLimits: { id: string } };


export const organizers: Operation<OrganizersQuery, OrganizersQueryVariables> = {
  name: 'Organizers',
  text: 'query Organizers($search:String$after:String){organizers(search:$search after:$after){items{id slug name legalName taxNumber eventCount}next}}',
};

export const organizerPage: Operation<OrganizerPageQuery, OrganizerPageQueryVariables> = {
  name: 'OrganizerPage',
  text: 'query OrganizerPage($id:ID!){organizer(id:$id){id slug name legalName taxNumber about{pt en}version eventCount approvalAboveCents approvalAboveTickets rights}}',
};

export const createOrganizer: Operation<CreateOrganizerMutation, CreateOrganizerMutationVariables> = {
  name: 'CreateOrganizer',
  text: 'mutation CreateOrganizer($input:OrganizerInput!){createOrganizer(input:$input){id}}',
};

export const changeOrganizer: Operation<ChangeOrganizerMutation, ChangeOrganizerMutationVariables> = {
  name: 'ChangeOrganizer',
  text: 'mutation ChangeOrganizer($id:ID!$version:Int!$input:OrganizerInput!){changeOrganizer(id:$id version:$version input:$input){id version}}',
};

export const changeLimits: Operation<ChangeLimitsMutation, ChangeLimitsMutationVariables> = {
  name: 'ChangeLimits',
  text: 'mutation ChangeLimits($organizerId:ID!$approvalAboveCents:Float$approvalAboveTickets:Int){changeLimits(organizerId:$organizerId approvalAboveCents:$approvalAboveCents approvalAboveTickets:$approvalAboveTickets){id}}',
};
