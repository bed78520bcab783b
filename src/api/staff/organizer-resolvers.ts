import type { Uuid } from '../../domain/ids.ts';
import { nameOfActor } from '../../service/ground/audit/name-of-actor.ts';
import { addFeeContract } from '../../service/people/organizer/add-fee-contract.ts';
import { changeLimits } from '../../service/people/organizer/change-limits.ts';
import { changeOrganizer } from '../../service/people/organizer/change-organizer.ts';
import { createOrganizer } from '../../service/people/organizer/create-organizer.ts';
import { listOrganizers, readOrganizer } from '../../service/people/organizer/list-organizers.ts';
import type { OrganizerView } from '../../service/people/organizer/organizer-view.ts';
import { listFeeContracts, readFeeTerms } from '../../service/people/organizer/read-fee-contracts.ts';
import {
  decideRename,
  readRename,
  renameOrganizer,
} from '../../service/people/organizer/rename-organizer.ts';
import { type Requester, requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

async function organizerOf(requester: Requester, organizerId: Uuid): Promise<OrganizerView> {
  const asked = { actor: requireStaff(requester), organizerId };
  return await readOrganizer(requester.context, asked);
}

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
    changeOrganizer: (_root, { id, version, about = null }, requester) =>
      changeOrganizer(requester.context, { actor: requireStaff(requester), organizerId: id, version, about }),
    renameOrganizer: (_root, { id, version, input }, requester) =>
      renameOrganizer(requester.context, {
        ...{ actor: requireStaff(requester), organizerId: id, version },
        data: input,
      }),
    decideRename: async (_root, { organizerId, id, approve }, requester) => {
      const asked = { actor: requireStaff(requester), organizerId };
      await decideRename(requester.context, { ...asked, renameId: id, isApproved: approve });
      return organizerOf(requester, organizerId);
    },
    addFeeContract: async (_root, { organizerId, startsAt = null, terms }, requester) => {
      const actor = requireStaff(requester);
      await addFeeContract(requester.context, { actor, organizerId, startsAt, contract: terms });
      return organizerOf(requester, organizerId);
    },
    changeLimits: (
      _root,
      { organizerId, approvalAboveCents, approvalAboveTickets, approvalAboveReaders },
      requester,
    ) =>
      changeLimits(requester.context, {
        ...{ actor: requireStaff(requester), organizerId },
        limits: {
          cents: approvalAboveCents ?? null,
          tickets: approvalAboveTickets ?? null,
          readers: approvalAboveReaders ?? null,
        },
      }),
  },
  Organizer: {
    rename: ({ id }, _arguments, { context }) => readRename(context, id),
    fee: ({ id }, _arguments, { context, now }) => readFeeTerms(context.db, id, now),
    feeContracts: ({ id }, _arguments, { context }) => listFeeContracts(context.db, id),
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
  },
  Rename: {
    by: ({ requestedBy }, _arguments, { context }) => nameOfActor(context, requestedBy),
    at: ({ requestedAt }) => requestedAt,
  },
  FeeContract: {
    terms: (contract) => contract,
    by: ({ agreedBy }, _arguments, { context }) => nameOfActor(context, agreedBy),
    at: ({ agreedAt }) => agreedAt,
  },
};
