// Written by scripts/generate-graphql.mjs; change alert.graphql and run it again.

import type { Operation } from '../../kit/client/operation.ts';
import type {
  AlertPurpose,
  Exact,
  FollowByEmailInput,
  FollowInput,
  FollowKind,
  Locale,
  PushSubscriptionInput,
  ReminderInput,
} from './schema.gen.ts';

export type FollowFieldsFragment = { id: string, kind: FollowKind, subject: string, name: string, byMail: boolean, byPush: boolean, event: { slug: string } | null };

export type EventAlertsPageQueryVariables = Exact<{
  locale: Locale;
  slug: string;
}>;

export type EventAlertsPageQuery = { pushKey: string, customer: { email: string, emailVerified: boolean } | null, event: { slug: string, name: string, imageUrl: string | null, startsAt: string, endsAt: string, timeZone: string, venue: { name: string, address: string, city: string, state: string } } | null, followables: Array<{ kind: FollowKind, subject: string, name: string, follow: { id: string, byMail: boolean, byPush: boolean } | null }> };

export type FollowablesNowQueryVariables = Exact<{
  slug: string;
}>;

export type FollowablesNowQuery = { customer: { email: string } | null, followables: Array<{ kind: FollowKind, subject: string, follow: { id: string } | null }> };

export type AlertLinkQueryVariables = Exact<{
  code: string;
}>;

export type AlertLinkQuery = { alertLink: { purpose: AlertPurpose, names: Array<string>, allNames: Array<string> } | null };

export type FollowedNowQueryVariables = Exact<{
  locale: Locale;
}>;

export type FollowedNowQuery = { pushKey: string, customer: { email: string, emailVerified: boolean } | null, followed: Array<{ id: string, kind: FollowKind, subject: string, name: string, byMail: boolean, byPush: boolean, event: { slug: string } | null }>, reminders: { byMail: boolean, byPush: boolean } };

export type FollowMutationVariables = Exact<{
  input: FollowInput;
  locale: Locale;
}>;

export type FollowMutation = { follow: { id: string, kind: FollowKind, subject: string, name: string, byMail: boolean, byPush: boolean, event: { slug: string } | null } };

export type UnfollowMutationVariables = Exact<{
  id: string;
}>;

export type UnfollowMutation = { unfollow: { success: boolean } };

export type FollowByEmailMutationVariables = Exact<{
  input: FollowByEmailInput;
}>;

export type FollowByEmailMutation = { followByEmail: { success: boolean } };

export type ConfirmFollowMutationVariables = Exact<{
  code: string;
}>;

export type ConfirmFollowMutation = { confirmFollow: { success: boolean } };

export type EndAlertsMutationVariables = Exact<{
  code: string;
  all: boolean;
}>;

export type EndAlertsMutation = { endAlerts: { success: boolean } };

export type SaveRemindersMutationVariables = Exact<{
  input: ReminderInput;
}>;

export type SaveRemindersMutation = { saveReminders: { byMail: boolean, byPush: boolean } };

export type SavePushSubscriptionMutationVariables = Exact<{
  input: PushSubscriptionInput;
}>;

export type SavePushSubscriptionMutation = { savePushSubscription: { success: boolean } };

export type DeletePushSubscriptionMutationVariables = Exact<{
  endpoint: string;
}>;

export type DeletePushSubscriptionMutation = { deletePushSubscription: { success: boolean } };


export const eventAlertsPage: Operation<EventAlertsPageQuery, EventAlertsPageQueryVariables> = {
  name: 'EventAlertsPage',
  text: 'query EventAlertsPage($locale:Locale!$slug:String!){customer{email emailVerified}event(slug:$slug){slug name(locale:$locale)imageUrl startsAt endsAt timeZone venue{name address city state}}followables(slug:$slug){kind subject name(locale:$locale)follow{id byMail byPush}}pushKey}',
};

export const followablesNow: Operation<FollowablesNowQuery, FollowablesNowQueryVariables> = {
  name: 'FollowablesNow',
  text: 'query FollowablesNow($slug:String!){customer{email}followables(slug:$slug){kind subject follow{id}}}',
};

export const alertLink: Operation<AlertLinkQuery, AlertLinkQueryVariables> = {
  name: 'AlertLink',
  text: 'query AlertLink($code:String!){alertLink(code:$code){purpose names allNames}}',
};

export const followedNow: Operation<FollowedNowQuery, FollowedNowQueryVariables> = {
  name: 'FollowedNow',
  text: 'query FollowedNow($locale:Locale!){customer{email emailVerified}followed{...FollowFields}reminders{byMail byPush}pushKey}fragment FollowFields on Follow{id kind subject name(locale:$locale)byMail byPush event{slug}}',
};

export const follow: Operation<FollowMutation, FollowMutationVariables> = {
  name: 'Follow',
  text: 'mutation Follow($input:FollowInput!$locale:Locale!){follow(input:$input){...FollowFields}}fragment FollowFields on Follow{id kind subject name(locale:$locale)byMail byPush event{slug}}',
};

export const unfollow: Operation<UnfollowMutation, UnfollowMutationVariables> = {
  name: 'Unfollow',
  text: 'mutation Unfollow($id:ID!){unfollow(id:$id){success}}',
};

export const followByEmail: Operation<FollowByEmailMutation, FollowByEmailMutationVariables> = {
  name: 'FollowByEmail',
  text: 'mutation FollowByEmail($input:FollowByEmailInput!){followByEmail(input:$input){success}}',
};

export const confirmFollow: Operation<ConfirmFollowMutation, ConfirmFollowMutationVariables> = {
  name: 'ConfirmFollow',
  text: 'mutation ConfirmFollow($code:String!){confirmFollow(code:$code){success}}',
};

export const endAlerts: Operation<EndAlertsMutation, EndAlertsMutationVariables> = {
  name: 'EndAlerts',
  text: 'mutation EndAlerts($code:String!$all:Boolean!){endAlerts(code:$code all:$all){success}}',
};

export const saveReminders: Operation<SaveRemindersMutation, SaveRemindersMutationVariables> = {
  name: 'SaveReminders',
  text: 'mutation SaveReminders($input:ReminderInput!){saveReminders(input:$input){byMail byPush}}',
};

export const savePushSubscription: Operation<SavePushSubscriptionMutation, SavePushSubscriptionMutationVariables> = {
  name: 'SavePushSubscription',
  text: 'mutation SavePushSubscription($input:PushSubscriptionInput!){savePushSubscription(input:$input){success}}',
};

export const deletePushSubscription: Operation<DeletePushSubscriptionMutation, DeletePushSubscriptionMutationVariables> = {
  name: 'DeletePushSubscription',
  text: 'mutation DeletePushSubscription($endpoint:String!){deletePushSubscription(endpoint:$endpoint){success}}',
};
