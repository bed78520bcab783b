import { staffLimits } from '../../domain/policy/staff-limits.ts';
import { countApprovable } from '../../service/office/approval/count-approvable.ts';
import { readFileNews } from '../../service/office/files/own-files.ts';
import { findInOffice } from '../../service/office/lists/find-in-office.ts';
import { namesOfGrants } from '../../service/office/lists/office-names.ts';
import { countNeeds } from '../../service/office/needs/list-needs.ts';
import { changeStaffLocale } from '../../service/people/staff/change-staff-locale.ts';
import { requireStaff, requireStaffLogin } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

export const meResolvers: Resolvers = {
  Query: {
    me: (_root, _arguments, requester) => requireStaffLogin(requester),
    find: (_root, { text }, requester) =>
      findInOffice(requester.context, { actor: requireStaff(requester), text, locale: requester.locale }),
  },
  Mutation: {
    changeLocale: async (_root, { locale }, requester) => {
      const login = requireStaffLogin(requester);
      await changeStaffLocale(requester.context, { actor: login.actor, locale });
      return { ...login, locale };
    },
  },
  Finding: {
    organizerId: ({ organizerId }) => organizerId ?? null,
    eventId: ({ eventId }) => eventId ?? null,
  },
  Me: {
    id: ({ actor }) => actor.id,
    waitingNeeds: (login, _arguments, requester) => countNeeds(requester.context, login),
    fileNews: (login, _arguments, requester) => readFileNews(requester.context, login),
    waitingApprovals: (login, _arguments, requester) => countApprovable(requester.context, login),
    grants: async ({ actor }, _arguments, requester) => {
      const named = await namesOfGrants(requester.context, actor.grants);
      return named.map((grant) => {
        const alone = {
          ...requester,
          login: { ...requireStaffLogin(requester), actor: { ...actor, grants: [grant] } },
        };
        return { ...grant, rights: rightsAt(alone, grant) };
      });
    },
    confirmedUntil: ({ confirmedAt }) =>
      confirmedAt === null
        ? null
        : new Date(confirmedAt.getTime() + staffLimits.confirmationMinutes * 60_000),
  },
};
