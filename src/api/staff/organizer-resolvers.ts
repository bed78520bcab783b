import { changeLimits } from '../../service/organizer/change-limits.ts';
import { changeOrganizer } from '../../service/organizer/change-organizer.ts';
import { createOrganizer } from '../../service/organizer/create-organizer.ts';
import { listOrganizers, readOrganizer } from '../../service/organizer/list-organizers.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

export const organizerResolvers: Resolvers = {
  Query: {
    organizers: (_root, { search, after, first }, requester) =>
      listOrganizers(requester.context, { actor: requireStaff(requester), search, after, first }),
    organizer: (_root, { id }, requester) =>
      readOrganizer(requester.context, { actor: requireStaff(requester), organizerId: id }),
  },
  Mutation: {
    createOrganizer: (_root, { input }, requester) =>
      createOrganizer(requester.context, { actor: requireStaff(requester), data: input }),
    changeOrganizer: (_root, { id, version, input }, requester) =>
      changeOrganizer(requester.context, {
        actor: requireStaff(requester),
        organizerId: id,
        version,
        data: input,
      }),
    changeLimits: (_root, { organizerId, approvalAboveCents, approvalAboveTickets }, requester) =>
      changeLimits(requester.context, {
        ...{ actor: requireStaff(requester), organizerId },
        limits: { cents: approvalAboveCents ?? null, tickets: approvalAboveTickets ?? null },
      }),
  },
  Organizer: {
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
  },
};
