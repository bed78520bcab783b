// Written by scripts/generate-graphql.mjs; change organizers.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  Exact,
  FeeBearer,
  FeeTermsInput,
  LocalizedInput,
  OrganizerInput,
  OrganizerNameInput,
  RenameOutcome,
} from './schema.gen.ts';

export type OrganizersQueryVariables = Exact<{
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type OrganizersQuery = { organizers: { next: string | null, items: Array<{ id: string, slug: string, name: string, legalName: string, taxNumber: string, eventCount: number }> } };

export type OrganizerPageQueryVariables = Exact<{
  id: string;
  withFee: boolean;
}>;

export type OrganizerPageQuery = { organizer: { id: string, slug: string, name: string, legalName: string, taxNumber: string, version: number, eventCount: number, approvalAboveCents: number | null, approvalAboveTickets: number | null, rights: Array<string>, about: { pt: string, en: string } | null, rename: { id: string, name: string, legalName: string, taxNumber: string, by: string, at: string } | null, fee?: { basisPoints: number, fixedCents: number, minimumCents: number, freeCents: number, bearer: FeeBearer } | null, feeContracts?: Array<{ startsAt: string, by: string, at: string, terms: { basisPoints: number, fixedCents: number, minimumCents: number, freeCents: number, bearer: FeeBearer } }> | null } | null };

export type TermsFragment = { basisPoints: number, fixedCents: number, minimumCents: number, freeCents: number, bearer: FeeBearer };

export type CreateOrganizerMutationVariables = Exact<{
  input: OrganizerInput;
}>;

export type CreateOrganizerMutation = { createOrganizer: { id: string } };

export type ChangeOrganizerMutationVariables = Exact<{
  id: string;
  version: number;
  about?: LocalizedInput | null | undefined;
}>;

export type ChangeOrganizerMutation = { changeOrganizer: { id: string, version: number } };

export type RenameOrganizerMutationVariables = Exact<{
  id: string;
  version: number;
  input: OrganizerNameInput;
}>;

export type RenameOrganizerMutation = { renameOrganizer: RenameOutcome };

export type DecideRenameMutationVariables = Exact<{
  organizerId: string;
  id: string;
  approve: boolean;
}>;

export type DecideRenameMutation = { decideRename: { id: string } };

export type AddFeeContractMutationVariables = Exact<{
  organizerId: string;
  startsAt?: string | null | undefined;
  terms: FeeTermsInput;
}>;

export type AddFeeContractMutation = { addFeeContract: { id: string } };

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
  text: 'query OrganizerPage($id:ID!$withFee:Boolean!){organizer(id:$id){id slug name legalName taxNumber about{pt en}version eventCount approvalAboveCents approvalAboveTickets rights rename{id name legalName taxNumber by at}fee@include(if:$withFee){...Terms}feeContracts@include(if:$withFee){startsAt terms{...Terms}by at}}}fragment Terms on FeeTerms{basisPoints fixedCents minimumCents freeCents bearer}',
};

export const createOrganizer: Operation<CreateOrganizerMutation, CreateOrganizerMutationVariables> = {
  name: 'CreateOrganizer',
  text: 'mutation CreateOrganizer($input:OrganizerInput!){createOrganizer(input:$input){id}}',
};

export const changeOrganizer: Operation<ChangeOrganizerMutation, ChangeOrganizerMutationVariables> = {
  name: 'ChangeOrganizer',
  text: 'mutation ChangeOrganizer($id:ID!$version:Int!$about:LocalizedInput){changeOrganizer(id:$id version:$version about:$about){id version}}',
};

export const renameOrganizer: Operation<RenameOrganizerMutation, RenameOrganizerMutationVariables> = {
  name: 'RenameOrganizer',
  text: 'mutation RenameOrganizer($id:ID!$version:Int!$input:OrganizerNameInput!){renameOrganizer(id:$id version:$version input:$input)}',
};

export const decideRename: Operation<DecideRenameMutation, DecideRenameMutationVariables> = {
  name: 'DecideRename',
  text: 'mutation DecideRename($organizerId:ID!$id:ID!$approve:Boolean!){decideRename(organizerId:$organizerId id:$id approve:$approve){id}}',
};

export const addFeeContract: Operation<AddFeeContractMutation, AddFeeContractMutationVariables> = {
  name: 'AddFeeContract',
  text: 'mutation AddFeeContract($organizerId:ID!$startsAt:DateTime$terms:FeeTermsInput!){addFeeContract(organizerId:$organizerId startsAt:$startsAt terms:$terms){id}}',
};

export const changeLimits: Operation<ChangeLimitsMutation, ChangeLimitsMutationVariables> = {
  name: 'ChangeLimits',
  text: 'mutation ChangeLimits($organizerId:ID!$approvalAboveCents:Float$approvalAboveTickets:Int){changeLimits(organizerId:$organizerId approvalAboveCents:$approvalAboveCents approvalAboveTickets:$approvalAboveTickets){id}}',
};
