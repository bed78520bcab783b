// Written by scripts/generate-graphql.mjs; change people.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  EventState,
  Exact,
  Role,
  StaffInvitationInput,
} from './schema.gen.ts';

export type PeopleQueryVariables = Exact<{
  organizerId?: string | null | undefined;
  eventId?: string | null | undefined;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type PeopleQuery = { people: { next: string | null, items: Array<{ id: string, name: string, email: string, isDisabled: boolean, hasFactor: boolean, lastUsedAt: string | null, grants: Array<{ id: string, role: Role, organizerId: string | null, organizerName: string | null, eventId: string | null, grantedBy: string, grantedAt: string, rights: Array<string>, eventName: { pt: string, en: string } | null }> }> } };

export type StaffInvitationsQueryVariables = Exact<{
  organizerId?: string | null | undefined;
  eventId?: string | null | undefined;
  search?: string | null | undefined;
  after?: string | null | undefined;
}>;

export type StaffInvitationsQuery = { invitations: { next: string | null, items: Array<{ id: string, email: string, name: string | null, role: Role, organizerId: string | null, organizerName: string | null, eventId: string | null, invitedBy: string, expiresAt: string, rights: Array<string>, eventName: { pt: string, en: string } | null }> } };

export type OrganizerPlacesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;

export type OrganizerPlacesQuery = { organizers: { next: string | null, items: Array<{ id: string, name: string, rights: Array<string> }> } };

export type EventPlacesQueryVariables = Exact<{
  organizerId: string;
}>;

export type EventPlacesQuery = { events: { items: Array<{ id: string, state: EventState, name: { pt: string, en: string } }> } };

export type InviteStaffMutationVariables = Exact<{
  input: StaffInvitationInput;
}>;

export type InviteStaffMutation = { inviteStaff: string };

export type RevokeInvitationMutationVariables = Exact<{
  id: string;
}>;

export type RevokeInvitationMutation = { revokeInvitation: string };

export type ChangeGrantMutationVariables = Exact<{
  id: string;
  role: Role;
}>;

export type ChangeGrantMutation = { changeGrant: string };

export type RemoveGrantMutationVariables = Exact<{
  id: string;
}>;

export type RemoveGrantMutation = { removeGrant: string };

export type DisableStaffMutationVariables = Exact<{
  id: string;
}>;

export type DisableStaffMutation = { disableStaff: string };

export type EnableStaffMutationVariables = Exact<{
  id: string;
}>;

export type EnableStaffMutation = { enableStaff: string };

export type ResetFactorsMutationVariables = Exact<{
  id: string;
}>;

export type ResetFactorsMutation = { resetFactors: string };


export const people: Operation<PeopleQuery, PeopleQueryVariables> = {
  name: 'People',
  text: 'query People($organizerId:ID$eventId:ID$search:String$after:String){people(organizerId:$organizerId eventId:$eventId search:$search after:$after){items{id name email isDisabled hasFactor lastUsedAt grants{id role organizerId organizerName eventId eventName{pt en}grantedBy grantedAt rights}}next}}',
};

export const staffInvitations: Operation<StaffInvitationsQuery, StaffInvitationsQueryVariables> = {
  name: 'StaffInvitations',
  text: 'query StaffInvitations($organizerId:ID$eventId:ID$search:String$after:String){invitations(organizerId:$organizerId eventId:$eventId search:$search after:$after){items{id email name role organizerId organizerName eventId eventName{pt en}invitedBy expiresAt rights}next}}',
};

export const organizerPlaces: Operation<OrganizerPlacesQuery, OrganizerPlacesQueryVariables> = {
  name: 'OrganizerPlaces',
  text: 'query OrganizerPlaces($after:String){organizers(after:$after first:100){items{id name rights}next}}',
};

export const eventPlaces: Operation<EventPlacesQuery, EventPlacesQueryVariables> = {
  name: 'EventPlaces',
  text: 'query EventPlaces($organizerId:ID!){events(filter:{organizerId:$organizerId}first:100){items{id name{pt en}state}}}',
};

export const inviteStaff: Operation<InviteStaffMutation, InviteStaffMutationVariables> = {
  name: 'InviteStaff',
  text: 'mutation InviteStaff($input:StaffInvitationInput!){inviteStaff(input:$input)}',
};

export const revokeInvitation: Operation<RevokeInvitationMutation, RevokeInvitationMutationVariables> = {
  name: 'RevokeInvitation',
  text: 'mutation RevokeInvitation($id:ID!){revokeInvitation(id:$id)}',
};

export const changeGrant: Operation<ChangeGrantMutation, ChangeGrantMutationVariables> = {
  name: 'ChangeGrant',
  text: 'mutation ChangeGrant($id:ID!$role:Role!){changeGrant(id:$id role:$role)}',
};

export const removeGrant: Operation<RemoveGrantMutation, RemoveGrantMutationVariables> = {
  name: 'RemoveGrant',
  text: 'mutation RemoveGrant($id:ID!){removeGrant(id:$id)}',
};

export const disableStaff: Operation<DisableStaffMutation, DisableStaffMutationVariables> = {
  name: 'DisableStaff',
  text: 'mutation DisableStaff($id:ID!){disableStaff(id:$id)}',
};

export const enableStaff: Operation<EnableStaffMutation, EnableStaffMutationVariables> = {
  name: 'EnableStaff',
  text: 'mutation EnableStaff($id:ID!){enableStaff(id:$id)}',
};

export const resetFactors: Operation<ResetFactorsMutation, ResetFactorsMutationVariables> = {
  name: 'ResetFactors',
  text: 'mutation ResetFactors($id:ID!){resetFactors(id:$id)}',
};
