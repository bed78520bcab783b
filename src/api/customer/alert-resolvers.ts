import type { Subject } from '../../domain/alert/subject.ts';
import { DomainError } from '../../domain/refusal.ts';
import { endPush, savePushSubscription } from '../../service/ground/push/subscriptions.ts';
import { confirmFollow } from '../../service/holding/alert/confirm-follow.ts';
import { endAlerts } from '../../service/holding/alert/end-alerts.ts';
import { findAlertLink } from '../../service/holding/alert/find-alert-link.ts';
import { followByEmail } from '../../service/holding/alert/follow-by-email.ts';
import { followSubject } from '../../service/holding/alert/follow-subject.ts';
import { listFollowed, unfollowSubject, viewOfFollow } from '../../service/holding/alert/followed.ts';
import { listFollowables } from '../../service/holding/alert/list-followables.ts';
import { listFollowedEvents } from '../../service/holding/alert/list-followed-events.ts';
import { findReminders, saveReminders } from '../../service/holding/alert/reminders.ts';
import { addressKey } from '../security/address-key.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

const done = { success: true, message: null };
const namesOf = (subjects: readonly Subject[]) => subjects.map(({ name }) => name);

export const alertResolvers: Resolvers = {
  Query: {
    followed: (_root, _arguments, requester) =>
      listFollowed(requester.context, { actor: requireCustomer(requester) }),
    followedEvents: (_root, { first }, requester) =>
      listFollowedEvents(requester.context, { actor: requireCustomer(requester), first }),
    followables: async (_root, { slug }, { context, actor }) => {
      const found = await listFollowables(context, { actor, slug });
      if (found === null) throw new DomainError('EVENT_NOT_FOUND');
      return found;
    },
    reminders: (_root, _arguments, requester) =>
      findReminders(requester.context, { actor: requireCustomer(requester) }),
    pushKey: (_root, _arguments, { context }) => context.push.publicKey,
    alertLink: async (_root, { code }, { context }) => {
      const link = await findAlertLink(context, code);
      return link === null
        ? null
        : {
            purpose: link.purpose,
            names: namesOf(link.subjects),
            allNames: namesOf(link.all),
            isOver: link.isOver,
          };
    },
  },
  Mutation: {
    follow: async (_root, { input }, requester) => {
      const { context } = requester;
      const row = await followSubject(context, { actor: requireCustomer(requester), input });
      return await viewOfFollow(context, row);
    },
    unfollow: async (_root, { id }, requester) => {
      await unfollowSubject(requester.context, { actor: requireCustomer(requester), id });
      return done;
    },
    followByEmail: async (_root, { input }, { context, rates, ipAddress, locale }) => {
      // Each sends a mail to somebody who may not have asked for it.
      const asker = ipAddress === null ? '' : addressKey(ipAddress);
      rates.countOne('followMails', { customerId: null, ipAddress }, `${asker} ${input.email.toLowerCase()}`);
      await followByEmail(context, input, input.locale ?? locale);
      return done;
    },
    confirmFollow: async (_root, { code }, { context }) => {
      await confirmFollow(context, code);
      return done;
    },
    endAlerts: async (_root, { code, all }, { context }) => {
      await endAlerts(context, code, all);
      return done;
    },
    saveReminders: (_root, { input }, requester) =>
      saveReminders(requester.context, { actor: requireCustomer(requester), setting: input }),
    savePushSubscription: async (_root, { input }, requester) => {
      await savePushSubscription(requester.context, {
        actor: requireCustomer(requester),
        input,
        locale: input.locale ?? requester.locale,
      });
      return done;
    },
    deletePushSubscription: async (_root, { endpoint }, requester) => {
      await endPush(requester.context, { actor: requireCustomer(requester), endpoint });
      return done;
    },
  },
  Follow: { name: ({ event, name }, { locale }) => event?.name[locale] ?? name },
  Followable: {
    name: ({ kind, event, name }, { locale }) => (kind === 'EVENT' ? event.name[locale] : name),
  },
};
